//! How `check` prints its verdicts.

use std::io::{self, Write};

use rfc1738::{Production, Visible};
use serde::Serialize;

use crate::input::{Place, Record};
use crate::output::{NAME_WIDTH, json};
use crate::verdict::{Fault, Valid};

/// Prints a verdict as a line to read. It never shows an invalid record, since any part of one may be a password.
pub fn line(out: &mut Vec<u8>, record: &Record<'_>, verdict: &Result<Valid<'_>, Fault>) -> io::Result<()> {
    match verdict {
        Ok(valid) => {
            let text = valid.production.redacted(valid.text).to_string();
            writeln!(out, "ok     {:NAME_WIDTH$}  {}", valid.production, Visible(&text))
        }
        Err(fault) => {
            place(out, record)?;
            what(out, fault)
        }
    }
}

/// The line of an invalid record, up to what is wrong.
pub fn place(out: &mut Vec<u8>, record: &Record<'_>) -> io::Result<()> {
    write!(out, "error  {}: ", record.place)
}

/// What is wrong, and the first hint: the rest of the line.
pub fn what(out: &mut Vec<u8>, fault: &Fault) -> io::Result<()> {
    writeln!(out, "{fault:#}")
}

/// Prints a verdict as a line, or its error drawn over the record, with anything that may be a password masked.
pub fn report(
    out: &mut Vec<u8>,
    record: &Record<'_>,
    verdict: &Result<Valid<'_>, Fault>,
    in_colour: bool,
) -> io::Result<()> {
    let (Err(Fault::Parse(error)), Some(text)) = (verdict, record.text.mended()) else {
        return line(out, record, verdict);
    };
    let report = error.report(text);
    let report = match record.place {
        Place::Argument(_) => report,
        Place::Line { file, number } => report.at(file, usize::try_from(number).unwrap_or(usize::MAX)),
    };
    if in_colour { writeln!(out, "{}", report.styled()) } else { writeln!(out, "{report}") }
}

/// Prints a verdict as a line of JSON.
pub fn jsonl(out: &mut Vec<u8>, record: &Record<'_>, verdict: &Result<Valid<'_>, Fault>) -> io::Result<()> {
    index(out, record)?;
    verdict_after_index(out, verdict.as_ref().map(|valid| valid.production))
}

/// The line of JSON, up to the verdict.
pub fn index(out: &mut Vec<u8>, record: &Record<'_>) -> io::Result<()> {
    write!(out, "{{\"index\":{}", record.index)
}

/// The verdict: the rest of the line of JSON.
pub fn verdict_after_index(out: &mut Vec<u8>, verdict: Result<Production, &Fault>) -> io::Result<()> {
    #[derive(Serialize)]
    struct Verdict<'a> {
        valid: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        production: Option<&'a str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        error: Option<&'a Fault>,
    }

    let production = verdict.ok().map(Production::name);
    let brace = out.len();
    json(out, &Verdict { valid: verdict.is_ok(), production, error: verdict.err() })?;
    // The index is in the same object.
    out[brace] = b',';
    Ok(())
}
