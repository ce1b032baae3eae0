//! Which of the changed definitions makes a difference.

use std::collections::BTreeSet;

use crate::grammar::Grammar;

/// The definitions that changed between two grammars.
pub(super) struct Causes<'g> {
    before: &'g Grammar,
    after: &'g Grammar,
    /// The first grammar with each of the definitions that changed, by its name.
    changed: Vec<(&'g str, Grammar)>,
}

impl<'g> Causes<'g> {
    pub(super) fn new(before: &'g Grammar, after: &'g Grammar) -> Causes<'g> {
        let is_changed = |name: &str| match (before.get(name), after.get(name)) {
            (Some(before), Some(after)) => before.rhs != after.rhs,
            _ => false,
        };
        let changed = after.productions().iter().filter(|production| is_changed(&production.name));
        // A changed definition may use new names.
        let extended = before.extended_by(after);
        let changed = changed.filter_map(|production| {
            let grammar = extended.with(&production.name, production.rhs.clone()).ok()?;
            Some((production.name.as_str(), grammar))
        });
        Causes { before, after, changed: changed.collect() }
    }

    /// Whether `name` uses a changed definition.
    pub(super) fn concern(&self, name: &str) -> bool {
        !self.used(name).is_empty()
    }

    /// The changed definitions that, each alone, make a difference to what `name` derives, as `differs` finds it; all that
    /// it uses if only several together do.
    pub(super) fn of(&self, name: &str, differs: impl Fn(&Grammar) -> bool) -> Vec<String> {
        let used = self.used(name);
        let alone: Vec<_> = used.iter().copied().filter(|(_, grammar)| differs(grammar)).collect();
        let causes = if alone.is_empty() { used } else { alone };
        causes.into_iter().map(|(name, _)| (*name).to_owned()).collect()
    }

    fn used(&self, name: &str) -> Vec<&(&'g str, Grammar)> {
        let mut used = BTreeSet::new();
        for grammar in [self.before, self.after] {
            reach(grammar, name, &mut used);
        }
        self.changed.iter().filter(|(changed, _)| used.contains(changed)).collect()
    }
}

/// Adds a name and all that its definition uses.
fn reach<'a>(grammar: &'a Grammar, name: &'a str, reached: &mut BTreeSet<&'a str>) {
    if reached.insert(name) {
        let names = grammar.get(name).map(|production| production.rhs.names());
        names.unwrap_or_default().into_iter().for_each(|name| reach(grammar, name, reached));
    }
}
