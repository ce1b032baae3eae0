//! Parts of a path or a query as text, which can be decoded.

use alloc::borrow::Cow;
use core::fmt;
use core::str::Utf8Error;

use percent_encoding::percent_decode_str;
use rfc1738::grammar::Urlpath;

use crate::MASK;
use crate::encoding::encode_in_query;

/// Implements the methods and traits of a part of a valid URL.
macro_rules! text {
    ($type:ident) => {
        impl<'a> $type<'a> {
            /// Returns the text as written in the URL, with its escapes.
            #[must_use]
            pub const fn as_str(&self) -> &'a str {
                self.0
            }

            /// Decodes the text to octets. Section 2.2.
            #[must_use]
            pub fn decode(&self) -> Cow<'a, [u8]> {
                percent_decode_str(self.0).into()
            }

            /// Decodes the text to octets and interprets them as UTF-8. The RFC defines no encoding beyond
            /// US-ASCII.
            ///
            /// # Errors
            ///
            /// Returns an error if the octets aren't valid UTF-8.
            pub fn decode_utf8(&self) -> Result<Cow<'a, str>, Utf8Error> {
                percent_decode_str(self.0).decode_utf8()
            }
        }

        impl AsRef<str> for $type<'_> {
            fn as_ref(&self) -> &str {
                self.0
            }
        }

        impl PartialEq<str> for $type<'_> {
            fn eq(&self, text: &str) -> bool {
                self.0 == text
            }
        }

        impl PartialEq<&str> for $type<'_> {
            fn eq(&self, text: &&str) -> bool {
                self.0 == *text
            }
        }

        impl fmt::Display for $type<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.0)
            }
        }

        /// Masks the text if it contains a colon or an `@`.
        impl fmt::Debug for $type<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let mut tuple = f.debug_tuple(stringify!($type));
                match Urlpath::try_from(self.0) {
                    // The library decides what is masked.
                    Ok(text) => tuple.field(&text).finish(),
                    Err(_) => tuple.field(&MASK).finish(),
                }
            }
        }
    };
}

/// A segment of a path, which may be empty: an `fsegment`, an `hsegment`, or a segment of another scheme's path.
/// Section 2.3.
///
/// [`Access::path_segments`](crate::Access::path_segments) and
/// [`PathAndQuery::segments`](crate::PathAndQuery::segments) return them.
///
/// ```
/// use rfc1738::Url;
/// use rfc1738_access::Access;
///
/// let url = Url::parse("http://host.dom/a%20dir/index")?;
/// let decoded: Vec<_> = url.path_segments().unwrap().map(|segment| segment.decode()).collect();
/// assert_eq!(decoded, [&b"a dir"[..], b"index"]);
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PathSegment<'a>(pub(crate) &'a str);

text!(PathSegment);

/// A query, or a name or value in a query.
///
/// The accessors of [`PathAndQuery`](crate::PathAndQuery) and [`DatabaseUrl`](crate::DatabaseUrl) return this
/// type. Decode names and values individually: in a decoded query, an `&` or `=` may be data or a delimiter.
/// [`QueryText::encode`] encodes a single name or value.
///
/// ```
/// use rfc1738::Url;
/// use rfc1738_access::{Access, QueryText};
///
/// let url = Url::parse("https://host.dom/?who=R%26D")?;
/// let (name, value) = url.path_and_query().unwrap().query_pairs().next().unwrap();
/// assert_eq!((name.as_str(), value.as_str()), ("who", "R%26D"));
/// assert_eq!(value.decode_utf8().as_deref(), Ok("R&D"));
/// assert_eq!(QueryText::encode(b"R&D"), "R%26D");
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct QueryText<'a>(pub(crate) &'a str);

text!(QueryText);

impl QueryText<'_> {
    /// Percent-encodes octets. Unreserved characters except `+` remain unchanged. Every other octet becomes an escape
    /// with uppercase digits. Section 2.2.
    #[must_use]
    pub fn encode(octets: &[u8]) -> Cow<'_, str> {
        encode_in_query(octets)
    }
}
