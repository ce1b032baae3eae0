//! The scanner, which finds URLs in a text in memory or in chunks.
//!
//! It stops at the first position where more text could change the result. With the next chunk it continues
//! there, and scans the undecided text again. The undecided text is bounded, because the length of a wrapper
//! is bounded.

use super::extractor::Extractor;
use super::found::{Extracted, Skipped};
use super::mail::Line;
use super::prefilter::next_mark;
use super::wrapper::{MAX_LENGTH, PREFIX};
use crate::scan::Set;

/// The number of bytes to examine before a colon: the longest name of a scheme, and the byte before it, which
/// may belong to the same word. The prefix, with a `&lt;` before it, is shorter.
pub(super) const BEHIND: usize = MAX_LENGTH + 1;

/// A decision, or `None` if it requires more text.
pub(super) type Decision<T> = Option<T>;

/// The position in a text and the state of the scan.
#[derive(Clone)]
pub(super) struct Scanner {
    pub extractor: Extractor,
    /// The bytes that may precede the colon of the prefix or of a scheme without `://`.
    ends: Set,
    /// The end of the text that has been decided.
    pub position: usize,
    /// The offset of the text in the whole text.
    pub base: usize,
    /// The state of the line at an earlier offset.
    pub line: Line,
    pub skipped: Skipped,
}

impl Scanner {
    pub fn new(extractor: Extractor) -> Scanner {
        let ends = extractor.ends();
        Scanner { extractor, ends, position: 0, base: 0, line: Line::START, skipped: Skipped::default() }
    }

    /// Returns the start of the text that is still needed.
    pub fn needed(&self) -> usize {
        self.position.saturating_sub(BEHIND)
    }

    /// Adjusts the offsets. The caller then removes the first `length` bytes of `text`, which aren't needed.
    pub fn forget(&mut self, text: &[u8], length: usize) {
        if self.line.at < length {
            self.line.advance(text, length);
        }
        self.line.at -= length;
        self.position -= length;
        self.base += length;
    }

    /// Returns the next URL in `text`. `whole` is `true` if no text follows.
    ///
    /// If the result is `None` and the text isn't whole, the text after the position is undecided.
    pub fn next(&mut self, text: &[u8], whole: bool) -> Option<Extracted> {
        while let Some(at) = next_mark(&self.ends, &text[self.position..]) {
            self.position += at;
            let is_colon = text[self.position] == b':';
            let found = if is_colon { self.colon(text, whole)? } else { self.bracket(text, whole)? };
            if found.is_some() {
                return found;
            }
        }
        self.position = text.len();
        None
    }

    /// Decides about the `<` at the position, and advances.
    fn bracket(&mut self, text: &[u8], whole: bool) -> Decision<Option<Extracted>> {
        let start = self.position + 1;
        let window = &text[start..text.len().min(start + MAX_LENGTH + 1)];
        self.line.advance(text, self.position);
        let mut line = self.line;
        let end = memchr::memchr2_iter(b'<', b'>', window).find(|&at| {
            line.advance(text, start + at);
            window[at] == b'<' || !line.open || line.marks >= self.line.marks
        });
        if end.is_none() && !whole && window.len() <= MAX_LENGTH {
            return None;
        }
        let content = end.filter(|&end| window[end] == b'>').map(|end| &window[..end]);
        let content = content.and_then(|content| core::str::from_utf8(content).ok());
        let place = self.line.place;
        let found = content.and_then(|content| Extracted::bracketed(content, self.base + start, place));
        if let Some(found) = &found {
            self.position = found.span().end - self.base;
            // The `>` isn't a quoting mark.
            self.line = Line { open: false, ..line };
        } else {
            let is_prefixed = |prefix: &[u8]| prefix.eq_ignore_ascii_case(PREFIX.as_bytes());
            self.skipped.wrappers += u64::from(window.get(..PREFIX.len()).is_some_and(is_prefixed));
            self.position = start;
        }
        Some(found)
    }
}
