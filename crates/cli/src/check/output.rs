//! How `check` prints its verdicts.

use std::io::{self, Write};

use rfc1738::Visible;
use serde::Serialize;

use crate::input::{Place, Record};
use crate::output::{NAME_WIDTH, json};
use crate::verdict::{Fault, Valid};

/// Prints a verdict as a line to read. It never shows an invalid record, since any part of one may be a password.
pub fn line(out: &mut dyn Write, record: &Record<'_>, verdict: &Result<Valid<'_>, Fault>) -> io::Result<()> {
    match verdict {
        Ok(valid) => {
            let text = valid.production.redacted(valid.text).to_string();
            writeln!(out, "ok     {:NAME_WIDTH$}  {}", valid.production, Visible(&text))
        }
        Err(fault) => writeln!(out, "error  {}: {fault}", record.place),
    }
}

/// Prints a verdict as a line, or its error drawn over the record, with anything that may be a password masked.
pub fn report(
    out: &mut dyn Write,
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
pub fn jsonl(
    out: &mut impl Write,
    record: &Record<'_>,
    verdict: &Result<Valid<'_>, Fault>,
) -> io::Result<()> {
    #[derive(Serialize)]
    struct Line<'a> {
        index: u64,
        valid: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        production: Option<&'a str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        error: Option<&'a Fault>,
    }

    let line = Line {
        index: record.index,
        valid: verdict.is_ok(),
        production: verdict.as_ref().ok().map(|valid| valid.production.name()),
        error: verdict.as_ref().err(),
    };
    json(out, &line)
}
