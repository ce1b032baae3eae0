//! The farthest offset that a parser reached, and the symbols that were expected there.

use alloc::vec::Vec;
use core::ops::Range;

use crate::notation::class;
use crate::{Expectation, Expected, Production};

/// The path of the productions being parsed, from the outermost to the innermost, each with the offset at
/// which it begins.
pub(super) type Path = [(Production, usize)];

/// The farthest offset, and each symbol that was expected there.
#[derive(Clone, Default, PartialEq, Eq)]
pub(crate) struct Farthest {
    pub(super) offset: usize,
    /// Each symbol with the range of its path in `paths`.
    expected: Vec<(Expectation, Range<usize>)>,
    paths: Vec<(Production, usize)>,
}

impl Farthest {
    /// Records that symbols were expected at this offset.
    pub(super) fn record(&mut self, offset: usize, path: &Path, symbols: impl Iterator<Item = Expectation>) {
        if offset < self.offset {
            return;
        }
        if offset > self.offset {
            self.offset = offset;
            self.expected.clear();
            self.paths.clear();
        }
        let range = self.paths.len()..self.paths.len() + path.len();
        self.paths.extend_from_slice(path);
        for symbol in symbols {
            // Several alternatives may expect the same symbol, and two classes may have a part in common.
            if !self.expected().any(|(what, within)| what == symbol && within == path) {
                self.expected.push((symbol, range.clone()));
            }
        }
    }

    /// Returns the expected symbols with their paths.
    pub(super) fn expected(&self) -> impl DoubleEndedIterator<Item = (Expectation, &Path)> {
        self.expected.iter().map(|(what, path)| (*what, &self.paths[path.clone()]))
    }

    /// Returns the same symbols in the form of the interface.
    pub(super) fn to_expected(&self) -> Vec<Expected> {
        let within = |path: &Path| path.iter().map(|(production, _)| *production).collect();
        self.expected().map(|(what, path)| Expected { what, within: within(path) }).collect()
    }

    /// Returns the production that the text was parsed as, or the production of its scheme.
    pub(super) fn root(&self) -> Option<Production> {
        self.expected().find_map(|(_, path)| path.first()).map(|(root, _)| *root)
    }

    /// Returns the innermost production. Among paths of the same length, the first in the grammar wins.
    pub(super) fn innermost(&self) -> Option<Production> {
        let (_, path) = self.expected().rev().max_by_key(|(_, path)| path.len())?;
        path.last().map(|(production, _)| *production)
    }

    /// Returns the names of the expected symbols, regardless of the productions that led to them: the largest
    /// classes of the BNF that fit, and literals for the remaining characters.
    pub(super) fn names(&self) -> Vec<Expectation> {
        let allowed = self.expected().fold(0, |allowed, (what, path)| allowed | what.allowed(path));
        let mut rest = allowed;
        let mut names: Vec<Expectation> = Vec::new();
        for class in class::LARGEST_FIRST {
            if class.begins & !allowed == 0 && class.begins & rest != 0 {
                rest &= !class.begins;
                names.extend(class.name.map(Expectation::Class));
            }
        }
        for (what, path) in self.expected() {
            let is_rest = what == Expectation::End || what.allowed(path) & rest != 0;
            if is_rest && !names.iter().any(|name| name.reads_like(what)) {
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
