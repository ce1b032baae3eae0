//! The farthest offset that a parser reached, and the terminals that were expected there.

use alloc::vec::Vec;
use core::ops::Range;

use crate::Production;
use crate::error::expectation::{Expectation, Expected, next_of};
use crate::notation::class::{self, Class};

/// A terminal of the notation, or the end of the text.
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
    /// Returns a bitmask of the characters that begin the terminal.
    pub(super) fn allowed(self) -> u128 {
        match self {
            Wanted::Literal { literal, matched } => next_of(literal, matched),
            Wanted::Character(class) => class.begins,
            Wanted::End => 0,
        }
    }

    /// Returns the symbols of the BNF. An unnamed class is expanded to its alternatives.
    pub(super) fn symbols(self) -> impl Iterator<Item = Expectation> {
        let one = match self {
            Wanted::Literal { literal, matched } => Some(Expectation::Literal { literal, matched }),
            Wanted::Character(class) => class.name.map(Expectation::Class),
            Wanted::End => Some(Expectation::End),
        };
        let (parts, letters) = match self {
            Wanted::Character(class) if class.name.is_none() => (class.parts, class.literals),
            _ => (&[][..], ""),
        };
        let names = parts.iter().filter_map(|part| part.name).map(Expectation::Class);
        // The letters are ASCII.
        let letter = |at| Expectation::Literal { literal: &letters[at..=at], matched: 0 };
        one.into_iter().chain(names).chain((0..letters.len()).map(letter))
    }
}

/// Compares addresses, because each class is a static.
impl PartialEq for Class {
    fn eq(&self, other: &Class) -> bool {
        core::ptr::eq(self, other)
    }
}

impl Eq for Class {}

/// The path of the productions being parsed, from the outermost to the innermost, each with the offset at
/// which it begins.
pub(super) type Path = [(Production, usize)];

/// The farthest offset, and each terminal that was expected there.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Farthest {
    pub(super) offset: usize,
    /// Each terminal with the range of its path in `paths`.
    wanted: Vec<(Wanted, Range<usize>)>,
    paths: Vec<(Production, usize)>,
}

impl Default for Farthest {
    fn default() -> Farthest {
        // Enough capacity for nearly every error.
        Farthest { offset: 0, wanted: Vec::with_capacity(16), paths: Vec::with_capacity(64) }
    }
}

impl Farthest {
    /// Records that a terminal was expected at this offset.
    pub(super) fn record(&mut self, offset: usize, wanted: Wanted, path: &Path) {
        if offset > self.offset {
            self.offset = offset;
            self.wanted.clear();
            self.paths.clear();
        } else if offset < self.offset || self.wanted().any(|known| known == (wanted, path)) {
            return;
        }
        let start = self.paths.len();
        self.paths.extend_from_slice(path);
        self.wanted.push((wanted, start..self.paths.len()));
    }

    /// Returns the expected terminals with their paths.
    pub(super) fn wanted(&self) -> impl DoubleEndedIterator<Item = (Wanted, &Path)> {
        self.wanted.iter().map(|(wanted, path)| (*wanted, &self.paths[path.clone()]))
    }

    /// Returns the expected symbols of the BNF.
    pub(super) fn expected(&self) -> Vec<Expected> {
        let mut all = Vec::new();
        for (wanted, path) in self.wanted() {
            let within: Vec<Production> = path.iter().map(|(production, _)| *production).collect();
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
        self.wanted().find_map(|(_, path)| path.first()).map(|(root, _)| *root)
    }

    /// Returns the names of the expected symbols, regardless of the productions that led to them: the largest
    /// classes of the BNF that fit, and literals for the remaining characters.
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

    /// Maps all offsets.
    pub(super) fn map(&mut self, to: impl Fn(usize) -> usize) {
        self.offset = to(self.offset);
        self.paths.iter_mut().for_each(|(_, start)| *start = to(*start));
    }
}
