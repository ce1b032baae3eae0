//! Changes of one part of an existing URL.

use alloc::format;
use alloc::string::{String, ToString};

use rfc1738::grammar::SchemeUrl;
use rfc1738::{ParseError, Production, Url, UrlBuf};

use crate::BuildError;
use crate::parts;

/// Returns a URL with another host, port or path. All other parts stay as they are.
///
/// The methods work for every scheme. The grammar checks the result: its parts must be the old ones and the new one. Each method
/// returns a new URL, so that they can be chained:
///
/// ```
/// use rfc1738::Url;
/// use rfc1738_build::Change;
///
/// let url = Url::parse("ftp://joe@host.dom/pub/motd;type=a")?;
/// let mirror = url.with_host("mirror.dom")?.with_port(Some(2121))?.with_path("mirrors/motd")?;
/// assert_eq!(mirror.as_str(), "ftp://joe@mirror.dom:2121/mirrors/motd;type=a");
/// assert_eq!(mirror.with_port(None)?.as_str(), "ftp://joe@mirror.dom/mirrors/motd;type=a");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Change {
    /// Returns the URL with this host.
    ///
    /// # Errors
    ///
    /// Returns an error if this isn't a host, or if the URL has none. The host of a file URL may be empty or absent before.
    fn with_host(&self, host: impl Into<String>) -> Result<UrlBuf, BuildError>;

    /// Returns the URL with this port, or without a port.
    ///
    /// # Errors
    ///
    /// Returns an error if the URL has no host, or is a file URL.
    fn with_port(&self, port: Option<u16>) -> Result<UrlBuf, BuildError>;

    /// Returns the URL with this path, as [`Url::path`] returns it: encoded, and without the slash before it. The `encode_segments`
    /// methods of [`Hpath`](rfc1738::grammar::Hpath::encode_segments) and [`Fpath`](rfc1738::grammar::Fpath::encode_segments) encode
    /// one. In a scheme that RFC 1738 doesn't define, such as `https`, a path with a `?` replaces the query too.
    ///
    /// ```
    /// use rfc1738::Url;
    /// use rfc1738_build::Change;
    ///
    /// let url = Url::parse("http://host.dom/a?words")?;
    /// assert_eq!(url.with_path("b/c")?.as_str(), "http://host.dom/b/c?words");
    /// assert!(url.with_path("b?c").is_err());
    /// assert_eq!(url.with_path("b c").unwrap_err().to_string(), "hsegment: a URL can't contain a space (Section 2.2)");
    /// let url = Url::parse("https://host.dom/a?words")?;
    /// assert_eq!(url.with_path("b/c")?.as_str(), "https://host.dom/b/c?words");
    /// assert_eq!(url.with_path("b/c?other")?.as_str(), "https://host.dom/b/c?other");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if this isn't a path of the scheme, or if no path can follow.
    fn with_path(&self, path: &str) -> Result<UrlBuf, BuildError>;
}

impl Change for Url<'_> {
    fn with_host(&self, host: impl Into<String>) -> Result<UrlBuf, BuildError> {
        let host = parts::host(host)?;
        let is_file = matches!(self.by_scheme(), SchemeUrl::File(_));
        let old = match (self.host(), self.authority()) {
            (Some(host), _) => host.as_str(),
            // The host of a file URL may be absent.
            (None, Some(authority)) if is_file => authority,
            _ => return Err(no_host()),
        };
        let new = Parts { host: Some(&host), ..Parts::of(self) };
        parsed(replaced(self, old, &host)).filter(|url| Parts::of(&url.to_url()) == new).ok_or_else(no_host)
    }

    fn with_port(&self, port: Option<u16>) -> Result<UrlBuf, BuildError> {
        let (host, port) = (self.host().ok_or_else(no_host)?, port.map(|port| format!("{port}")));
        let old = self.port().map_or_else(String::new, |port| format!(":{port}"));
        let start = end_of(self, host.as_str());
        let text = self.as_str();
        let colon = if port.is_some() { ":" } else { "" };
        let port = port.as_deref();
        let changed = [&text[..start], colon, port.unwrap_or_default(), &text[start + old.len()..]].concat();
        let new = Parts { port, ..Parts::of(self) };
        let invalid = || BuildError::new(Production::Port, "3.10", "a file URL has no port");
        parsed(changed).filter(|url| Parts::of(&url.to_url()) == new).ok_or_else(invalid)
    }

    fn with_path(&self, path: &str) -> Result<UrlBuf, BuildError> {
        let is_other = matches!(self.by_scheme(), SchemeUrl::Other(_));
        let query = self
            .path()
            .filter(|_| is_other && !path.contains('?'))
            .and_then(|old| old.find('?').map(|at| &old[at..]));
        let path = &[path, query.unwrap_or_default()].concat();
        let changed = match (self.path(), self.authority()) {
            (Some(old), _) => replaced(self, old, path),
            (None, Some(authority)) => {
                let (before, after) = self.as_str().split_at(end_of(self, authority));
                format!("{before}/{path}{after}")
            }
            (None, None) => return Err(no_host()),
        };
        let refused = |error: ParseError| {
            let part = error.innermost().unwrap_or(self.production());
            BuildError::new(part, error.section(), error.reason().to_string())
        };
        let url = UrlBuf::parse(&changed).map_err(refused)?;
        let new = Parts { path: Some(path), ..Parts::of(self) };
        let section = self.production().section();
        let invalid =
            || BuildError::new(self.production(), section, "this text can't be the path of this URL");
        Some(url).filter(|url| Parts::of(&url.to_url()) == new).ok_or_else(invalid)
    }
}

impl Change for UrlBuf {
    fn with_host(&self, host: impl Into<String>) -> Result<UrlBuf, BuildError> {
        self.to_url().with_host(host)
    }

    fn with_port(&self, port: Option<u16>) -> Result<UrlBuf, BuildError> {
        self.to_url().with_port(port)
    }

    fn with_path(&self, path: &str) -> Result<UrlBuf, BuildError> {
        self.to_url().with_path(path)
    }
}

/// The parts of a URL that can be changed, and those that stay.
#[derive(PartialEq)]
struct Parts<'a> {
    production: Production,
    user: Option<&'a str>,
    password: Option<&'a str>,
    host: Option<&'a str>,
    port: Option<&'a str>,
    path: Option<&'a str>,
    search: Option<&'a str>,
    /// The text after the path.
    rest: &'a str,
}

impl<'a> Parts<'a> {
    fn of(url: &Url<'a>) -> Parts<'a> {
        let text = url.as_str();
        let end = url.path().or(url.authority()).map_or(text.len(), |last| end_of(url, last));
        Parts {
            production: url.production(),
            user: url.user().map(|user| user.as_str()),
            password: url.password().map(|password| password.as_str()),
            host: url.host().map(|host| host.as_str()),
            port: url.port().map(|port| port.as_str()),
            path: url.path(),
            search: url.search().map(|search| search.as_str()),
            rest: &text[end..],
        }
    }
}

/// Returns the offset at which a part of the URL ends.
fn end_of(url: &Url<'_>, part: &str) -> usize {
    url.range_of(part).map_or(url.as_str().len(), |range| range.end)
}

/// Returns the text of the URL with `new` in place of the part `old`.
fn replaced(url: &Url<'_>, old: &str, new: &str) -> String {
    let (before, after) = url.as_str().split_at(end_of(url, old));
    [&before[..before.len() - old.len()], new, after].concat()
}

fn parsed(text: String) -> Option<UrlBuf> {
    UrlBuf::try_from(text).ok()
}

fn no_host() -> BuildError {
    BuildError::new(Production::Login, "3.1", "this URL has no host")
}
