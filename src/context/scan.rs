//! The scan of a text, in memory or in chunks.

use super::bare::{self, BareSchemes};
use super::found::{Extracted, Skipped};
use super::mail::{Line, may_be_quoted};
use super::prefilter::next_mark;
use super::wrapper::{MAX_LENGTH, PREFIX};
use crate::scan::Set;

/// The URLs in a text, made by [`extract`](super::extract) and [`Extractor::extract`](super::Extractor::extract).
#[derive(Clone)]
pub struct Urls<'a> {
    text: &'a [u8],
    scanner: Scanner,
}

impl<'a> Urls<'a> {
    pub(super) fn new(bare: BareSchemes, text: &'a str) -> Urls<'a> {
        Urls { text: text.as_bytes(), scanner: Scanner::new(bare) }
    }

    /// Counts what was skipped so far.
    pub fn skipped(&self) -> Skipped {
        self.scanner.skipped
    }
}

impl<'a> Iterator for Urls<'a> {
    type Item = Extracted<'a>;

    fn next(&mut self) -> Option<Extracted<'a>> {
        self.scanner.next(self.text, 0, true)
    }
}

/// The position in a text, and the state of its scan.
#[derive(Clone)]
pub(super) struct Scanner {
    /// The schemes whose URLs are found without a wrapper or a prefix.
    bare: BareSchemes,
    /// Everything before this has been decided.
    pub position: usize,
    /// The line at an earlier offset, and that offset. Few wrappers need their own line.
    line: Line,
    lined: usize,
    /// The undecided text that has been scanned, so that it isn't scanned again when there is more.
    seen: Seen,
    /// The bytes that may precede the colon of the prefix or of these schemes.
    ends: Set,
    pub skipped: Skipped,
}

/// The part of the text after a `<` or a colon that has been scanned and decides nothing.
#[derive(Clone, Copy)]
struct Seen {
    length: usize,
    /// The line at its end.
    line: Line,
}

impl Seen {
    const NOTHING: Seen = Seen { length: 0, line: Line::START };
}

/// The verdict on a `<`.
enum Bracket {
    /// The number of bytes before the `>`, and the line of the `>` if it isn't clear.
    Closed(usize, Option<Line>),
    /// Not a wrapper.
    Unfinished,
    /// The text may continue.
    Undecided,
}

impl Scanner {
    pub fn new(bare: BareSchemes) -> Scanner {
        let (ends, skipped) = (bare.ends(), Skipped::default());
        Scanner { bare, ends, position: 0, line: Line::START, lined: 0, seen: Seen::NOTHING, skipped }
    }

    /// Returns the start of the text that is still needed.
    #[cfg(feature = "std")]
    pub fn needed(&self) -> usize {
        self.position.saturating_sub(bare::BEHIND)
    }

    /// Goes on with the text after its first `length` bytes, which aren't needed.
    #[cfg(feature = "std")]
    pub fn forget(&mut self, text: &[u8], length: usize) {
        self.advance_line(text);
        (self.position, self.lined) = (self.position - length, self.lined - length);
    }

    /// Returns the next URL in `text`, which starts at `base` and is `whole` if nothing follows it.
    ///
    /// If there is none and the text isn't whole, what comes after the position is undecided.
    pub fn next<'a>(&mut self, text: &'a [u8], base: usize, whole: bool) -> Option<Extracted<'a>> {
        loop {
            let Some(at) = self.next_mark(text) else {
                self.pass(text.len());
                return None;
            };
            self.pass(at);
            if text[at] == b':' {
                match bare::at(text, at, &self.bare, self.seen.length, whole) {
                    bare::Run::None => self.pass(at + 1),
                    bare::Run::Unwanted => {
                        self.skipped.bare += 1;
                        self.pass(at + 1);
                    }
                    bare::Run::Empty { end } => {
                        self.skipped.empty += 1;
                        self.pass(end);
                    }
                    bare::Run::TooLong { end } => {
                        self.skipped.too_long += 1;
                        self.pass(end);
                    }
                    bare::Run::Undecided { length } => {
                        self.seen.length = length;
                        return None;
                    }
                    bare::Run::Ended { url, end } => {
                        self.pass(end);
                        if let Some(bare::Unwrapped { wrapper, span, stop }) = url {
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
                        self.pass(found.span().end - base);
                        if let Some(line) = line {
                            // The `>` is no quoting mark.
                            (self.line, self.lined) = (Line { open: false, ..line }, self.position);
                        }
                        return Some(found);
                    }
                }
            }
            let prefix = text[at + 1..].get(..PREFIX.len());
            self.skipped.wrappers +=
                u64::from(prefix.is_some_and(|prefix| prefix.eq_ignore_ascii_case(PREFIX.as_bytes())));
            self.pass(at + 1);
        }
    }

    /// Returns the next `<` or colon that may begin a URL.
    fn next_mark(&self, text: &[u8]) -> Option<usize> {
        if self.seen.length > 0 {
            return Some(self.position);
        }
        next_mark(&self.ends, &text[self.position..]).map(|at| self.position + at)
    }

    /// Moves the position forward to `to`; nothing after that has been seen.
    fn pass(&mut self, to: usize) {
        if to > self.position {
            (self.position, self.seen) = (to, Seen::NOTHING);
        }
    }

    /// Advances the line to that of the position.
    fn advance_line(&mut self, text: &[u8]) {
        self.line.advance(&text[self.lined..self.position]);
        self.lined = self.position;
    }

    /// Searches for the `>` after the `<` at the position.
    fn bracket(&mut self, text: &[u8], whole: bool) -> Bracket {
        let rest = &text[self.position + 1..];
        let window = &rest[..rest.len().min(MAX_LENGTH + 1)];
        if self.seen.length == 0 {
            match memchr::memchr2(b'<', b'>', window) {
                Some(at) if window[at] == b'<' => return Bracket::Unfinished,
                Some(at) if !may_be_quoted(&window[..at]) => return Bracket::Closed(at, None),
                _ => {}
            }
            self.advance_line(text);
            self.seen.line = self.line;
        }
        let quoted = self.line.marks;
        let Seen { length: mut passed, mut line } = self.seen;
        let seen = passed;
        for at in memchr::memchr2_iter(b'<', b'>', &window[seen..]).map(|at| seen + at) {
            if window[at] == b'<' {
                return Bracket::Unfinished;
            }
            line.advance(&window[passed..at]);
            if !line.open || line.marks >= quoted {
                return Bracket::Closed(at, Some(line));
            }
            passed = at;
        }
        line.advance(&window[passed..]);
        self.seen = Seen { length: window.len(), line };
        if whole || window.len() > MAX_LENGTH { Bracket::Unfinished } else { Bracket::Undecided }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The test overwrites what has been seen. A second look at it would change the decision.
    #[test]
    fn what_is_undecided_is_seen_once() {
        let cases: [(&[u8], &[u8], u8, bool); 12] = [
            (b"<", b"a", b'<', false),
            (b"<URL:x:", b"-\n", b'<', false),
            (b"> > <", b"\n>", b'<', false),
            (b"> <", b"\r\n", b'>', false),
            (b"URL:", b"a", b' ', false),
            (b"URL:x:", b"%", b' ', false),
            (b"<", b"a", b'<', true),
            (b"<URL:x:", b"-\n", b'<', true),
            (b"> > <", b"\n>", b'<', true),
            (b"> <", b"\r\n", b'>', true),
            (b"'news:", b"a", b' ', true),
            (b"http://", b"%", b' ', true),
        ];
        for (start, unit, spoilt, bare) in cases {
            let mut scanner = Scanner::new(BareSchemes { any: bare, ..BareSchemes::default() });
            let mut text = start.to_vec();
            assert!(scanner.next(&text, 0, false).is_none());
            let (position, from) = (scanner.position, text.len());
            assert!(position < from);
            for byte in unit.iter().cycle().take(10_000) {
                text[from..].fill(spoilt);
                text.push(*byte);
                assert!(scanner.next(&text, 0, false).is_none());
                assert_eq!(scanner.position, position, "{start:?} {unit:?} {}", text.len());
            }
        }
    }
}
