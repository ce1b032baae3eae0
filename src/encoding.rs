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

/// Decodes a text. A `%` that doesn't begin an escape is kept.
pub(crate) fn decode(text: &str) -> Cow<'_, [u8]> {
    percent_decode_str(text).into()
}

/// Decodes a text as UTF-8.
pub(crate) fn decode_utf8(text: &str) -> Result<Cow<'_, str>, Utf8Error> {
    percent_decode_str(text).decode_utf8()
}

/// Encodes octets. Characters of `class` that the scheme doesn't reserve remain unchanged.
pub(crate) fn encode<'o>(class: &'static Class, octets: &'o [u8]) -> Cow<'o, str> {
    percent_encode(octets, &class.encoded).into()
}

/// Encodes segments, and joins them with `/`.
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

/// Returns the decoded octets of a text, each with its two hexadecimal digits if it was an escape.
pub(crate) fn octets(mut text: &str) -> impl Iterator<Item = (u8, Option<&str>)> {
    core::iter::from_fn(move || {
        let first = *text.as_bytes().first()?;
        let digits = text.get(1..3).filter(|_| first == b'%');
        let escaped = digits.and_then(|digits| Some((u8::from_str_radix(digits, 16).ok()?, Some(digits))));
        // A URL is ASCII. In a text that isn't, iteration ends after the first byte of a non-ASCII character.
        text = text.get(if escaped.is_some() { 3 } else { 1 }..).unwrap_or_default();
        Some(escaped.unwrap_or((first, None)))
    })
}

/// Returns the normal form of a text: escapes of unreserved characters are decoded, and other escapes have
/// uppercase digits. Texts are equivalent if their normal forms are equal.
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
