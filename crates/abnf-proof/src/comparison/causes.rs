//! The changed definitions that cause a difference.

use std::collections::BTreeSet;

use crate::error::Error;
use crate::grammar::{Grammar, Production};
use crate::language::{Language, Witness};

/// A changed definition that causes a difference in the language of a production.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cause {
    /// The name of the changed definition.
    pub name: String,
    /// A string that this definition adds to the language, if any.
    pub gained: Option<Witness>,
    /// A string that this definition removes from the language, if any.
    pub lost: Option<Witness>,
}

/// The definitions that changed between two grammars.
pub(super) struct Causes<'g> {
    before: &'g Grammar,
    after: &'g Grammar,
    /// The first grammar with the second's new productions, which a changed definition may use.
    extended: Grammar,
    /// The second grammar's versions of the definitions that changed.
    changed: Vec<&'g Production>,
}

impl<'g> Causes<'g> {
    pub(super) fn new(before: &'g Grammar, after: &'g Grammar) -> Causes<'g> {
        let is_changed = |production: &&Production| {
            before.get(&production.name).is_some_and(|before| before.is_rewritten_in(production))
        };
        let changed = after.productions().iter().filter(is_changed).collect();
        Causes { before, after, extended: before.extended_by(after), changed }
    }

    /// Returns `true` if `name` uses a changed definition.
    pub(super) fn affect(&self, name: &str) -> bool {
        !self.used(name).is_empty()
    }

    /// Returns the changed definitions that change the language of `name` on their own, each with a string that it
    /// adds and a string that it removes. If no definition is sufficient on its own, returns all changed definitions
    /// that `name` uses. If no cause has a string, the first cause gets the strings of the whole change.
    ///
    /// `language` returns the language of `name` in a grammar, and `languages` are those of the two grammars.
    pub(super) fn of(
        &self,
        name: &str,
        languages: (&Language, &Language),
        language: impl Fn(&Grammar) -> Result<Language, Error>,
    ) -> Vec<Cause> {
        let (before, after) = languages;
        let used = self.used(name);
        let alone = |production: &Production| {
            let grammar = self.extended.with(&production.name, production.rhs.clone()).ok()?;
            let changed = language(&grammar).ok().filter(|changed| changed != before)?;
            Some(cause(&production.name, (before, &changed), after))
        };
        let mut causes: Vec<Cause> = used.iter().filter_map(|production| alone(production)).collect();
        if causes.is_empty() {
            let together =
                |production: &&Production| Cause { name: production.name.clone(), gained: None, lost: None };
            causes = used.iter().map(together).collect();
        }
        if causes.iter().all(|cause| cause.gained.is_none() && cause.lost.is_none())
            && let Some(first) = causes.first_mut()
        {
            *first = cause(&first.name, languages, after);
        }
        causes
    }

    fn used(&self, name: &str) -> Vec<&'g Production> {
        let used: BTreeSet<&str> =
            [self.before, self.after].iter().flat_map(|grammar| grammar.reachable(name)).collect();
        self.changed.iter().copied().filter(|production| used.contains(production.name.as_str())).collect()
    }
}

/// Returns a cause with the first text that this change adds on its own and `after` accepts, and the first text that
/// it removes and `after` rejects.
fn cause(name: &str, (before, changed): (&Language, &Language), after: &Language) -> Cause {
    let gained = changed.witnesses(before).into_iter().find(|witness| after.accepts(&witness.text));
    let lost = before.witnesses(changed).into_iter().find(|witness| !after.accepts(&witness.text));
    Cause { name: name.to_owned(), gained, lost }
}
