//! Conversions between URLs, text and bytes.

use alloc::borrow::{Cow, ToOwned};
use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use super::{Url, UrlBuf};
use crate::ParseError;

impl<'a> Url<'a> {
    /// Copies the text into a [`UrlBuf`] without parsing it again.
    ///
    /// `to_owned` returns a `Url`, as for every type that is `Clone`.
    ///
    /// ```
    /// use rfc1738::{Url, UrlBuf};
    ///
    /// let owned: UrlBuf = Url::parse(&String::from("news:*"))?.to_url_buf();
    /// assert_eq!(owned, "news:*");
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_url_buf(&self) -> UrlBuf {
        UrlBuf::from(*self)
    }
}

/// Returns the error for bytes that aren't UTF-8: the error of the text in which `U+FFFD` replaces each
/// invalid sequence.
///
/// No production accepts `U+FFFD`, and thus the offset is correct for the bytes. The whole text is checked
/// for passwords.
#[cold]
fn not_utf8(octets: &[u8], valid_up_to: usize) -> ParseError {
    let replaced = String::from_utf8_lossy(octets);
    match Url::parse(&replaced) {
        Ok(_) => unreachable!("a URL is US-ASCII"),
        // The bytes contain no character to encode.
        Err(error) if error.offset() == valid_up_to => error.without_encoding(),
        Err(error) => error,
    }
}

/// The error returned for a `String` that isn't a URL.
///
/// It contains the [`ParseError`] and the string. The string is separate because a `ParseError` doesn't keep
/// a text that may contain a password. `Display` and `Debug` are those of the `ParseError`, and don't show
/// the string.
///
/// ```
/// use rfc1738::UrlBuf;
///
/// let error = UrlBuf::try_from(String::from("ftp://joe:tiger@host.dom/~")).unwrap_err();
/// assert_eq!(error.to_string(), "a URL can't contain `~` (at byte 25)");
/// assert_eq!(error.parse_error().span(), 25..26);
/// assert_eq!(error.into_input(), "ftp://joe:tiger@host.dom/~");
/// ```
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[error("{error}")]
pub struct ParseStringError {
    // Boxed, because a large error makes every `Result` large.
    error: Box<ParseError>,
    input: String,
}

impl ParseStringError {
    /// Returns the error without the string.
    #[must_use]
    pub fn parse_error(&self) -> &ParseError {
        &self.error
    }

    /// Returns the string, including any password.
    #[must_use]
    pub fn into_input(self) -> String {
        self.input
    }
}

impl fmt::Debug for ParseStringError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ParseStringError").field(&self.error).finish()
    }
}

/// Discards the string.
impl From<ParseStringError> for ParseError {
    fn from(error: ParseStringError) -> ParseError {
        *error.error
    }
}

/// Implements `TryFrom` from a text to a URL.
macro_rules! try_from {
    ($($(#[$doc:meta])* $from:ty => $to:ty, $error:ty, |$text:ident| $read:expr;)*) => {$(
        $(#[$doc])*
        impl<'a> TryFrom<$from> for $to {
            type Error = $error;

            fn try_from($text: $from) -> Result<$to, $error> {
                $read
            }
        }
    )*};
}

try_from! {
    /// Calls [`Url::parse`].
    &'a str => Url<'a>, ParseError, |text| Url::parse(text);

    /// Calls [`Url::parse`] with bytes in US-ASCII.
    ///
    /// The offset of an error counts these bytes. If the bytes at the offset aren't UTF-8,
    /// [`ParseError::found`] returns `U+FFFD`, the replacement character.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// assert_eq!(Url::try_from(&b"http://host.dom/"[..])?, "http://host.dom/");
    /// let error = Url::try_from(&b"http://host.dom/caf\xE9"[..]).unwrap_err();
    /// assert_eq!((error.offset(), error.found()), (19, Some('\u{FFFD}')));
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    &'a [u8] => Url<'a>, ParseError, |octets| match core::str::from_utf8(octets) {
        Ok(text) => Url::parse(text),
        Err(error) => Err(not_utf8(octets, error.valid_up_to())),
    };

    /// Calls [`Url::parse`]. The result or the error keeps the `String` without copying it.
    String => UrlBuf, ParseStringError, |text| match Url::parse(&text) {
        Ok(_) => Ok(UrlBuf { text }),
        Err(error) => Err(ParseStringError { error: Box::new(error), input: text }),
    };

    /// Calls [`Url::parse`].
    &'a str => UrlBuf, ParseError, |text| Url::parse(text).map(UrlBuf::from);

    /// Calls [`Url::parse`]. An owned text isn't copied.
    ///
    /// `Url` doesn't implement this conversion, because it only borrows.
    Cow<'a, str> => UrlBuf, ParseStringError, |text| UrlBuf::try_from(text.into_owned());

    /// Calls [`Url::parse`] with bytes in US-ASCII. Errors are the same as for `Url`.
    &'a [u8] => UrlBuf, ParseError, |octets| Url::try_from(octets).map(UrlBuf::from);
}

impl<'a> From<&'a UrlBuf> for Url<'a> {
    fn from(url: &'a UrlBuf) -> Url<'a> {
        url.to_url()
    }
}

impl<'a> From<Url<'a>> for &'a str {
    fn from(url: Url<'a>) -> &'a str {
        url.as_str()
    }
}

impl From<Url<'_>> for String {
    fn from(url: Url<'_>) -> String {
        url.as_str().to_owned()
    }
}

/// Calls [`Url::to_url_buf`].
impl From<Url<'_>> for UrlBuf {
    fn from(url: Url<'_>) -> UrlBuf {
        UrlBuf { text: url.into() }
    }
}

/// Calls [`UrlBuf::into_string`].
impl From<UrlBuf> for String {
    fn from(url: UrlBuf) -> String {
        url.into_string()
    }
}

/// Calls [`UrlBuf::parse`].
impl FromStr for UrlBuf {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<UrlBuf, ParseError> {
        UrlBuf::try_from(text)
    }
}
