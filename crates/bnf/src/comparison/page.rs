//! A comparison as a page for review.

use std::fmt::{self, Display, Formatter};

use super::{Cause, Change, Comparison, Relation, Reparsed};
use crate::language::Witness;

/// The maximum number of gained or lost texts in a section.
const MAX_SHOWN: usize = 3;

impl Display for Comparison {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let rewritten: Vec<&Change> = self.changes.iter().filter(|change| change.is_rewritten()).collect();
        let is_other = |relation| matches!(relation, Relation::Narrower | Relation::Wider | Relation::Both);
        let others = self.changes.iter().filter(|change| is_other(change.relation)).count();
        if rewritten.is_empty() {
            return writeln!(f, "No definition changed.");
        }
        write!(f, "{} changed. ", counted(rewritten.len(), "definition"))?;
        match others {
            0 => write!(f, "No production derives different strings")?,
            1 => write!(f, "1 production derives different strings")?,
            _ => write!(f, "{others} productions derive different strings")?,
        }
        for (relation, what) in [(Relation::New, "new"), (Relation::Gone, "gone")] {
            match self.changes.iter().filter(|change| change.relation == relation).count() {
                0 => {}
                1 => write!(f, ", 1 is {what}")?,
                count => write!(f, ", {count} are {what}")?,
            }
        }
        match &self.strict {
            None => writeln!(f, ".")?,
            Some(strict) if is_other(strict.relation) => {
                writeln!(f, "; the strict reading accepts different strings.")?
            }
            Some(_) => writeln!(f, "; the strict reading accepts the same strings.")?,
        }
        rewritten.into_iter().try_for_each(|change| self.section(f, change))?;
        self.parses(f)
    }
}

impl Comparison {
    /// Writes the section of a changed definition.
    fn section(&self, f: &mut Formatter<'_>, change: &Change) -> fmt::Result {
        let Change { name, gained, lost, .. } = change;
        let what = match change.relation {
            Relation::Equal => "is rewritten, but derives the same strings",
            Relation::Narrower => "is narrower",
            Relation::Wider => "is wider",
            Relation::Both => "is both wider and narrower",
            Relation::New => "is new",
            Relation::Gone => "is gone",
        };
        write!(f, "\n{name} {what}")?;
        let causes: Vec<&str> = change.causes.iter().map(|cause| cause.name.as_str()).collect();
        if !causes.is_empty() && !causes.contains(&name.as_str()) {
            write!(f, ", because of {}", causes.join(", "))?;
        }
        writeln!(f, ".\n")?;
        definition(f, change)?;
        if !gained.is_empty() || !lost.is_empty() {
            writeln!(f)?;
        }
        witnesses(f, "now derives", gained)?;
        if change.relation == Relation::Gone {
            witnesses(f, "derived", lost)?;
            return self.references(f, name);
        }
        witnesses(f, "no longer derives", lost)?;
        self.consequences(f, name)
    }

    /// Writes the productions that derive the same strings, but parse some of them differently.
    fn parses(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let changed =
            self.changes.iter().filter_map(|change| Some((&change.name, change.reparsed.as_ref()?)));
        for (index, (name, Reparsed { text, before, after })) in changed.enumerate() {
            if index == 0 {
                writeln!(f, "\nThe same strings, but parsed differently:")?;
            }
            writeln!(f, "\n  {name}  {}\n- {before}\n+ {after}", quoted(text))?;
        }
        Ok(())
    }

    /// Writes the productions that referred to a removed production. Their languages may be unchanged.
    fn references(&self, f: &mut Formatter<'_>, gone: &str) -> fmt::Result {
        let referred = |change: &&Change| {
            let before = change.before.as_ref().filter(|before| before.name != gone);
            before.is_some_and(|before| before.rhs.names().contains(&gone))
        };
        let names: Vec<&str> =
            self.changes.iter().filter(referred).map(|change| change.name.as_str()).collect();
        match &names[..] {
            [] => writeln!(f, "\n  No production referred to it."),
            names => writeln!(f, "\n  Before the change, {} referred to it.", names.join(", ")),
        }
    }

    /// Writes the effects of a changed definition elsewhere: on the strict reading first, then on the other productions.
    fn consequences(&self, f: &mut Formatter<'_>, cause: &str) -> fmt::Result {
        let strict = self.strict.iter().map(|strict| ("url, strict", strict));
        let others = self.changes.iter().map(|change| (change.name.as_str(), change));
        let others = others.filter(|(name, _)| *name != cause);
        let mut rows = Vec::new();
        for (name, change) in strict.chain(others) {
            let is_shown = |cause: &&Cause| cause.gained.is_some() || cause.lost.is_some();
            let Some(shown) = change.causes.iter().filter(is_shown).find(|shown| shown.name == cause) else {
                continue;
            };
            let more = shown.gained.iter().map(|witness| format!("now derives {}", quoted(&witness.text)));
            let fewer =
                shown.lost.iter().map(|witness| format!("no longer derives {}", quoted(&witness.text)));
            // If causes have an effect only together, the first lists the others.
            let others =
                change.causes.iter().filter(|cause| !is_shown(cause)).map(|cause| cause.name.as_str());
            let others: Vec<&str> = others.collect();
            let also = (!others.is_empty()).then(|| format!("also because of {}", others.join(", ")));
            let notes: Vec<String> = more.chain(fewer).chain(also).collect();
            rows.push((name, change.relation.as_str(), notes.join("; ")));
        }
        if rows.is_empty() {
            return Ok(());
        }
        let width = rows.iter().map(|(name, ..)| name.len()).max().unwrap_or_default();
        writeln!(f, "\n  Also affected:")?;
        rows.iter()
            .try_for_each(|(name, relation, notes)| writeln!(f, "    {name:width$}  {relation:8}  {notes}"))
    }
}

/// Writes the lines of both definitions as a diff.
fn definition(f: &mut Formatter<'_>, change: &Change) -> fmt::Result {
    let lines = |production: &Option<crate::Production>| -> Vec<String> {
        production.iter().flat_map(|production| production.text.lines()).map(str::to_owned).collect()
    };
    let (before, after) = (lines(&change.before), lines(&change.after));
    let same = before.iter().zip(&after).take_while(|(before, after)| before == after).count();
    let (common, before) = before.split_at(same);
    let after = &after[same..];
    let same =
        before.iter().rev().zip(after.iter().rev()).take_while(|(before, after)| before == after).count();
    let (before, rest) = before.split_at(before.len() - same);
    let after = &after[..after.len() - same];
    let marked = [(" ", common), ("-", before), ("+", after), (" ", rest)];
    marked.iter().try_for_each(|(mark, lines)| lines.iter().try_for_each(|line| writeln!(f, "{mark} {line}")))
}

fn witnesses(f: &mut Formatter<'_>, what: &str, witnesses: &[Witness]) -> fmt::Result {
    let shown = &witnesses[..witnesses.len().min(MAX_SHOWN)];
    let width = shown.iter().map(|witness| quoted(&witness.text).chars().count()).max().unwrap_or_default();
    for (index, Witness { text, at, bytes }) in shown.iter().enumerate() {
        let what = if index == 0 { what } else { "" };
        let text = quoted(text);
        if bytes.iter().nth(1).is_some() {
            writeln!(f, "  {what:17}  {text:width$}  (at {at}, any of {bytes})")?;
        } else {
            writeln!(f, "  {what:17}  {text}")?;
        }
    }
    match witnesses.len() - shown.len() {
        0 => Ok(()),
        more => writeln!(f, "  {:17}  and {more} more", ""),
    }
}

/// Returns a string in double quotes, with escapes as in Rust.
fn quoted(text: &[u8]) -> String {
    match str::from_utf8(text) {
        Ok(text) => format!("{text:?}"),
        Err(_) => format!("\"{}\"", text.escape_ascii()),
    }
}

fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}
