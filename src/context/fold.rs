//! The content of a wrapper without white space and line breaks. The Appendix, and [`mail`](super::mail).

use alloc::borrow::Cow;
use alloc::string::String;
use core::ops::Range;

use super::mail::{MARK, SOFT_BREAK};

/// The ignorable bytes that are kept.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Kept {
    /// White space and quoting marks. They are kept only if there are none.
    white: bool,
    hyphens: bool,
    soft_breaks: bool,
}

impl Kept {
    /// Nothing is ignored.
    pub const ALL: Kept = Kept { white: true, hyphens: true, soft_breaks: true };
}

/// Iterates over the choices that make a difference for this content, in the documented order. There is at least one.
pub(super) fn choices(content: &str) -> impl Iterator<Item = Kept> + use<> {
    let bytes = content.as_bytes();
    let white = !bytes.iter().any(|&byte| is_white(byte));
    let broken = |mark| !white && memchr::memchr_iter(mark, bytes).any(|at| ends_line(&bytes[at + 1..]));
    let soft_breaks: &[bool] = if broken(SOFT_BREAK) { &[false, true] } else { &[true] };
    let hyphens: &[bool] = if broken(b'-') { &[true, false] } else { &[true] };
    soft_breaks.iter().flat_map(move |&soft_breaks| {
        hyphens.iter().map(move |&hyphens| Kept { white, hyphens, soft_breaks })
    })
}

/// Returns `true` for white space and quoting marks.
fn is_white(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r' | MARK)
}

/// Returns `true` if only blanks precede the line break.
fn ends_line(rest: &[u8]) -> bool {
    matches!(rest.iter().find(|byte| !matches!(byte, b' ' | b'\t')), Some(b'\n' | b'\r'))
}

/// A part of a wrapper's content, without the ignored bytes.
#[derive(Clone)]
pub(super) struct Folded<'a> {
    content: &'a str,
    kept: Kept,
    part: Range<usize>,
}

impl<'a> Folded<'a> {
    /// Returns the whole content.
    pub fn new(content: &'a str, kept: Kept) -> Folded<'a> {
        Folded { content, kept, part: 0..content.len() }
    }

    /// Returns the offset of the first byte of the part, from `start` on, that is ignored or that isn't.
    fn find(&self, start: usize, ignored: bool) -> Option<usize> {
        let bytes = &self.content.as_bytes()[..self.part.end];
        let is_ignored = |at: usize, byte: u8| match byte {
            b'-' => !self.kept.hyphens && ends_line(&bytes[at + 1..]),
            SOFT_BREAK => !self.kept.soft_breaks && ends_line(&bytes[at + 1..]),
            byte => !self.kept.white && is_white(byte),
        };
        let mut offsets = bytes.iter().enumerate().skip(start);
        offsets.find(|&(at, &byte)| is_ignored(at, byte) == ignored).map(|(at, _)| at)
    }

    /// Returns the part after this prefix, which ignores case.
    pub fn strip_prefix(&self, prefix: &str) -> Option<Folded<'a>> {
        let mut start = self.part.start;
        for wanted in prefix.bytes() {
            let at = self.find(start, false)?;
            if !self.content.as_bytes()[at].eq_ignore_ascii_case(&wanted) {
                return None;
            }
            start = at + 1;
        }
        Some(Folded { part: start..self.part.end, ..*self })
    }

    /// Splits the part at the first `#`.
    pub fn split_fragment(self) -> (Folded<'a>, Option<Folded<'a>>) {
        let Range { start, end } = self.part;
        match memchr::memchr(b'#', &self.content.as_bytes()[self.part.clone()]) {
            Some(mark) => {
                let mark = start + mark;
                (Folded { part: start..mark, ..self }, Some(Folded { part: mark + 1..end, ..self }))
            }
            None => (self, None),
        }
    }

    /// Returns the text. It is borrowed if it is in one piece.
    pub fn text(&self) -> Cow<'a, str> {
        let mut pieces = self.pieces().map(|piece| &self.content[piece]);
        let first = pieces.next().unwrap_or_default();
        match pieces.next() {
            None => Cow::Borrowed(first),
            Some(second) => Cow::Owned([first, second].into_iter().chain(pieces).collect::<String>()),
        }
    }

    /// Returns the range of the part in the content, with the ignored bytes.
    pub fn part(&self) -> Range<usize> {
        self.part.clone()
    }

    /// Iterates over the pieces between ignored bytes. No piece is empty.
    pub fn pieces(&self) -> impl Iterator<Item = Range<usize>> {
        let Range { mut start, end } = self.part;
        core::iter::from_fn(move || {
            let begin = self.find(start, false)?;
            let is_plain = self.kept == Kept::ALL;
            start = if is_plain { end } else { self.find(begin, true).unwrap_or(end) };
            Some(begin..start)
        })
    }
}
