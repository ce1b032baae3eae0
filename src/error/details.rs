//! The contents of an error, which are computed on first use where they can be.

use alloc::vec::Vec;
#[cfg(feature = "std")]
use std::{boxed::Box, sync::OnceLock};

use crate::error::explain::Syntax;
use crate::error::failure::{Failure, Wanted};
use crate::error::find_hints::{hints, hints_without_character};
use crate::error::hint::Hints;
use crate::mask::each_suspected;
use crate::notation::class;
use crate::{Expectation, Expected, Hint, Production};

/// The length up to which an error keeps its text. The error of a longer text is explained at once, and so stays small.
#[cfg(feature = "std")]
const LONGEST: usize = 1 << 10;

/// The details of an error, or the text that they are computed from.
#[derive(Clone)]
pub(super) enum Contents {
    Known(Details),
    /// A text without any possible password.
    #[cfg(feature = "std")]
    Deferred {
        text: Box<str>,
        syntax: Syntax,
        details: OnceLock<Details>,
    },
}

impl Contents {
    /// Returns the contents of the error for a `text` that isn't read whole.
    pub(super) fn new(text: &str, syntax: Syntax) -> Contents {
        let mut holds_secret = false;
        each_suspected(text, syntax.root(), &mut |_| holds_secret = true);
        if holds_secret {
            return Contents::Known(syntax.explain(text).withheld_in(text));
        }
        #[cfg(feature = "std")]
        if text.len() <= LONGEST {
            return Contents::Deferred { text: text.into(), syntax, details: OnceLock::new() };
        }
        Contents::Known(syntax.explain(text))
    }

    pub(super) fn details(&self) -> &Details {
        match self {
            Contents::Known(details) => details,
            #[cfg(feature = "std")]
            Contents::Deferred { text, syntax, details } => details.get_or_init(|| syntax.explain(text)),
        }
    }
}

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

    /// Withholds the character at the place, and the hints that name it, if it may be part of a password of `text`.
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
