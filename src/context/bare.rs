//! The search for URLs without brackets, either after the prefix `URL:` or bare. The RFC doesn't define bare
//! URLs. [`Scanner::colon`] is the entry point.
//!
//! A function returns `None` if its decision requires more text.

use core::ops::Range;

use super::candidate::Stop;
use super::extractor::Extractor;
use super::found::Extracted;
use super::prefilter::is_of_scheme;
use super::scan::Scanner;
use super::wrapper::{MAX_LENGTH, PREFIX, Wrapper};
use crate::notation::class::{Class, class};
use crate::production::specified;
use crate::scan::Set;

/// The start of a wrapper in HTML, in which `<` is an entity.
const ENTITY: &[u8] = b"&lt;";

/// The number of bytes to examine before a colon: the longest name of a scheme, and the byte before it, which
/// may belong to the same word. The prefix and the text around it are shorter.
pub(super) const BEHIND: usize = MAX_LENGTH + 1;

/// The characters of a URL without brackets, valid or not.
static RUN: Class = class!(XCHAR | "%" | "#" | "~");

/// Returns the bytes that may precede the colon of the prefix, and of each name in either case.
pub(super) fn ends(extractor: &Extractor) -> Set {
    let names = extractor.names.iter().map(|name| name.as_str()).chain(PREFIX.strip_suffix(':'));
    let last = names.filter_map(|name| name.bytes().next_back());
    last.fold(Set::EMPTY, |ends, byte| ends.with(byte.to_ascii_lowercase()).with(byte.to_ascii_uppercase()))
}

/// The start of a URL without brackets.
struct Start {
    wrapper: Wrapper,
    /// The offset of the prefix or the scheme.
    at: usize,
    /// The offset after the scheme's colon and slashes. More text must follow.
    least: usize,
}

impl Scanner {
    /// Decides about the colon at the position, and advances. The colon may belong to the prefix, or else to a
    /// scheme whose URLs may be bare.
    pub fn colon(&mut self, text: &[u8], whole: bool) -> Option<Option<Extracted>> {
        let start = match prefixed(text, self.position, whole)? {
            None => self.named(text, whole)?,
            start => start,
        };
        match start {
            Some(start) => self.run(text, start, whole),
            None => {
                self.position += 1;
                Some(None)
            }
        }
    }

    /// Decides about the colon of a scheme.
    fn named(&mut self, text: &[u8], whole: bool) -> Option<Option<Start>> {
        let (before, after) = (&text[..self.position], &text[self.position + 1..]);
        let known = self.extractor.names.iter().find(|name| is_named(before, name));
        let slashes = known.map_or("//", |name| specified(name).map_or("", |scheme| scheme.slashes));
        if !after.starts_with(slashes.as_bytes()) {
            let may_begin = !whole && slashes.as_bytes().starts_with(after);
            return if may_begin { None } else { Some(None) };
        }
        let length = known.map_or_else(|| scheme_at_end(before), |name| name.len());
        if length == 0 {
            return Some(None);
        }
        let least = self.position + 1 + slashes.len();
        if known.is_some() || self.extractor.any {
            return Some(Some(Start { wrapper: Wrapper::Bare, at: before.len() - length, least }));
        }
        match text.get(least) {
            None if !whole => return None,
            Some(&byte) if RUN.contains(byte) && !ends_sentence(byte) => self.skipped.bare += 1,
            _ => {}
        }
        Some(None)
    }

    /// Decides about the run after the colon, for a URL with this start.
    fn run(&mut self, text: &[u8], start: Start, whole: bool) -> Option<Option<Extracted>> {
        let Start { wrapper, at, least } = start;
        let after = &text[self.position + 1..];
        let mut window = &after[..after.len().min(MAX_LENGTH + 1)];
        if let (true, Some(quote)) = (text[..at].ends_with(b"'"), memchr::memchr(b'\'', window)) {
            window = &window[..quote];
        }
        let length = RUN.scan(window);
        let end = self.position + 1 + length;
        if length > MAX_LENGTH {
            self.skipped.too_long += 1;
            self.position = end;
            return Some(None);
        }
        let base = self.places.base();
        let stop = stop(text, at..end, base, whole)?;
        self.position = end;
        let end = without_punctuation(text, at..end);
        // Report `http://{host}/` as an invalid URL.
        let has_slashes = text[..least].ends_with(b"//");
        let is_cut = has_slashes && stop.is_some_and(|stop| stop.cut.is_some());
        if end > least || is_cut {
            // A run is ASCII.
            let content = core::str::from_utf8(&text[at..end]).unwrap_or_default();
            return Some(Some(Extracted::unwrapped(wrapper, content, base + at, stop)));
        }
        self.skipped.empty += u64::from(has_slashes);
        Some(None)
    }
}

/// Decides about the colon of a prefix, which a scheme and its colon must follow. The prefix must be a separate
/// word, and not at the start of a wrapper.
fn prefixed(text: &[u8], colon: usize, whole: bool) -> Option<Option<Start>> {
    let is_alone =
        |before: &&[u8]| !ends_in_word(before) && !before.ends_with(b"<") && !before.ends_with(ENTITY);
    let Some(before) = text[..=colon].strip_suffix(PREFIX.as_bytes()).filter(is_alone) else {
        return Some(None);
    };
    let after = &text[colon + 1..];
    let window = &after[..after.len().min(MAX_LENGTH)];
    let length = window.iter().take_while(|&&byte| is_of_scheme(byte)).count();
    match window.get(length) {
        None if !whole && length < MAX_LENGTH => None,
        Some(b':') if length > 0 => {
            let scheme = colon + 1 + length + 1;
            let slashes = if text[scheme..].starts_with(b"//") { "//".len() } else { 0 };
            Some(Some(Start { wrapper: Wrapper::PrefixOnly, at: before.len(), least: scheme + slashes }))
        }
        _ => Some(None),
    }
}

/// Returns the character after a run, unless it is white space or a delimiter: `<`, `>`, `"`, or the
/// character that closes the one before the run.
fn stop(text: &[u8], run: Range<usize>, base: usize, whole: bool) -> Option<Option<Stop>> {
    let closing = match text[..run.start].last() {
        Some(b'[') => ']',
        Some(b'{') => '}',
        Some(&byte) if byte.is_ascii() => char::from(byte),
        _ => ' ',
    };
    let is_delimiter = |c: char| c.is_whitespace() || matches!(c, '<' | '>' | '"') || c == closing;
    let after = &text[run.end..];
    let Some(character) = first_character(after, whole)?.filter(|&character| !is_delimiter(character)) else {
        return Some(None);
    };
    let is_cut = match character {
        // These close a bracket or quote before the URL.
        ']' | '}' | '`' => false,
        char::REPLACEMENT_CHARACTER => true,
        // Other characters are, for example, quotation marks and dashes.
        _ if !character.is_ascii() => character.is_alphanumeric(),
        _ => first_character(&after[1..], whole)?.is_some_and(|next| {
            let is_punctuation = u8::try_from(next).is_ok_and(|byte| byte == b')' || ends_sentence(byte));
            !is_delimiter(next) && !is_punctuation && next != character
        }),
    };
    Some(Some(Stop { character, cut: is_cut.then_some(base + run.end) }))
}

/// Returns the first character, or U+FFFD for bytes that aren't UTF-8.
fn first_character(text: &[u8], whole: bool) -> Option<Option<char>> {
    let window = &text[..text.len().min(char::MAX.len_utf8())];
    let Some(chunk) = window.utf8_chunks().next() else { return whole.then_some(None) };
    match chunk.valid().chars().next() {
        None if !whole && window.len() < char::MAX.len_utf8() => None,
        character => Some(character.or(Some(char::REPLACEMENT_CHARACTER))),
    }
}

/// Returns the length of the scheme's name at the end of the text, or 0. The name begins with a letter, which
/// excludes the hyphen or number of a list item.
fn scheme_at_end(text: &[u8]) -> usize {
    let window = &text[text.len().saturating_sub(BEHIND)..];
    let length = window.iter().rev().take_while(|&&byte| is_of_scheme(byte)).count();
    let word = &window[window.len() - length..];
    let before = word.iter().take_while(|byte| !byte.is_ascii_alphabetic()).count();
    let name = &word[before..];
    // `<URL:` begins a wrapper.
    if length > MAX_LENGTH || PREFIX.as_bytes().strip_suffix(b":") == Some(name) { 0 } else { name.len() }
}

/// Returns `true` if the text ends with this name, in any case, as a separate word.
fn is_named(text: &[u8], name: &str) -> bool {
    let Some(start) = text.len().checked_sub(name.len()) else { return false };
    let (before, found) = text.split_at(start);
    found.eq_ignore_ascii_case(name.as_bytes()) && !ends_in_word(before)
}

/// Returns `true` if a name after the text would be the end of a longer word.
fn ends_in_word(text: &[u8]) -> bool {
    text.last().is_some_and(|&byte| is_of_scheme(byte))
}

/// Returns the end of the run without trailing punctuation of the sentence.
fn without_punctuation(text: &[u8], run: Range<usize>) -> usize {
    let end = run.end;
    let run = &text[run];
    let count = |wanted| run.iter().filter(|&&byte| byte == wanted).count();
    let mut unopened = None;
    let is_punctuation = |byte: &&u8| match byte {
        b')' => {
            let unopened = unopened.get_or_insert_with(|| count(b')').saturating_sub(count(b'(')));
            let is_unopened = *unopened > 0;
            *unopened = unopened.saturating_sub(1);
            is_unopened
        }
        byte => ends_sentence(**byte),
    };
    end - run.iter().rev().take_while(is_punctuation).count()
}

/// Returns `true` for punctuation of a sentence, except `)`, which may belong to the URL.
fn ends_sentence(byte: u8) -> bool {
    matches!(byte, b'.' | b',' | b';' | b':' | b'!' | b'?' | b'\'')
}
