//! Percent-encoding. Section 2.2.
//!
//! A production's class in the BNF contains the characters that are allowed unencoded. [`encode`] leaves these
//! characters unchanged, except those that the scheme reserves. Every other octet, including `%`, becomes an
//! escape with uppercase digits.

use alloc::borrow::Cow;
use alloc::string::String;
use core::str::Utf8Error;

use percent_encoding::{AsciiSet, percent_decode_str, percent_encode};

use crate::notation::class::Class;

/// Percent-decodes `text`. A `%` that doesn't begin an escape is left as it is.
pub(crate) fn decode(text: &str) -> Cow<'_, [u8]> {
    percent_decode_str(text).into()
}

/// Percent-decodes `text` to UTF-8.
pub(crate) fn decode_utf8(text: &str) -> Result<Cow<'_, str>, Utf8Error> {
    percent_decode_str(text).decode_utf8()
}

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

/// Percent-encodes the octets in `encoded`, and those beyond US-ASCII.
pub(crate) fn encode<'o>(encoded: &'static AsciiSet, octets: &'o [u8]) -> Cow<'o, str> {
    percent_encode(octets, encoded).into()
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
