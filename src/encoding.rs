//! Percent-encoding. Section 2.2.
//!
//! A production's class in the BNF contains the characters that are allowed unencoded. [`encode`] leaves these
//! characters unchanged, except those that the scheme reserves. Every other octet, including `%`, becomes an
//! escape with uppercase digits.

use alloc::borrow::Cow;
use alloc::string::String;
use core::str::Utf8Error;

use percent_encoding::{AsciiSet, percent_decode_str, percent_encode};

use crate::grammar::misc::UNRESERVED;
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

/// Iterates over the decoded octets of `text`. An octet that was an escape comes with its two hexadecimal
/// digits.
pub(crate) fn octets(mut text: &str) -> impl Iterator<Item = (u8, Option<&str>)> {
    core::iter::from_fn(move || {
        let first = *text.as_bytes().first()?;
        let digits = text.get(1..3).filter(|_| first == b'%');
        let escaped = digits.and_then(|digits| Some((u8::from_str_radix(digits, 16).ok()?, Some(digits))));
        // URLs are ASCII. In any other text, iteration ends after the first byte of a non-ASCII character.
        text = text.get(if escaped.is_some() { 3 } else { 1 }..).unwrap_or_default();
        Some(escaped.unwrap_or((first, None)))
    })
}

/// Normalizes `text`: decodes the escapes of unreserved characters, and writes other escapes with uppercase
/// digits. Strings are equivalent if their normal forms are equal.
pub(crate) fn normal(text: &str) -> String {
    static RESERVED: AsciiSet = encoded(&UNRESERVED, "");

    let mut normal = String::new();
    for (octet, digits) in octets(text) {
        match digits {
            Some(_) => normal += &encode(&RESERVED, &[octet]),
            None => normal.push(octet.into()),
        }
    }
    normal
}
