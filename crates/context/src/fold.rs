//! Removal of whitespace, quote markers and characters at line ends from a wrapper's content, as described in the
//! Appendix and, for mail, in the crate's documentation.

use core::iter;
use core::ops::Range;

use crate::wrapper::{IGNORED, KEPT, NEAR, PREFIX, SCHEME};

/// The characters that are removed at the ends of lines: none, hyphens, the `=` of soft line breaks, or both.
/// Whitespace and quote markers are always removed.
pub(crate) type Removed = &'static [u8];

/// The choice for a URL without brackets that may have a login: soft line breaks, the backslashes of escapes, and `amp;` after `&`.
pub(crate) const ESCAPES: Removed = b"=\\&";
/// The choice for any other URL without brackets, which also removes roff's `\:`. In a login, the colon may begin a password.
pub(crate) const ROFF: Removed = b"=\\&:";

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
    let (has_escapes, has_roff) = (removed.contains(&b'\\'), removed == ROFF);
    let gap = move |at: usize| match bytes[at] {
        byte if IGNORED.contains(byte) => 1,
        byte @ (b'-' | b'=') if removed.contains(&byte) && ends_line(&bytes[at + 1..]) => 1,
        b'\\' if has_escapes => match bytes[at + 1..] {
            // In troff, this has no width.
            [b'&'] => 2,
            [b'&', next, ..] if !next.is_ascii_alphanumeric() => 2,
            // In roff, a line may break here. Elsewhere, a port follows.
            [b':', next, ..] if has_roff && !next.is_ascii_digit() => 2,
            _ => 1,
        },
        // Only between two strings that form one.
        b'"' if has_escapes => 1,
        b'a' | b'#' if has_escapes && bytes[..at].ends_with(b"&") => ampersand(&bytes[at..]).unwrap_or(0),
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

/// Returns `true` if a scheme and a colon follow the prefix, which ends at this offset.
pub(crate) fn begins_with_scheme(removed: Removed, content: &str, prefix: usize) -> bool {
    let mut kept = pieces(removed, content, prefix..content.len()).flatten().map(|at| content.as_bytes()[at]);
    kept.next().is_some_and(|first| SCHEME.contains(first))
        && kept.find(|&byte| !SCHEME.contains(byte)) == Some(b':')
}

/// Returns `true` if the content has white space that isn't at a line break, or that stands before `://`. Without the prefix, only line
/// breaks are ignored, because text may stand in brackets, too.
pub(crate) fn has_space(content: &str) -> bool {
    let is_space = |byte: &u8| IGNORED.contains(*byte);
    let content = content.trim_matches(|found| u8::try_from(found).is_ok_and(|byte| is_space(&byte)));
    let scheme = content.split_once("://").map_or("", |(scheme, _)| scheme);
    let mut runs = content.as_bytes().chunk_by(|one, next| is_space(one) == is_space(next));
    scheme.bytes().any(|byte| is_space(&byte))
        || runs.any(|run| is_space(&run[0]) && !run.iter().any(|byte| matches!(byte, b'\n' | b'\r')))
}

/// Returns the offset of the first `#` that isn't part of a character reference.
pub(crate) fn fragment(text: &[u8]) -> Option<usize> {
    let is_reference = |at: usize| text[..at].ends_with(b"&") && ampersand(&text[at..]).is_some();
    memchr::memchr_iter(b'#', text).find(|&at| !is_reference(at))
}

/// Returns the length of the rest of a character reference to `&`, after its `&`: `amp;`, `#38;` or `#x26;`.
pub(crate) fn ampersand(text: &[u8]) -> Option<usize> {
    let length = text.iter().take(NEAR).position(|&byte| byte == b';')?;
    let name = core::str::from_utf8(&text[..length]).ok()?;
    let number = |digits, radix| u32::from_str_radix(digits, radix) == Ok(u32::from(b'&'));
    let is_ampersand = match name.strip_prefix('#') {
        Some(digits) => {
            digits.strip_prefix(['x', 'X']).map_or_else(|| number(digits, 10), |digits| number(digits, 16))
        }
        None => name == "amp",
    };
    is_ampersand.then_some(length + 1)
}

/// Returns the end of the prefix at the start of the content, ignoring case.
pub(crate) fn prefix(removed: Removed, content: &str) -> Option<usize> {
    let mut kept = pieces(removed, content, 0..content.len()).flatten();
    PREFIX.bytes().try_fold(0, |_, wanted| {
        let at = kept.next()?;
        content.as_bytes()[at].eq_ignore_ascii_case(&wanted).then_some(at + 1)
    })
}
