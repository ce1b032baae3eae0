//! The scanner, which finds URLs in a text in memory or in chunks.
//!
//! It stops at the first position where more text could change the result. With the next chunk it continues
//! there, and scans the undecided text again. The undecided text is bounded, because the length of a wrapper
//! is bounded.

use core::fmt;

use super::bare::{self, BareSchemes, Run, Unwrapped};
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
    places: Places,
}

impl<'a> Urls<'a> {
    pub(super) fn new(bare: BareSchemes, text: &'a str) -> Urls<'a> {
        Urls { text: text.as_bytes(), scanner: Scanner::new(bare), places: Places::START }
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
        self.places.at(self.text, offset)
    }
}

impl<'a> Iterator for Urls<'a> {
    type Item = Extracted<'a>;

    fn next(&mut self) -> Option<Extracted<'a>> {
        self.scanner.next(self.text, 0, true)
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
    /// The schemes whose URLs may be bare.
    bare: BareSchemes,
    /// The end of the text that has been decided.
    pub position: usize,
    /// The state of the line at an earlier offset, and that offset.
    line: Line,
    lined: usize,
    /// The bytes that may precede the colon of the prefix or of the schemes in `bare`.
    ends: Set,
    pub skipped: Skipped,
}

/// The decision about a `<`.
enum Bracket {
    /// The number of bytes before the `>`, and the state of its line.
    Closed(usize, Line),
    /// Not a wrapper.
    Unfinished,
    /// The decision requires more text.
    Undecided,
}

impl Scanner {
    pub fn new(bare: BareSchemes) -> Scanner {
        let (ends, skipped) = (bare.ends(), Skipped::default());
        Scanner { bare, ends, position: 0, line: Line::START, lined: 0, skipped }
    }

    /// Returns the start of the text that is still needed.
    pub fn needed(&self) -> usize {
        self.position.saturating_sub(bare::BEHIND)
    }

    /// Adjusts the offsets after the caller has removed the first `length` bytes, which aren't needed.
    pub fn forget(&mut self, text: &[u8], length: usize) {
        self.advance_line(text);
        (self.position, self.lined) = (self.position - length, self.lined - length);
    }

    /// Returns the next URL in `text`, which starts at `base`. `whole` is `true` if no text follows.
    ///
    /// If the result is `None` and the text isn't whole, the text after the position is undecided.
    pub fn next<'a>(&mut self, text: &'a [u8], base: usize, whole: bool) -> Option<Extracted<'a>> {
        loop {
            let Some(at) = next_mark(&self.ends, &text[self.position..]).map(|at| self.position + at) else {
                self.position = text.len();
                return None;
            };
            self.position = at;
            if text[at] == b':' {
                match bare::at(text, at, &self.bare, whole) {
                    Run::None => self.position = at + 1,
                    Run::Undecided => return None,
                    Run::Skipped { counter, end } => {
                        *counter(&mut self.skipped) += 1;
                        self.position = end;
                    }
                    Run::Ended { url, end } => {
                        self.position = end;
                        if let Some(Unwrapped { wrapper, span, stop }) = url {
                            // A run is ASCII.
                            let content = core::str::from_utf8(&text[span.clone()]).unwrap_or_default();
                            let stop = stop.map(|stop| stop.moved(base));
                            return Some(Extracted::unwrapped(wrapper, content, base + span.start, stop));
                        }
                    }
                }
                continue;
            }
            match self.bracket(text, whole) {
                Bracket::Undecided => return None,
                Bracket::Unfinished => {}
                Bracket::Closed(length, line) => {
                    let content = core::str::from_utf8(&text[at + 1..][..length]).ok();
                    let found = content.and_then(|content| Extracted::bracketed(content, base + at + 1));
                    if let Some(found) = found {
                        self.position = found.span().end - base;
                        // The `>` isn't a quoting mark.
                        (self.line, self.lined) = (Line { open: false, ..line }, self.position);
                        return Some(found);
                    }
                }
            }
            let prefix = text[at + 1..].get(..PREFIX.len());
            self.skipped.wrappers +=
                u64::from(prefix.is_some_and(|prefix| prefix.eq_ignore_ascii_case(PREFIX.as_bytes())));
            self.position = at + 1;
        }
    }

    /// Updates the state of the line to the position.
    fn advance_line(&mut self, text: &[u8]) {
        self.line.advance(&text[self.lined..self.position]);
        self.lined = self.position;
    }

    /// Searches for the `>` after the `<` at the position.
    fn bracket(&mut self, text: &[u8], whole: bool) -> Bracket {
        let rest = &text[self.position + 1..];
        let window = &rest[..rest.len().min(MAX_LENGTH + 1)];
        self.advance_line(text);
        let (mut line, mut passed) = (self.line, 0);
        for at in memchr::memchr2_iter(b'<', b'>', window) {
            if window[at] == b'<' {
                return Bracket::Unfinished;
            }
            line.advance(&window[passed..at]);
            if !line.open || line.marks >= self.line.marks {
                return Bracket::Closed(at, line);
            }
            passed = at;
        }
        if whole || window.len() > MAX_LENGTH { Bracket::Unfinished } else { Bracket::Undecided }
    }
}
