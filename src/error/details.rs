//! The details of an error.

use alloc::vec::Vec;

use crate::error::failure::{Failure, Wanted};
use crate::error::hint::Hints;
use crate::notation::class;
use crate::{Expectation, Expected, Production};

/// The details of an error.
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
    /// Returns the expectations, each with its path of productions.
    pub(super) fn expected(&self) -> Vec<Expected> {
        let mut all = Vec::with_capacity(24);
        for failure in &self.failures {
            for what in failure.expectations() {
                let expected = Expected { what, within: failure.within };
                // Two classes in the same production may have a part in common.
                if !all.contains(&expected) {
                    all.push(expected);
                }
            }
        }
        all
    }

    /// Returns the names of the expectations, whichever productions led to them: the largest classes of the BNF that fit, and
    /// literals for the rest.
    pub(super) fn names(&self) -> Vec<Expectation> {
        let allowed = self.failures.iter().fold(0, |allowed, failure| allowed | failure.allowed());
        let mut rest = allowed;
        let mut names: Vec<Expectation> = Vec::with_capacity(16);
        for class in class::LARGEST_FIRST {
            if class.begins & !allowed == 0 && class.begins & rest != 0 {
                rest &= !class.begins;
                names.extend(class.name.map(Expectation::Class));
            }
        }
        let is_rest = |failure: &&Failure| failure.wanted == Wanted::End || failure.allowed() & rest != 0;
        self.failures.iter().filter(is_rest).flat_map(Failure::literals).for_each(|what| {
            let is_rest = what == Expectation::End || what.allowed() & rest != 0;
            if is_rest && !names.iter().any(|name| name.reads_like(what)) {
                names.push(what);
            }
        });
        names
    }
}
