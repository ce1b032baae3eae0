//! Fixes, and the parts of a text that they may change.
//!
//! A fix changes nothing for other readers. So it never touches an authority or a mail domain, where they disagree about
//! escapes, and no text has a fix in which they disagree about the delimiters.

use alloc::string::{String, ToString};
use core::ops::Range;

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use crate::error::failure::{NOT_HERE, PERCENT, never_allowed};
use crate::notation::mistake::Mistake;

/// A change that removes an error from the input, and changes nothing else for any reader.
///
/// Every reader that understands the text before the fix, by the URL Standard or by RFC 3986, finds the same scheme, login,
/// host, port, decoded path and decoded query after it. In HTTP, FTP and `file`, an empty path is `/`. Whitespace around the text
/// isn't part of it, nor is a text without a host understood as HTTP or FTP.
///
/// [`ParseError::fix`](crate::ParseError::fix) returns it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Fix {
    /// The range of the text to replace, in bytes. It is empty for an insertion.
    pub range: Range<usize>,
    /// The replacement. It is empty for a removal.
    pub replacement: String,
    /// The mistake that it corrects.
    pub mistake: &'static Mistake,
}

impl Fix {
    /// Applies the fix to the text. Does nothing if the range is out of bounds or splits a character.
    ///
    /// ```
    /// let mut text = String::from("http://host.dom/a b");
    /// let error = rfc1738::Url::parse(&text).unwrap_err();
    /// error.fix().unwrap().apply(&mut text);
    /// assert_eq!(text, "http://host.dom/a%20b");
    /// ```
    pub fn apply(&self, text: &mut String) {
        if text.get(self.range.clone()).is_some() {
            text.replace_range(self.range.clone(), &self.replacement);
        }
    }

    /// Returns `true` if the fix encodes a character.
    pub(crate) fn is_escape(&self) -> bool {
        self.replacement.starts_with('%')
    }
}

/// Returns `true` if all readers split the text at the same delimiters. They disagree about a backslash, a fragment outside
/// HTTP, a `|` in a `file` URL, an empty authority in any other URL, and an `@` after the `?` or `#` that may end an
/// authority. Some remove control characters.
pub(super) fn is_unambiguous(text: &str) -> bool {
    let text = text.trim_ascii();
    let is_file = has_scheme(text, &["file"]);
    let authority = text.split_once("://").and_then(|(_, rest)| rest.split('/').next());
    let after_host =
        authority.and_then(|authority| authority.split_once(['?', '#'])).map_or("", |(_, after)| after);
    !text.contains(|found: char| found == '\\' || found.is_control())
        && (!text.contains('#') || has_scheme(text, &["http", "https"]))
        && (if is_file { !text.contains('|') } else { authority != Some("") })
        && !after_host.contains('@')
}

/// Returns `true` if the text begins with one of these schemes.
pub(super) fn has_scheme(text: &str, names: &[&str]) -> bool {
    let scheme = text.split_once(':').map_or("", |(scheme, _)| scheme);
    names.iter().any(|name| scheme.eq_ignore_ascii_case(name))
}

/// The parts of a URL in which an escape means its character to every reader: everything after the authority, or
/// everything except the domain of a mail address or an article.
pub(crate) struct Data {
    /// The authority or domain, with the text before or after it that isn't data.
    host: Range<usize>,
    /// The end of the data.
    pub(crate) end: usize,
    /// The start of an HTTP search, in which `/` and `?` are encoded.
    search: usize,
    /// The start of the last `://`. A space before it may end the URL.
    last_url: usize,
}

impl Data {
    pub(crate) fn new(text: &str) -> Data {
        let end = text.trim_end().len();
        let end = text.find('#').map_or(end, |fragment| end.min(fragment));
        let start = text.find(':').map_or(end, |colon| (colon + 1).min(end));
        let rest = &text[start..end];
        let host = if let Some(rest) = rest.strip_prefix("//") {
            0..rest.find(['/', '?']).map_or(end, |length| start + "//".len() + length)
        } else if has_scheme(text, &["mailto", "news"]) {
            let end = rest.find('?').map_or(end, |question| start + question);
            text[start..end].find('@').map_or(0, |at| start + at)..end
        } else {
            0..end
        };
        let search = rest.find('?').filter(|_| has_scheme(text, &["http"]));
        Data {
            host,
            end,
            search: search.map_or(end, |question| start + question + 1),
            last_url: text.rfind("://").unwrap_or_default(),
        }
    }

    /// Returns the fix that encodes the character at this offset, if it isn't a delimiter and no escape begins there.
    pub(crate) fn escape(&self, text: &str, at: usize) -> Option<Fix> {
        if self.host.contains(&at) || at >= self.end {
            return None;
        }
        let found = text[at..].chars().next()?;
        let range = at..at + found.len_utf8();
        let mistake = match found {
            // A `%` before a letter or digit may begin a broken escape.
            '%' if !text[range.end..].starts_with(|next: char| next.is_ascii_alphanumeric()) => &PERCENT,
            ' ' if at < self.last_url => return None,
            '/' | '?' if at >= self.search => &NOT_HERE,
            _ => never_allowed(found)?,
        };
        let replacement = utf8_percent_encode(&text[range.clone()], NON_ALPHANUMERIC).to_string();
        Some(Fix { replacement, range, mistake })
    }
}
