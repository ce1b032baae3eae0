//! Comparisons of derivations: the text of each part of a string that both grammars derive.
//!
//! A part is a name of both grammars with infinitely many strings, such as `host` and `fpath`, but not a class of characters. Parts
//! are compared at any depth.

use std::collections::BTreeSet;

use super::Formula;
use crate::error::Error;
use crate::grammar::{Expr, Grammar};
use crate::language::{Language, Marks, Span};

/// The comparison of the derivations of a production's strings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Parses {
    /// In each string that both grammars derive, the parts have the same text.
    Alike,
    /// Parts have other texts in some strings that both grammars derive. The most important part comes first.
    Changed(Vec<Reparsed>),
    /// No string is derived by both grammars, or only one has the production.
    NoneInCommon,
    /// The bytes that the languages don't use are too few to mark the parts.
    TooManyParts,
}

/// A part that has another text in some strings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reparsed {
    /// The name of the part, or `None` if only a combination of several parts changed.
    pub part: Option<String>,
    /// The shortest of these strings.
    pub text: Vec<u8>,
    /// Its derivations in the first grammar, at most five: the spans of the part.
    pub before: Vec<Vec<Span>>,
    /// Its derivations in the second grammar.
    pub after: Vec<Vec<Span>>,
}

/// A comparison of the number of derivations of a production's strings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ambiguity {
    /// No string has several derivations in the second grammar, but at most one in the first.
    Unchanged,
    /// A string that now has several derivations.
    New {
        /// The shortest of these strings.
        text: Vec<u8>,
        /// Its derivations in the second grammar, at most five: the spans of all parts.
        derivations: Vec<Vec<Span>>,
    },
    /// The search would take too long.
    NotSearched,
}

/// The parts of two grammars, in the order of the second.
pub(super) struct Parts<'p> {
    pub names: Vec<&'p str>,
    /// The parts whose changes come first.
    pub important: &'p [&'p str],
}

/// Compares the derivations of the strings that a formula derives in each grammar. `languages` are these languages, and the formulas
/// restrict the production `root`, which isn't a part.
pub(super) fn compared(
    [(before, old), (after, new)]: [(&Grammar, &Formula); 2],
    root: &str,
    languages: [&Language; 2],
    Parts { names, important }: &Parts<'_>,
) -> Result<(Parses, Ambiguity), Error> {
    let reached = |grammar: &Grammar, name: &str| grammar.reachable(root).contains(name);
    let parts: Vec<&str> = names
        .iter()
        .copied()
        .filter(|name| *name != root && (reached(before, name) || reached(after, name)))
        .collect();
    let Some(marks) = Marks::new(&parts, languages) else {
        return Ok((Parses::TooManyParts, Ambiguity::NotSearched));
    };
    let both = |marks: &Marks<'_>| -> Result<[Language; 2], Error> {
        Ok([old.marked(before, marks)?, new.marked(after, marks)?])
    };
    let all = both(&marks)?;
    let ambiguity = match all[1].newly_ambiguous(&all[0], &marks) {
        Err(()) => Ambiguity::NotSearched,
        Ok(None) => Ambiguity::Unchanged,
        Ok(Some(text)) => {
            let derivations = all[1].derivations(&text, &marks);
            Ambiguity::New { text, derivations }
        }
    };
    if languages[0].intersection(languages[1]).shortest().is_none() {
        return Ok((Parses::NoneInCommon, ambiguity));
    }
    // The derivations of the strings in both languages.
    let common = |[old, new]: &[Language; 2], marks: &Marks<'_>| {
        [old.intersection(&languages[1].with_any(marks)), new.intersection(&languages[0].with_any(marks))]
    };
    let derived = common(&all, &marks);
    if derived[0] == derived[1] {
        return Ok((Parses::Alike, ambiguity));
    }
    // The parts that differ in a witness. Others change only together with one of them.
    let texts = changes_of(&derived, &marks);
    let differs = |part: &str| {
        texts.iter().any(|text| {
            let of_part = |language: &Language| -> BTreeSet<Vec<(usize, usize)>> {
                let spans = |all: Vec<Span>| -> Vec<(usize, usize)> {
                    let of_part = all.into_iter().filter(|span| span.name == part);
                    of_part.map(|span| (span.at.start, span.at.end)).collect()
                };
                language.derivations(text, &marks).into_iter().map(spans).collect()
            };
            of_part(&all[0]) != of_part(&all[1])
        })
    };
    let reparsed = |part: Option<&str>, marks: &Marks<'_>| -> Result<Option<Reparsed>, Error> {
        let all = both(marks)?;
        let Some(text) = shortest_change(&common(&all, marks), marks) else { return Ok(None) };
        let [before, after] = all.each_ref().map(|language| language.derivations(&text, marks));
        Ok(Some(Reparsed { part: part.map(str::to_owned), text, before, after }))
    };
    let is_important = |name: &&str| parts.contains(name);
    let others = parts.iter().copied().filter(|name| !important.contains(name) && differs(name));
    let mut changes: Vec<Reparsed> = Vec::new();
    for part in important.iter().copied().filter(is_important).chain(others) {
        // The parts within and around a changed part change with it.
        let is_related = |shown: &Reparsed| {
            shown.part.as_deref().is_some_and(|shown| {
                [before, after].iter().any(|grammar| {
                    grammar.reachable(shown).contains(part) || grammar.reachable(part).contains(shown)
                })
            })
        };
        if !changes.iter().any(is_related) {
            changes.extend(reparsed(Some(part), &marks.only(part))?);
        }
    }
    if changes.is_empty() {
        changes.extend(reparsed(None, &marks)?);
    }
    Ok((Parses::Changed(changes), ambiguity))
}

/// Returns the shortest text with other marks in one of the languages than in the other.
fn shortest_change(languages: &[Language; 2], marks: &Marks<'_>) -> Option<Vec<u8>> {
    changes_of(languages, marks).into_iter().min_by_key(Vec::len)
}

/// Returns texts with other marks in one of the languages than in the other: for each byte at which they diverge, new derivations
/// before lost ones.
fn changes_of([old, new]: &[Language; 2], marks: &Marks<'_>) -> Vec<Vec<u8>> {
    let witnesses = new.witnesses_by_byte(old).into_iter().chain(old.witnesses_by_byte(new));
    witnesses.map(|witness| marks.text(&witness.text)).collect()
}

/// Returns the names of the parts.
pub(super) fn parts<'g>(before: &Grammar, after: &'g Grammar) -> Result<Vec<&'g str>, Error> {
    let mut parts = Vec::new();
    for production in after.productions() {
        let name = production.name.as_str();
        if let Some(old) = before.get(name).filter(|old| old.name == name) {
            let expr = |name: &str| Expr::Name(name.to_owned());
            let [old, new] = [Language::of(&expr(&old.name), before)?, Language::of(&expr(name), after)?];
            if old.is_infinite() || new.is_infinite() {
                parts.push(name);
            }
        }
    }
    Ok(parts)
}
