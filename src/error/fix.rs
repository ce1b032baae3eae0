//! Fixes.
//!
//! A fix changes nothing for other readers. So it never touches an authority or a mail domain, where they disagree about
//! escapes, and no text has a fix in which they disagree about the delimiters.

use alloc::string::String;
use core::ops::Range;

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
        && (!text.as_bytes().contains(&b'#') || has_scheme(text, &["http", "https"]))
        && (if is_file { !text.as_bytes().contains(&b'|') } else { authority != Some("") })
        && !after_host.as_bytes().contains(&b'@')
}

/// Returns `true` if the text begins with one of these schemes.
pub(super) fn has_scheme(text: &str, names: &[&str]) -> bool {
    let scheme = text.split_once(':').map_or("", |(scheme, _)| scheme);
    names.iter().any(|name| scheme.eq_ignore_ascii_case(name))
}
