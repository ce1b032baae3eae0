//! Removes white space and the marks of line breaks from what a wrapper holds.

use core::ops::Range;

/// Which bytes are kept that may be ignored.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Kept {
    /// White space and quoting marks: only where there are none.
    white: bool,
    hyphens: bool,
    equals: bool,
}

impl Kept {
    /// Nothing is ignored.
    pub const ALL: Kept = Kept { white: true, hyphens: true, equals: true };
}

/// The choices that make a difference for this content, in the documented order; there is at least one.
pub(super) fn choices(content: &str) -> impl Iterator<Item = Kept> + use<> {
    let bytes = content.as_bytes();
    // Nearly everything. Without a branch, so that it is compiled for vectors.
    let white = !bytes.iter().fold(false, |white, &byte| white | is_white(byte));
    let broken = |mark| !white && memchr::memchr_iter(mark, bytes).any(|at| ends_line(&bytes[at + 1..]));
    let equals: &[bool] = if broken(b'=') { &[false, true] } else { &[true] };
    let hyphens: &[bool] = if broken(b'-') { &[true, false] } else { &[true] };
    equals.iter().flat_map(move |&equals| hyphens.iter().map(move |&hyphens| Kept { white, hyphens, equals }))
}

/// Whether this is white space or a quoting mark. Any other `>` would have ended the wrapper.
fn is_white(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r' | b'>')
}

/// Whether only blanks come before the line break.
fn ends_line(rest: &[u8]) -> bool {
    matches!(rest.iter().find(|byte| !matches!(byte, b' ' | b'\t')), Some(b'\n' | b'\r'))
}

/// A part of what a wrapper holds, without what is ignored.
#[derive(Clone)]
pub(super) struct Folded<'a> {
    content: &'a str,
    kept: Kept,
    part: Range<usize>,
}

impl<'a> Folded<'a> {
    /// The whole content.
    pub fn new(content: &'a str, kept: Kept) -> Folded<'a> {
        Folded { content, kept, part: 0..content.len() }
    }

    /// The first place of the part, from `start` on, that is ignored or that isn't.
    fn find(&self, start: usize, ignored: bool) -> Option<usize> {
        let bytes = &self.content.as_bytes()[..self.part.end];
        let is_ignored = |at: usize, byte: u8| match byte {
            b'-' => !self.kept.hyphens && ends_line(&bytes[at + 1..]),
            b'=' => !self.kept.equals && ends_line(&bytes[at + 1..]),
            byte => !self.kept.white && is_white(byte),
        };
        let mut places = bytes.iter().enumerate().skip(start);
        places.find(|&(at, &byte)| is_ignored(at, byte) == ignored).map(|(at, _)| at)
    }

    /// What follows this prefix, which ignores case.
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

    /// What comes before the first `#`, and what comes after it.
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

    /// A piece of the text.
    pub fn text(&self, piece: Range<usize>) -> &'a str {
        &self.content[piece]
    }

    /// Where this is in the content, with what is ignored.
    pub fn part(&self) -> Range<usize> {
        self.part.clone()
    }

    /// What is left of it, in order; no piece is empty.
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
