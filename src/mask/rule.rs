//! The masking rule, which the documentation of [`Redacted`](super::Redacted) states. [`secrets`] and [`suspected`] are the entry points.

use core::ops::Range;

use crate::Production::{self, *};
use crate::grammar::generic::{SCHEME, is_strict};
use crate::grammar::parse_as;
use crate::production::has_no_login;
use crate::tree::{Leaves, record, record_url};

/// The spellings of the delimiters: themselves, a `\`, which readers take for a slash, and the characters that decompose to one.
const PLAIN: [(&str, char); 10] = [
    (":", ':'),
    ("@", '@'),
    ("/", '/'),
    ("\\", '/'),
    ("\u{fe13}", ':'),
    ("\u{fe55}", ':'),
    ("\u{ff1a}", ':'),
    ("\u{fe6b}", '@'),
    ("\u{ff20}", '@'),
    ("\u{ff0f}", '/'),
];

/// The digits of their escapes.
const ESCAPED: [(&str, char); 7] =
    [("3A", ':'), ("3a", ':'), ("40", '@'), ("2F", '/'), ("2f", '/'), ("5C", '/'), ("5c", '/')];

/// Returns the masked ranges of `text`, in order. The text is parsed as `root`, or if that is `None`, in the strict reading.
pub(super) fn secrets(text: &str, root: Option<Production>) -> impl Iterator<Item = Range<usize>> + use<> {
    // Without an `@`, skip the parse.
    let hostport = if has_at(text) { hostport(text, root) } else { None };
    let Range { start, end } = hostport.unwrap_or(text.len()..text.len());
    let rest = between(&text[end..], false).map(|rest| rest.start + end..rest.end + end);
    suspected(&text[..start], root).into_iter().chain(rest)
}

/// Returns the masked range of `text` as if it were invalid.
pub(crate) fn suspected(text: &str, root: Option<Production>) -> Option<Range<usize>> {
    match root {
        Some(Password) => Some(0..text.len()).filter(|all| !all.is_empty()),
        _ if !has_at(text) => None,
        _ => between(text, matches!(root, Some(Host | Hostport | Login | User))),
    }
}

/// Returns the range of the host and port in a valid text.
fn hostport(text: &str, root: Option<Production>) -> Option<Range<usize>> {
    // A tree is much larger than its text. Check that the text is valid first.
    let tree = match root {
        Some(root) if root.matches(text) => record(text, Leaves::Runs, &|source| parse_as(root, source)),
        None if is_strict(text) => record_url(text, Leaves::Runs),
        _ => None,
    }?;
    tree.nodes().find(|node| node.production() == Some(Hostport)).map(|node| node.span())
}

/// Returns the range between the first colon that isn't a scheme's own and the last `@` after it. `is_login` is `true` if the
/// text begins with a login instead of a scheme.
fn between(text: &str, mut is_login: bool) -> Option<Range<usize>> {
    let (mut colon, mut at) = (None, None);
    let (mut end, mut after_slash) = (0, false);
    for (kind, span) in delimiters(text) {
        match kind {
            '@' => at = Some(span.start),
            // A login follows two slashes, and ends at the next slash that isn't encoded.
            '/' => is_login = after_slash && span.start == end || is_login && &text[span.clone()] != "/",
            _ if colon.is_some() || !is_login && is_own(&text[end..span.start], &text[span.end..]) => {}
            _ => colon = Some(span.end),
        }
        (end, after_slash) = (span.end, kind == '/');
    }
    Some(colon?..at?).filter(|range| !range.is_empty())
}

/// Returns `true` if a colon between these texts is a scheme's own: two slashes follow, or the scheme has no login.
fn is_own(before: &str, after: &str) -> bool {
    let is_slash = |text| delimiter(text).filter(|(kind, _)| *kind == '/');
    let is_double = is_slash(after).is_some_and(|(_, length)| is_slash(&after[length..]).is_some());
    let length = before.bytes().rev().take_while(|&byte| SCHEME.contains(byte)).count();
    is_double || has_no_login(&before[before.len() - length..])
}

/// Returns the range of a part from its last `@`, or its start, to its first colon, or its end.
pub(super) fn shown_between(text: &str) -> Range<usize> {
    let mut shown = 0..text.len();
    for (kind, span) in delimiters(text) {
        match kind {
            '@' => shown.start = span.start,
            ':' => shown.end = shown.end.min(span.end),
            _ => {}
        }
    }
    shown
}

/// Returns `true` if the text contains an `@`.
fn has_at(text: &str) -> bool {
    memchr::memchr3(b'@', b'%', 0xEF, text.as_bytes()).is_some()
        && delimiters(text).any(|(kind, _)| kind == '@')
}

/// Returns each `:`, `@` and `/`, in any spelling, with its range.
fn delimiters(text: &str) -> impl Iterator<Item = (char, Range<usize>)> {
    let mut end = 0;
    text.bytes().enumerate().filter_map(move |(start, byte)| {
        // The first bytes of all spellings.
        if start < end || !matches!(byte, b':' | b'@' | b'/' | b'\\' | b'%' | 0xEF) {
            return None;
        }
        let (kind, length) = delimiter(&text[start..])?;
        end = start + length;
        Some((kind, start..end))
    })
}

/// Returns the `:`, `@` or `/` that begins the text, and the length of its spelling.
fn delimiter(text: &str) -> Option<(char, usize)> {
    let (spellings, code) = match text.strip_prefix('%') {
        // The `%` may itself be encoded.
        Some(digits) => (&ESCAPED[..], digits.trim_start_matches("25")),
        None => (&PLAIN[..], text),
    };
    let (spelling, kind) = spellings.iter().find(|(spelling, _)| code.starts_with(spelling))?;
    Some((*kind, text.len() - code.len() + spelling.len()))
}
