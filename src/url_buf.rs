//! URLs that own their text.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::{ParseError, Url};

/// A URL that owns its text.
///
/// Equality, ordering and hash are those of the text. `Debug` masks a password; `Display` and [`UrlBuf::as_str`] are the
/// whole text.
///
/// ```
/// use rfc1738::UrlBuf;
///
/// let url: UrlBuf = "gopher://gopher.example/1".parse()?;
/// assert_eq!(url.as_url().host().map(|host| host.as_str()), Some("gopher.example"));
/// let database: UrlBuf = "postgresql://scott:tiger@db.example/mydb".parse()?;
/// assert_eq!(format!("{database:?}"), r#"UrlBuf("postgresql://scott:****@db.example/mydb")"#);
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UrlBuf {
    text: String,
}

impl UrlBuf {
    /// The text, including any password.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The URL with its parts; this parses the text again.
    pub fn as_url(&self) -> Url<'_> {
        match Url::parse(&self.text) {
            Ok(url) => url,
            Err(_) => unreachable!("the text was a URL when this was made, and hasn't changed"),
        }
    }
}

impl From<Url<'_>> for UrlBuf {
    fn from(url: Url<'_>) -> UrlBuf {
        UrlBuf { text: url.as_str().to_owned() }
    }
}

impl From<UrlBuf> for String {
    fn from(url: UrlBuf) -> String {
        url.text
    }
}

impl TryFrom<String> for UrlBuf {
    type Error = ParseError;

    fn try_from(text: String) -> Result<UrlBuf, ParseError> {
        Url::parse(&text)?;
        Ok(UrlBuf { text })
    }
}

impl FromStr for UrlBuf {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<UrlBuf, ParseError> {
        Url::parse(text).map(UrlBuf::from)
    }
}

impl fmt::Display for UrlBuf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl AsRef<str> for UrlBuf {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}
