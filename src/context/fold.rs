//! Removes white space and the marks of line breaks from what a wrapper holds.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::ops::Range;

/// Which marks at the ends of lines are kept.
#[derive(Clone, Copy)]
pub(super) struct Kept {
    pub hyphens: bool,
    pub equals: bool,
}

/// The choices that make a difference for this content, in the documented order; there is at least one.
pub(super) fn choices(content: &str) -> impl Iterator<Item = Kept> + use<> {
    let broken = |mark| {
        let bytes = content.as_bytes();
        memchr::memchr_iter(mark, bytes).any(|at| ends_line(&bytes[at + 1..]))
    };
    let equals: &[bool] = if broken(b'=') { &[false, true] } else { &[false] };
    let hyphens: &[bool] = if broken(b'-') { &[true, false] } else { &[true] };
    equals.iter().flat_map(|&equals| hyphens.iter().map(move |&hyphens| Kept { hyphens, equals }))
}

/// Whether only blanks come before the line break.
fn ends_line(rest: &[u8]) -> bool {
    matches!(rest.iter().find(|byte| !matches!(byte, b' ' | b'\t')), Some(b'\n' | b'\r'))
}

/// A part of what a wrapper holds, without what is ignored.
#[derive(Clone)]
pub(super) struct Folded<'a> {
    content: &'a str,
    /// What is left of the content: at least one piece, which may be empty but has a place.
    pieces: Vec<Range<usize>>,
}

impl<'a> Folded<'a> {
    /// The whole content.
    pub fn new(content: &'a str, kept: Kept) -> Folded<'a> {
        let bytes = content.as_bytes();
        let ignored = |at: usize| match bytes[at] {
            b' ' | b'\t'..=b'\r' => true,
            // A quoting mark: any other would have ended the wrapper.
            b'>' => true,
            b'-' => !kept.hyphens && ends_line(&bytes[at + 1..]),
            b'=' => !kept.equals && ends_line(&bytes[at + 1..]),
            _ => false,
        };
        let mut pieces = Vec::new();
        let mut start = 0;
        for at in 0..bytes.len() {
            if ignored(at) {
                if start < at {
                    pieces.push(start..at);
                }
                start = at + 1;
            }
        }
        if start < bytes.len() || pieces.is_empty() {
            pieces.push(start..bytes.len());
        }
        Folded { content, pieces }
    }

    fn bytes(&self) -> impl Iterator<Item = u8> {
        self.pieces.iter().flat_map(|piece| self.content[piece.clone()].bytes())
    }

    /// What follows this prefix, which ignores case.
    pub fn strip_prefix(&self, prefix: &str) -> Option<Folded<'a>> {
        let begins = self.bytes().take(prefix.len()).map(|byte| byte.to_ascii_lowercase());
        begins.eq(prefix.bytes().map(|byte| byte.to_ascii_lowercase())).then(|| self.split(prefix.len()).1)
    }

    /// What comes before the first `#`, and what comes after it.
    pub fn split_fragment(self) -> (Folded<'a>, Option<Folded<'a>>) {
        let mark = self.bytes().position(|byte| byte == b'#');
        match mark {
            Some(at) => (self.split(at).0, Some(self.split(at + 1).1)),
            None => (self, None),
        }
    }

    /// The first `length` bytes, and the others.
    fn split(&self, length: usize) -> (Folded<'a>, Folded<'a>) {
        let mut left = length;
        let mut index = 0;
        while index + 1 < self.pieces.len() && left >= self.pieces[index].len() {
            left -= self.pieces[index].len();
            index += 1;
        }
        let Range { start, end } = self.pieces[index];
        let middle = start + left;
        let mut before = self.pieces[..index].to_vec();
        if start < middle || before.is_empty() {
            before.push(start..middle);
        }
        let after = core::iter::once(middle..end).chain(self.pieces[index + 1..].iter().cloned()).collect();
        (Folded { content: self.content, pieces: before }, Folded { content: self.content, pieces: after })
    }

    /// The text, and the places of its pieces if the content starts at `start`.
    pub fn place(self, start: usize) -> (Cow<'a, str>, Vec<Range<usize>>) {
        let text = match &self.pieces[..] {
            [piece] => Cow::Borrowed(&self.content[piece.clone()]),
            pieces => Cow::Owned(pieces.iter().map(|piece| &self.content[piece.clone()]).collect()),
        };
        (text, self.pieces.into_iter().map(|piece| start + piece.start..start + piece.end).collect())
    }
}
