//! Builders for URLs with a host and port but no user name. Sections 3.3, 3.4, 3.7, 3.9 and 3.11.

use alloc::format;
use alloc::string::String;

use rfc1738::Production;
use rfc1738::grammar::{
    Database, Fieldname, Fieldvalue, GopherPlusString, Gtype, Hpath, Ppath, Search, Selector, Wpath, Wtype,
};

use crate::BuildError;
use crate::parts::{self, Draft, port};

/// A builder for HTTP URLs. Section 3.3.
///
/// ```
/// use rfc1738_build::Http;
///
/// let url = Http::new("host.dom").port(8080).path(["<joe", "a/b;c"]).search("50% off?").build()?;
/// assert_eq!(url.as_str(), "http://host.dom:8080/%3Cjoe/a%2Fb%3Bc?50%25%20off%3F");
/// # Ok::<(), rfc1738_build::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Http(pub(crate) Draft);

impl Http {
    /// Returns a builder for a URL without a path.
    pub fn new(host: impl Into<String>) -> Http {
        Http(Draft::at("http://", host))
    }

    port!();

    /// Sets the segments of the path. Each may be empty or contain a `/`, `;` or `?`, which are reserved and
    /// therefore encoded. An empty list is equivalent to one empty segment.
    #[must_use]
    pub fn path<S: AsRef<[u8]>>(mut self, segments: impl IntoIterator<Item = S>) -> Http {
        self.0.path = Some(Ok(Hpath::encode_segments(segments)));
        self
    }

    /// Sets the query string, in which `/`, `;` and `?` are also reserved. If no path is set, the query follows an
    /// empty path.
    #[must_use]
    pub fn search(mut self, search: impl AsRef<[u8]>) -> Http {
        self.0.query = Some(Ok(format!("?{}", Search::encode(search.as_ref()))));
        self
    }

    /// Sets the query string to name-value pairs, in which `&`, `=` and all other reserved characters are encoded.
    /// To parse them, use [`rfc1738-access`](https://docs.rs/rfc1738-access).
    ///
    /// ```
    /// use rfc1738_build::Http;
    ///
    /// let url = Http::new("host.dom").path(["find"]).query_pairs([("q", "R&D 1/2"), ("page", "2")]).build()?;
    /// assert_eq!(url.as_str(), "http://host.dom/find?q=R%26D%201%2F2&page=2");
    /// # Ok::<(), rfc1738_build::BuildError>(())
    /// ```
    #[must_use]
    pub fn query_pairs<N: AsRef<[u8]>, V: AsRef<[u8]>>(
        mut self,
        pairs: impl IntoIterator<Item = (N, V)>,
    ) -> Http {
        self.0.set_pairs(pairs);
        self
    }
}

/// A builder for Gopher URLs. Section 3.4.
///
/// ```
/// use rfc1738_build::Gopher;
///
/// let item = Gopher::new("host.dom").item(b'7', "find it");
/// let url = item.search("a/b").gopher_plus_string("+").build()?;
/// assert_eq!(url.as_str(), "gopher://host.dom/7find%20it%09a%2Fb%09+");
/// # Ok::<(), rfc1738_build::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Gopher(pub(crate) Draft);

impl Gopher {
    /// Returns a builder for the URL of the server's top level.
    pub fn new(host: impl Into<String>) -> Gopher {
        Gopher(Draft::at("gopher://", host).with_path(Ok(String::new())))
    }

    port!();

    /// Sets the type and the selector of an item. The selector may be empty, and can't contain a tab, line
    /// feed or carriage return.
    #[must_use]
    pub fn item(mut self, gtype: u8, selector: impl AsRef<[u8]>) -> Gopher {
        let selector = selector.as_ref();
        self.0.path = Some(if selector.iter().any(|octet| b"\t\n\r".contains(octet)) {
            let rule = "a selector can't contain a tab, line feed or carriage return";
            Err(BuildError::new(Production::Selector, "3.4.1", rule))
        } else {
            Ok(format!("{}{}", Gtype::encode(&[gtype]), Selector::encode(selector)))
        });
        self
    }

    /// Sets the search, which can't contain a tab. It requires an item.
    #[must_use]
    pub fn search(mut self, search: impl AsRef<[u8]>) -> Gopher {
        let search = search.as_ref();
        let rule = "a search requires a selector, which may be empty";
        // The path of an item isn't empty, because it has a type.
        if self.0.path == Some(Ok(String::new())) {
            self.0.path = Some(Err(BuildError::new(Production::Search, "3.4.2", rule)));
        }
        self.0.query = Some(if search.contains(&b'\t') {
            Err(BuildError::new(Production::Search, "3.4.3", "a tab would end the search"))
        } else {
            Ok(format!("%09{}", Search::encode(search)))
        });
        self
    }

    /// Sets the Gopher+ string. It requires a search, which may be empty.
    #[must_use]
    pub fn gopher_plus_string(mut self, string: impl AsRef<[u8]>) -> Gopher {
        let rule = "a Gopher+ string requires a search, which may be empty";
        self.0.query.get_or_insert(Err(BuildError::new(Production::GopherPlusString, "3.4.3", rule)));
        self.0.rest = format!("%09{}", GopherPlusString::encode(string.as_ref()));
        self
    }
}

/// A builder for NNTP URLs. Section 3.7.
///
/// ```
/// use rfc1738_build::Nntp;
///
/// let url = Nntp::new("news.host.dom", "alt.hypertext").article(1738).build()?;
/// assert_eq!(url.as_str(), "nntp://news.host.dom/alt.hypertext/1738");
/// # Ok::<(), rfc1738_build::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Nntp(pub(crate) Draft);

impl Nntp {
    /// Returns a builder for the URL of a group.
    pub fn new(host: impl Into<String>, group: impl Into<String>) -> Nntp {
        Nntp(Draft::at("nntp://", host).with_path(parts::group(group)))
    }

    port!();

    /// Sets the number of the article within the group.
    #[must_use]
    pub fn article(mut self, number: u64) -> Nntp {
        self.0.rest = format!("/{number}");
        self
    }
}

/// A builder for the URL of a WAIS database, or of a search or document in it. Section 3.9.
///
/// ```
/// use rfc1738_build::Wais;
///
/// assert_eq!(Wais::database("host.dom", "db").build()?.as_str(), "wais://host.dom/db");
/// assert_eq!(Wais::search("host.dom", "db", "a b").build()?.as_str(), "wais://host.dom/db?a%20b");
/// let document = Wais::document("host.dom", "db", "TEXT", "1/2").build()?;
/// assert_eq!(document.as_str(), "wais://host.dom/db/TEXT/1%2F2");
/// # Ok::<(), rfc1738_build::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Wais(pub(crate) Draft);

impl Wais {
    /// Returns a builder for the URL of a database that is available for searching.
    pub fn database(host: impl Into<String>, database: impl AsRef<[u8]>) -> Wais {
        Wais(Draft::at("wais://", host).with_path(Ok(Database::encode(database.as_ref()).into_owned())))
    }

    /// Returns a builder for the URL of a search.
    pub fn search(host: impl Into<String>, database: impl AsRef<[u8]>, search: impl AsRef<[u8]>) -> Wais {
        let mut url = Wais::database(host, database);
        url.0.query = Some(Ok(format!("?{}", Search::encode(search.as_ref()))));
        url
    }

    /// Returns a builder for the URL of a document with this type and opaque document-id.
    pub fn document(
        host: impl Into<String>,
        database: impl AsRef<[u8]>,
        wtype: impl AsRef<[u8]>,
        wpath: impl AsRef<[u8]>,
    ) -> Wais {
        let mut url = Wais::database(host, database);
        url.0.rest = format!("/{}/{}", Wtype::encode(wtype.as_ref()), Wpath::encode(wpath.as_ref()));
        url
    }

    port!();
}

/// A builder for Prospero URLs. Section 3.11.
///
/// ```
/// use rfc1738_build::Prospero;
///
/// let url = Prospero::new("host.dom", "/pros/name").field("OBJECT-VERSION", "1=2").build()?;
/// assert_eq!(url.as_str(), "prospero://host.dom//pros/name;OBJECT-VERSION=1%3D2");
/// # Ok::<(), rfc1738_build::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Prospero(pub(crate) Draft);

impl Prospero {
    /// Returns a builder for the URL of a host-specific object name. Slashes aren't encoded, including a
    /// leading slash.
    pub fn new(host: impl Into<String>, hsoname: impl AsRef<[u8]>) -> Prospero {
        let ppath = Ppath::encode_segments(hsoname.as_ref().split(|&octet| octet == b'/'));
        Prospero(Draft::at("prospero://", host).with_path(Ok(ppath)))
    }

    port!();

    /// Appends a field. Its name and its value may be empty.
    #[must_use]
    pub fn field(mut self, name: impl AsRef<[u8]>, value: impl AsRef<[u8]>) -> Prospero {
        let (name, value) = (Fieldname::encode(name.as_ref()), Fieldvalue::encode(value.as_ref()));
        self.0.rest += &format!(";{name}={value}");
        self
    }
}

build! {
    // 3.4.1 reserves no characters, but the BNF's `search` has neither "/" nor "?". An escaped ";" is equivalent.
    [Gopher]
        Gopher::new("h").item(b'0', ALL).search(ALL).gopher_plus_string(ALL)
            => "gopher://h/0a;/?:@&=%09a%3B%2F%3F:@&=%09a;/?:@&=";
    // 3.3. The RFC doesn't define query pairs. Builders encode every reserved character and `+` in them.
    [Http]
        Http::new("h").path([ALL]).search(ALL) => "http://h/a%3B%2F%3F:@&=?a%3B%2F%3F:@&=",
        Http::new("h").query_pairs([(ALL, ALL)]) => "http://h/?a%3B%2F%3F%3A%40%26%3D=a%3B%2F%3F%3A%40%26%3D",
        Http::new("h").query_pairs([("", ""); 0]) => "http://h";
    [Nntp]
        Nntp::new("h", "a+b") => "nntp://h/a+b";
    // 3.11
    [Prospero]
        Prospero::new("h", ALL).field(ALL, ALL) => "prospero://h/a%3B/?:@&=;a%3B%2F?:@&%3D=a%3B%2F?:@&%3D";
    // 3.9
    [Wais]
        Wais::search("h", ALL, ALL) => "wais://h/a%3B%2F%3F%3A%40%26%3D?a%3B%2F%3F:@&=";
}
