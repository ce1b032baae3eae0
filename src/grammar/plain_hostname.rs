//! A shortcut for the production `hostname`.

use super::ip::ALPHADIGIT;
use super::misc::ALPHA;
use crate::notation::class::{Class, class};

/// The characters of a `hostname`.
static CHARACTERS: Class = class!(ALPHADIGIT | "-" | ".");

/// Returns the end of the `hostname` that begins at the offset `at`, if it has at most 63 characters, with a letter or a digit
/// on both sides of each `.` and `-`. Returns `None` for all other text, such as `a--b`, `a.` or `a.1`.
#[inline(always)]
pub(crate) fn plain_hostname_end(text: &[u8], at: usize) -> Option<usize> {
    let [alphadigits, all] = rfc1738_scan::members(text, at, [&ALPHADIGIT.set, &CHARACTERS.set]);
    let length = all.trailing_ones();
    let inside = u64::MAX.checked_shr(64 - length)?;
    let mut punctuation = !alphadigits & inside;
    let (first, last) = (1, 1 << (length - 1));
    if length == 64 || punctuation & (first | last | punctuation << 1) != 0 {
        return None;
    }
    let toplabel = loop {
        match punctuation.checked_ilog2() {
            None => break at,
            Some(place) if *text.get(at + place as usize)? == b'.' => break at + place as usize + 1,
            // A hyphen in the `toplabel`.
            Some(place) => punctuation ^= 1 << place,
        }
    };
    let end = at + length as usize;
    ALPHA.contains(*text.get(toplabel)?).then_some(end)
}
