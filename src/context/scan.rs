//! Scans a text for what may be a URL.

use memchr::memmem::Finder;

use super::bare;
use super::beginnings::Beginnings;
use super::found::{Extracted, MAX_LENGTH, PREFIX};

/// The URLs in a text, made by [`extract`](super::extract) and [`Extractor::extract`](super::Extractor::extract).
#[derive(Clone)]
pub struct Urls<'a> {
    text: &'a [u8],
    scanner: Scanner,
}

impl<'a> Urls<'a> {
    pub(super) fn new(bare: Beginnings, text: &'a str) -> Urls<'a> {
        Urls { text: text.as_bytes(), scanner: Scanner::new(bare) }
    }
}

impl<'a> Iterator for Urls<'a> {
    type Item = Extracted<'a>;

    fn next(&mut self) -> Option<Extracted<'a>> {
        self.scanner.next(self.text, 0, true)
    }
}

/// The quoting marks at the start of the line.
#[derive(Clone, Copy)]
struct Line {
    marks: usize,
    /// Whether nothing else has been on the line so far.
    open: bool,
}

impl Line {
    /// Advances past this text.
    fn advance(&mut self, passed: &[u8]) {
        let mut rest = passed;
        if let Some(at) = memchr::memrchr2(b'\n', b'\r', passed) {
            *self = Line { marks: 0, open: true };
            rest = &passed[at + 1..];
        }
        for byte in rest {
            match byte {
                _ if !self.open => return,
                b'>' => self.marks += 1,
                b' ' | b'\t' if self.marks > 0 => {}
                _ => self.open = false,
            }
        }
    }
}

/// How far a text has been read.
#[derive(Clone)]
pub(super) struct Scanner {
    /// The schemes whose URLs are found without a wrapper or a prefix.
    bare: Beginnings,
    /// Everything before this has been decided.
    pub position: usize,
    line: Line,
    prefix: Finder<'static>,
    /// Between the position and this offset, counted as spans are, there is no colon of a prefix.
    searched: usize,
    /// What is known of the undecided text, so that it isn't scanned again when there is more.
    seen: Seen,
}

/// The part of the text after a `<` or a colon that has been scanned and decides nothing.
#[derive(Clone, Copy)]
struct Seen {
    length: usize,
    /// The line at its end.
    line: Line,
}

/// What a `<` begins.
enum Bracket {
    /// The number of bytes before the `>`, and the line of the `>`.
    Closed(usize, Line),
    /// Not a wrapper.
    Unfinished,
    /// The text may continue.
    Undecided,
}

impl Scanner {
    pub fn new(bare: Beginnings) -> Scanner {
        let line = Line { marks: 0, open: true };
        let prefix = Finder::new(PREFIX);
        Scanner { bare, position: 0, line, prefix, searched: 0, seen: Seen { length: 0, line } }
    }

    /// Where the text begins that is still needed.
    #[cfg(feature = "std")]
    pub fn needed(&self) -> usize {
        self.position.saturating_sub(self.bare.behind().max(bare::BEHIND))
    }

    /// The next URL in `text`, which starts at `base` and is `whole` if nothing follows it.
    ///
    /// If there is none and the text isn't whole, what comes after the position is undecided.
    pub fn next<'a>(&mut self, text: &'a [u8], base: usize, whole: bool) -> Option<Extracted<'a>> {
        loop {
            let Some(at) = self.next_sign(text, base) else {
                self.pass(text, text.len());
                return None;
            };
            self.pass(text, at);
            if text[at] == b':' {
                match bare::at(text, at, &self.bare, self.seen.length, whole) {
                    bare::Run::None => self.pass(text, at + 1),
                    bare::Run::Undecided { length } => {
                        self.seen.length = length;
                        return None;
                    }
                    bare::Run::Ended { url, end } => {
                        self.pass(text, end);
                        if let Some(bare::Unwrapped { wrapper, span, stopped_at }) = url {
                            // A run is ASCII.
                            let content = core::str::from_utf8(&text[span.clone()]).unwrap_or_default();
                            let start = base + span.start;
                            return Some(Extracted::unwrapped(wrapper, content, start, stopped_at));
                        }
                    }
                }
                continue;
            }
            match self.bracket(&text[at + 1..], whole) {
                Bracket::Undecided => return None,
                Bracket::Unfinished => {}
                Bracket::Closed(length, line) => {
                    let content = core::str::from_utf8(&text[at + 1..][..length]).ok();
                    let found = content.and_then(|content| Extracted::bracketed(content, base + at + 1));
                    if let Some(found) = found {
                        self.stand(found.span().end - base, Line { open: false, ..line });
                        return Some(found);
                    }
                }
            }
            self.pass(text, at + 1);
        }
    }

    /// The next `<` or colon of the prefix; if URLs may be bare, any colon.
    fn next_sign(&mut self, text: &[u8], base: usize) -> Option<usize> {
        let from = self.position;
        if !self.bare.is_empty() {
            return memchr::memchr2(b'<', b':', &text[from..]).map(|at| from + at);
        }
        let searched = (self.searched.max(base + from) - base).min(text.len());
        // The text is searched once, however many `<` it has; but it may have ended within a prefix.
        let start = searched.saturating_sub(PREFIX.len() - 1);
        let colon = self.prefix.find(&text[start..]).map(|at| start + at + PREFIX.len() - 1);
        let end = colon.unwrap_or(text.len());
        self.searched = base + end;
        memchr::memchr(b'<', &text[from..end]).map(|at| from + at).or(colon)
    }

    /// Moves the position forward to `to`.
    fn pass(&mut self, text: &[u8], to: usize) {
        if to > self.position {
            let mut line = self.line;
            line.advance(&text[self.position..to]);
            self.stand(to, line);
        }
    }

    /// Sets the position, which is on this line; nothing after it has been seen.
    fn stand(&mut self, position: usize, line: Line) {
        (self.position, self.line, self.seen) = (position, line, Seen { length: 0, line });
    }

    /// Looks for the `>` in what follows a `<`.
    fn bracket(&mut self, rest: &[u8], whole: bool) -> Bracket {
        let quoted = self.line.marks;
        let window = &rest[..rest.len().min(MAX_LENGTH + 1)];
        let Seen { length: mut passed, mut line } = self.seen;
        let seen = passed;
        for at in memchr::memchr2_iter(b'<', b'>', &window[seen..]).map(|at| seen + at) {
            if window[at] == b'<' {
                return Bracket::Unfinished;
            }
            line.advance(&window[passed..at]);
            if !line.open || line.marks >= quoted {
                return Bracket::Closed(at, line);
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

    /// What has been seen is overwritten before the next read: looking at it again would change the decision.
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
            let mut scanner = Scanner::new(Beginnings::default().predefined(bare));
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
