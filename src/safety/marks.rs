//! The delimiters of a login in a text, and anything that may stand for one.

use core::ops::Range;

/// A delimiter of a login, or anything that may stand for one.
#[derive(Clone, Copy)]
pub(super) struct Mark {
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) kind: Kind,
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Kind {
    Colon,
    At,
    Slash,
}

/// The delimiters in this part of the text, their escapes, and characters that look like them.
pub(super) fn marks(text: &str, part: Range<usize>) -> impl DoubleEndedIterator<Item = Mark> {
    // By octets, since nearly all are neither a delimiter nor the first of a character that isn't ASCII.
    let octets = part.clone().zip(&text.as_bytes()[part]);
    let may_begin = |(_, octet): &(usize, &u8)| matches!(octet, b':' | b'@' | b'/' | b'%' | 0xC0..);
    octets.filter(may_begin).filter_map(|(start, octet)| {
        let (kind, length) = match octet {
            b':' => (Kind::Colon, 1),
            b'@' => (Kind::At, 1),
            b'/' => (Kind::Slash, 1),
            b'%' => encoded(&text[start + 1..])?,
            _ => alike(text[start..].chars().next()?)?,
        };
        Some(Mark { start, end: start + length, kind })
    })
}

/// The delimiter that a character outside ASCII looks like, and the character's length.
fn alike(character: char) -> Option<(Kind, usize)> {
    let kind = match character {
        '\u{24d0}' | '\u{fe6b}' | '\u{ff20}' | '\u{e0040}' => Kind::At,
        // Too many characters look like a colon to be listed; these are letters, to Unicode.
        '\u{2d0}' | '\u{903}' | '\u{a83}' | '\u{a4fd}' => Kind::Colon,
        _ if character.is_alphanumeric() => return None,
        _ => Kind::Colon,
    };
    Some((kind, character.len_utf8()))
}

pub(super) fn last_at(text: &str, part: Range<usize>) -> Option<Mark> {
    marks(text, part).rfind(|mark| mark.kind == Kind::At)
}

/// Where each pair of slashes, or of a colon and a slash, ends in this part of the text.
pub(super) fn double_slashes(text: &str, part: Range<usize>) -> impl Iterator<Item = usize> {
    let mut before = None;
    marks(text, part).filter_map(move |mark| {
        let first = before.replace(mark).filter(|first| first.kind != Kind::At && first.end == mark.start);
        (first.is_some() && mark.kind == Kind::Slash).then_some(mark.end)
    })
}

/// What follows the first colon in this part of the text.
pub(super) fn after_first_colon(text: &str, part: Range<usize>) -> Option<Range<usize>> {
    let colon = marks(text, part.clone()).find(|mark| mark.kind == Kind::Colon)?;
    Some(colon.end..part.end)
}

/// Whether there is a colon or an `@`, or anything that may stand for one.
pub(crate) fn has_delimiter(text: &str) -> bool {
    marks(text, 0..text.len()).any(|mark| mark.kind != Kind::Slash)
}

/// Whether any delimiter is encoded.
pub(super) fn has_encoded(text: &str) -> bool {
    memchr::memchr_iter(b'%', text.as_bytes()).any(|percent| encoded(&text[percent + 1..]).is_some())
}

/// The delimiter that an escape with these digits stands for, and the escape's length. The `%` itself may be encoded.
fn encoded(digits: &str) -> Option<(Kind, usize)> {
    let mut code = digits;
    while let Some(rest) = code.strip_prefix("25") {
        code = rest;
    }
    let kind = match code.get(..2)? {
        "3A" | "3a" => Kind::Colon,
        "40" => Kind::At,
        "2F" | "2f" => Kind::Slash,
        _ => return None,
    };
    Some((kind, "%3A".len() + digits.len() - code.len()))
}
