//! Goes through a text, from candidate to candidate.

use super::found::Extracted;
use super::{Extractor, MAX_LENGTH, bare};

/// The URLs in a text, made by [`extract`](super::extract) and [`Extractor::extract`].
#[derive(Clone)]
pub struct Urls<'a> {
    text: &'a [u8],
    scanner: Scanner,
}

impl<'a> Urls<'a> {
    pub(super) fn new(options: Extractor, text: &'a str) -> Urls<'a> {
        Urls { text: text.as_bytes(), scanner: Scanner::new(options) }
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
    /// Whether there was nothing else on the line so far.
    open: bool,
}

impl Line {
    /// Goes on behind what was passed.
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
    options: Extractor,
    /// Up to where all has been decided.
    pub position: usize,
    line: Line,
}

/// What a `<` begins.
enum Bracket {
    /// What stands before the `>`, in bytes, and the line of the `>`.
    Closed(usize, Line),
    /// No wrapper.
    Unfinished,
    /// The text may go on.
    Undecided,
}

impl Scanner {
    /// How many bytes before the position are looked at again: a scheme's name, and what is before it.
    pub const BEHIND: usize = bare::BEHIND;

    pub fn new(options: Extractor) -> Scanner {
        Scanner { options, position: 0, line: Line { marks: 0, open: true } }
    }

    /// The next URL in `text`, which starts at `base` and is `whole` if nothing follows it.
    ///
    /// If there is none, what comes after the position is undecided as long as the text isn't whole.
    pub fn next<'a>(&mut self, text: &'a [u8], base: usize, whole: bool) -> Option<Extracted<'a>> {
        loop {
            let rest = &text[self.position..];
            let bare = self.options.bare;
            let found = memchr::memchr2_iter(b'<', b':', rest).map(|at| self.position + at);
            // Most colons are of no interest, and passed by without counting marks.
            let begins = |&at: &usize| text[at] == b'<' || bare || bare::ends_in_prefix(&text[..at]);
            let Some(at) = found.into_iter().find(begins) else {
                self.pass(text, text.len());
                return None;
            };
            self.pass(text, at);
            if text[at] == b':' {
                match bare::at(text, at, bare, whole) {
                    bare::Run::None => self.pass(text, at + 1),
                    bare::Run::Undecided => return None,
                    bare::Run::Ended { url, end } => {
                        self.pass(text, end);
                        if let Some(bare::Unwrapped { wrapper, span }) = url {
                            // A run is ASCII.
                            let content = std::str::from_utf8(&text[span.clone()]).unwrap_or_default();
                            return Some(Extracted::unwrapped(wrapper, content, base + span.start));
                        }
                    }
                }
                continue;
            }
            match self.bracket(&text[at + 1..], whole) {
                Bracket::Undecided => return None,
                Bracket::Unfinished => {}
                Bracket::Closed(length, line) => {
                    let content = std::str::from_utf8(&text[at + 1..][..length]).ok();
                    let found = content.and_then(|content| Extracted::bracketed(content, base + at + 1));
                    if let Some(found) = found {
                        self.position = found.span().end - base;
                        self.line = Line { open: false, ..line };
                        return Some(found);
                    }
                }
            }
            self.pass(text, at + 1);
        }
    }

    /// Moves the position.
    fn pass(&mut self, text: &[u8], to: usize) {
        self.line.advance(&text[self.position..to]);
        self.position = to;
    }

    /// Looks for the `>` in what follows a `<`.
    fn bracket(&self, rest: &[u8], whole: bool) -> Bracket {
        let quoted = self.line.marks;
        let mut line = self.line;
        let window = &rest[..rest.len().min(MAX_LENGTH + 1)];
        let mut passed = 0;
        for at in memchr::memchr2_iter(b'<', b'>', window) {
            if window[at] == b'<' {
                return Bracket::Unfinished;
            }
            line.advance(&window[passed..at]);
            if !line.open || line.marks >= quoted {
                return Bracket::Closed(at, line);
            }
            passed = at;
        }
        if whole || window.len() > MAX_LENGTH { Bracket::Unfinished } else { Bracket::Undecided }
    }
}
