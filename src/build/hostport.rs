//! Builders for URLs with a host and port but no user name. Sections 3.3, 3.4, 3.7, 3.9 and 3.11.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::error::{BuildError, finish};
use super::parts::{Server, encode_pairs, port, write_after, write_group};
use crate::grammar::{
    Database, Fieldname, Fieldvalue, GopherPlusString, Gtype, Hpath, Ppath, Search, Selector, Wpath, Wtype,
};
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
        Http { server: Server::new(host), path: None, search: None }
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
        let mut text = self.server.write("http")?;
        if self.path.is_some() || self.search.is_some() {
            text += "/";
            text += self.path.as_deref().unwrap_or_default();
        }
        write_after("?", &self.search, &mut text);
        finish(Production::Httpurl, text)
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
    item: Option<(u8, Vec<u8>)>,
    search: Option<Vec<u8>>,
    gopher_plus_string: Option<Vec<u8>>,
}

impl Gopher {
    /// Returns a builder for the URL of the server's top level.
    pub fn new(host: impl Into<String>) -> Gopher {
        Gopher { server: Server::new(host), item: None, search: None, gopher_plus_string: None }
    }

    port!();

    /// Sets the type and the selector of an item. The selector may be empty, and can't contain a tab, line
    /// feed or carriage return.
    #[must_use]
    pub fn item(mut self, gtype: u8, selector: impl AsRef<[u8]>) -> Gopher {
        self.item = Some((gtype, selector.as_ref().to_owned()));
        self
    }

    /// Sets the search, which can't contain a tab. It requires an item.
    #[must_use]
    pub fn search(mut self, search: impl AsRef<[u8]>) -> Gopher {
        self.search = Some(search.as_ref().to_owned());
        self
    }

    /// Sets the Gopher+ string. It requires a search, which may be empty.
    #[must_use]
    pub fn gopher_plus_string(mut self, string: impl AsRef<[u8]>) -> Gopher {
        self.gopher_plus_string = Some(string.as_ref().to_owned());
        self
    }

    /// Builds the URL.
    ///
    /// # Errors
    ///
    /// If the host is invalid, if the selector or search contains an octet that would end it, if the search
    /// has no item, or if the Gopher+ string has no search.
    pub fn build(&self) -> Result<UrlBuf, BuildError> {
        let wrong = |part, section, rule| Err(BuildError::new(part, section, rule));
        let mut text = self.server.write("gopher")? + "/";
        match &self.item {
            Some((_, selector)) if selector.iter().any(|octet| b"\t\n\r".contains(octet)) => {
                let rule = "a selector holds no tab, line feed or carriage return";
                return wrong(Production::Selector, "3.4.1", rule);
            }
            Some((gtype, selector)) => {
                text += &Gtype::encode(&[*gtype]);
                text += &Selector::encode(selector);
            }
            None if self.search.is_some() => {
                return wrong(Production::Search, "3.4.2", "a search follows a selector, which may be empty");
            }
            None => {}
        }
        match &self.search {
            Some(search) if search.contains(&b'\t') => {
                return wrong(Production::Search, "3.4.3", "a tab would end the search");
            }
            Some(search) => {
                text += "%09";
                text += &Search::encode(search);
            }
            None if self.gopher_plus_string.is_some() => {
                let rule = "a Gopher+ string follows a search, which may be empty";
                return wrong(Production::GopherPlusString, "3.4.3", rule);
            }
            None => {}
        }
        if let Some(string) = &self.gopher_plus_string {
            text += "%09";
            text += &GopherPlusString::encode(string);
        }
        finish(Production::Gopherurl, text)
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
    group: String,
    article: Option<u64>,
}

impl Nntp {
    /// Returns a builder for the URL of a group.
    pub fn new(host: impl Into<String>, group: impl Into<String>) -> Nntp {
        Nntp { server: Server::new(host), group: group.into(), article: None }
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
        let mut text = self.server.write("nntp")? + "/";
        write_group(&self.group, &mut text)?;
        if let Some(number) = self.article {
            text += &format!("/{number}");
        }
        finish(Production::Nntpurl, text)
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
    path: String,
}

impl Wais {
    /// Returns a builder for the URL of a database that is available for searching.
    pub fn database(host: impl Into<String>, database: impl AsRef<[u8]>) -> Wais {
        Wais { server: Server::new(host), path: Database::encode(database.as_ref()).into_owned() }
    }

    /// Returns a builder for the URL of a search.
    pub fn search(host: impl Into<String>, database: impl AsRef<[u8]>, search: impl AsRef<[u8]>) -> Wais {
        let mut url = Wais::database(host, database);
        url.path += "?";
        url.path += &Search::encode(search.as_ref());
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
        for part in [Wtype::encode(wtype.as_ref()), Wpath::encode(wpath.as_ref())] {
            url.path += "/";
            url.path += &part;
        }
        url
    }

    port!();

    /// Builds the URL.
    ///
    /// # Errors
    ///
    /// If the host is invalid.
    pub fn build(&self) -> Result<UrlBuf, BuildError> {
        finish(Production::Waisurl, self.server.write("wais")? + "/" + &self.path)
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
    ppath: String,
    fields: String,
}

impl Prospero {
    /// Returns a builder for the URL of a host-specific object name. Slashes aren't encoded, including a
    /// leading slash.
    pub fn new(host: impl Into<String>, hsoname: impl AsRef<[u8]>) -> Prospero {
        let ppath = Ppath::encode(hsoname.as_ref().split(|&octet| octet == b'/'));
        Prospero { server: Server::new(host), ppath, fields: String::new() }
    }

    port!();

    /// Appends a field. Its name and its value may be empty.
    #[must_use]
    pub fn field(mut self, name: impl AsRef<[u8]>, value: impl AsRef<[u8]>) -> Prospero {
        let (name, value) = (Fieldname::encode(name.as_ref()), Fieldvalue::encode(value.as_ref()));
        self.fields += &format!(";{name}={value}");
        self
    }

    /// Builds the URL.
    ///
    /// # Errors
    ///
    /// If the host is invalid.
    pub fn build(&self) -> Result<UrlBuf, BuildError> {
        finish(Production::Prosperourl, self.server.write("prospero")? + "/" + &self.ppath + &self.fields)
    }
}
