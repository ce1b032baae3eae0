//! The offending range of the text, and the fix: a change that removes the error.

use alloc::string::{String, ToString};
use core::ops::Range;

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use crate::error::evidence::Evidence;
use crate::error::hint_table::{Hint, Remedy};

/// A change that removes an error from the input.
///
/// [`ParseError::fix`](crate::ParseError::fix) returns it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Fix {
    /// The range of the text to replace, in bytes. It is empty for an insertion.
    pub range: Range<usize>,
    /// The replacement. It is empty for a removal.
    pub replacement: String,
    /// The rule that the text breaks.
    pub hint: Hint,
}

impl Fix {
    /// Applies the fix to the text. Does nothing if the range is out of bounds or splits a character.
    ///
    /// ```
    /// let mut text = String::from("http://host.dom/a b");
    /// let fix = rfc1738::Url::parse(&text).unwrap_err().fix().unwrap();
    /// fix.apply(&mut text);
    /// assert_eq!(text, "http://host.dom/a%20b");
    /// ```
    pub fn apply(&self, text: &mut String) {
        if text.get(self.range.clone()).is_some() {
            text.replace_range(self.range.clone(), &self.replacement);
        }
    }
}

impl Fix {
    /// Returns the fix that encodes a character at this offset, if no URL may contain it unencoded.
    pub(crate) fn encode(offset: usize, character: char) -> Option<Fix> {
        let hint = Hint::never_allowed(character)?;
        let range = offset..offset + character.len_utf8();
        Some(Fix { range, replacement: percent_encode(character.encode_utf8(&mut [0; 4])), hint })
    }
}

/// Percent-encodes all characters that aren't ASCII letters or digits.
fn percent_encode(text: &str) -> String {
    utf8_percent_encode(text, NON_ALPHANUMERIC).to_string()
}

/// Returns the offending range, and the hint's fix, if any.
pub(super) fn correction(evidence: &Evidence<'_>, hint: Option<Hint>) -> (Range<usize>, Option<Fix>) {
    let Some(hint) = hint else { return (evidence.character(), None) };
    let row = hint.row();
    let range = row.extent.range(hint, evidence);
    let (range, replacement) = match row.remedy {
        Remedy::Encode if hint == Hint::Space && begins_url_later(evidence.rest) => (range, None),
        Remedy::Encode => (range.clone(), Some(percent_encode(&evidence.text[range]))),
        Remedy::Write(text) => (range, Some(text.into())),
        Remedy::Slashes => match slashes(evidence.before, evidence.rest) {
            Some((at, slashes)) => (at..at, Some(slashes.into())),
            None => (range, None),
        },
        Remedy::Advise(_) | Remedy::Nothing => (range, None),
    };
    (range.clone(), replacement.map(|replacement| Fix { range, replacement, hint }))
}

/// Returns `true` if `rest` may contain another URL. If so, the space before it may be the end of the first
/// URL.
pub(crate) fn begins_url_later(rest: &str) -> bool {
    rest.contains("://")
}

/// Returns the slashes that are missing after a scheme's colon, and the offset at which to insert them. After
/// `file:/`, the rest must be a path. In other schemes, it must be a host.
fn slashes(before: &str, rest: &str) -> Option<(usize, &'static str)> {
    let (scheme, slashes) = before.split_once(':')?;
    let missing = match (scheme.eq_ignore_ascii_case("file"), slashes) {
        (false, "") | (true, "/") => (scheme.len() + ":".len(), "//"),
        (false, _) => (before.len(), "/"),
        (true, _) => return None,
    };
    rest.starts_with(|first: char| first.is_ascii_alphanumeric()).then_some(missing)
}
