//! The output formats of `access`.

use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, Write};

use anstyle::Style;
use rfc1738::{Production, Visible};
use rfc1738_access::InjectionError;
use rfc1738_describe::{AccessError, Part};
use serde::Serialize;

use crate::input::Record;
use crate::output::json;
use crate::output::style::{self, paint};

/// A label and a text.
pub type Fact = (&'static str, String);

/// The reason for refusing to access a URL, and the option that allows it, if any.
pub struct Refused(pub AccessError);

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            AccessError::Injection(InjectionError::FilledForm) => {
                write!(f, "{}; --allow-form shows them", self.0)
            }
            refusal => refusal.fmt(f),
        }
    }
}

/// Prints a line per fact, indented under the heading if there is one.
pub fn human(out: &mut dyn Write, facts: &[Fact], heading: Option<String>) -> io::Result<()> {
    let indent = if heading.is_some() { "  " } else { "" };
    if let Some(heading) = heading {
        writeln!(out, "{}", paint(style::STRONG, Visible(&heading)))?;
    }
    let width = facts.iter().map(|(label, _)| label.len()).max().unwrap_or_default();
    for (label, text) in facts {
        let (style, text_style) = match *label {
            "warning" => (style::WARNING, Style::new()),
            "note" => (style::NOTE, Style::new()),
            "connect" => (style::NAME, style::part(Part::Host)),
            label => (style::NAME, label.parse().map_or(Style::new(), style::part)),
        };
        let text = if text.is_empty() { "\"\"" } else { text };
        let (label, text) = (paint(style, label), paint(text_style, text));
        writeln!(out, "{indent}{label:width$}  {text}")?;
    }
    Ok(())
}

/// Prints the facts, or the reason for a refusal, as a line of JSON.
pub fn jsonl(
    out: &mut dyn Write,
    record: &Record<'_>,
    production: Production,
    access: &Result<Vec<Fact>, Refused>,
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

    let facts = access
        .as_ref()
        .ok()
        .map(|facts| facts.iter().map(|(label, text)| BTreeMap::from([(*label, text.as_str())])).collect());
    let line = Line {
        index: record.index,
        valid: true,
        production: production.name(),
        access: facts,
        refused: access.as_ref().err().map(Refused::to_string),
    };
    json(out, &line)
}
