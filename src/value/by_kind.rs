//! Implementations of `TryFrom<&str>` and the text methods for each type, by its kind in the table of
//! productions.

use alloc::borrow::Cow;
use core::fmt;
use core::str::Utf8Error;

use crate::encoding;
use crate::error::Syntax;
use crate::grammar::*;
use crate::grammar::{
    ftp::FSEGMENT,
    generic::xchars,
    http::{HSEGMENT, SEARCH},
    ip::{PASSWORD, USER},
    news::{UNIQUE, unique},
    prospero::{FIELDNAME, FIELDVALUE, PSEGMENT, fieldspecs},
};
use crate::mask::debug_piece;
use crate::notation::class::{ESCAPE, UCHAR, XCHAR};
use crate::production::productions;
use crate::{ParseError, Production};

/// Implements `TryFrom<&str>`. The combinator must match the whole string.
macro_rules! whole {
    ($type:ty, $combinator:ident, $syntax:expr) => {
        impl<'a> TryFrom<&'a str> for $type {
            type Error = ParseError;

            fn try_from(text: &'a str) -> Result<$type, ParseError> {
                match $combinator::<&str, ()>(text) {
                    Ok(("", value)) => Ok(value),
                    _ => Err(ParseError::new(text, $syntax)),
                }
            }
        }
    };
}

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

/// Implements the methods of a newtype over `&str` that only this crate constructs.
macro_rules! text {
    ($type:ident) => {
        impl<'a> $type<'a> {
            /// Returns the text as written in the URL, with its escapes.
            #[must_use]
            pub const fn as_str(&self) -> &'a str {
                self.0
            }
        }

        as_text!($type<'_>);

        impl fmt::Display for $type<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.0)
            }
        }

        impl fmt::Debug for $type<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                debug_piece(stringify!($type), self.0, f)
            }
        }
    };
}

macro_rules! decodes {
    ($type:ident) => {
        impl<'a> $type<'a> {
            /// Decodes the text to octets. Section 2.2.
            #[must_use]
            pub fn decode(&self) -> Cow<'a, [u8]> {
                encoding::decode(self.0)
            }

            /// Decodes the text to octets and interprets them as UTF-8. The RFC defines no encoding beyond
            /// US-ASCII.
            ///
            /// # Errors
            ///
            /// Returns an error if the octets aren't valid UTF-8.
            pub fn decode_utf8(&self) -> Result<Cow<'a, str>, Utf8Error> {
                encoding::decode_utf8(self.0)
            }
        }
    };
}

macro_rules! encodes {
    ($type:ident, $class:ident) => {
        impl $type<'_> {
            /// Percent-encodes octets. Characters of the class remain unchanged, unless the scheme reserves
            /// them. Every other octet becomes an escape with uppercase digits. Section 2.2.
            /// [`Production::encode`](crate::Production::encode) lists the characters that each production
            /// reserves.
            #[must_use]
            pub fn encode(octets: &[u8]) -> Cow<'_, str> {
                encoding::encode(&$class, octets)
            }
        }
    };
}

/// Implements the traits and methods of a type by its kind in the table.
macro_rules! implement {
    (char $type:ident $combinator:ident) => {};
    (letter $type:ident $combinator:ident) => {
        whole!($type, $combinator, Syntax::Production(Production::$type));
    };
    (shape $type:ident $combinator:ident) => {
        whole!($type<'a>, $combinator, Syntax::Production(Production::$type));
    };
    (parts $type:ident $combinator:ident) => {
        implement!(shape $type $combinator);
        text!($type);
    };
    (text $type:ident $combinator:ident) => {
        implement!(parts $type $combinator);
        decodes!($type);
    };
    (octets $type:ident $combinator:ident $class:ident) => {
        implement!(text $type $combinator);
        encodes!($type, $class);
    };
}

macro_rules! types {
    ($($type:ident $combinator:ident $section:literal $words:literal $kind:ident $($class:ident)? $(= $name:literal)?;)*) => {
        $(implement!($kind $type $combinator $($class)?);)*
    };
}

productions!(types);

as_text!(Host<'_>);

whole!(Xchars<'a>, xchars, Syntax::Xchars);
text!(Xchars);
decodes!(Xchars);

whole!(Unique<'a>, unique, Syntax::Unique);
text!(Unique);
decodes!(Unique);
encodes!(Unique, UNIQUE);

whole!(Fieldspecs<'a>, fieldspecs, Syntax::Fieldspecs);
text!(Fieldspecs);
