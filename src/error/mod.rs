//! Errors. [`ParseError`] is plain data: `explain` makes it, `advice` finds its hints, `report` draws it.

mod advice;
mod expectation;
pub(crate) mod explain;
mod hint;
#[cfg(feature = "report")]
mod report;

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

pub use expectation::{Expectation, Expected};
pub use hint::Hint;
#[cfg(feature = "report")]
pub use report::Report;

use crate::Production;
use crate::notation::class;

/// The error returned when a text doesn't match.
///
/// The place is exact: up to there the text is the start of something valid, and with the next character it no
/// longer is. The message gives the place, what was found there and what could have stood there instead.
/// [`ParseError::hints`] say why, and what to do.
///
/// Of the text itself an error holds only the character at the place, and not even that where it may be part of a
/// password: see [`ParseError::is_withheld`]. So no password gets into a log.
///
/// ```
/// use rfc1738::Url;
///
/// let error = Url::parse("http://ds.internic.net/~joe").unwrap_err();
/// assert_eq!(error.offset(), 23);
/// assert_eq!(error.found(), Some('~'));
/// assert_eq!(error.to_string(), "at byte 23: found `~`, expected xchar or end of input");
/// assert_eq!(error.hints()[0].to_string(), "`~` is unsafe and must be encoded: `%7E`");
/// assert_eq!(error.hints()[0].section(), "2.2");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub struct ParseError {
    pub(crate) offset: usize,
    pub(crate) found: Option<char>,
    pub(crate) withheld: bool,
    pub(crate) expected: Vec<Expected>,
    pub(crate) hints: Vec<Hint>,
    /// The production that the text was read as, or that of its scheme.
    pub(crate) root: Option<Production>,
}

impl ParseError {
    /// The place, in bytes: the length of the longest prefix of the text that something valid begins with.
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// The character at that place; `None` at the end of the text, and where it is withheld.
    pub fn found(&self) -> Option<char> {
        self.found
    }

    /// Whether the character at that place is withheld, since it may be part of a password.
    ///
    /// The rule is that of [`Redacted`](crate::Redacted). Neither the message nor a hint names such a character.
    ///
    /// ```
    /// let error = rfc1738::Url::parse("ftp://user:pass#word@host.dom/").unwrap_err();
    /// assert!(error.is_withheld() && error.found().is_none());
    /// assert_eq!(error.to_string(), "at byte 15: expected uchar, \";\", \"?\", \"&\", \"=\" or \"@\"");
    /// ```
    pub fn is_withheld(&self) -> bool {
        self.withheld
    }

    /// What could have stood there, each with the productions that led to it.
    ///
    /// Together they are exactly the characters with which the text before the place can continue; the end of
    /// input is among them if that text is already valid.
    pub fn expected(&self) -> &[Expected] {
        &self.expected
    }

    /// The names of what could have stood there, whichever productions led to it: the largest classes of the
    /// BNF that fit, and literals for the rest.
    ///
    /// ```
    /// let error = rfc1738::Url::parse("http://ds.internic.net/~joe").unwrap_err();
    /// assert_eq!(error.expected_names(), ["xchar", "end of input"]);
    /// ```
    pub fn expected_names(&self) -> Vec<String> {
        let allowed = |byte: u8| self.expected.iter().any(|expected| expected.allows(byte.into()));
        let mut rest: Vec<u8> = (0..128).filter(|&byte| allowed(byte)).collect();
        let mut names = Vec::new();
        for class in class::LARGEST_FIRST {
            let all_allowed = (0..128).all(|byte| !class.begins_with(byte) || allowed(byte));
            if all_allowed && rest.iter().any(|&byte| class.begins_with(byte)) {
                rest.retain(|&byte| !class.begins_with(byte));
                names.extend(class.name.map(|name| name.name().to_owned()));
            }
        }
        for expected in &self.expected {
            let begins_in_rest = rest.iter().any(|&byte| expected.allows(byte.into()));
            let name = expected.what.to_string();
            if (expected.what == Expectation::End || begins_in_rest) && !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }

    /// What is wrong, and what to do about it; the most specific hint first.
    pub fn hints(&self) -> &[Hint] {
        &self.hints
    }

    /// Whether something was expected inside `production`.
    fn is_within(&self, production: Production) -> bool {
        self.expected.iter().any(|expected| expected.within.contains(&production))
    }
}

/// `a, b or c`.
fn listed(names: &[String]) -> String {
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}

/// What was found, as it is shown: `` `a` ``, or the end of input.
fn shown(found: Option<char>) -> String {
    match found {
        Some('`') => "\"`\"".to_owned(),
        Some(found) if found.is_ascii_graphic() || found == ' ' => format!("`{found}`"),
        Some(found) if found.is_ascii() => format!("`{}`", found.escape_debug()),
        Some(found) => format!("`{}` (U+{:04X})", found.escape_debug(), u32::from(found)),
        None => "end of input".to_owned(),
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let expected = listed(&self.expected_names());
        if self.withheld {
            return write!(f, "at byte {}: expected {expected}", self.offset);
        }
        write!(f, "at byte {}: found {}, expected {expected}", self.offset, shown(self.found))
    }
}
