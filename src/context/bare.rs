//! URLs without brackets: after the prefix `URL:`, or bare.

use core::ops::Range;

use super::beginnings::{Beginning, Beginnings};
use super::bracket::is_of_scheme;
use super::found::{MAX_LENGTH, PREFIX, Wrapper};
use crate::notation::class::{Class, class};

/// The start of a wrapper in HTML, where `<` is written as an entity.
const ENTITY: &[u8] = b"&lt;";

/// How far before a colon to look for the prefix: what is around it, and the byte before that.
#[cfg(feature = "std")]
pub(super) const BEHIND: usize = ENTITY.len() + PREFIX.len() + 1;

/// What a URL without brackets may hold, valid or not.
static RUN: Class = class!(XCHAR | "%" | "#" | "~");

/// What a colon belongs to.
pub(super) enum Run {
    /// Nothing that begins a URL.
    None,
    /// The text may continue. The run has this length so far, from after the colon.
    Undecided { length: usize },
    /// A beginning, followed by a run of URL characters up to `end`, which may hold a URL.
    Ended { url: Option<Unwrapped>, end: usize },
}

/// A URL without brackets, and its place, with its prefix.
pub(super) struct Unwrapped {
    pub wrapper: Wrapper,
    pub span: Range<usize>,
    /// The character that ends it, if it may be the rest of the URL.
    pub stopped_at: Option<char>,
}

/// Whether the text ends in the prefix, as a word of its own and not at the start of a wrapper.
fn ends_in_prefix(text: &[u8]) -> bool {
    text.strip_suffix(PREFIX.as_bytes())
        .is_some_and(|before| !ends_in_word(before) && !before.ends_with(b"<") && !before.ends_with(ENTITY))
}

/// Judges the colon in `text`, which is `whole` if nothing follows it: as the colon of the prefix, or else of one of
/// the schemes whose URLs may be bare. The first `seen` bytes after the colon are known to belong to the run.
pub(super) fn at(text: &[u8], colon: usize, bare: &Beginnings, seen: usize, whole: bool) -> Run {
    let found = if ends_in_prefix(&text[..=colon]) { prefixed(text, colon, seen, whole) } else { Run::None };
    match found {
        Run::None => named(text, colon, bare, seen, whole),
        found => found,
    }
}

/// Judges the colon of a prefix: a scheme with its own colon has to follow.
fn prefixed(text: &[u8], colon: usize, seen: usize, whole: bool) -> Run {
    let after = &text[colon + 1..];
    let window = &after[..after.len().min(MAX_LENGTH)];
    let scheme = memchr::memchr(b':', window).unwrap_or(window.len());
    if !window[seen.min(scheme)..scheme].iter().all(|&byte| is_of_scheme(byte)) {
        return Run::None;
    }
    if scheme == window.len() {
        let begun = !whole && scheme < MAX_LENGTH;
        return if begun { Run::Undecided { length: scheme } } else { Run::None };
    }
    if scheme == 0 {
        return Run::None;
    }
    let slashes = if after[scheme + 1..].starts_with(b"//") { "//".len() } else { 0 };
    let least = colon + 1 + scheme + 1 + slashes;
    run(text, Wrapper::PrefixOnly, colon + 1 - PREFIX.len(), colon, least, seen, whole)
}

/// Judges the colon of a scheme.
fn named(text: &[u8], colon: usize, bare: &Beginnings, seen: usize, whole: bool) -> Run {
    let Some(Beginning { name, slashes }) = bare.iter().find(|one| is_named(&text[..colon], &one.name))
    else {
        return Run::None;
    };
    let after = &text[colon + 1..];
    if !after.starts_with(slashes.as_bytes()) {
        let begun = slashes.as_bytes().starts_with(after) && !whole;
        return if begun { Run::Undecided { length: 0 } } else { Run::None };
    }
    run(text, Wrapper::Bare, colon - name.len(), colon, colon + 1 + slashes.len(), seen, whole)
}

/// The run after the colon of what begins at `start`; a URL extends beyond `least`.
fn run(
    text: &[u8],
    wrapper: Wrapper,
    start: usize,
    colon: usize,
    least: usize,
    seen: usize,
    whole: bool,
) -> Run {
    let after = &text[colon + 1..];
    let quoted = text[..start].ends_with(b"'");
    let rest = &after[seen..];
    let mut rest = &rest[..rest.len().min(MAX_LENGTH + 1 - seen)];
    if let (true, Some(quote)) = (quoted, memchr::memchr(b'\'', rest)) {
        rest = &rest[..quote];
    }
    let length = seen + RUN.scan(rest);
    let end = colon + 1 + length;
    if length > MAX_LENGTH {
        return Run::Ended { url: None, end };
    }
    if end == text.len() && !whole {
        return Run::Undecided { length };
    }
    let Some(stopped_at) = stop(&text[..start], &text[end..], whole) else {
        return Run::Undecided { length };
    };
    let span = start..without_punctuation(text, start..end);
    Run::Ended { url: (span.end > least).then_some(Unwrapped { wrapper, span, stopped_at }), end }
}

/// The character between what is before a run and what is `after` it, if it isn't white space or a delimiter: that is
/// `<`, `>`, `"`, or what closes the character before the run. `None` if it isn't known yet.
fn stop(before: &[u8], after: &[u8], whole: bool) -> Option<Option<char>> {
    let window = &after[..after.len().min("\u{10ffff}".len())];
    let character = match core::str::from_utf8(window) {
        Ok(text) => text.chars().next(),
        Err(error) if error.valid_up_to() == 0 && error.error_len().is_none() && !whole => return None,
        Err(_) => window.utf8_chunks().next().map(|chunk| chunk.valid().chars().next().unwrap_or('\u{fffd}')),
    };
    let closing = match before.last() {
        Some(b'[') => ']',
        Some(b'{') => '}',
        Some(&byte) if byte.is_ascii() => char::from(byte),
        _ => ' ',
    };
    let is_delimiter = |c: &char| c.is_whitespace() || matches!(c, '<' | '>' | '"') || *c == closing;
    Some(character.filter(|character| !is_delimiter(character)))
}

/// Whether the text ends in this name, in any case, as a word of its own.
fn is_named(text: &[u8], name: &str) -> bool {
    let Some(start) = text.len().checked_sub(name.len()) else { return false };
    let (before, found) = text.split_at(start);
    found.eq_ignore_ascii_case(name.as_bytes()) && !ends_in_word(before)
}

/// Whether a name after the text would be the end of a longer word.
fn ends_in_word(text: &[u8]) -> bool {
    text.last().is_some_and(|&byte| is_of_scheme(byte))
}

/// Where the run ends without the sentence's punctuation.
fn without_punctuation(text: &[u8], run: Range<usize>) -> usize {
    let end = run.end;
    let run = &text[run];
    let count = |wanted| run.iter().filter(|&&byte| byte == wanted).count();
    let mut unopened = None;
    let ends_sentence = |byte: &&u8| match byte {
        b'.' | b',' | b';' | b':' | b'!' | b'?' | b'\'' => true,
        b')' => {
            let unopened = unopened.get_or_insert_with(|| count(b')').saturating_sub(count(b'(')));
            let is_unopened = *unopened > 0;
            *unopened = unopened.saturating_sub(1);
            is_unopened
        }
        _ => false,
    };
    end - run.iter().rev().take_while(ends_sentence).count()
}
