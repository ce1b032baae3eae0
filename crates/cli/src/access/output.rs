//! How `access` prints its facts.

use std::collections::BTreeMap;
use std::io::{self, Write};

use rfc1738::Production;
use serde::Serialize;

use super::facts::Fact;
use super::schemes::Refusal;
use crate::input::Record;
use crate::output::json;

/// Prints a line per fact, after a blank line unless this is the first URL.
pub fn human(out: &mut dyn Write, facts: &[Fact], first: bool) -> io::Result<()> {
    if !first {
        writeln!(out)?;
    }
    let width = facts.iter().map(|Fact(label, _)| label.len()).max().unwrap_or_default();
    facts.iter().try_for_each(|Fact(label, text)| writeln!(out, "{label:width$}  {text}"))
}

/// Prints the facts, or why there are none, as a line of JSON.
pub fn jsonl(
    out: &mut dyn Write,
    record: &Record<'_>,
    production: Production,
    access: &Result<Vec<Fact>, Refusal>,
) -> io::Result<()> {
    #[derive(Serialize)]
    struct Line<'a> {
        index: u64,
        valid: bool,
        production: &'a str,
        #[serde(skip_serializing_if = "Option::is_none")]
        access: Option<Vec<BTreeMap<&'a str, &'a str>>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        refused: Option<String>,
    }

    let facts = access.as_ref().ok().map(|facts| {
        facts.iter().map(|Fact(label, text)| BTreeMap::from([(*label, text.as_str())])).collect()
    });
    let line = Line {
        index: record.index,
        valid: true,
        production: production.name(),
        access: facts,
        refused: access.as_ref().err().map(Refusal::to_string),
    };
    json(out, &line)
}
