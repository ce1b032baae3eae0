//! URLs that own their text.

use alloc::string::{String, ToString};
use core::convert::identity;
use core::fmt;
use core::ops::Range;
use core::str::FromStr;

use super::Url;
use crate::grammar::{Host, Password, Port, Scheme, SchemeUrl, Search, User};
use crate::{ParseError, Production, Redacted};

/// A URL that owns its text.
///
/// It also stores where the parts are that several schemes share, so their accessors don't parse the text again. [`UrlBuf::to_url`]
/// parses it, and returns a [`Url`], which has all other methods.
///
/// Equality, ordering and hashing use the text. `Debug` masks a password. `Display` and
/// [`UrlBuf::as_str`] show the whole string.
///
/// ```
/// use rfc1738::UrlBuf;
///
/// let url: UrlBuf = "gopher://gopher.example/1".parse()?;
/// assert_eq!((url.host().unwrap().as_str(), url.path()), ("gopher.example", Some("1")));
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
/// With the `serde` feature, this crate's error messages never contain the text. A format's own messages may: toml
/// quotes the line of the file, and serde_json quotes a value of an unexpected type. Print only toml's `message`,
/// or serde_json's position:
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
/// This applies to all types, not only `u16`, if the file may contain a URL with a password. The `config.rs`
/// example prints the error with its line and masks the password.
///
/// # Why it doesn't implement `Deref`
///
/// A `String` dereferences to a `str`, but a `UrlBuf` can't dereference to a `Url`: `Deref` returns a
/// reference to an existing value, while [`UrlBuf::to_url`] creates the `Url`. It doesn't dereference to
/// `str` either, because methods such as `len`, `split` and `parse` would look like methods of the URL. To
/// borrow the text, use [`UrlBuf::as_str`], `AsRef<str>` or `Borrow<str>`.
#[derive(Clone)]
pub struct UrlBuf {
    /// A valid URL in the strict reading.
    text: String,
    ranges: Ranges,
}

impl UrlBuf {
    /// Parses a URL as [`Url::parse`] does and copies the text. `TryFrom<String>` doesn't copy it, and returns it with an error.
    ///
    /// # Errors
    ///
    /// Returns an error in the same cases as [`Url::parse`].
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
    #[must_use]
    pub fn into_string(self) -> String {
        self.text
    }

    /// Returns the URL for logs, without its password. Section 6.
    #[must_use]
    pub fn redacted(&self) -> Redacted<'_> {
        Redacted::new(&self.text)
    }

    /// Returns [`Url::scheme`].
    #[must_use]
    pub fn scheme(&self) -> Scheme<'_> {
        Scheme(&self.text[self.ranges.scheme.clone()])
    }

    /// Parses the text again and returns the URL with its parts.
    ///
    /// ```
    /// use rfc1738::UrlBuf;
    ///
    /// let url = UrlBuf::parse("ftp://user@host.dom/")?;
    /// let url = url.to_url();
    /// assert_eq!((url.user().unwrap().as_str(), url.host().unwrap().as_str()), ("user", "host.dom"));
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_url(&self) -> Url<'_> {
        match Url::new(&self.text) {
            Some(url) => url,
            None => unreachable!("every constructor parses the text as a URL, and no method changes it"),
        }
    }
}

/// Implements the accessors of parts, each with the type that wraps its text.
macro_rules! parts {
    ($($part:ident $type:ty = $wrap:expr;)*) => {
        /// The ranges of the parts in the text.
        #[derive(Clone)]
        struct Ranges {
            scheme: Range<usize>,
            $($part: Option<Range<usize>>,)*
        }

        impl Ranges {
            fn of(url: &Url<'_>) -> Ranges {
                // Each part is a slice of the text.
                Ranges {
                    scheme: 0..url.scheme().as_str().len(),
                    $($part: url.$part().as_ref().and_then(|part| url.range_of(part.as_ref())),)*
                }
            }
        }

        impl UrlBuf {$(
            #[doc = concat!("Returns [`Url::", stringify!($part), "`].")]
            #[must_use]
            pub fn $part(&self) -> Option<$type> {
                self.ranges.$part.clone().map(|range| $wrap(&self.text[range]))
            }
        )*}
    };
}

parts! {
    authority &str = identity;
    user User<'_> = User;
    password Password<'_> = Password;
    host Host<'_> = Host::from_valid;
    port Port<'_> = Port;
    path &str = identity;
    search Search<'_> = Search;
}

/// Implements methods that parse the text.
macro_rules! forward {
    ($($method:ident $type:ty),*) => {
        impl UrlBuf {$(
            #[doc = concat!("Parses the text, and returns [`Url::", stringify!($method), "`].")]
            #[must_use]
            pub fn $method(&self) -> $type {
                self.to_url().$method()
            }
        )*}
    };
}

forward!(by_scheme SchemeUrl<'_>, production Production, why_no_host Option<ParseError>);

/// Copies the text without parsing it again.
impl From<Url<'_>> for UrlBuf {
    fn from(url: Url<'_>) -> UrlBuf {
        UrlBuf { text: url.text.into(), ranges: Ranges::of(&url) }
    }
}

/// Calls [`UrlBuf::parse`].
impl TryFrom<&str> for UrlBuf {
    type Error = ParseError;

    fn try_from(text: &str) -> Result<UrlBuf, ParseError> {
        UrlBuf::parse(text)
    }
}

/// Calls [`UrlBuf::parse`].
impl FromStr for UrlBuf {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<UrlBuf, ParseError> {
        UrlBuf::parse(text)
    }
}

/// Parses a `String` as [`Url::parse`] does, without copying it.
///
/// ```
/// use rfc1738::UrlBuf;
///
/// let rejected = UrlBuf::try_from(String::from("http://host.dom/a|b")).unwrap_err();
/// assert_eq!(rejected.error().span(), 17..18);
/// assert_eq!(rejected.into_string(), "http://host.dom/a|b");
/// ```
impl TryFrom<String> for UrlBuf {
    type Error = RejectedString;

    fn try_from(text: String) -> Result<UrlBuf, RejectedString> {
        match Url::parse(&text).map(|url| Ranges::of(&url)) {
            Ok(ranges) => Ok(UrlBuf { text, ranges }),
            Err(error) => Err(RejectedString { text, error }),
        }
    }
}

/// The error returned when a `String` isn't a URL. It gives the string back.
///
/// Its message and its `Debug` output don't show the string. `?` converts it to a `ParseError`.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[error("{error}")]
pub struct RejectedString {
    text: String,
    error: ParseError,
}

impl RejectedString {
    /// Returns the reason.
    #[must_use]
    pub const fn error(&self) -> &ParseError {
        &self.error
    }

    /// Returns the reason, and drops the string.
    #[must_use]
    pub fn into_error(self) -> ParseError {
        self.error
    }

    /// Returns the string, including any password.
    #[must_use]
    pub fn into_string(self) -> String {
        self.text
    }
}

impl From<RejectedString> for ParseError {
    fn from(rejected: RejectedString) -> ParseError {
        rejected.error
    }
}

/// Writes the reason, without the string.
impl fmt::Debug for RejectedString {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RejectedString").field("error", &self.error).finish_non_exhaustive()
    }
}

/// Masks passwords.
impl fmt::Debug for UrlBuf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("UrlBuf").field(&self.redacted().to_string()).finish()
    }
}
