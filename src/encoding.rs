//! Percent-encoding. Section 2.2.
//!
//! A production's class in the BNF contains the characters that are allowed unencoded. [`encode`] leaves these
//! characters unchanged, except those that the scheme reserves. Every other octet, including `%`, becomes an
//! escape with uppercase digits.

use alloc::borrow::Cow;
use alloc::string::String;
use core::str::Utf8Error;

use percent_encoding::{percent_decode_str, percent_encode};

use crate::notation::class::Class;

/// Percent-decodes `text`. A `%` that doesn't begin an escape is left as it is.
pub(crate) fn decode(text: &str) -> Cow<'_, [u8]> {
    percent_decode_str(text).into()
}

/// Percent-decodes `text` to UTF-8.
pub(crate) fn decode_utf8(text: &str) -> Result<Cow<'_, str>, Utf8Error> {
    percent_decode_str(text).decode_utf8()
}

/// Percent-encodes octets, except the characters of `class` that the scheme doesn't reserve.
pub(crate) fn encode<'o>(class: &'static Class, octets: &'o [u8]) -> Cow<'o, str> {
    percent_encode(octets, &class.encoded).into()
}

/// Percent-encodes segments and joins them with `/`.
pub(crate) fn encode_segments<S: AsRef<[u8]>>(
    class: &'static Class,
    segments: impl IntoIterator<Item = S>,
) -> String {
    let mut path = String::new();
    for (index, segment) in segments.into_iter().enumerate() {
        if index > 0 {
            path.push('/');
        }
        path += &encode(class, segment.as_ref());
    }
    path
}
