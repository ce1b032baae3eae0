//! The changed definitions that cause a difference.

use std::collections::BTreeSet;

use crate::grammar::{Grammar, Production};

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
    pub(super) fn concern(&self, name: &str) -> bool {
        !self.used(name).is_empty()
    }

    /// Returns the changed definitions that alone change what `name` derives, according to `differs`. If no definition does,
    /// returns all changed definitions that `name` uses.
    pub(super) fn of(&self, name: &str, differs: impl Fn(&Grammar) -> bool) -> Vec<String> {
        let used = self.used(name);
        let is_cause = |production: &&Production| {
            let changed = self.extended.with(&production.name, production.rhs.clone());
            changed.is_ok_and(|grammar| differs(&grammar))
        };
        let alone: Vec<&Production> = used.iter().copied().filter(is_cause).collect();
        let causes = if alone.is_empty() { used } else { alone };
        causes.into_iter().map(|production| production.name.clone()).collect()
    }

    fn used(&self, name: &str) -> Vec<&'g Production> {
        let mut used = BTreeSet::new();
        for grammar in [self.before, self.after] {
            reach(grammar, name, &mut used);
        }
        self.changed.iter().copied().filter(|production| used.contains(production.name.as_str())).collect()
    }
}

/// Adds a name, and all names that its definition uses directly or indirectly.
fn reach<'a>(grammar: &'a Grammar, name: &'a str, reached: &mut BTreeSet<&'a str>) {
    if reached.insert(name) {
        let names = grammar.get(name).map(|production| production.rhs.names());
        names.unwrap_or_default().into_iter().for_each(|name| reach(grammar, name, reached));
    }
}
