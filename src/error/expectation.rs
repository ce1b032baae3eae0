//! The symbols that were expected at the offset of an error.

use core::fmt::{self, Write};
use core::hash::{Hash, Hasher};
use core::ops::Deref;

use crate::Production;
use crate::notation::class;

/// A symbol that was expected at the offset of an error, and the productions that led to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Expected {
    /// The expected symbol.
    pub what: Expectation,
    /// The productions that were being parsed, from the outermost to the innermost.
    pub within: Within,
}

/// The path of the productions being parsed, from the outermost to the innermost. It dereferences to a slice
/// of them.
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
    /// The offset at which each production begins.
    starts: [usize; Within::DEPTH],
    depth: usize,
}

impl Within {
    /// The length of the longest path in the grammar.
    const DEPTH: usize = 15;

    pub(super) const EMPTY: Within =
        Within { productions: [Production::Genericurl; Within::DEPTH], starts: [0; Within::DEPTH], depth: 0 };

    /// Enters a production at this depth, and drops all productions at this depth or deeper. A full path
    /// isn't changed.
    pub(super) fn enter(&mut self, depth: usize, production: Production, start: usize) {
        if depth < Within::DEPTH {
            self.productions[depth] = production;
            self.starts[depth] = start;
            self.depth = depth + 1;
        }
    }

    /// Returns the path down to this depth.
    pub(super) fn to(&self, depth: usize) -> Within {
        Within { depth: depth.min(Within::DEPTH), ..*self }
    }

    pub(super) fn map_starts(&mut self, to: impl Fn(usize) -> usize) {
        self.starts[..self.depth].iter_mut().for_each(|start| *start = to(*start));
    }

    pub(super) fn starts(&self) -> &[usize] {
        &self.starts[..self.depth]
    }
}

impl Deref for Within {
    type Target = [Production];

    fn deref(&self) -> &[Production] {
        &self.productions[..self.depth]
    }
}

/// Compares the productions.
impl PartialEq for Within {
    fn eq(&self, other: &Within) -> bool {
        // Compare from the end: most paths differ there.
        self.depth == other.depth && self.iter().rev().eq(other.iter().rev())
    }
}

impl Eq for Within {}

/// Hashes the productions.
impl Hash for Within {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

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
    /// Returns `true` if the text could continue with this character.
    ///
    /// ```
    /// let error = rfc1738::Url::parse("HTT").unwrap_err();
    /// assert!(error.expected().iter().any(|expected| expected.allows('P')));
    /// assert!(!error.expected().iter().any(|expected| expected.allows('/')));
    /// ```
    pub fn allows(&self, character: char) -> bool {
        let Ok(byte) = u8::try_from(character) else { return false };
        // A scheme's name may be in either case.
        let in_scheme = self.within.last() == Some(&Production::Scheme);
        let allowed = match self.what {
            Expectation::Class(_) if in_scheme => self.what.allowed() & class::bit(byte.to_ascii_lowercase()),
            _ => self.what.allowed() & class::bit(byte),
        };
        allowed != 0
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
        /// The number of its bytes that the text contains.
        matched: usize,
    },
    /// The end of the input: the text before the offset is valid.
    End,
}

impl Expectation {
    /// Returns a bitmask of the characters that begin this symbol.
    pub(super) fn allowed(self) -> u128 {
        match self {
            Expectation::Class(production) => class::named(production).map_or(0, |class| class.begins),
            Expectation::Literal { literal, matched } => next_of(literal, matched),
            Expectation::End => 0,
        }
    }

    /// Returns `true` if both print the same text. Only the rest of a literal is printed.
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

/// Returns a bitmask of the next character of a literal, in both cases if the literal ignores case.
pub(super) fn next_of(literal: &str, matched: usize) -> u128 {
    let Some(&next) = literal.as_bytes().get(matched) else { return 0 };
    // A literal that begins with a scheme's name ignores case.
    let has_cases = next.is_ascii_lowercase() && literal.contains(':');
    class::bit(next) | if has_cases { class::bit(next.to_ascii_uppercase()) } else { 0 }
}

/// Writes a production's name, or the rest of a literal in quotes.
impl fmt::Display for Expectation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Expectation::Class(production) => f.write_str(production.name()),
            // No literal contains a quotation mark, which occurs only in a class.
            Expectation::Literal { literal, matched } => {
                f.write_char('"')?;
                f.write_str(&literal[matched..])?;
                f.write_char('"')
            }
            Expectation::End => f.write_str("end of input"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use rfc1738_bnf::Grammar;

    use super::*;

    /// Returns the length of the longest path from this production.
    fn depth(grammar: &Grammar, name: &str, known: &mut BTreeMap<String, usize>) -> usize {
        if let Some(&depth) = known.get(name) {
            return depth;
        }
        let below = grammar.get(name).expect("it is defined").rhs.names();
        let deepest = below.into_iter().map(|name| depth(grammar, name, known)).max().unwrap_or(0);
        known.insert(name.to_owned(), 1 + deepest);
        1 + deepest
    }

    #[test]
    fn a_path_has_room_for_the_longest_chain() {
        let (grammar, mut known) = (Grammar::rfc1738(), BTreeMap::new());
        let depths = Production::ALL.iter().map(|production| depth(&grammar, production.name(), &mut known));
        assert!(depths.max().is_some_and(|deepest| deepest <= Within::DEPTH), "{known:?}");
    }

    #[test]
    fn a_full_path_is_not_changed() {
        let mut path = Within::EMPTY;
        (0..20).for_each(|depth| path.enter(depth, Production::Hex, depth));
        assert_eq!(path.to(20), [Production::Hex; Within::DEPTH]);
    }
}
