//! What could have stood at the place of an error.

use alloc::vec::Vec;
use core::fmt;

use crate::Production;
use crate::notation::class::{self, Class};

/// Something that could have stood at the place of an error, and the productions that led to it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Expected {
    /// What could have stood there.
    pub what: Expectation,
    /// The productions that were being read, the outermost first.
    pub within: Vec<Production>,
}

impl Expected {
    /// Whether the text could continue with this character.
    ///
    /// ```
    /// let error = rfc1738::Url::parse("HTT").unwrap_err();
    /// assert!(error.expected().iter().any(|expected| expected.allows('P')));
    /// assert!(!error.expected().iter().any(|expected| expected.allows('/')));
    /// ```
    pub fn allows(&self, character: char) -> bool {
        let Ok(byte) = u8::try_from(character) else { return false };
        // In the name of a scheme, and in a literal that begins with one, letters are in either case.
        let in_scheme = self.within.last() == Some(&Production::Scheme);
        let either_case = [byte.to_ascii_lowercase(), byte.to_ascii_uppercase()];
        match self.what {
            Expectation::Class(production) => class::named(production)
                .is_some_and(|class| class.begins_with(if in_scheme { either_case[0] } else { byte })),
            Expectation::Literal { literal, matched } => match literal.as_bytes().get(matched) {
                Some(next) if literal.contains(':') => either_case.contains(next),
                next => next == Some(&byte),
            },
            Expectation::End => false,
        }
    }
}

/// What could have stood at the place of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expectation {
    /// A character of a production that is a character class.
    Class(Production),
    /// The rest of a literal, of which the text has `matched` bytes.
    Literal {
        /// The literal, as the BNF has it.
        literal: &'static str,
        /// How many of its bytes are there.
        matched: usize,
    },
    /// The end of the input: the text before the place is valid by itself.
    End,
}

impl Expectation {
    pub(super) fn class(self) -> Option<&'static Class> {
        match self {
            Expectation::Class(production) => class::named(production),
            _ => None,
        }
    }
}

/// A production's name, or the rest of a literal, in quotes.
impl fmt::Display for Expectation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Expectation::Class(production) => f.write_str(production.name()),
            // No literal holds a quote: the only one is in a class.
            Expectation::Literal { literal, matched } => write!(f, "\"{}\"", &literal[matched..]),
            Expectation::End => f.write_str("end of input"),
        }
    }
}
