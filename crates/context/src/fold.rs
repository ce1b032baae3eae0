//! Removal of whitespace, quote markers and characters at line ends from a wrapper's content, as described in the
//! Appendix and, for mail, in the crate's documentation.

use core::iter;
use core::ops::Range;

use crate::wrapper::{IGNORED, KEPT, PREFIX};

/// The characters that are removed at the ends of lines: none, hyphens, the `=` of soft line breaks, or both.
/// Whitespace and quote markers are always removed.
pub(crate) type Removed = &'static [u8];

/// The choice for a URL without brackets: soft line breaks, the backslashes of escapes, and `amp;` after `&`.
pub(crate) const ESCAPES: Removed = b"=\\&";

/// Returns the choices that make a difference for this content, in the documented order. The result is never
/// empty.
pub(crate) fn choices(content: &str) -> impl Iterator<Item = Removed> + '_ {
    let bytes = content.as_bytes();
    let is_at_end = |byte| memchr::memchr_iter(byte, bytes).any(|at| ends_line(&bytes[at + 1..]));
    let choices: [Removed; 4] = [b"=", b"-=", b"", b"-"];
    choices.into_iter().filter(move |removed| removed.iter().all(|&byte| is_at_end(byte)))
}

/// Returns `true` if only spaces and tabs precede the next line break.
fn ends_line(rest: &[u8]) -> bool {
    matches!(rest.iter().find(|byte| !matches!(byte, b' ' | b'\t')), Some(b'\n' | b'\r'))
}

/// Returns the ranges of `part` between removed bytes. No range is empty.
pub(crate) fn pieces(
    removed: Removed,
    content: &str,
    part: Range<usize>,
) -> impl Iterator<Item = Range<usize>> {
    let bytes = &content.as_bytes()[..part.end];
    let has_escapes = removed == ESCAPES;
    let gap = move |at: usize| match bytes[at] {
        byte if IGNORED.contains(byte) => 1,
        byte @ (b'-' | b'=') if removed.contains(&byte) && ends_line(&bytes[at + 1..]) => 1,
        b'\\' if has_escapes => match bytes[at + 1..] {
            // In troff, this has no width.
            [b'&'] => 2,
            [b'&', next, ..] if !next.is_ascii_alphanumeric() => 2,
            _ => 1,
        },
        b'a' if has_escapes && bytes[..at].ends_with(b"&") && bytes[at..].starts_with(b"amp;") => 4,
        _ => 0,
    };
    let mut next = part.start;
    iter::from_fn(move || {
        while next < bytes.len() && gap(next) > 0 {
            next += gap(next);
        }
        let start = next;
        while next < bytes.len() && gap(next) == 0 {
            next += 1;
            // After an `&` may be a gap.
            if bytes[next - 1] != b'&' {
                next = rfc1738_scan::run(bytes, next, &KEPT, false);
            }
        }
        (start < next).then_some(start..next)
    })
}

/// Returns the end of the prefix at the start of the content, ignoring case.
pub(crate) fn prefix(removed: Removed, content: &str) -> Option<usize> {
    let mut kept = pieces(removed, content, 0..content.len()).flatten();
    PREFIX.bytes().try_fold(0, |_, wanted| {
        let at = kept.next()?;
        content.as_bytes()[at].eq_ignore_ascii_case(&wanted).then_some(at + 1)
    })
}
