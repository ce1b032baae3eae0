//! The traits and methods that the grammar's types have in common, and percent-encoding (Section 2.2).
//!
//! In `src/grammar/`, a line such as `text_type!(Hsegment, encodes HSEGMENT reserving ";")` below a type says what its
//! values can do.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;
use core::str::Split;

use percent_encoding::AsciiSet;

use crate::notation::class::Class;

/// An iterator over the items of a repetition, such as the segments of a path.
#[derive(Clone)]
pub struct Items<'a, T> {
    texts: Option<Split<'a, char>>,
    item: fn(&'a str) -> T,
}

impl<'a, T> Items<'a, T> {
    /// Splits a text. If there is no text, there are no items.
    pub(crate) fn new(text: Option<&'a str>, delimiter: char, item: fn(&'a str) -> T) -> Items<'a, T> {
        Items { texts: text.map(|text| text.split(delimiter)), item }
    }
}

impl<T> Iterator for Items<'_, T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        self.texts.as_mut()?.next().map(self.item)
    }
}

impl<T> DoubleEndedIterator for Items<'_, T> {
    fn next_back(&mut self) -> Option<T> {
        self.texts.as_mut()?.next_back().map(self.item)
    }
}

/// Writes the remaining items.
impl<T: Clone + fmt::Debug> fmt::Debug for Items<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
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

/// Implements the methods and traits of a newtype over `&str`, which only this crate constructs. `encodes CLASS reserving ";"` adds the
/// methods of a text with escapes: characters of the class remain unencoded, except those that the scheme reserves.
macro_rules! text_type {
    ($type:ident $(, encodes $class:ident $(reserving $reserved:literal)?)?) => {
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

        $(
            $crate::grammar::types::decodes!($type);

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
        )?
    };
}
pub(crate) use text_type;

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
