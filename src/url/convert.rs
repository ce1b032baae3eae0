//! Conversions between URLs, text and bytes, and comparison, hashing and display by the text.

use alloc::string::String;
use core::borrow::Borrow;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};

use super::{Url, UrlBuf};
use crate::ParseError;
use crate::grammar::types::as_text;

/// Calls [`Url::parse`].
impl<'a> TryFrom<&'a str> for Url<'a> {
    type Error = ParseError;

    fn try_from(text: &'a str) -> Result<Url<'a>, ParseError> {
        Url::parse(text)
    }
}

/// Parses bytes as [`Url::parse`] parses text.
///
/// Error offsets are in these bytes. If the bytes at the offset aren't UTF-8, [`ParseError::found`] returns
/// `U+FFFD`, the replacement character, unless it is withheld.
///
/// ```
/// use rfc1738::Url;
///
/// assert_eq!(Url::try_from(&b"http://host.dom/"[..])?, "http://host.dom/");
/// let error = Url::try_from(&b"http://host.dom/caf\xE9"[..]).unwrap_err();
/// assert_eq!((error.offset(), error.found()), (19, Some('\u{FFFD}')));
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
impl<'a> TryFrom<&'a [u8]> for Url<'a> {
    type Error = ParseError;

    fn try_from(bytes: &'a [u8]) -> Result<Url<'a>, ParseError> {
        match core::str::from_utf8(bytes) {
            Ok(text) => Url::parse(text),
            // A password may continue after the invalid byte, so the whole string is parsed.
            Err(_) => match Url::parse(&String::from_utf8_lossy(bytes)) {
                Ok(_) => unreachable!("a URL is US-ASCII"),
                Err(error) => Err(error.in_bytes(bytes)),
            },
        }
    }
}

impl PartialEq<String> for UrlBuf {
    fn eq(&self, other: &String) -> bool {
        self.as_str() == other
    }
}

/// Returns the text, including any password, without copying it.
impl From<UrlBuf> for String {
    fn from(url: UrlBuf) -> String {
        url.into_string()
    }
}

/// Implements comparison, hashing and display by the text.
macro_rules! by_text {
    ($type:ty, $other:ty) => {
        as_text!($type);

        impl PartialEq for $type {
            fn eq(&self, other: &Self) -> bool {
                self.as_str() == other.as_str()
            }
        }

        impl PartialEq<$other> for $type {
            fn eq(&self, other: &$other) -> bool {
                self.as_str() == other.as_str()
            }
        }

        impl Eq for $type {}

        impl PartialOrd for $type {
            fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
                Some(self.cmp(other))
            }
        }

        impl Ord for $type {
            fn cmp(&self, other: &Self) -> Ordering {
                self.as_str().cmp(other.as_str())
            }
        }

        impl Hash for $type {
            fn hash<H: Hasher>(&self, state: &mut H) {
                self.as_str().hash(state);
            }
        }

        /// Equality, ordering and hashing use the text.
        impl Borrow<str> for $type {
            fn borrow(&self) -> &str {
                self.as_str()
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.as_str())
            }
        }
    };
}

by_text!(Url<'_>, UrlBuf);
by_text!(UrlBuf, Url<'_>);
