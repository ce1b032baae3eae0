//! What an error knows, as the explaining pass leaves it.

use alloc::vec::Vec;

use crate::error::failure::{Failure, Wanted};
use crate::error::find_hints::{hints, hints_without_character};
use crate::error::hint::Hints;
use crate::notation::class;
use crate::safety::mask::each_suspected;
use crate::{Expectation, Expected, Hint, Production};

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
    /// What was expected and by which productions.
    pub(super) fn expected(&self) -> Vec<Expected> {
        let mut all = Vec::with_capacity(24);
        for (index, failure) in self.failures.iter().enumerate() {
            let within = *failure.within.productions();
            // Two classes in the same production may have a part in common.
            let may_repeat = self.failures[..index].iter().any(|before| before.within == failure.within);
            failure.expectations().for_each(|what| {
                let expected = Expected { what, within };
                if !may_repeat || !all.contains(&expected) {
                    all.push(expected);
                }
            });
        }
        all
    }

    /// What was expected, whichever productions led to it: the largest classes of the BNF that fit, and literals for
    /// the rest.
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

    /// The same, but if the character at the place may be part of a password of `text`, neither it nor what would name it.
    pub(crate) fn withheld_in(mut self, text: &str) -> Details {
        let mut is_secret = false;
        each_suspected(text, self.root, &mut |secret| is_secret |= secret.contains(&self.offset));
        if self.found.is_some() && is_secret {
            self.hints = hints_without_character(&self, text);
            self.withheld = true;
            self.found = None;
        }
        self
    }

    /// Returns the details with what they withhold of `text`; `None` if they withhold nothing, or aren't about `text`.
    pub(super) fn with_password(&self, text: &str) -> Option<Details> {
        let found = text.get(self.offset..)?.chars().next().filter(|_| self.withheld)?;
        let mut details = Details { found: Some(found), withheld: false, ..self.clone() };
        details.hints = hints(&details, text);
        if self.hints.contains(&Hint::OnlyOtherurl) {
            details.hints.push(Hint::OnlyOtherurl);
        }
        Some(details)
    }
}
