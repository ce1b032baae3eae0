//! Removal of white space and line breaks from the content of a wrapper. The Appendix, and
//! [`mail`](super::mail).

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::mail::MARK;
use super::wrapper::PREFIX;

/// The characters that are removed at the ends of lines: none, hyphens, the `=` of soft line breaks, or both.
/// White space and quoting marks are always removed.
pub(super) type Removed = &'static [u8];

/// Returns the choices that make a difference for this content, in the documented order. At least one is
/// returned.
pub(super) fn choices(content: &str) -> impl Iterator<Item = Removed> + '_ {
    let bytes = content.as_bytes();
    let is_at_end = |byte| memchr::memchr_iter(byte, bytes).any(|at| ends_line(&bytes[at + 1..]));
    let choices: [Removed; 4] = [b"=", b"-=", b"", b"-"];
    choices.into_iter().filter(move |removed| removed.iter().all(|&byte| is_at_end(byte)))
}

/// Returns `true` if only spaces and tabs precede the next line break.
fn ends_line(rest: &[u8]) -> bool {
    matches!(rest.iter().find(|byte| !matches!(byte, b' ' | b'\t')), Some(b'\n' | b'\r'))
}

fn is_removed(removed: Removed, content: &[u8], at: usize) -> bool {
    match content[at] {
        b' ' | b'\t'..=b'\r' | MARK => true,
        byte @ (b'-' | b'=') => removed.contains(&byte) && ends_line(&content[at + 1..]),
        _ => false,
    }
}

/// Returns the ranges of `part` between removed bytes. No range is empty.
pub(super) fn pieces(removed: Removed, content: &str, part: Range<usize>) -> Vec<Range<usize>> {
    let mut pieces: Vec<Range<usize>> = Vec::new();
    for at in part.filter(|&at| !is_removed(removed, content.as_bytes(), at)) {
        match pieces.last_mut() {
            Some(last) if last.end == at => last.end += 1,
            _ => pieces.push(at..at + 1),
        }
    }
    pieces
}

/// Returns the text of these pieces.
pub(super) fn joined(content: &str, pieces: &[Range<usize>]) -> String {
    pieces.iter().map(|piece| &content[piece.clone()]).collect()
}

/// Returns the end of the prefix at the start of the content, ignoring case.
pub(super) fn prefix(removed: Removed, content: &str) -> Option<usize> {
    let content = content.as_bytes();
    let mut kept = (0..content.len()).filter(|&at| !is_removed(removed, content, at));
    let mut found =
        PREFIX.bytes().map(|wanted| kept.next().filter(|&at| content[at].eq_ignore_ascii_case(&wanted)));
    found.try_fold(0, |_, at| at).map(|last| last + 1)
}
