//! Repair of invalid URLs. [`repair`] is the entry point.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::UrlBuf;
use crate::Url;
use crate::error::{Data, Fix, ParseError};
use crate::mask::suspected;

/// The maximum number of rounds. A round encodes all characters or applies one other fix, of which no URL needs many.
const ROUNDS: usize = 16;

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
/// it. To keep them, read the range of each fix before you apply it.
///
/// # Errors
///
/// Returns the error of the original string if it or a later error has no fix.
///
/// ```
/// let text = "http:/host.dom?a file.txt#top\n";
/// let repaired = rfc1738::repair(text)?;
/// assert_eq!(repaired.url.as_str(), "http://host.dom/?a%20file.txt");
///
/// let (mut fixed, mut removed) = (text.to_owned(), Vec::new());
/// for fix in &repaired.fixes {
///     removed.push(fixed[fix.range.clone()].to_owned());
///     fix.apply(&mut fixed);
/// }
/// assert_eq!(removed, ["", "", " ", "#top\n"]);
/// assert!(rfc1738::repair("http://user@host.dom/").is_err(), "the user name may matter");
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
pub fn repair(text: &str) -> Result<Repaired, ParseError> {
    let (mut repaired, mut fixes) = (text.to_owned(), Vec::new());
    for _ in 0..ROUNDS {
        let error = match Url::parse(&repaired) {
            Ok(url) => return Ok(Repaired { url: url.into(), fixes }),
            Err(error) => error,
        };
        let Some(fix) = error.fix() else { break };
        match encode(&repaired, fix) {
            Some((encoded, escapes)) => {
                repaired = encoded;
                fixes.extend(escapes);
            }
            None => {
                fix.apply(&mut repaired);
                fixes.push(fix.clone());
            }
        }
    }
    // The loop didn't return, so `text` is invalid. Return its error.
    UrlBuf::parse(text).map(|url| Repaired { url, fixes: Vec::new() })
}

/// If the fix is an escape, also encodes all later characters that have such a fix, to avoid parsing the text once for
/// each. Ends at a possible password, because its characters have no fix.
fn encode(text: &str, first: &Fix) -> Option<(String, Vec<Fix>)> {
    let start = Some(first.range.start).filter(|_| first.is_escape())?;
    let (data, mut fixes, mut places) = (Data::new(text), Vec::new(), Vec::new());
    let mut encoded = String::from(&text[..start]);
    for (at, character) in text[start..data.end].char_indices() {
        let Some(fix) = data.escape(text, start + at) else {
            encoded.push(character);
            continue;
        };
        let range = encoded.len()..encoded.len() + fix.range.len();
        encoded.push_str(&fix.replacement);
        fixes.push(Fix { range, ..fix });
        places.push(start + at);
    }
    encoded.push_str(&text[data.end..]);
    // An escape before a colon can show that it isn't a scheme's own.
    let secret = suspected(&encoded, None).unwrap_or_default();
    if let Some(index) = (1..fixes.len()).find(|&index| secret.contains(&fixes[index].range.start)) {
        encoded.truncate(fixes[index].range.start);
        encoded.push_str(&text[places[index]..]);
        fixes.truncate(index);
    }
    Some((encoded, fixes))
}
