//! URLs without a wrapper.

use std::ops::Range;

use super::MAX_LENGTH;
use crate::class::XCHAR;

/// What the URLs of the predefined schemes begin with: up to the colon, and after it.
const BEGINNINGS: &[(&str, &str)] = &[
    ("prospero", "//"),
    ("gopher", "//"),
    ("telnet", "//"),
    ("mailto", ""),
    ("http", "//"),
    ("nntp", "//"),
    ("wais", "//"),
    ("file", "//"),
    ("news", ""),
    ("ftp", "//"),
];

/// The longest name, and a byte that tells whether it is the end of a longer word.
pub(super) const BEHIND: usize = "prospero".len() + 1;

/// What stands around a colon.
pub(super) enum Run {
    /// No predefined scheme.
    None,
    /// The text may go on. So much after the colon belongs to the run.
    Undecided { length: usize },
    /// A scheme, and after it a run of characters of URLs up to `end`; in it, perhaps, a URL.
    Ended { url: Option<Range<usize>>, end: usize },
}

/// Judges the colon in `text`, which is `whole` if nothing follows it. So much after the colon is `seen` to belong
/// to the run.
pub(super) fn at(text: &[u8], colon: usize, seen: usize, whole: bool) -> Run {
    let Some((name, slashes)) = BEGINNINGS.iter().find(|(name, _)| is_named(&text[..colon], name)) else {
        return Run::None;
    };
    let after = &text[colon + 1..];
    if !after.starts_with(slashes.as_bytes()) {
        let begun = slashes.as_bytes().starts_with(after) && !whole;
        return if begun { Run::Undecided { length: 0 } } else { Run::None };
    }
    let start = colon - name.len();
    let quoted = text[..start].ends_with(b"'");
    let limit = MAX_LENGTH + 1 - seen;
    let length = seen + after[seen..].iter().take(limit).take_while(|&&byte| belongs(byte, quoted)).count();
    let end = colon + 1 + length;
    if length > MAX_LENGTH {
        return Run::Ended { url: None, end };
    }
    if end == text.len() && !whole {
        return Run::Undecided { length };
    }
    let least = colon + 1 + slashes.len();
    let url = start..without_punctuation(text, start..end);
    Run::Ended { url: (url.end > least).then_some(url), end }
}

/// Whether the text ends in this name, as a word of its own.
fn is_named(text: &[u8], name: &str) -> bool {
    let Some(start) = text.len().checked_sub(name.len()) else { return false };
    let (before, found) = text.split_at(start);
    let longer = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.');
    found.eq_ignore_ascii_case(name.as_bytes()) && !before.last().is_some_and(longer)
}

fn belongs(byte: u8, quoted: bool) -> bool {
    (XCHAR.contains(byte) && !(quoted && byte == b'\'')) || matches!(byte, b'%' | b'#' | b'~')
}

/// Where the run ends without the sentence's punctuation.
fn without_punctuation(text: &[u8], run: Range<usize>) -> usize {
    let count = |wanted| text[run.clone()].iter().filter(|&&byte| byte == wanted).count();
    let mut unopened = count(b')').saturating_sub(count(b'('));
    let ends_sentence = |byte: &&u8| match byte {
        b'.' | b',' | b';' | b':' | b'!' | b'?' | b'\'' => true,
        b')' if unopened > 0 => {
            unopened -= 1;
            true
        }
        _ => false,
    };
    run.end - text[run.clone()].iter().rev().take_while(ends_sentence).count()
}
