//! URLs that own their text.

use alloc::string::{String, ToString};
use core::fmt;

use super::Url;
use crate::ParseError;
use crate::grammar::{Host, Password, Port, Scheme, Search, User};

/// A URL that owns its text.
///
/// It stores only the text, so each accessor parses it again. To get several parts, call [`UrlBuf::to_url`] once and reuse the
/// [`Url`], which also has all other methods.
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
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UrlBuf {
    /// A valid URL in the strict reading.
    pub(super) text: String,
}

impl UrlBuf {
    /// Parses a URL as [`Url::parse`] does and copies the text. `TryFrom<String>` doesn't copy it.
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

    /// Returns the text, including any password. `String::from` returns it without copying it.
    #[must_use]
    pub const fn as_str(&self) -> &str {
        self.text.as_str()
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

/// Forwards accessors to [`Url`].
///
/// The parts borrow from the text, so a `UrlBuf` can't store them and parses its text for each call. `Deref` could only return
/// a type that stores nothing but the text.
macro_rules! forward {
    ($($accessor:ident $type:ty),*) => {
        impl UrlBuf {
            $(
                #[doc = concat!("Returns [`Url::", stringify!($accessor), "`]. Parses the text.")]
                #[must_use]
                pub fn $accessor(&self) -> $type {
                    self.to_url().$accessor()
                }
            )*
        }
    };
}

forward!(
    scheme Scheme<'_>,
    user Option<User<'_>>,
    password Option<Password<'_>>,
    host Option<Host<'_>>,
    port Option<Port<'_>>,
    path Option<&str>,
    search Option<Search<'_>>
);

/// Masks passwords.
impl fmt::Debug for UrlBuf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("UrlBuf").field(&self.to_url().redacted().to_string()).finish()
    }
}
