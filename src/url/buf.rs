//! URLs that own their text.

use alloc::string::{String, ToString};
use core::fmt;

use super::{Endpoint, EndpointError, Url};
use crate::grammar::{self, *};
use crate::value::PathSegment;
use crate::{ParseError, Production, Redacted, Tree};

/// A URL that owns its text.
///
/// It has the methods of [`Url`], each of which parses the text again. To get several parts, call
/// [`UrlBuf::to_url`] once.
///
/// Equality, ordering and hash are those of the text. `Debug` masks a password. `Display` and
/// [`UrlBuf::as_str`] show the whole text.
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
/// A map with `UrlBuf` keys can be searched with a `str`:
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
/// With the feature `serde`, no error message of this crate contains the text. The message of a format may
/// contain it: toml quotes the line of the file, and serde_json quotes a value of an unexpected type. Print
/// only the position, and toml's `message`:
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
/// This applies to all types, not only `u16`, if the file may contain a URL with a password. The example
/// `config.rs` draws the error over its line, with the password masked.
///
/// # Why it isn't a smart pointer
///
/// A `String` dereferences to a `str`, but a `UrlBuf` can't dereference to a `Url`: `Deref` returns a
/// reference to an existing value, while [`UrlBuf::to_url`] creates the `Url`. It doesn't dereference to
/// `str` either, because methods such as `len`, `split` and `parse` would look like methods of the URL. To
/// borrow the text, use [`UrlBuf::as_str`], `AsRef<str>` or `Borrow<str>`.
#[derive(Clone)]
pub struct UrlBuf {
    /// A valid URL by the strict reading.
    pub(super) text: String,
}

impl UrlBuf {
    /// Parses a URL as [`Url::parse`] does, but returns `None` instead of an error. A `String` isn't copied.
    ///
    /// To get the error, use [`UrlBuf::parse`], or `TryFrom<String>`, which doesn't copy the `String` and
    /// [returns it with the error](crate::ParseStringError).
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

    /// Parses a URL as [`Url::parse`] does, and copies the text.
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

    /// Returns the text, including any password, without copying it.
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

    /// Parses the text again, and returns the URL with its parts.
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
            None => unreachable!("every constructor parses the text as a URL, and no method changes it"),
        }
    }
}

/// Implements the methods of [`Url`] without arguments. `to_http` isn't named `as_http`, because it parses
/// the text.
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
        #[doc = concat!("Calls [`Url::", stringify!($of_url), "`].")]
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
