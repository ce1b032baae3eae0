//! The changes of a comparison for other programs.

use std::borrow::Cow;

use serde::Serialize;

use super::{Ambiguity, Change, Parses, Reparsed};
use crate::language::{Span, Witness};

/// A change, as a record for `serde`. In JSON, a text that isn't UTF-8 is an array of `octets`.
#[derive(Serialize)]
pub struct Row<'a> {
    production: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reading: Option<&'a str>,
    relation: &'static str,
    gained: Vec<Sample<'a>>,
    lost: Vec<Sample<'a>>,
    causes: Vec<&'a str>,
    parses: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    reparsed: Vec<Changed<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ambiguous: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<&'a str>,
}

#[derive(Serialize)]
struct Sample<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    octets: Option<&'a [u8]>,
    at: usize,
}

/// A part that has another text in a string that both grammars derive.
#[derive(Serialize)]
struct Changed<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    part: Option<&'a str>,
    text: Cow<'a, str>,
    before: Vec<Derivation<'a>>,
    after: Vec<Derivation<'a>>,
}

/// The positions of the parts in a derivation: name, start and end.
type Derivation<'a> = Vec<(&'a str, usize, usize)>;

impl Change {
    /// Returns the change as a record. `reading` names the derived language, if it is the change of one.
    #[must_use]
    pub fn row<'a>(&'a self, reading: Option<&'a str>) -> Row<'a> {
        Row {
            production: &self.name,
            reading,
            relation: self.relation.as_str(),
            gained: self.gained.iter().map(sample).collect(),
            lost: self.lost.iter().map(sample).collect(),
            causes: self.causes.iter().map(|cause| cause.name.as_str()).collect(),
            parses: match &self.parses {
                Parses::Alike => "alike",
                Parses::Changed(_) => "changed",
                Parses::NoneInCommon => "none in common",
                Parses::TooManyParts => "not compared",
            },
            reparsed: match &self.parses {
                Parses::Changed(changed) => changed.iter().map(reparsed).collect(),
                _ => Vec::new(),
            },
            ambiguous: match &self.ambiguity {
                Ambiguity::New { text, .. } => Some(String::from_utf8_lossy(text)),
                Ambiguity::Unchanged | Ambiguity::NotSearched => None,
            },
            before: self.before.as_ref().map(|production| production.text.as_str()),
            after: self.after.as_ref().map(|production| production.text.as_str()),
        }
    }
}

fn sample(witness: &Witness) -> Sample<'_> {
    let text = str::from_utf8(&witness.text).ok();
    Sample { text, octets: text.is_none().then_some(&witness.text), at: witness.at }
}

fn reparsed(Reparsed { part, text, before, after }: &Reparsed) -> Changed<'_> {
    let (before, after) = (derivations(before), derivations(after));
    Changed { part: part.as_deref(), text: String::from_utf8_lossy(text), before, after }
}

fn derivations(all: &[Vec<Span>]) -> Vec<Derivation<'_>> {
    fn derivation(spans: &[Span]) -> Derivation<'_> {
        spans.iter().map(|span| (&*span.name, span.at.start, span.at.end)).collect()
    }
    let mut distinct: Vec<Derivation<'_>> = all.iter().map(|spans| derivation(spans)).collect();
    distinct.dedup();
    distinct
}
