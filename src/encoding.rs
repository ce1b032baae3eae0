//! Percent-encoding. Section 2.2.
//!
//! A production's class in the BNF contains the characters that are allowed unencoded. [`encode`] leaves these
//! characters unchanged, except those that the scheme reserves. Every other octet, including `%`, becomes an
//! escape with uppercase digits.

use alloc::borrow::Cow;
use alloc::string::String;
use core::str::Utf8Error;

use percent_encoding::{percent_decode_str, percent_encode};

use crate::notation::class::{Class, UNRESERVED};

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
    let mut normal = String::new();
    for (octet, digits) in octets(text) {
        match digits {
            Some(_) => normal += &encode(&UNRESERVED, &[octet]),
            None => normal.push(octet.into()),
        }
    }
    normal
}
