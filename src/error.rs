//! What went wrong.

use std::fmt;

use crate::Production;
use crate::tree::Symbol;

/// A text is not what was asked for.
///
/// The message tells the place, what was found there, and what could have stood there instead; it doesn't
/// hold the text, so that no password gets into a log.
///
/// ```
/// use rfc1738::Url;
///
/// let error = Url::parse("http://ds.internic.net:80a/").unwrap_err();
/// assert_eq!(error.offset(), 25);
/// assert_eq!(error.found(), Some('a'));
/// assert_eq!(error.to_string(), "at byte 25: found `a`, expected digit, \"/\" or end of input");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub struct ParseError {
    pub(crate) offset: usize,
    pub(crate) found: Option<char>,
    pub(crate) expected: Vec<Expected>,
}

impl ParseError {
    /// The place, in bytes: as much of the text is the beginning of something valid.
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// The character at that place; none at the end of the text.
    pub fn found(&self) -> Option<char> {
        self.found
    }

    /// What could have stood there.
    pub fn expected(&self) -> &[Expected] {
        &self.expected
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at byte {}: found ", self.offset)?;
        match self.found {
            Some(found) => write!(f, "`{}`", found.escape_debug())?,
            None => f.write_str("end of input")?,
        }
        let mut names: Vec<String> = Vec::new();
        for expected in &self.expected {
            let name = expected.what.to_string();
            if !names.contains(&name) {
                names.push(name);
            }
        }
        match names.split_last() {
            Some((last, [])) => write!(f, ", expected {last}"),
            Some((last, others)) => write!(f, ", expected {} or {last}", others.join(", ")),
            None => Ok(()),
        }
    }
}

/// Something that could have stood at the place of an error.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Expected {
    /// The thing itself.
    pub what: Expectation,
    /// The productions that were being read, the outermost first.
    pub within: Vec<Production>,
}

/// What could have stood at the place of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expectation {
    /// A character of a production that is a class of characters.
    Class(Production),
    /// What remains of a literal, of which the text has `matched` bytes.
    Literal {
        /// The literal, as the BNF has it.
        literal: &'static str,
        /// How many bytes of it are there.
        matched: usize,
    },
    /// Nothing more: what comes before is valid by itself.
    End,
}

/// A production's name, or what remains of a literal, in quotes.
impl fmt::Display for Expectation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Expectation::Class(production) => f.write_str(production.name()),
            Expectation::Literal { literal, matched } => Symbol::Literal(&literal[matched..]).fmt(f),
            Expectation::End => f.write_str("end of input"),
        }
    }
}
