//! Builders for URLs with a host and port but no user name. Sections 3.3, 3.4, 3.7, 3.9 and 3.11.

use alloc::format;
use alloc::string::String;

use super::error::BuildError;
use super::parts::{Part, Server, encode_pairs, group, port};
use crate::grammar::{
    Database, Fieldname, Fieldvalue, GopherPlusString, Gtype, Hpath, Ppath, Search, Selector, Wpath, Wtype,
};
use crate::notation::after;
use crate::{Production, UrlBuf};

/// A builder for HTTP URLs. Section 3.3.
///
/// ```
/// use rfc1738::build::Http;
///
/// let url = Http::new("host.dom").port(8080).path(["<joe", "a/b;c"]).search("50% off?").build()?;
/// assert_eq!(url.as_str(), "http://host.dom:8080/%3Cjoe/a%2Fb%3Bc?50%25%20off%3F");
/// # Ok::<(), rfc1738::build::BuildError>(())
/// ```
#[derive(Clone)]
pub struct Http {
    server: Server,
    path: Option<String>,
    search: Option<String>,
}

impl Http {
    /// Returns a builder for a URL without a path.
    pub fn new(host: impl Into<String>) -> Http {
        Http { server: Server::of("http", host), path: None, search: None }
    }

    port!();

    /// Sets the segments of the path. Each may be empty or contain a `/`, `;` or `?`, which are reserved and
    /// therefore encoded. An empty list is equivalent to one empty segment.
    #[must_use]
    pub fn path<S: AsRef<[u8]>>(mut self, segments: impl IntoIterator<Item = S>) -> Http {
        self.path = Some(Hpath::encode(segments));
        self
    }

    /// Sets the query string, in which `/`, `;` and `?` are also reserved. Without a path, the path is empty.
    #[must_use]
    pub fn search(mut self, search: impl AsRef<[u8]>) -> Http {
        self.search = Some(Search::encode(search.as_ref()).into_owned());
        self
    }

    /// Sets the query string to names and values, in which `&`, `=` and all other reserved characters are
    /// encoded. To parse them, use [`Url::path_and_query`](crate::Url::path_and_query).
    ///
    /// ```
    /// use rfc1738::build::Http;
    ///
    /// let url = Http::new("host.dom").path(["find"]).query_pairs([("q", "R&D 1/2"), ("page", "2")]).build()?;
    /// assert_eq!(url.as_str(), "http://host.dom/find?q=R%26D%201%2F2&page=2");
    /// # Ok::<(), rfc1738::build::BuildError>(())
    /// ```
    #[must_use]
    pub fn query_pairs<N: AsRef<[u8]>, V: AsRef<[u8]>>(
        mut self,
        pairs: impl IntoIterator<Item = (N, V)>,
    ) -> Http {
        self.search = encode_pairs(pairs);
        self
    }

    /// Builds the URL.
    ///
    /// # Errors
    ///
    /// If the host is invalid.
    pub fn build(&self) -> Result<UrlBuf, BuildError> {
        let path = self.path.as_deref().or(self.search.as_ref().map(|_| ""));
        self.server.url(Ok(format!("{}{}", after("/", &path), after("?", &self.search))))
    }
}

/// A builder for Gopher URLs. Section 3.4.
///
/// ```
/// use rfc1738::build::Gopher;
///
/// let item = Gopher::new("host.dom").item(b'7', "find it");
/// let url = item.search("a/b").gopher_plus_string("+").build()?;
/// assert_eq!(url.as_str(), "gopher://host.dom/7find%20it%09a%2Fb%09+");
/// # Ok::<(), rfc1738::build::BuildError>(())
/// ```
#[derive(Clone)]
pub struct Gopher {
    server: Server,
    item: Option<Part>,
    search: Option<Part>,
    gopher_plus_string: Option<String>,
}

impl Gopher {
    /// Returns a builder for the URL of the server's top level.
    pub fn new(host: impl Into<String>) -> Gopher {
        Gopher { server: Server::of("gopher", host), item: None, search: None, gopher_plus_string: None }
    }

    port!();

    /// Sets the type and the selector of an item. The selector may be empty, and can't contain a tab, line
    /// feed or carriage return.
    #[must_use]
    pub fn item(mut self, gtype: u8, selector: impl AsRef<[u8]>) -> Gopher {
        let selector = selector.as_ref();
        self.item = Some(if selector.iter().any(|octet| b"\t\n\r".contains(octet)) {
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
        self.search = Some(if search.contains(&b'\t') {
            Err(BuildError::new(Production::Search, "3.4.3", "a tab would end the search"))
        } else {
            Ok(Search::encode(search).into_owned())
        });
        self
    }

    /// Sets the Gopher+ string. It requires a search, which may be empty.
    #[must_use]
    pub fn gopher_plus_string(mut self, string: impl AsRef<[u8]>) -> Gopher {
        self.gopher_plus_string = Some(GopherPlusString::encode(string.as_ref()).into_owned());
        self
    }

    /// Builds the URL.
    ///
    /// # Errors
    ///
    /// If the host is invalid, if the selector or search contains an octet that would end it, if the search
    /// has no item, or if the Gopher+ string has no search.
    pub fn build(&self) -> Result<UrlBuf, BuildError> {
        self.server.url(self.rest())
    }

    /// Returns the text after the host and port.
    fn rest(&self) -> Part {
        let wrong = |part, section, rule| Err(BuildError::new(part, section, rule));
        match (self.item.clone().transpose()?, self.search.clone().transpose()?, &self.gopher_plus_string) {
            (None, Some(_), _) => {
                wrong(Production::Search, "3.4.2", "a search follows a selector, which may be empty")
            }
            (_, None, Some(_)) => {
                let rule = "a Gopher+ string follows a search, which may be empty";
                wrong(Production::GopherPlusString, "3.4.3", rule)
            }
            (item, search, plus) => {
                Ok(format!("/{}{}{}", item.unwrap_or_default(), after("%09", &search), after("%09", plus)))
            }
        }
    }
}

/// A builder for NNTP URLs. Section 3.7.
///
/// ```
/// use rfc1738::build::Nntp;
///
/// let url = Nntp::new("news.host.dom", "alt.hypertext").article(1738).build()?;
/// assert_eq!(url.as_str(), "nntp://news.host.dom/alt.hypertext/1738");
/// # Ok::<(), rfc1738::build::BuildError>(())
/// ```
#[derive(Clone)]
pub struct Nntp {
    server: Server,
    group: Part,
    article: Option<u64>,
}

impl Nntp {
    /// Returns a builder for the URL of a group.
    pub fn new(host: impl Into<String>, group: impl Into<String>) -> Nntp {
        Nntp { server: Server::of("nntp", host), group: self::group(group), article: None }
    }

    port!();

    /// Sets the number of the article within the group.
    #[must_use]
    pub fn article(mut self, number: u64) -> Nntp {
        self.article = Some(number);
        self
    }

    /// Builds the URL.
    ///
    /// # Errors
    ///
    /// If the host or the group is invalid.
    pub fn build(&self) -> Result<UrlBuf, BuildError> {
        let group = self.group.clone();
        self.server.url(group.map(|group| format!("/{group}{}", after("/", &self.article))))
    }
}

/// A builder for the URL of a WAIS database, or of a search or document in it. Section 3.9.
///
/// ```
/// use rfc1738::build::Wais;
///
/// assert_eq!(Wais::database("host.dom", "db").build()?.as_str(), "wais://host.dom/db");
/// assert_eq!(Wais::search("host.dom", "db", "a b").build()?.as_str(), "wais://host.dom/db?a%20b");
/// let document = Wais::document("host.dom", "db", "TEXT", "1/2").build()?;
/// assert_eq!(document.as_str(), "wais://host.dom/db/TEXT/1%2F2");
/// # Ok::<(), rfc1738::build::BuildError>(())
/// ```
#[derive(Clone)]
pub struct Wais {
    server: Server,
    /// The text after the host and port.
    rest: String,
}

impl Wais {
    /// Returns a builder for the URL of a database that is available for searching.
    pub fn database(host: impl Into<String>, database: impl AsRef<[u8]>) -> Wais {
        Wais { server: Server::of("wais", host), rest: format!("/{}", Database::encode(database.as_ref())) }
    }

    /// Returns a builder for the URL of a search.
    pub fn search(host: impl Into<String>, database: impl AsRef<[u8]>, search: impl AsRef<[u8]>) -> Wais {
        let mut url = Wais::database(host, database);
        url.rest += &format!("?{}", Search::encode(search.as_ref()));
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
        url.rest += &format!("/{}/{}", Wtype::encode(wtype.as_ref()), Wpath::encode(wpath.as_ref()));
        url
    }

    port!();

    /// Builds the URL.
    ///
    /// # Errors
    ///
    /// If the host is invalid.
    pub fn build(&self) -> Result<UrlBuf, BuildError> {
        self.server.url(Ok(self.rest.clone()))
    }
}

/// A builder for Prospero URLs. Section 3.11.
///
/// ```
/// use rfc1738::build::Prospero;
///
/// let url = Prospero::new("host.dom", "/pros/name").field("OBJECT-VERSION", "1=2").build()?;
/// assert_eq!(url.as_str(), "prospero://host.dom//pros/name;OBJECT-VERSION=1%3D2");
/// # Ok::<(), rfc1738::build::BuildError>(())
/// ```
#[derive(Clone)]
pub struct Prospero {
    server: Server,
    /// The text after the host and port.
    rest: String,
}

impl Prospero {
    /// Returns a builder for the URL of a host-specific object name. Slashes aren't encoded, including a
    /// leading slash.
    pub fn new(host: impl Into<String>, hsoname: impl AsRef<[u8]>) -> Prospero {
        let ppath = Ppath::encode(hsoname.as_ref().split(|&octet| octet == b'/'));
        Prospero { server: Server::of("prospero", host), rest: format!("/{ppath}") }
    }

    port!();

    /// Appends a field. Its name and its value may be empty.
    #[must_use]
    pub fn field(mut self, name: impl AsRef<[u8]>, value: impl AsRef<[u8]>) -> Prospero {
        let (name, value) = (Fieldname::encode(name.as_ref()), Fieldvalue::encode(value.as_ref()));
        self.rest += &format!(";{name}={value}");
        self
    }

    /// Builds the URL.
    ///
    /// # Errors
    ///
    /// If the host is invalid.
    pub fn build(&self) -> Result<UrlBuf, BuildError> {
        self.server.url(Ok(self.rest.clone()))
    }
}
