//! Octets and the characters that stand for them. Section 2.2.
//!
//! A production's class in the BNF is what it may hold unencoded. So the class that parses is also the class that
//! encodes, less what the section reserves; everything else, `%` always included, becomes an escape with digits in
//! upper case.

use alloc::borrow::Cow;
use alloc::string::String;
use core::str::Utf8Error;

use percent_encoding::{percent_decode_str, percent_encode};

use crate::notation::class::{Class, UNRESERVED};

/// The octets that a text stands for; a `%` that doesn't begin an escape stands for itself.
pub(crate) fn decode(text: &str) -> Cow<'_, [u8]> {
    percent_decode_str(text).into()
}

/// The octets that a text stands for, as UTF-8.
pub(crate) fn decode_utf8(text: &str) -> Result<Cow<'_, str>, Utf8Error> {
    percent_decode_str(text).decode_utf8()
}

/// The octets, as characters of `class` and escapes.
pub(crate) fn encode<'o>(class: &'static Class, octets: &'o [u8]) -> Cow<'o, str> {
    percent_encode(octets, &class.encoded).into()
}

/// Segments with a `/` between them, each as characters of `class` and escapes.
pub(crate) fn encode_segments<S: AsRef<[u8]>>(
    class: &'static Class,
    segments: impl IntoIterator<Item = S>,
) -> String {
    let mut text = String::new();
    for (index, segment) in segments.into_iter().enumerate() {
        if index > 0 {
            text.push('/');
        }
        text.extend(percent_encode(segment.as_ref(), &class.encoded));
    }
    text
}

/// The octets that a text stands for, each with its two digits if it is an escape.
pub(crate) fn octets(mut text: &str) -> impl Iterator<Item = (u8, Option<&str>)> {
    core::iter::from_fn(move || {
        let first = *text.as_bytes().first()?;
        let digits = text.get(1..3).filter(|_| first == b'%');
        let escaped = digits.and_then(|digits| Some((u8::from_str_radix(digits, 16).ok()?, Some(digits))));
        // A URL is ASCII; any other text ends here, after the first byte of a character that isn't.
        text = text.get(if escaped.is_some() { 3 } else { 1 }..).unwrap_or_default();
        Some(escaped.unwrap_or((first, None)))
    })
}

/// Whether the texts stand for the same octets, with those that may be reserved encoded in both or in neither.
pub(crate) fn same_octets(one: &str, other: &str) -> bool {
    let meaning =
        |(octet, digits): (u8, Option<&str>)| (octet, digits.is_some() && !UNRESERVED.contains(octet));
    octets(one).map(meaning).eq(octets(other).map(meaning))
}
