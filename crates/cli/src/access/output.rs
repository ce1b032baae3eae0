//! How `access` prints its facts.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;

use super::facts::Fact;
use super::schemes::Access;
use crate::output;

/// Prints a line per fact, after a blank line unless this is the first URL.
pub fn human(out: &mut dyn Write, access: &Access, first: bool) -> io::Result<()> {
    if !first {
        writeln!(out)?;
    }
    let width = access.facts.iter().map(|Fact(label, _)| label.len()).max().unwrap_or_default();
    access.facts.iter().try_for_each(|Fact(label, text)| writeln!(out, "{label:width$}  {text}"))
}

/// Prints the facts as a line of JSON.
pub fn jsonl(out: &mut dyn Write, index: u64, access: &Access) -> io::Result<()> {
    #[derive(Serialize)]
    struct Line<'a> {
        index: u64,
        production: &'a str,
        access: Vec<BTreeMap<&'a str, &'a str>>,
    }

    let facts = access.facts.iter().map(|Fact(label, text)| BTreeMap::from([(*label, text.as_str())]));
    output::json(out, &Line { index, production: access.production.name(), access: facts.collect() })
}
