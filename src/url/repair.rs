//! Repair of invalid URLs. [`repair`] is the entry point.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::UrlBuf;
use crate::Url;
use crate::error::{Fix, ParseError, begins_url_later};

/// The maximum number of fixes, not counting those of [`encode`].
const ROUNDS: usize = 100;

/// A repaired URL, with the fixes that produced it.
///
/// Returned by [`repair`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Repaired {
    /// The URL.
    pub url: UrlBuf,
    /// The fixes, in order. Each range is relative to the text after the previous fixes. The list is empty if the
    /// text was already valid.
    pub fixes: Vec<Fix>,
}

/// Repairs a URL by applying the [fixes](ParseError::fix) for its errors, one after another.
///
/// A valid URL isn't changed. A fragment and whitespace around the URL are removed, because they aren't part of
/// it.
///
/// # Errors
///
/// Returns the error of the original string if it or a later error has no fix, or if a hundred rounds of fixes
/// aren't enough. One round may encode many characters.
///
/// ```
/// let repaired = rfc1738::repair("http:\\\\host.dom\\a file.txt\n")?;
/// assert_eq!(repaired.url.as_str(), "http://host.dom/a%20file.txt");
/// assert_eq!(repaired.fixes.len(), 5);
/// assert!(rfc1738::repair("http://user@host.dom/").is_err(), "the user name may matter");
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
pub fn repair(text: &str) -> Result<Repaired, ParseError> {
    let (mut repaired, mut fixes) = (text.to_owned(), Vec::new());
    for _ in 0..=ROUNDS {
        let error = match Url::parse(&repaired) {
            Ok(url) => return Ok(Repaired { url: url.into(), fixes }),
            Err(error) => error,
        };
        let Some(fix) = error.fix() else { break };
        let (end, is_escape) = (fix.range.start + fix.replacement.len(), fix.replacement.starts_with('%'));
        fix.apply(&mut repaired);
        fixes.push(fix.clone());
        if is_escape && is_after_authority(&repaired[..end]) {
            encode(&mut repaired, end, &mut fixes);
        }
    }
    // The loop didn't return, so `text` is invalid. Return its error.
    UrlBuf::parse(text).map(|url| Repaired { url, fixes: Vec::new() })
}

/// Returns `true` if the authority ends within `start`, or if `start` has no `://`.
fn is_after_authority(start: &str) -> bool {
    start.split_once("://").is_none_or(|(_, authority)| authority.contains('/'))
}

/// Encodes all characters after `start` that no URL may contain, to avoid parsing the text once for each.
/// Stops before trailing whitespace, a fragment or a backslash, because these have other fixes, and before a
/// space that may end the URL.
fn encode(text: &mut String, start: usize, fixes: &mut Vec<Fix>) {
    let rest = &text[start..text.trim_end().len().max(start)];
    let may_end = begins_url_later(rest);
    let is_kept = |character| matches!(character, '#' | '\\') || character == ' ' && may_end;
    let end = start + rest.find(is_kept).unwrap_or(rest.len());
    let mut encoded = String::from(&text[..start]);
    for character in text[start..end].chars() {
        let at = encoded.len();
        match Fix::encode(at, character) {
            Some(fix) => {
                encoded.push_str(&fix.replacement);
                fixes.push(fix.clone());
            }
            None => encoded.push(character),
        }
    }
    encoded.push_str(&text[end..]);
    *text = encoded;
}
