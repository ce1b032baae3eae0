//! The symbols that were expected at the offset of an error.

use alloc::vec::Vec;
use core::fmt;

use crate::Production;
use crate::grammar::class_of;
use crate::grammar::generic::LOWALPHA_OF_ANY_CASE;
use crate::notation::class;

/// A symbol that was expected at the offset of an error, and the productions that led to it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Expected {
    /// The expected symbol.
    pub what: Expectation,
    /// The productions that were being parsed, from the outermost to the innermost.
    pub within: Vec<Production>,
}

impl Expected {
    /// Returns `true` if the text could continue with this character.
    ///
    /// ```
    /// let error = rfc1738::Url::parse("HTT").unwrap_err();
    /// assert!(error.expected().iter().any(|expected| expected.allows('P')));
    /// assert!(!error.expected().iter().any(|expected| expected.allows('/')));
    /// ```
    pub fn allows(&self, character: char) -> bool {
        let bit = u8::try_from(character).map_or(0, class::bit);
        self.what.allowed(self.within.last().copied()) & bit != 0
    }
}

/// A symbol that was expected at the offset of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Expectation {
    /// A character of this production, which is a character class.
    Class(Production),
    /// The rest of a literal after its first `matched` bytes.
    Literal {
        /// The literal in the BNF.
        literal: &'static str,
        /// The number of its bytes before the offset.
        matched: usize,
    },
    /// The end of the input: the text before the offset is valid.
    End,
}

impl Expectation {
    /// Returns a bitmask of the characters that can begin this symbol in the production `within`.
    pub(super) fn allowed(self, within: Option<Production>) -> u128 {
        match self {
            Expectation::Class(Production::Lowalpha) if within == Some(Production::Scheme) => {
                LOWALPHA_OF_ANY_CASE.begins
            }
            Expectation::Class(production) => class_of(production).map_or(0, |class| class.begins),
            Expectation::Literal { literal, matched } => next_of(literal, matched),
            Expectation::End => 0,
        }
    }

    /// Returns the production's name, the rest of the literal, or `end of input`.
    pub(super) fn text(self) -> &'static str {
        match self {
            Expectation::Class(production) => production.name(),
            Expectation::Literal { literal, matched } => &literal[matched..],
            Expectation::End => "end of input",
        }
    }
}

/// Returns a bitmask of the next character of a literal, in both upper and lower case if the literal is
/// case-insensitive.
pub(super) fn next_of(literal: &str, matched: usize) -> u128 {
    let Some(&next) = literal.as_bytes().get(matched) else { return 0 };
    // A literal that begins with a scheme's name is case-insensitive.
    let has_cases = next.is_ascii_lowercase() && literal.contains(':');
    class::bit(next) | if has_cases { class::bit(next.to_ascii_uppercase()) } else { 0 }
}

/// Writes the production's name, the rest of the literal in quotes, or `end of input`.
impl fmt::Display for Expectation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // Quotation marks occur only in classes, never in literals.
            Expectation::Literal { .. } => write!(f, "\"{}\"", self.text()),
            _ => f.write_str(self.text()),
        }
    }
}
