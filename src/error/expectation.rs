//! What could have stood at the place of an error.

use core::fmt::{self, Write};
use core::ops::Deref;

use crate::Production;
use crate::notation::class;

/// Something that could have stood at the place of an error, and the productions that led to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Expected {
    /// What could have stood there.
    pub what: Expectation,
    /// The productions that were being read, the outermost first.
    pub within: Within,
}

/// The productions that are being read at a place, the outermost first: a slice of them, in place.
///
/// ```
/// use rfc1738::{Production, Url};
///
/// let error = Url::parse("nntp://h/a/").unwrap_err();
/// let within = error.expected()[0].within;
/// assert_eq!(within.last(), Some(&Production::Digits));
/// assert_eq!(within, [Production::Nntpurl, Production::Digits]);
/// ```
#[derive(Clone, Copy)]
pub struct Within {
    productions: [Production; Within::DEPTH],
    depth: u8,
}

impl Within {
    /// The longest chain of productions, each within the one before it.
    pub(super) const DEPTH: usize = 15;

    pub(super) const NONE: Within = Within { productions: [Production::Genericurl; Within::DEPTH], depth: 0 };

    /// Enters a production, in place of what was at that depth before; gives the depth within it.
    pub(super) fn enter(&mut self, depth: usize, production: Production) -> usize {
        let Some(at) = self.productions.get_mut(depth) else { return depth };
        *at = production;
        depth + 1
    }

    /// Those down to this depth.
    pub(super) fn to(&self, depth: usize) -> Within {
        Within { depth: depth.min(Within::DEPTH) as u8, ..*self }
    }
}

impl Deref for Within {
    type Target = [Production];

    fn deref(&self) -> &[Production] {
        &self.productions[..usize::from(self.depth)]
    }
}

impl PartialEq for Within {
    fn eq(&self, other: &Within) -> bool {
        // Most differ at their ends.
        self.depth == other.depth && self.iter().rev().eq(other.iter().rev())
    }
}

impl Eq for Within {}

impl<const N: usize> PartialEq<[Production; N]> for Within {
    fn eq(&self, other: &[Production; N]) -> bool {
        **self == *other
    }
}

impl fmt::Debug for Within {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
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
    let has_cases = next.is_ascii_lowercase() && literal.contains(':');
    class::bit(next) | if has_cases { class::bit(next.to_ascii_uppercase()) } else { 0 }
}

/// A production's name, or the rest of a literal, in quotes.
impl fmt::Display for Expectation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Expectation::Class(production) => f.write_str(production.name()),
            // No literal holds a quote: the only one is in a class.
            Expectation::Literal { literal, matched } => {
                f.write_char('"')?;
                f.write_str(&literal[matched..])?;
                f.write_char('"')
            }
            Expectation::End => f.write_str("end of input"),
        }
    }
}
