//! How `access` prints what it found.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::Serialize;

use super::facts::Fact;
use super::schemes::Access;
use crate::output;

/// What access to a URL takes, as lines, after a blank line if it isn't the first.
pub fn text(out: &mut dyn Write, access: &Access, first: bool) -> io::Result<()> {
    if !first {
        writeln!(out)?;
    }
    let width = access.facts.iter().map(|Fact(label, _)| label.len()).max().unwrap_or_default();
    access.facts.iter().try_for_each(|Fact(label, text)| writeln!(out, "{label:width$}  {text}"))
}

/// What access to a URL takes, as a JSON object on a line.
pub fn json(out: &mut dyn Write, index: u64, access: &Access) -> io::Result<()> {
    #[derive(Serialize)]
    struct Line<'a> {
        index: u64,
        production: &'a str,
        access: Vec<BTreeMap<&'a str, &'a str>>,
    }

    let facts = access.facts.iter().map(|Fact(label, text)| BTreeMap::from([(*label, text.as_str())]));
    output::json(out, &Line { index, production: access.production.name(), access: facts.collect() })
}
