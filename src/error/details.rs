//! The details of an error.

use alloc::vec::Vec;

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
    pub(crate) expected: Vec<Expected>,
}

impl Details {
    /// Returns the names of the expectations, whichever productions led to them: the largest classes of the BNF that fit, and
    /// literals for the rest.
    pub(super) fn names(&self) -> Vec<Expectation> {
        let allowed = self.expected.iter().fold(0, |allowed, expected| allowed | expected.allowed());
        let mut rest = allowed;
        let mut names: Vec<Expectation> = Vec::with_capacity(16);
        for class in class::LARGEST_FIRST {
            if class.begins & !allowed == 0 && class.begins & rest != 0 {
                rest &= !class.begins;
                names.extend(class.name.map(Expectation::Class));
            }
        }
        for expected in &self.expected {
            let what = expected.what;
            let is_rest = match what {
                Expectation::Class(_) => false,
                Expectation::Literal { .. } => expected.allowed() & rest != 0,
                Expectation::End => true,
            };
            if is_rest && !names.iter().any(|name| name.reads_like(what)) {
                names.push(what);
            }
        }
        names
    }
}
