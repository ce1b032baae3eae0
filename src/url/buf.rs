//! URLs that own their text.

use alloc::string::{String, ToString};
use core::fmt;

use super::{Endpoint, EndpointError, Url};
use crate::grammar::{self, *};
use crate::value::PathSegment;
use crate::{ParseError, Production, Redacted, Tree};

/// A URL that owns its text.
///
/// It has the methods of [`Url`]. Each of them reads the text again. To ask for several parts, call [`UrlBuf::to_url`] once.
///
/// Equality, ordering and hash are those of the text. `Debug` masks a password. `Display` and [`UrlBuf::as_str`] give the
/// whole text.
///
/// ```
/// use rfc1738::UrlBuf;
///
/// let url: UrlBuf = "gopher://gopher.example/1".parse()?;
/// assert_eq!(url.host().unwrap(), "gopher.example");
/// let database: UrlBuf = "postgresql://scott:tiger@db.example/mydb".parse()?;
/// assert_eq!(format!("{database:?}"), r#"UrlBuf("postgresql://scott:****@db.example/mydb")"#);
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
///
/// A map with `UrlBuf` keys finds them by text:
///
/// ```
/// use std::collections::HashMap;
/// use rfc1738::UrlBuf;
///
/// let mut seen: HashMap<UrlBuf, u32> = HashMap::new();
/// *seen.entry("http://host.dom/".parse()?).or_default() += 1;
/// assert_eq!(seen.get("http://host.dom/"), Some(&1));
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
///
/// # Passwords in configuration files
///
/// With the feature `serde`, no message about a `UrlBuf` has its text, but a format's own message may: toml's quotes the line of
/// the file, and serde_json's the value where another type is expected. Print only the place, and toml's `message`:
///
/// ```
/// use std::collections::BTreeMap;
/// use rfc1738::UrlBuf;
///
/// let file = r#"orders = "postgresql://joe:tiger@host.dom/<""#;
/// let error = toml::from_str::<BTreeMap<String, UrlBuf>>(file).unwrap_err();
/// assert!(error.to_string().contains("tiger"));
/// assert_eq!(error.message(), "not a URL: a URL can't contain `<` (at byte 32)");
///
/// let error = serde_json::from_str::<u16>(r#""postgresql://joe:tiger@host.dom/""#).unwrap_err();
/// assert!(error.to_string().contains("tiger"));
/// let shown = format!("{:?} error at line {}, column {}", error.classify(), error.line(), error.column());
/// assert_eq!(shown, "Data error at line 1, column 34");
/// ```
///
/// A `u16` isn't the only such type: wherever the file may have a URL with a password, treat the message so. The example
/// `config.rs` draws the error over its line, with the password masked.
///
/// # Why it isn't a smart pointer
///
/// A `String` derefs to a `str`, but a `UrlBuf` can't deref to a `Url`. `Deref` returns a reference to an existing value,
/// and [`UrlBuf::to_url`] creates the `Url`, which holds its parts and borrows the text. It doesn't deref to `str` either:
/// methods such as `len`, `split` and `parse` would look like methods of the URL, and hide the mistake of taking a URL apart
/// by hand. [`UrlBuf::as_str`], `AsRef<str>` and `Borrow<str>` lend the text.
#[derive(Clone)]
pub struct UrlBuf {
    /// A URL, by the strict reading.
    pub(super) text: String,
}

impl UrlBuf {
    /// Reads a URL, as [`Url::parse`] does, if the text is one. It keeps a `String` without copying it.
    ///
    /// [`UrlBuf::parse`] returns the error. So does `TryFrom<String>`, which keeps a `String` too, and whose error
    /// [gives it back](crate::ParseStringError).
    ///
    /// ```
    /// use rfc1738::UrlBuf;
    ///
    /// assert_eq!(UrlBuf::new("ftp://host.dom/").unwrap(), "ftp://host.dom/");
    /// assert!(UrlBuf::new(format!("http://host.dom/{}", "<joe")).is_none());
    /// ```
    #[must_use]
    pub fn new(text: impl Into<String>) -> Option<UrlBuf> {
        let text = text.into();
        Url::new(&text)?;
        Some(UrlBuf { text })
    }

    /// Reads a URL, as [`Url::parse`] does, and copies it.
    ///
    /// # Errors
    ///
    /// As for [`Url::parse`].
    ///
    /// ```
    /// use rfc1738::UrlBuf;
    ///
    /// let url = UrlBuf::parse("ftp://host.dom/")?;
    /// assert_eq!(url, "ftp://host.dom/");
    /// assert!(UrlBuf::parse("http://host.dom/<joe").is_err());
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn parse(text: &str) -> Result<UrlBuf, ParseError> {
        Url::parse(text).map(UrlBuf::from)
    }

    /// Returns the text, including any password.
    #[must_use]
    pub const fn as_str(&self) -> &str {
        self.text.as_str()
    }

    /// Returns the text, including any password, without a copy.
    ///
    /// ```
    /// use rfc1738::UrlBuf;
    ///
    /// let url = UrlBuf::new("ftp://host.dom/").unwrap();
    /// assert_eq!(url.into_string(), String::from("ftp://host.dom/"));
    /// ```
    #[must_use]
    pub fn into_string(self) -> String {
        self.text
    }

    /// Reads the text again, and returns the URL with its parts.
    ///
    /// ```
    /// use rfc1738::UrlBuf;
    ///
    /// let url = UrlBuf::new("ftp://user@host.dom/").unwrap();
    /// let url = url.to_url();
    /// assert_eq!((url.user().unwrap().as_str(), url.host().unwrap().as_str()), ("user", "host.dom"));
    /// ```
    #[must_use]
    pub fn to_url(&self) -> Url<'_> {
        match Url::new(&self.text) {
            Some(url) => url,
            None => unreachable!("every constructor reads the text as a URL, and no method changes it"),
        }
    }
}

/// Implements the methods of [`Url`] that take nothing else. `to_http` is named so, and not `as_http`, as it reads the text.
macro_rules! methods {
    ($($method:ident $(= $of_url:ident)? $type:ty;)*) => {
        impl UrlBuf {$(
            method!($method $($of_url)? $type);
        )*}
    };
}

macro_rules! method {
    ($method:ident $type:ty) => {
        method!($method $method $type);
    };
    ($method:ident $of_url:ident $type:ty) => {
        #[doc = concat!("[`Url::", stringify!($of_url), "`].")]
        #[must_use]
        pub fn $method(&self) -> $type {
            self.to_url().$of_url()
        }
    };
}

methods! {
    production Production;
    scheme Scheme<'_>;
    authority Option<&str>;
    user Option<User<'_>>;
    password Option<Password<'_>>;
    host Option<Host<'_>>;
    port Option<Port<'_>>;
    path Option<&str>;
    path_segments Option<impl DoubleEndedIterator<Item = PathSegment<'_>> + Clone>;
    search Option<Search<'_>>;
    parts grammar::Url<'_>;
    to_http = as_http Option<Httpurl<'_>>;
    to_ftp = as_ftp Option<Ftpurl<'_>>;
    to_news = as_news Option<Newsurl<'_>>;
    to_nntp = as_nntp Option<Nntpurl<'_>>;
    to_telnet = as_telnet Option<Telneturl<'_>>;
    to_gopher = as_gopher Option<Gopherurl<'_>>;
    to_wais = as_wais Option<Waisurl<'_>>;
    to_mailto = as_mailto Option<Mailtourl<'_>>;
    to_file = as_file Option<Fileurl<'_>>;
    to_prospero = as_prospero Option<Prosperourl<'_>>;
    to_other = as_other Option<Otherurl<'_>>;
    is_local bool;
    port_or_default Option<u16>;
    endpoint Option<Result<Endpoint<'_>, EndpointError>>;
    why_no_login Option<ParseError>;
    redacted Redacted<'_>;
    tree Tree;
    full_tree Tree;
}

/// Masks passwords.
impl fmt::Debug for UrlBuf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("UrlBuf").field(&self.redacted().to_string()).finish()
    }
}
