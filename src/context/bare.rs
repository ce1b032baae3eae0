//! The search for URLs without brackets, either after the prefix `URL:` or bare. The RFC doesn't define bare
//! URLs. [`at`] is the entry point.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::candidate::Stop;
use super::found::Skipped;
use super::prefilter::is_of_scheme;
use super::wrapper::{MAX_LENGTH, PREFIX, Wrapper};
use crate::grammar::Scheme;
use crate::notation::class::{Class, class};
use crate::production::{SPECIFIED, specified};
use crate::scan::Set;

/// The start of a wrapper in HTML, in which `<` is an entity.
const ENTITY: &[u8] = b"&lt;";

/// The number of bytes to examine before a colon: the longest name of a scheme, and the byte before it, which
/// may belong to the same word. The prefix and the text around it are shorter.
pub(super) const BEHIND: usize = MAX_LENGTH + 1;

/// The characters of a URL without brackets, valid or not.
static RUN: Class = class!(XCHAR | "%" | "#" | "~");

/// The schemes whose URLs may be bare.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct BareSchemes {
    /// `true` for any scheme whose colon is followed by `//`, and for the predefined schemes without `//`.
    pub any: bool,
    /// The names of schemes, each with the slashes that must follow the colon.
    pub named: Vec<(String, &'static str)>,
}

impl BareSchemes {
    /// Adds this scheme.
    pub fn with(mut self, scheme: Scheme<'_>) -> BareSchemes {
        let name = scheme.as_str();
        let is_there = self.named.iter().any(|(other, _)| other.eq_ignore_ascii_case(name));
        // Longer names are never found, because no run is longer.
        if name.len() <= MAX_LENGTH && !is_there {
            let slashes = specified(name).map_or("", |scheme| scheme.slashes);
            self.named.push((name.to_owned(), slashes));
        }
        self
    }

    /// Returns the names of schemes, each with the slashes that must follow the colon.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &'static str)> {
        let predefined = if self.any { SPECIFIED } else { &[] };
        let without_slashes = predefined.iter().filter(|scheme| scheme.slashes.is_empty());
        let named = self.named.iter().map(|(name, slashes)| (name.as_str(), *slashes));
        without_slashes.map(|scheme| (scheme.name, scheme.slashes)).chain(named)
    }

    /// Returns the bytes that may precede the colon of the prefix, and of each name in either case.
    pub fn ends(&self) -> Set {
        let names = self.iter().map(|(name, _)| name).chain(PREFIX.strip_suffix(':'));
        let last = names.filter_map(|name| name.bytes().next_back());
        last.fold(Set::EMPTY, |ends, byte| {
            ends.with(byte.to_ascii_lowercase()).with(byte.to_ascii_uppercase())
        })
    }
}

/// The decision about a colon.
pub(super) enum Run {
    /// The colon doesn't belong to a URL.
    None,
    /// The decision requires more text.
    Undecided,
    /// The colon belongs to a text that looks like a URL but isn't reported. The search continues at `end`.
    Skipped { counter: fn(&mut Skipped) -> &mut u64, end: usize },
    /// The start of a URL, followed by a run of URL characters up to `end`. The run may contain a URL.
    Ended { url: Option<Unwrapped>, end: usize },
}

/// A URL without brackets, with its range including the prefix.
pub(super) struct Unwrapped {
    pub wrapper: Wrapper,
    pub span: Range<usize>,
    pub stop: Option<Stop>,
}

/// Returns `true` if the text ends with the prefix as a separate word, and not at the start of a wrapper.
fn ends_in_prefix(text: &[u8]) -> bool {
    text.strip_suffix(PREFIX.as_bytes())
        .is_some_and(|before| !ends_in_word(before) && !before.ends_with(b"<") && !before.ends_with(ENTITY))
}

/// Decides about the colon in `text`: it may belong to the prefix, or else to a scheme whose URLs may be
/// bare. `whole` is `true` if no text follows.
pub(super) fn at(text: &[u8], colon: usize, bare: &BareSchemes, whole: bool) -> Run {
    let found = if ends_in_prefix(&text[..=colon]) { prefixed(text, colon, whole) } else { Run::None };
    match found {
        Run::None => named(text, colon, bare, whole),
        found => found,
    }
}

/// Decides about the colon of a prefix, which a scheme and its colon must follow.
fn prefixed(text: &[u8], colon: usize, whole: bool) -> Run {
    let after = &text[colon + 1..];
    let window = &after[..after.len().min(MAX_LENGTH)];
    let scheme = memchr::memchr(b':', window).unwrap_or(window.len());
    if !window[..scheme].iter().all(|&byte| is_of_scheme(byte)) {
        return Run::None;
    }
    if scheme == window.len() {
        return if !whole && scheme < MAX_LENGTH { Run::Undecided } else { Run::None };
    }
    if scheme == 0 {
        return Run::None;
    }
    let slashes = if after[scheme + 1..].starts_with(b"//") { "//".len() } else { 0 };
    let least = colon + 1 + scheme + 1 + slashes;
    run(text, Wrapper::PrefixOnly, colon + 1 - PREFIX.len(), colon, least, whole)
}

/// Decides about the colon of a scheme.
fn named(text: &[u8], colon: usize, bare: &BareSchemes, whole: bool) -> Run {
    let (before, after) = (&text[..colon], &text[colon + 1..]);
    let known = bare.iter().find(|(name, _)| is_named(before, name));
    let slashes = known.map_or("//", |(_, slashes)| slashes);
    if !after.starts_with(slashes.as_bytes()) {
        let begun = slashes.as_bytes().starts_with(after) && !whole;
        return if begun { Run::Undecided } else { Run::None };
    }
    let name = match known {
        Some((name, _)) => name.len(),
        None => match scheme_at_end(before) {
            0 => return Run::None,
            name => name,
        },
    };
    if known.is_some() || bare.any {
        return run(text, Wrapper::Bare, colon - name, colon, colon + 1 + slashes.len(), whole);
    }
    match after.get(slashes.len()) {
        None if !whole => Run::Undecided,
        Some(&byte) if RUN.contains(byte) && !ends_sentence(byte) => {
            Run::Skipped { counter: |skipped| &mut skipped.bare, end: colon + 1 }
        }
        _ => Run::None,
    }
}

/// Decides about the run after the colon, for a URL that begins at `start`. A URL extends beyond `least`.
fn run(text: &[u8], wrapper: Wrapper, start: usize, colon: usize, least: usize, whole: bool) -> Run {
    let after = &text[colon + 1..];
    let mut window = &after[..after.len().min(MAX_LENGTH + 1)];
    if let (true, Some(quote)) = (text[..start].ends_with(b"'"), memchr::memchr(b'\'', window)) {
        window = &window[..quote];
    }
    let length = RUN.scan(window);
    let end = colon + 1 + length;
    if length > MAX_LENGTH {
        return Run::Skipped { counter: |skipped| &mut skipped.too_long, end };
    }
    let Some(stop) = stop(text, start..end, whole) else { return Run::Undecided };
    let span = start..without_punctuation(text, start..end);
    // Report `http://{host}/` as an invalid URL.
    let has_slashes = text[..least].ends_with(b"//");
    let is_cut = has_slashes && stop.is_some_and(|stop| stop.cut.is_some());
    if span.end > least || is_cut {
        Run::Ended { url: Some(Unwrapped { wrapper, span, stop }), end }
    } else if has_slashes {
        Run::Skipped { counter: |skipped| &mut skipped.empty, end }
    } else {
        Run::Ended { url: None, end }
    }
}

/// Returns the character after a run, unless it is white space or a delimiter: `<`, `>`, `"`, or the
/// character that closes the one before the run. Returns `None` if it isn't known yet.
fn stop(text: &[u8], run: Range<usize>, whole: bool) -> Option<Option<Stop>> {
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
    Some(Some(Stop { character, cut: is_cut.then_some(run.end) }))
}

/// Returns the first character, or U+FFFD for bytes that aren't UTF-8. Returns `None` if it isn't known yet.
fn first_character(text: &[u8], whole: bool) -> Option<Option<char>> {
    let window = &text[..text.len().min(char::MAX.len_utf8())];
    match core::str::from_utf8(window) {
        Ok("") if !whole => None,
        Ok(text) => Some(text.chars().next()),
        Err(error) if error.valid_up_to() == 0 && error.error_len().is_none() && !whole => None,
        Err(_) => {
            let valid = window.utf8_chunks().next().map(|chunk| chunk.valid());
            Some(valid.map(|valid| valid.chars().next().unwrap_or(char::REPLACEMENT_CHARACTER)))
        }
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
