//! What an error knows, as the explaining pass leaves it.

use alloc::vec::Vec;

use crate::error::Expectation;
use crate::error::failure::Failure;
use crate::error::hint::Hints;
use crate::notation::class;
use crate::{Hint, Production};

/// What an error knows.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Details {
    pub(crate) offset: usize,
    pub(crate) found: Option<char>,
    pub(crate) withheld: bool,
    /// The production that the text was read as, or that of its scheme.
    pub(crate) root: Option<Production>,
    pub(crate) hints: Hints,
    pub(crate) failures: Vec<Failure>,
}

impl Details {
    /// What was expected and by which productions, perhaps with repetitions.
    pub(super) fn expectations(&self) -> impl Iterator<Item = (&[Production], Expectation)> {
        self.failures.iter().flat_map(|failure| {
            failure.expectations().map(|expectation| (failure.within.productions(), expectation))
        })
    }

    /// What was expected, whichever productions led to it: the largest classes of the BNF that fit, and literals for
    /// the rest.
    pub(super) fn names(&self) -> Vec<Expectation> {
        let allowed = self.failures.iter().fold(0, |allowed, failure| allowed | failure.allowed());
        let mut rest = allowed;
        let mut names: Vec<Expectation> = Vec::with_capacity(8);
        for class in class::LARGEST_FIRST {
            if class.begins & !allowed == 0 && class.begins & rest != 0 {
                rest &= !class.begins;
                names.extend(class.name.map(Expectation::Class));
            }
        }
        for what in self.failures.iter().flat_map(Failure::literals) {
            let is_rest = what == Expectation::End || what.allowed() & rest != 0;
            if is_rest && !names.iter().any(|name| name.reads_like(what)) {
                names.push(what);
            }
        }
        names
    }

    /// Withholds the character at the place, and whatever would name it.
    pub(super) fn withhold(&mut self) {
        self.withheld = true;
        self.found = None;
        self.hints = self.hints.iter().map(Hint::without_character).collect();
    }
}
