//! Removal of white space and line breaks from the content of a wrapper. The Appendix, and
//! [`mail`](super::mail).

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::ops::Range;

use super::mail::{MARK, SOFT_BREAK};
use super::wrapper::PREFIX;

/// The characters to keep at the ends of lines. White space and quoting marks are never kept.
#[derive(Clone, Copy)]
pub(super) struct Kept {
    hyphens: bool,
    soft_breaks: bool,
}

/// Returns the choices that make a difference for this content, in the documented order. At least one is
/// returned.
pub(super) fn choices(content: &str) -> impl Iterator<Item = Kept> + use<> {
    let bytes = content.as_bytes();
    let broken = |mark| memchr::memchr_iter(mark, bytes).any(|at| ends_line(&bytes[at + 1..]));
    let soft_breaks: &[bool] = if broken(SOFT_BREAK) { &[false, true] } else { &[true] };
    let hyphens: &[bool] = if broken(b'-') { &[true, false] } else { &[true] };
    soft_breaks
        .iter()
        .flat_map(move |&soft_breaks| hyphens.iter().map(move |&hyphens| Kept { hyphens, soft_breaks }))
}

/// Returns `true` if only spaces and tabs precede the next line break.
fn ends_line(rest: &[u8]) -> bool {
    matches!(rest.iter().find(|byte| !matches!(byte, b' ' | b'\t')), Some(b'\n' | b'\r'))
}

impl Kept {
    pub const ALL: Kept = Kept { hyphens: true, soft_breaks: true };

    /// Returns `true` if the byte at `at` isn't ignored.
    fn keeps(self, content: &[u8], at: usize) -> bool {
        match content[at] {
            b'-' => self.hyphens || !ends_line(&content[at + 1..]),
            SOFT_BREAK => self.soft_breaks || !ends_line(&content[at + 1..]),
            byte => !matches!(byte, b' ' | b'\t'..=b'\r' | MARK),
        }
    }

    /// Returns the ranges of `part` between ignored bytes. No range is empty.
    pub fn pieces(self, content: &str, part: Range<usize>) -> Vec<Range<usize>> {
        let mut pieces: Vec<Range<usize>> = Vec::new();
        for at in part.filter(|&at| self.keeps(content.as_bytes(), at)) {
            match pieces.last_mut() {
                Some(last) if last.end == at => last.end += 1,
                _ => pieces.push(at..at + 1),
            }
        }
        pieces
    }

    /// Returns the end of the prefix at the start of the content, ignoring case.
    pub fn prefix(self, content: &str) -> Option<usize> {
        let content = content.as_bytes();
        let mut end = 0;
        for wanted in PREFIX.bytes() {
            let at = (end..content.len()).find(|&at| self.keeps(content, at))?;
            if !content[at].eq_ignore_ascii_case(&wanted) {
                return None;
            }
            end = at + 1;
        }
        Some(end)
    }
}

/// Returns the text of these pieces. It is borrowed if it is a single piece.
pub(super) fn joined<'a>(content: &'a str, pieces: &[Range<usize>]) -> Cow<'a, str> {
    match pieces {
        [] => Cow::Borrowed(""),
        [piece] => Cow::Borrowed(&content[piece.clone()]),
        pieces => pieces.iter().map(|piece| &content[piece.clone()]).collect(),
    }
}
