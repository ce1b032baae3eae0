//! The search for URLs without brackets, either after the prefix `URL:` or bare. The RFC doesn't define bare
//! URLs. [`Scanner::colon`] is the entry point.

use core::ops::Range;

use crate::candidate::Stop;
use crate::found::Extracted;
use crate::scan::{BEHIND, Decision, Scanner};
use crate::sets::{RUN, SCHEME};
use crate::wrapper::{MAX_LENGTH, PREFIX, Wrapper};

/// The start of a URL without brackets.
struct Start {
    wrapper: Wrapper,
    /// The offset of the prefix or the scheme.
    at: usize,
    /// The offset after the scheme's colon and slashes. More text must follow, unless the URL is cut there.
    min_end: usize,
}

impl Scanner {
    /// Handles the colon at the position and advances. The colon may belong to the prefix, or else to a scheme
    /// whose URLs may be bare.
    pub fn colon(&mut self, text: &[u8], whole: bool) -> Decision<Option<Extracted>> {
        let (before, after) = (&text[..self.position], &text[self.position + 1..]);
        let word = word_at_end(before);
        let front = &before[..before.len() - word.len()];
        // After a `<`, the prefix belongs to a wrapper. In HTML, the `<` may be written as `&lt;`.
        let is_prefix = is_name_of_prefix(word) && !front.ends_with(b"<") && !front.ends_with(b"&lt;");
        let window = &after[..after.len().min(MAX_LENGTH)];
        let scheme = if is_prefix { rfc1738_scan::run(window, 0, &SCHEME, false) } else { 0 };
        let rest = &after[scheme..];
        if scheme < MAX_LENGTH && !decides(rest, whole) {
            return None;
        }
        let start = if (1..MAX_LENGTH).contains(&scheme) && rest.starts_with(b":") {
            let slashes = if rest.starts_with(b"://") { "//".len() } else { 0 };
            let min_end = text.len() - rest.len() + ":".len() + slashes;
            Some(Start { wrapper: Wrapper::PrefixOnly, at: front.len(), min_end })
        } else {
            self.bare(text, word)
        };
        match start {
            Some(start) => self.run(text, start, whole),
            None => {
                self.position += 1;
                Some(None)
            }
        }
    }

    /// Returns the start of the bare URL whose scheme ends the word before the colon, if the search for it is
    /// enabled. Otherwise, counts a bare URL with `://` as skipped.
    fn bare(&mut self, text: &[u8], word: &[u8]) -> Option<Start> {
        let known =
            self.extractor.names.iter().find(|known| word.eq_ignore_ascii_case(known.name.as_bytes()));
        let slashes = known.map_or("//", |known| known.slashes);
        let rest = text[self.position + 1..].strip_prefix(slashes.as_bytes())?;
        let mut length = word.len();
        if known.is_none() {
            // The name begins with a letter, which excludes the hyphen or number of a list item.
            length -= word.iter().position(u8::is_ascii_alphabetic)?;
            // A word over the limit may begin before the text that is kept. `URL` is the name of the prefix.
            if word.len() > MAX_LENGTH || is_name_of_prefix(&word[word.len() - length..]) {
                return None;
            }
            if !self.extractor.any {
                let is_url = rest.first().is_some_and(|&byte| RUN.contains(byte) && !ends_sentence(byte));
                self.skipped.bare += u64::from(is_url);
                return None;
            }
        }
        Some(Start { wrapper: Wrapper::Bare, at: self.position - length, min_end: text.len() - rest.len() })
    }

    /// Finds the end of the URL with this start and advances past the run after the colon.
    fn run(&mut self, text: &[u8], start: Start, whole: bool) -> Decision<Option<Extracted>> {
        let Start { wrapper, at, min_end } = start;
        let after = &text[self.position + 1..];
        let mut window = &after[..after.len().min(MAX_LENGTH + 1)];
        if text[..at].ends_with(b"'") {
            window = &window[..memchr::memchr(b'\'', window).unwrap_or(window.len())];
        }
        let length = rfc1738_scan::run(window, 0, &RUN, false);
        let end = self.position + 1 + length;
        if length > MAX_LENGTH {
            self.skipped.too_long += 1;
            self.position = end;
            return Some(None);
        }
        if !decides(&text[end..], whole) {
            return None;
        }
        self.position = end;
        let stop = stop(text, at..end, self.base);
        let end = without_punctuation(text, at..end);
        // Report `http://{host}/` as an invalid URL.
        let has_slashes = text[..min_end].ends_with(b"//");
        let is_cut = has_slashes && stop.is_some_and(|stop| stop.cut.is_some());
        if end <= min_end && !is_cut {
            self.skipped.empty += u64::from(has_slashes);
            return Some(None);
        }
        self.line.advance(text, at);
        // A run is ASCII.
        let content = core::str::from_utf8(&text[at..end]).unwrap_or_default();
        Some(Some(Extracted::unwrapped(wrapper, content, self.base + at, self.line.place, stop)))
    }
}

/// Returns `true` if `rest`, the text after a colon, a scheme or a run, is enough to decide. After a colon, the
/// decision depends on the slashes and the byte after them. After a run, it depends on the next two characters.
/// Text after whitespace is never needed.
fn decides(rest: &[u8], whole: bool) -> bool {
    whole || rest.len() > char::MAX.len_utf8() || rest.iter().any(u8::is_ascii_whitespace)
}

/// Returns the character after a run, unless it is whitespace or a delimiter: `<`, `>`, `"`, or the
/// counterpart of the character before the run.
fn stop(text: &[u8], run: Range<usize>, base: usize) -> Option<Stop> {
    let closing = match text[..run.start].last() {
        Some(b'[') => ']',
        Some(b'{') => '}',
        Some(&byte) if byte.is_ascii() => char::from(byte),
        _ => ' ',
    };
    let is_delimiter = |c: char| c.is_whitespace() || matches!(c, '<' | '>' | '"') || c == closing;
    let after = &text[run.end..];
    let character = first_character(after).filter(|&character| !is_delimiter(character))?;
    let is_cut = match character {
        // These may close a bracket or quote that was opened before the URL.
        ']' | '}' | '`' => false,
        char::REPLACEMENT_CHARACTER => true,
        // Quotation marks, dashes and other symbols outside US-ASCII count as sentence punctuation.
        _ if !character.is_ascii() => character.is_alphanumeric(),
        _ => first_character(&after[1..]).is_some_and(|next| {
            // An opening bracket isn't the end of a sentence: `http://[::1]/`, `http://host.dom/{.id}`.
            let opens = matches!(character, '[' | '{');
            let is_punctuation = u8::try_from(next).is_ok_and(|byte| byte == b')' || ends_sentence(byte));
            !is_delimiter(next) && (opens || !is_punctuation) && next != character
        }),
    };
    Some(Stop { character, cut: is_cut.then_some(base + run.end) })
}

/// Returns the first character, or U+FFFD for bytes that aren't UTF-8.
fn first_character(text: &[u8]) -> Option<char> {
    let chunk = text[..text.len().min(char::MAX.len_utf8())].utf8_chunks().next()?;
    Some(chunk.valid().chars().next().unwrap_or(char::REPLACEMENT_CHARACTER))
}

/// Returns the longest word of scheme characters at the end of the text, up to [`BEHIND`] bytes.
fn word_at_end(text: &[u8]) -> &[u8] {
    let window = &text[text.len().saturating_sub(BEHIND)..];
    let start = window.iter().rposition(|&byte| !SCHEME.contains(byte)).map_or(0, |before| before + 1);
    &window[start..]
}

/// Returns `true` if the word, followed by a colon, is the prefix.
fn is_name_of_prefix(word: &[u8]) -> bool {
    PREFIX.as_bytes().strip_suffix(b":") == Some(word)
}

/// Returns the end of the run without trailing sentence punctuation.
fn without_punctuation(text: &[u8], run: Range<usize>) -> usize {
    let count = |wanted| memchr::memchr_iter(wanted, &text[run.clone()]).count();
    let closed = memchr::memchr(b')', &text[run.clone()]);
    let mut unopened = closed.map_or(0, |_| count(b')').saturating_sub(count(b'(')));
    let is_punctuation = |&&byte: &&u8| {
        let is_unopened = byte == b')' && unopened > 0;
        unopened -= usize::from(is_unopened);
        is_unopened || ends_sentence(byte)
    };
    run.end - text[run.clone()].iter().rev().take_while(is_punctuation).count()
}

/// Returns `true` for sentence punctuation, except `)`, which may belong to the URL.
fn ends_sentence(byte: u8) -> bool {
    matches!(byte, b'.' | b',' | b';' | b':' | b'!' | b'?' | b'\'')
}
