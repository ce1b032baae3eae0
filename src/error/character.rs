//! Mistakes of one character, and the parts of a URL in which a fix may encode it.

use alloc::string::ToString;
use core::ops::Range;

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use crate::error::fix::{Fix, has_scheme};
use crate::grammar::data_class;
use crate::grammar::generic::strict_production;
use crate::grammar::http::SEARCH;
use crate::grammar::misc::NATIONAL;
use crate::notation::class::Class;
use crate::notation::mistake::{Mistake, mistakes};

const ALL_UNSAFE: &str = "All unsafe characters must always be encoded within a URL.";
const GRAPHIC: &str =
    "URLs are written only with the graphic printable characters of the US-ASCII coded character set.";
mistakes! {
    PERCENT = "Percent", "2.2", "the character \"%\" followed by the two hexadecimal digits",
        "two hexadecimal digits must follow `%`", advice "complete the escape, or write `%25` for the character";
    SPACE = "Space", "2.2", ALL_UNSAFE, "a URL can't contain a space", names " ", advice "write `%20` if the URL goes on";
    BACKSLASH = "Backslash", "2.2",
        "These characters are \"{\", \"}\", \"|\", \"\\\", \"^\", \"~\", \"[\", \"]\", and \"`\".",
        "a URL can't contain a backslash", names "\\", advice "write `%5C` if it is data, or `/` if it separates";
    CONTROL = "Control", "2.2",
        "the octets 00-1F and 7F hexadecimal represent control characters; these must be encoded.",
        "a URL can't contain the control character …", advice "remove it, or percent-encode it if it is data";
    NON_ASCII = "NonAscii", "2.2", GRAPHIC,
        "a URL can't contain …, which is outside US-ASCII", advice "percent-encode it";
    UNSAFE = "Unsafe", "2.2", ALL_UNSAFE, "a URL can't contain …", advice "percent-encode it";
    NOT_HERE = "Reserved", "2.2",
        "If the character corresponding to an octet is reserved in a scheme, the octet must be encoded.",
        "… must be percent-encoded here", advice "percent-encode it if it is data";
    NO_ESCAPE = "NoEscape", "2.2", GRAPHIC, "… can't appear here, not even percent-encoded";
    NOT_UTF8 = "NotUtf8", "2.2", GRAPHIC, "… isn't UTF-8";
    ENCODE = "Encode", "2.2",
        "Octets must be encoded if they have no corresponding graphic character within the US-ASCII coded character set, \
         if the use of the corresponding character is unsafe, or if the corresponding character is reserved for some other \
         interpretation within the particular URL scheme.",
        "this character must be percent-encoded";
}

#[rustfmt::skip]
pub(super) const CHARACTERS: [&Mistake; 10] =
    [&PERCENT, &SPACE, &BACKSLASH, &CONTROL, &NON_ASCII, &UNSAFE, &NOT_HERE, &NO_ESCAPE, &NOT_UTF8, &ENCODE];

/// Returns the mistake for a character that must be encoded in every URL.
pub(super) fn never_allowed(character: char) -> Option<&'static Mistake> {
    match character {
        ' ' => Some(&SPACE),
        '\\' => Some(&BACKSLASH),
        _ if character.is_control() => Some(&CONTROL),
        _ if !character.is_ascii() => Some(&NON_ASCII),
        '"' | '<' | '>' | '#' => Some(&UNSAFE),
        _ if NATIONAL.contains(character as u8) => Some(&UNSAFE),
        _ => None,
    }
}

/// The parts of a URL in which an escape means its character to every reader: everything after the authority, or
/// everything except the domain of a mail address or an article.
pub(crate) struct Data {
    /// The authority or domain, with the text before or after it that isn't data.
    host: Range<usize>,
    /// The end of the data: that of the text without its fragment, or a space before another URL, which may end the first.
    pub(crate) end: usize,
    /// The class of the text before the search.
    class: &'static Class,
    /// The start of an HTTP search.
    search: usize,
}

impl Data {
    pub(crate) fn new(text: &str) -> Data {
        let end = text.trim_end().len();
        let end = text.find('#').map_or(end, |fragment| end.min(fragment));
        let before_url = &text[..text.rfind("://").unwrap_or_default()];
        let end = before_url.find(' ').map_or(end, |space| end.min(space));
        let start = text.find(':').map_or(end, |colon| (colon + 1).min(end));
        let rest = &text[start..end];
        let host = if has_scheme(text, &["mailto", "news"]) {
            let end = rest.find('?').map_or(end, |question| start + question);
            // After two slashes, other readers find an authority.
            let at = text[start..end].find('@').filter(|_| !rest.starts_with("//"));
            at.map_or(0, |at| start + at)..end
        } else if let Some(rest) = rest.strip_prefix("//") {
            0..rest.find(['/', '?']).map_or(end, |length| start + "//".len() + length)
        } else {
            0..end
        };
        let search = rest.find('?').filter(|_| has_scheme(text, &["http"]));
        Data {
            host,
            end,
            class: data_class(strict_production(text)),
            search: search.map_or(end, |question| start + question + 1),
        }
    }

    /// Returns the fix that encodes the character at this offset, if it isn't allowed there and no escape begins there.
    pub(crate) fn escape(&self, text: &str, at: usize) -> Option<Fix> {
        if self.host.contains(&at) || at >= self.end {
            return None;
        }
        let found = text[at..].chars().next()?;
        let range = at..at + found.len_utf8();
        let is_search = at >= self.search;
        if (if is_search { &SEARCH } else { self.class }).contains(text.as_bytes()[at]) {
            return None;
        }
        let mistake = match found {
            // A `%` before a letter or digit may begin a broken escape.
            '%' if !text[range.end..].starts_with(|next: char| next.is_ascii_alphanumeric()) => &PERCENT,
            '/' | '?' if is_search => &NOT_HERE,
            _ => never_allowed(found)?,
        };
        let replacement = utf8_percent_encode(&text[range.clone()], NON_ALPHANUMERIC).to_string();
        Some(Fix { replacement, range, mistake })
    }
}
