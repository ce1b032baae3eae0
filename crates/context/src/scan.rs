//! The scanner, which finds URLs in text that is in memory or comes in chunks.
//!
//! It stops at the first position where more text could change the result. With the next chunk it continues
//! there, and scans the undecided text again. The undecided text is bounded, because [`MAX_LENGTH`] limits
//! wrappers and URLs without brackets. [`Line`] counts the quote markers of mail, which the Appendix doesn't mention.

use rfc1738::Place;

use crate::end::{CONTEXT, Decision, Run, is_cut_login};
use crate::extractor::Extractor;
use crate::found::{Extracted, Skipped};
use crate::wrapper::{MAX_LENGTH, NEAR, OPENING, PREFIX};

/// The number of bytes to examine before a colon: the longest name of a scheme, the byte before it, which may belong
/// to the same word, and the context. The prefix, with a `&lt;` before it, is shorter.
const BEHIND: usize = MAX_LENGTH + 1 + CONTEXT;

/// A quote marker, if at the start of a line. Any other `>` ends the wrapper.
const MARK: u8 = b'>';

/// A mark at the start of a text. It isn't part of the first line.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The position and the quote markers at an offset.
#[derive(Clone, Copy)]
pub(crate) struct Line {
    pub at: usize,
    pub place: Place,
    /// The number of marks at the start of the line.
    pub marks: usize,
    /// `true` if the line contains no other text so far.
    pub marks_only: bool,
}

impl Line {
    /// The state at the start of the text.
    pub const START: Line = Line { at: 0, place: Place::START, marks: 0, marks_only: true };

    /// Advances to a later offset.
    pub fn advance(&mut self, text: &[u8], at: usize) {
        let mut passed = &text[self.at..at];
        if self.place == Place::START {
            passed = passed.strip_prefix(BYTE_ORDER_MARK).unwrap_or(passed);
        }
        self.place = self.place.after(passed);
        if let Some(end) = memchr::memrchr2(b'\n', b'\r', passed) {
            (self.marks, self.marks_only) = (0, true);
            passed = &passed[end + 1..];
        }
        for &byte in passed {
            match byte {
                _ if !self.marks_only => break,
                MARK => self.marks += 1,
                b' ' | b'\t' if self.marks > 0 => {}
                _ => self.marks_only = false,
            }
        }
        self.at = at;
    }
}

/// The position in the text and the state of the scan.
#[derive(Clone)]
pub(crate) struct Scanner {
    pub extractor: Extractor,
    /// The end of the text that has been decided.
    pub position: usize,
    /// The offset of the retained text in the whole string.
    pub base: usize,
    /// The state of the line at an earlier offset.
    pub line: Line,
    /// The state of the line at the end of the text searched for the end of the wrapper at the position.
    ahead: Line,
    /// The URL without brackets at the position.
    pub run: Option<Run>,
    pub skipped: Skipped,
}

impl Scanner {
    pub fn new(extractor: Extractor) -> Scanner {
        Scanner {
            extractor,
            position: 0,
            base: 0,
            line: Line::START,
            ahead: Line::START,
            run: None,
            skipped: Skipped::default(),
        }
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
        self.ahead.at = self.ahead.at.saturating_sub(length);
        self.position -= length;
        if let Some(run) = &mut self.run {
            run.forget(length);
        }
        self.base += length;
    }

    /// Returns the next URL in `text`. `whole` is `true` if no text follows.
    ///
    /// If the result is `None` and the text isn't whole, the text after the position is undecided.
    pub fn next(&mut self, text: &[u8], whole: bool) -> Option<Extracted> {
        loop {
            if let Some(found) = self.unwrapped(text, whole)? {
                return Some(found);
            }
            let Some(at) = next_mark(&text[self.position..]) else { break };
            self.position += at;
            if text[self.position] == b':' {
                self.colon(text, whole)?;
            } else if let Some(found) = self.bracket(text, whole)? {
                return Some(found);
            }
        }
        self.position = text.len();
        None
    }

    /// Finds the end of the URL without brackets at the position and advances past it.
    fn unwrapped(&mut self, text: &[u8], whole: bool) -> Decision<Option<Extracted>> {
        let Some(run) = &mut self.run else { return Some(None) };
        run.end(text, whole)?;
        let end = run.trimmed(text);
        let stop = run.stop(text, end, self.base, whole)?;
        self.position = run.at;
        let Run { wrapper, start, body, .. } = *run;
        let is_too_long = run.is_too_long();
        self.run = None;
        // Report `http://{host}/` as an invalid URL.
        let has_slashes = text[..body].ends_with(b"/");
        let is_cut = has_slashes && stop.is_some_and(|stop| stop.cut.is_some());
        if is_too_long || end <= body && !is_cut {
            self.skipped.too_long += u64::from(is_too_long);
            self.skipped.empty += u64::from(has_slashes && !is_too_long);
            return Some(None);
        }
        self.line.advance(text, start);
        // A run is ASCII.
        let content = core::str::from_utf8(&text[start..end.max(body)]).unwrap_or_default();
        Some(Some(Extracted::unwrapped(wrapper, content, self.base + start, self.line.place, stop)))
    }

    /// Handles the `<` at the position and advances.
    fn bracket(&mut self, text: &[u8], whole: bool) -> Decision<Option<Extracted>> {
        let start = self.position + 1;
        let window = &text[start..text.len().min(start + MAX_LENGTH + 1)];
        self.line.advance(text, self.position);
        let mut line = if self.ahead.at > start { self.ahead } else { self.line };
        let searched = line.at.max(start) - start;
        let ends = memchr::memchr2_iter(b'<', b'>', window.get(searched..).unwrap_or_default());
        let end = ends.map(|at| searched + at).find(|&at| {
            line.advance(text, start + at);
            window[at] == b'<' || !line.marks_only || line.marks >= self.line.marks
        });
        if end.is_none() && !whole && window.len() <= MAX_LENGTH {
            line.advance(text, text.len());
            self.ahead = line;
            return None;
        }
        let url = end.map(|end| start..start + end);
        let is_cut_login = match url {
            Some(url) if window[url.len()] == b'>' => is_cut_login(text, url.clone(), url.start, whole)?,
            _ => false,
        };
        self.ahead = Line::START;
        let content = end.filter(|&end| window[end] == b'>').map(|end| &window[..end]);
        let content = content.and_then(|content| core::str::from_utf8(content).ok());
        let place = self.line.place;
        let found =
            content.and_then(|content| Extracted::bracketed(content, self.base + start, place, is_cut_login));
        if let Some(found) = &found {
            self.position = found.span().end - self.base;
            // The `>` isn't a quote marker.
            self.line = Line { marks_only: false, ..line };
        } else {
            let is_prefixed = |prefix: &[u8]| prefix.eq_ignore_ascii_case(PREFIX.as_bytes());
            let is_unclosed = content.is_none() && window.get(..PREFIX.len()).is_some_and(is_prefixed);
            self.skipped.wrappers += u64::from(is_unclosed);
            self.position = start;
        }
        Some(found)
    }
}

/// Returns the offset of the next `<` or colon that may belong to a URL. Every URL has a colon, so only the last
/// `<` before a colon or the end of the text counts.
fn next_mark(text: &[u8]) -> Option<usize> {
    let colon = memchr::memchr(b':', text);
    let bracket = memchr::memrchr(b'<', &text[..colon.unwrap_or(text.len())]);
    bracket.filter(|&at| may_open(&text[at + 1..])).or(colon)
}

/// Returns `true` if a wrapper may begin before `rest`: only a name, removed bytes and `=` may precede the colon of
/// its prefix or scheme. Without this check, an unclosed `<` would delay the results after it in a stream.
fn may_open(rest: &[u8]) -> bool {
    // Most brackets are rejected within a few bytes, before a search with SIMD would pay.
    let near = rest.iter().take(NEAR).take_while(|&&byte| OPENING.contains(byte)).count();
    let length = if near < NEAR { near } else { rfc1738_scan::run(rest, near, &OPENING, false) };
    let is_named = rest.get(length).is_none_or(|&byte| byte == b':');
    // At the start of a line, a `>` is a quote marker. In the first line, it ends the wrapper.
    let end = || memchr::memchr3(b'>', b'\n', b'\r', &rest[..length]);
    is_named && end().is_none_or(|at| rest[at] != b'>')
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::*;

    /// Returns all strings of up to `length` pieces.
    fn texts(pieces: &[&str], length: u32) -> impl Iterator<Item = String> {
        let count = pieces.len();
        (0..=length).flat_map(move |length| {
            (0..count.pow(length)).map(move |number| {
                (0..length).map(|place| pieces[number / count.pow(place) % count]).collect()
            })
        })
    }

    /// No wrapper has content that `may_open` rejects.
    #[test]
    fn rejected_text_is_not_a_wrapper() {
        let pieces = ["URL", "News", "x", "a", ":", "/", "//", "-", "=", "\n", " ", ">", "#", "\""];
        let (mut rejected, mut found) = (0, 0);
        for text in texts(&pieces, 5) {
            let is_found = Extracted::bracketed(&text, 1, Place::START, false).is_some();
            found += usize::from(is_found);
            // A `>` is ignored at the start of a line. Elsewhere it ends the wrapper.
            let is_content = text.split(['\n', '\r']).enumerate().all(|(line, text)| {
                let text = if line == 0 { text } else { text.trim_start_matches(['>', ' ']) };
                !text.contains('>')
            });
            if is_content && !may_open(text.as_bytes()) {
                assert!(!is_found, "{text:?}");
                rejected += 1;
            }
        }
        assert!(rejected > 100_000 && found > 1_000, "{rejected} {found}");
    }

    #[test]
    fn most_brackets_do_not_open_a_wrapper() {
        for text in ["/p>", "<", "p>", "a href=\"http://h/\">", "joe@host.dom>: a"] {
            assert!(!may_open(text.as_bytes()), "{text}");
        }
        for text in
            ["URL:", "url:a", "U\nRL:a", "news:*", "x://", "x:", "x: \n//h", "x:-\n//h", "a\n> b:c", "a"]
        {
            assert!(may_open(text.as_bytes()), "{text}");
        }
    }
}
