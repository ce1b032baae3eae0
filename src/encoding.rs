//! Percent-encoding. Section 2.2.
//!
//! A production's class in the BNF contains the characters that are allowed unencoded. `encode` leaves these
//! characters unchanged, except those that the scheme reserves. Every other octet, including `%`, becomes an
//! escape with uppercase digits.

use alloc::borrow::Cow;
use alloc::string::String;

use percent_encoding::AsciiSet;

use crate::notation::class::Class;

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
