//! A failure of the explaining pass: a terminal that could have gone on, and where in the grammar.

use core::fmt;

use crate::Production;
use crate::error::expectation::{Expectation, Within, next_of};
use crate::notation::class::Class;

/// What could have stood at the place of an error, and the productions that were being read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Failure {
    pub(super) wanted: Wanted,
    pub(super) within: Path,
}

/// What could have stood there, as the notation has it.
#[derive(Clone, Copy)]
pub(super) enum Wanted {
    /// The rest of a literal, after `matched` bytes of it.
    Literal {
        literal: &'static str,
        matched: usize,
    },
    /// A character of a class.
    Character(&'static Class),
    End,
}

impl Failure {
    /// The characters that could have stood there, a bit for each.
    pub(super) fn allowed(&self) -> u128 {
        match self.wanted {
            Wanted::Literal { literal, matched } => next_of(literal, matched),
            Wanted::Character(class) => class.begins,
            Wanted::End => 0,
        }
    }

    /// What could have stood there, by the names in the BNF: a class without a name is all its alternatives.
    pub(super) fn expectations(&self) -> impl Iterator<Item = Expectation> {
        let (name, parts) = match self.wanted {
            Wanted::Character(class) if class.name.is_none() => (None, class.parts),
            Wanted::Character(class) => (class.name, &[][..]),
            _ => (None, &[][..]),
        };
        let classes = name.into_iter().chain(parts.iter().filter_map(|part| part.name));
        classes.map(Expectation::Class).chain(self.literals())
    }

    /// Of what could have stood there, that which isn't a class with a name.
    pub(super) fn literals(&self) -> impl Iterator<Item = Expectation> {
        let (one, letters) = match self.wanted {
            Wanted::Literal { literal, matched } => (Some(Expectation::Literal { literal, matched }), ""),
            Wanted::Character(class) if class.name.is_none() => (None, class.literals),
            Wanted::Character(_) => (None, ""),
            Wanted::End => (Some(Expectation::End), ""),
        };
        // Each is one character of US-ASCII.
        let letter = move |at| Expectation::Literal { literal: &letters[at..=at], matched: 0 };
        one.into_iter().chain((0..letters.len()).map(letter))
    }
}

impl PartialEq for Wanted {
    fn eq(&self, other: &Wanted) -> bool {
        match (self, other) {
            (
                Wanted::Literal { literal, matched },
                Wanted::Literal { literal: other, matched: other_matched },
            ) => literal == other && matched == other_matched,
            // Each class is a static.
            (Wanted::Character(class), Wanted::Character(other)) => core::ptr::eq(*class, *other),
            (Wanted::End, Wanted::End) => true,
            _ => false,
        }
    }
}

impl Eq for Wanted {}

impl fmt::Debug for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let failure = Failure { wanted: *self, within: Path::EMPTY };
        f.debug_list().entries(failure.expectations()).finish()
    }
}

/// The productions that are being read, the outermost first, and where each begins.
#[derive(Clone, Copy)]
pub(crate) struct Path {
    productions: Within,
    starts: [usize; Within::DEPTH],
}

impl Path {
    pub(super) const EMPTY: Path = Path { productions: Within::NONE, starts: [0; Within::DEPTH] };

    /// Enters a production that begins at `start`, in place of what was at that depth before; gives the depth within it.
    pub(super) fn enter(&mut self, depth: usize, production: Production, start: usize) -> usize {
        if let Some(from) = self.starts.get_mut(depth) {
            *from = start;
        }
        self.productions.enter(depth, production)
    }

    /// The path down to this depth.
    pub(super) fn to(&self, depth: usize) -> Path {
        Path { productions: self.productions.to(depth), ..*self }
    }

    pub(super) fn map_starts(&mut self, to: impl Fn(usize) -> usize) {
        let depth = self.productions.len();
        self.starts[..depth].iter_mut().for_each(|start| *start = to(*start));
    }

    pub(super) fn productions(&self) -> &Within {
        &self.productions
    }

    #[cfg(feature = "std")]
    pub(super) fn starts(&self) -> &[usize] {
        &self.starts[..self.productions.len()]
    }
}

impl PartialEq for Path {
    fn eq(&self, other: &Path) -> bool {
        self.productions == other.productions
    }
}

impl Eq for Path {}

impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.productions.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use rfc1738_bnf::Grammar;

    use super::*;

    /// How many productions the longest chain from this one has.
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
    fn a_path_holds_the_longest_chain_of_the_grammar() {
        let (grammar, mut known) = (Grammar::rfc1738(), BTreeMap::new());
        let depths = Production::ALL.iter().map(|production| depth(&grammar, production.name(), &mut known));
        assert!(depths.max().is_some_and(|deepest| deepest <= Within::DEPTH), "{known:?}");
    }

    #[test]
    fn a_path_that_is_full_stays_as_it_is() {
        let mut path = Path::EMPTY;
        let depth = (0..20).fold(0, |depth, start| path.enter(depth, Production::Hex, start));
        assert_eq!(depth, Within::DEPTH);
        assert_eq!(*path.to(depth).productions(), [Production::Hex; Within::DEPTH]);
    }
}
