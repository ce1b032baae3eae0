//! The farthest offset that a parser reached, and the terminals that were expected there.

use alloc::vec::Vec;

use crate::Production;
use crate::error::expectation::{Expectation, Expected, next_of};
use crate::notation::class::{self, Class};

/// An expected terminal, or the end of the text.
#[derive(Clone, Copy, PartialEq, Eq)]
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

impl Wanted {
    /// Returns a bitmask of the characters that can begin the terminal.
    pub(super) fn allowed(self) -> u128 {
        match self {
            Wanted::Literal { literal, matched } => next_of(literal, matched),
            Wanted::Character(class) => class.begins,
            Wanted::End => 0,
        }
    }

    /// Returns the symbols of the BNF. An unnamed class is expanded to its alternatives.
    pub(super) fn symbols(self) -> impl Iterator<Item = Expectation> {
        let named = match self {
            Wanted::Literal { literal, matched } => Some(Expectation::Literal { literal, matched }),
            Wanted::Character(class) => class.name.map(Expectation::Class),
            Wanted::End => Some(Expectation::End),
        };
        let (parts, letters) = match self {
            Wanted::Character(class) if class.name.is_none() => (class.parts, class.literals),
            _ => (&[][..], ""),
        };
        let parts = parts.iter().filter_map(|part| part.name).map(Expectation::Class);
        // The letters are ASCII.
        let letter = |at| Expectation::Literal { literal: &letters[at..=at], matched: 0 };
        named.into_iter().chain(parts).chain((0..letters.len()).map(letter))
    }
}

/// A production that the parser entered.
#[derive(Clone)]
struct Entered {
    production: Production,
    offset: usize,
    /// The number of the enclosing production, or 0.
    outer: usize,
}

/// The productions being parsed, from the innermost to the outermost, each with the offset at which it begins.
#[derive(Clone)]
pub(super) struct Path<'f> {
    entered: &'f [Entered],
    /// The number of the innermost production, or 0.
    inner: usize,
}

impl Iterator for Path<'_> {
    type Item = (Production, usize);

    fn next(&mut self) -> Option<(Production, usize)> {
        let &Entered { production, offset, outer } = self.entered.get(self.inner.checked_sub(1)?)?;
        self.inner = outer;
        Some((production, offset))
    }
}

/// The farthest offset, and each terminal that was expected there.
#[derive(Clone)]
pub(super) struct Farthest {
    pub(super) offset: usize,
    /// Each terminal with the number of the production in which it was expected.
    wanted: Vec<(Wanted, usize)>,
    /// The productions, numbered from 1. Some of them may have ended.
    entered: Vec<Entered>,
}

impl Default for Farthest {
    fn default() -> Farthest {
        // Enough capacity for nearly every error.
        Farthest { offset: 0, wanted: Vec::with_capacity(16), entered: Vec::with_capacity(32) }
    }
}

impl Farthest {
    /// Records that a production begins within production number `outer`. Returns the number of the new
    /// production.
    pub(super) fn enter(&mut self, production: Production, offset: usize, outer: usize) -> usize {
        self.advance(offset);
        // Drop the productions after the last one that `outer` or `wanted` refers to. A production's number is greater
        // than the numbers of its enclosing productions, so this keeps whole paths.
        let kept = self.wanted.iter().fold(outer, |kept, (_, production)| kept.max(*production));
        self.entered.truncate(kept);
        self.entered.push(Entered { production, offset, outer });
        self.entered.len()
    }

    /// Records that a terminal was expected at this offset, within production number `inner`.
    pub(super) fn record(&mut self, wanted: Wanted, offset: usize, inner: usize) {
        self.advance(offset);
        let path = Path { entered: &self.entered, inner };
        let is_known = |(known, other): (Wanted, Path<'_>)| known == wanted && other.eq(path.clone());
        if offset == self.offset && !self.wanted().any(is_known) {
            self.wanted.push((wanted, inner));
        }
    }

    /// Records that the text may end at this offset, within the outermost production.
    pub(super) fn record_end(&mut self, offset: usize) {
        let outermost = self.entered.iter().rposition(|entered| entered.outer == 0);
        self.record(Wanted::End, offset, outermost.map_or(0, |index| index + 1));
    }

    /// Records that the parser reached this offset. If it is farther than before, drops the expected terminals.
    fn advance(&mut self, offset: usize) {
        if offset > self.offset {
            self.offset = offset;
            self.wanted.clear();
        }
    }

    /// Returns the expected terminals with their paths.
    pub(super) fn wanted(&self) -> impl DoubleEndedIterator<Item = (Wanted, Path<'_>)> {
        self.wanted.iter().map(|&(wanted, inner)| (wanted, Path { entered: &self.entered, inner }))
    }

    /// Returns the expected symbols of the BNF.
    pub(super) fn expected(&self) -> Vec<Expected> {
        let mut all = Vec::new();
        for (wanted, path) in self.wanted() {
            let mut within: Vec<Production> = path.map(|(production, _)| production).collect();
            within.reverse();
            for what in wanted.symbols() {
                let expected = Expected { what, within: within.clone() };
                // Two classes in the same production may have a part in common.
                if !all.contains(&expected) {
                    all.push(expected);
                }
            }
        }
        all
    }

    /// Returns the production that the text was parsed as, or the production of its scheme.
    pub(super) fn root(&self) -> Option<Production> {
        self.wanted().find_map(|(_, path)| path.last()).map(|(root, _)| root)
    }

    /// Returns the names of the expected symbols, regardless of the productions that led to them: the largest
    /// matching classes of the BNF, literals for the remaining characters, and the end of the input if it was
    /// expected.
    pub(super) fn names(&self) -> Vec<Expectation> {
        let allowed = self.wanted().fold(0, |allowed, (wanted, _)| allowed | wanted.allowed());
        let mut rest = allowed;
        let mut names: Vec<Expectation> = Vec::new();
        for class in class::LARGEST_FIRST {
            if class.begins & !allowed == 0 && class.begins & rest != 0 {
                rest &= !class.begins;
                names.extend(class.name.map(Expectation::Class));
            }
        }
        for what in self.wanted().flat_map(|(wanted, _)| wanted.symbols()) {
            let is_rest = what == Expectation::End || what.allowed(None) & rest != 0;
            if is_rest && !names.iter().any(|name| name.text() == what.text()) {
                names.push(what);
            }
        }
        names
    }

    /// Applies a function to all offsets.
    pub(super) fn map(&mut self, to: impl Fn(usize) -> usize) {
        self.offset = to(self.offset);
        self.entered.iter_mut().for_each(|entered| entered.offset = to(entered.offset));
    }
}

/// Ignores productions that have ended.
impl PartialEq for Farthest {
    fn eq(&self, other: &Farthest) -> bool {
        let with_paths = |farthest: &Farthest| -> Vec<(Wanted, Vec<(Production, usize)>)> {
            farthest.wanted().map(|(wanted, path)| (wanted, path.collect())).collect()
        };
        self.offset == other.offset && with_paths(self) == with_paths(other)
    }
}

impl Eq for Farthest {}
