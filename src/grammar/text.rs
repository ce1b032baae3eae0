//! What all types that are texts have in common: a newtype over `&str` that only its combinator makes.

/// The text itself.
macro_rules! text {
    ($type:ident) => {
        impl<'a> $type<'a> {
            /// The text as it stands in the URL, escapes and all.
            pub fn as_str(&self) -> &'a str {
                self.0
            }
        }

        impl AsRef<str> for $type<'_> {
            fn as_ref(&self) -> &str {
                self.0
            }
        }

        impl std::fmt::Display for $type<'_> {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.0)
            }
        }

        impl std::fmt::Debug for $type<'_> {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $crate::safety::mask::debug_part(stringify!($type), self.0, f)
            }
        }
    };
}
pub(super) use text;

/// The octets of the text.
macro_rules! decodes {
    ($type:ident) => {
        impl<'a> $type<'a> {
            /// The octets that the text stands for. Section 2.2.
            pub fn decode(&self) -> std::borrow::Cow<'a, [u8]> {
                $crate::encoding::decode(self.0)
            }

            /// The octets that the text stands for, read as UTF-8; the RFC itself gives them no meaning
            /// beyond US-ASCII.
            ///
            /// # Errors
            ///
            /// If the octets are not UTF-8.
            pub fn decode_utf8(&self) -> Result<std::borrow::Cow<'a, str>, std::str::Utf8Error> {
                $crate::encoding::decode_utf8(self.0)
            }
        }
    };
}
pub(super) use decodes;

/// Octets as a text.
macro_rules! encodes {
    ($type:ident, $class:ident) => {
        impl $type<'_> {
            /// The octets as this text: characters of its class that the scheme doesn't reserve as they are, all
            /// others as escapes with digits in upper case. Section 2.2; the table is that of
            /// [`Production::encode`](crate::Production::encode).
            pub fn encode(octets: &[u8]) -> std::borrow::Cow<'_, str> {
                $crate::encoding::encode(&$class, octets)
            }
        }
    };
}
pub(super) use encodes;
