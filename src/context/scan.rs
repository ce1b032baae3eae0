//! The scanner, which finds URLs in a text in memory or in chunks.
//!
//! It stops at the first position where more text could change the result. With the next chunk it continues
//! there, and scans the undecided text again. The undecided text is bounded, because the length of a wrapper
//! is bounded.

use core::fmt;

use super::bare;
use super::extractor::Extractor;
use super::found::{Extracted, Skipped};
use super::mail::Line;
use super::place::{Place, Places};
use super::prefilter::next_mark;
use super::wrapper::{MAX_LENGTH, PREFIX};
use crate::scan::Set;

/// An iterator over the URLs in a text, created by [`extract`](super::extract) and
/// [`Extractor::extract`](super::Extractor::extract).
#[derive(Clone)]
pub struct Urls<'a> {
    text: &'a [u8],
    scanner: Scanner,
}

impl<'a> Urls<'a> {
    pub(super) fn new(extractor: Extractor, text: &'a str) -> Urls<'a> {
        Urls { text: text.as_bytes(), scanner: Scanner::new(extractor) }
    }

    /// Returns the counts of the texts skipped so far.
    pub fn skipped(&self) -> Skipped {
        self.scanner.skipped
    }

    /// Returns the line and column of the byte at this offset, or `None` if it is beyond the text.
    ///
    /// Request offsets in ascending order: an offset before the last one takes time linear in the offset.
    ///
    /// ```
    /// use rfc1738::context::{Place, extract};
    ///
    /// let mut urls = extract("see\n<URL:news:*>");
    /// let found = urls.next().expect("there is one");
    /// assert_eq!(urls.place(found.span().start), Some(Place { line: 2, column: 1 }));
    /// ```
    pub fn place(&mut self, offset: usize) -> Option<Place> {
        self.scanner.places.at(self.text, offset)
    }
}

impl Iterator for Urls<'_> {
    type Item = Extracted;

    fn next(&mut self) -> Option<Extracted> {
        self.scanner.next(self.text, true)
    }
}

/// Doesn't show the text, which may contain passwords.
impl fmt::Debug for Urls<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Urls").field("position", &self.scanner.position).finish_non_exhaustive()
    }
}

/// The position in a text and the state of the scan.
#[derive(Clone)]
pub(super) struct Scanner {
    pub extractor: Extractor,
    /// The bytes that may precede the colon of the prefix or of a scheme without `://`.
    ends: Set,
    /// The end of the text that has been decided.
    pub position: usize,
    /// The state of the line at an earlier offset.
    line: Line,
    pub places: Places,
    pub skipped: Skipped,
}

impl Scanner {
    pub fn new(extractor: Extractor) -> Scanner {
        let ends = bare::ends(&extractor);
        let (places, skipped) = (Places::START, Skipped::default());
        Scanner { extractor, ends, position: 0, line: Line::START, places, skipped }
    }

    /// Returns the start of the text that is still needed.
    pub fn needed(&self) -> usize {
        self.position.saturating_sub(bare::BEHIND)
    }

    /// Adjusts the offsets after the caller has removed the first `length` bytes, which aren't needed.
    pub fn forget(&mut self, text: &[u8], length: usize) {
        self.line.advance(text, self.position);
        self.line.at -= length;
        self.position -= length;
        self.places.forget(text, length);
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

    /// Decides about the `<` at the position, and advances. Returns `None` if the decision requires more text.
    fn bracket(&mut self, text: &[u8], whole: bool) -> Option<Option<Extracted>> {
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
        let found = content.and_then(|content| Extracted::bracketed(content, self.places.base() + start));
        if let Some(found) = &found {
            self.position = found.span().end - self.places.base();
            // The `>` isn't a quoting mark.
            self.line = Line { at: self.position, open: false, ..line };
        } else {
            let is_prefixed = |prefix: &[u8]| prefix.eq_ignore_ascii_case(PREFIX.as_bytes());
            self.skipped.wrappers += u64::from(window.get(..PREFIX.len()).is_some_and(is_prefixed));
            self.position = start;
        }
        Some(found)
    }
}
