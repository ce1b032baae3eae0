//! Macros for the traits and methods that the grammar's types have in common, and percent-encoding (Section 2.2).
//!
//! In `src/grammar/`, a line such as `text_type!(Hsegment, hsegment, encodes HSEGMENT reserving ";")` below a type says what its
//! values can do.

use alloc::borrow::Cow;
use alloc::string::String;

use percent_encoding::AsciiSet;

use crate::notation::class::Class;

/// Implements `TryFrom<&str>` and `Serialize` for a type whose production is the combinator's, or a syntax of its own. The
/// combinator must match the whole string.
macro_rules! parsed_type {
    ($type:ident, $combinator:ident) => {
        $crate::grammar::types::parsed_type!(
            $type<'a>,
            $combinator,
            $crate::error::Syntax::Production($crate::Production::$type)
        );
    };
    ($type:ty, $combinator:ident, $syntax:expr) => {
        impl<'a> TryFrom<&'a str> for $type {
            type Error = $crate::ParseError;

            fn try_from(text: &'a str) -> Result<$type, $crate::ParseError> {
                match $combinator::<&str, ()>(text) {
                    Ok(("", value)) => Ok(value),
                    _ => Err($crate::ParseError::new(text, $syntax)),
                }
            }
        }

        /// Serializes the text, including any password.
        #[cfg(feature = "serde")]
        impl<'a> serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    };
}
pub(crate) use parsed_type;

/// Implements `AsRef<str>` and comparison with strings for a type with `as_str`.
macro_rules! as_text {
    ($type:ty) => {
        impl AsRef<str> for $type {
            fn as_ref(&self) -> &str {
                self.as_str()
            }
        }

        impl PartialEq<str> for $type {
            fn eq(&self, text: &str) -> bool {
                self.as_str() == text
            }
        }

        impl PartialEq<&str> for $type {
            fn eq(&self, text: &&str) -> bool {
                self.as_str() == *text
            }
        }
    };
}
pub(crate) use as_text;

/// Implements everything for a newtype over `&str` that only this crate constructs: `TryFrom<&str>`, `Serialize`, and the methods and
/// traits of a text. `decodes` adds the methods of a type that may contain escapes, and `encodes CLASS reserving ";"` also the inverse:
/// characters of the class remain unencoded, except those that the scheme reserves. `masks` has the marks that make `Debug` mask the
/// text: see [`debug_part`](crate::mask::debug_part). Without it, they are `:` and `@`.
macro_rules! text_type {
    ($type:ident, $combinator:ident $(, masks $mask:literal)?) => {
        $crate::grammar::types::parsed_type!($type, $combinator);
        $crate::grammar::types::text_methods!($type $(, masks $mask)?);
    };
    ($type:ident, $combinator:ident $(, masks $mask:literal)?, decodes) => {
        $crate::grammar::types::text_type!($type, $combinator $(, masks $mask)?);
        $crate::grammar::types::decodes!($type);
    };
    ($type:ident, $combinator:ident $(, masks $mask:literal)?, encodes $class:ident $(reserving $reserved:literal)?) => {
        $crate::grammar::types::text_type!($type, $combinator $(, masks $mask)?);
        $crate::grammar::types::decodes!($type);
        $crate::grammar::types::encodes!($type, $class $(, $reserved)?);
    };
}
pub(crate) use text_type;

/// Implements `as_str`, comparison with strings, `Display` and `Debug`.
macro_rules! text_methods {
    ($type:ident) => {
        $crate::grammar::types::text_methods!($type, masks ":@");
    };
    ($type:ident, masks $mask:literal) => {
        impl<'a> $type<'a> {
            /// Returns the text as written in the URL, with its escapes.
            #[must_use]
            pub const fn as_str(&self) -> &'a str {
                self.0
            }
        }

        $crate::grammar::types::as_text!($type<'_>);

        impl core::fmt::Display for $type<'_> {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.0)
            }
        }

        impl core::fmt::Debug for $type<'_> {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                $crate::mask::debug_part(stringify!($type), self.0, $mask, f)
            }
        }
    };
}
pub(crate) use text_methods;

/// Implements `decode` and `decode_utf8`.
macro_rules! decodes {
    ($type:ident) => {
        impl<'a> $type<'a> {
            /// Decodes the text to octets. Section 2.2.
            #[must_use]
            pub fn decode(&self) -> alloc::borrow::Cow<'a, [u8]> {
                percent_encoding::percent_decode_str(self.0).into()
            }

            /// Decodes the text to octets and interprets them as UTF-8. The RFC defines no encoding beyond
            /// US-ASCII.
            ///
            /// # Errors
            ///
            /// Returns an error if the octets aren't valid UTF-8.
            pub fn decode_utf8(&self) -> Result<alloc::borrow::Cow<'a, str>, core::str::Utf8Error> {
                percent_encoding::percent_decode_str(self.0).decode_utf8()
            }
        }
    };
}
pub(crate) use decodes;

/// Implements `encode`.
macro_rules! encodes {
    ($type:ident, $class:ident $(, $reserved:literal)?) => {
        impl $type<'_> {
            /// Percent-encodes octets. Characters of the class remain unchanged, unless the scheme reserves
            /// them. Every other octet becomes an escape with uppercase digits. Section 2.2.
            /// [`Production::encode`](crate::Production::encode) lists the characters that each production
            /// reserves.
            #[must_use]
            pub fn encode(octets: &[u8]) -> alloc::borrow::Cow<'_, str> {
                static ENCODED: percent_encoding::AsciiSet =
                    $crate::grammar::types::encoded(&$class, concat!($($reserved)?));
                percent_encoding::percent_encode(octets, &ENCODED).into()
            }
        }
    };
}
pub(crate) use encodes;

/// Returns the bytes of US-ASCII that must be encoded: those outside the class, and those that the scheme reserves (Section
/// 2.2).
pub(crate) const fn encoded(class: &Class, reserved: &str) -> AsciiSet {
    let mut set = AsciiSet::EMPTY;
    let mut byte = 0;
    while byte < 128 {
        if !class.contains(byte) {
            set = set.add(byte);
        }
        byte += 1;
    }
    let mut r = 0;
    while r < reserved.len() {
        set = set.add(reserved.as_bytes()[r]);
        r += 1;
    }
    set
}

/// Percent-encodes segments and joins them with `/`.
pub(crate) fn encode_segments<S: AsRef<[u8]>>(
    encode: fn(&[u8]) -> Cow<'_, str>,
    segments: impl IntoIterator<Item = S>,
) -> String {
    let mut path = String::new();
    for (index, segment) in segments.into_iter().enumerate() {
        if index > 0 {
            path.push('/');
        }
        path += &encode(segment.as_ref());
    }
    path
}
