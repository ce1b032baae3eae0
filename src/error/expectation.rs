//! What could have stood at the place of an error.

use alloc::vec::Vec;
use core::fmt;

use crate::Production;
use crate::notation::class;

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
        // In the name of a scheme letters are in either case.
        let in_scheme = self.within.last() == Some(&Production::Scheme);
        let allowed = match self.what {
            Expectation::Class(_) if in_scheme => self.what.allowed() & class::bit(byte.to_ascii_lowercase()),
            _ => self.what.allowed() & class::bit(byte),
        };
        allowed != 0
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
    /// The characters that could have stood there, a bit for each.
    pub(super) fn allowed(self) -> u128 {
        match self {
            Expectation::Class(production) => class::named(production).map_or(0, |class| class.begins),
            Expectation::Literal { literal, matched } => next_of(literal, matched),
            Expectation::End => 0,
        }
    }

    /// Whether both have the same name: of two literals, only the rest is shown.
    pub(super) fn reads_like(self, other: Expectation) -> bool {
        match (self, other) {
            (
                Expectation::Literal { literal, matched },
                Expectation::Literal { literal: other, matched: other_matched },
            ) => literal[matched..] == other[other_matched..],
            _ => self == other,
        }
    }
}

/// The next character of a literal, a bit for each case that it may have.
pub(super) fn next_of(literal: &str, matched: usize) -> u128 {
    let Some(&next) = literal.as_bytes().get(matched) else { return 0 };
    // In a literal that begins with the name of a scheme, letters are in either case.
    let other = if literal.contains(':') { next.to_ascii_uppercase() } else { next };
    class::bit(next) | class::bit(other)
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
