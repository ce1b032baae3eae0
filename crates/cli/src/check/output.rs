//! The output formats of `check`.

use std::io::{self, Write};
use std::path::Path;

use rfc1738::{Production, Visible};
use serde::Serialize;

use crate::input::{Content, Origin, Record, name};
use crate::output::{NAME_WIDTH, json};
use crate::verdict::{Echo, Fault, Reading, invalid};

/// Prints a verdict as a line to read. An invalid record is shown only in the URL that it was probably meant to be, and only
/// if that holds no password.
pub fn human(out: &mut Vec<u8>, record: &Record<'_>, verdict: &Result<Production, Fault>) -> io::Result<()> {
    match verdict {
        Ok(production) => {
            let redacted = production.redacted(record.content.mended().unwrap_or_default()).to_string();
            writeln!(out, "ok     {production:NAME_WIDTH$}  {}", Visible(&redacted))
        }
        Err(fault) => {
            write!(out, "error  {}: {fault:#}", record.origin)?;
            if let Some(url) = record.content.mended().and_then(|text| fault.meant(text)) {
                write!(out, "; did you mean `{url}`?")?;
            }
            if let Some(advice) = file_advice(record) {
                write!(out, "; {advice}")?;
            }
            out.write_all(b"\n")
        }
    }
}

/// Prints a verdict as a line, or its error drawn over the record, with anything that may be a password masked.
pub fn report(
    out: &mut Vec<u8>,
    record: &Record<'_>,
    verdict: &Result<Production, Fault>,
    in_colour: bool,
) -> io::Result<()> {
    let (Err(Fault::Parse(error)), Some(text)) = (verdict, record.content.mended()) else {
        return human(out, record, verdict);
    };
    let report = error.report(text);
    let report = match record.origin {
        Origin::Argument(_) => report,
        Origin::Line { file, number } => report.at(file, usize::try_from(number).unwrap_or(usize::MAX)),
    };
    if in_colour {
        writeln!(out, "{}", report.styled())?
    } else {
        writeln!(out, "{report}")?
    }
    match file_advice(record) {
        Some(advice) => writeln!(out, "  = help: {advice}"),
        None => Ok(()),
    }
}

/// Returns what to do about an argument that isn't a URL, if it is the name of a file.
fn file_advice(record: &Record<'_>) -> Option<String> {
    let (Origin::Argument(_), Content::Utf8(text)) = (&record.origin, &record.content) else { return None };
    let path = Path::new(text);
    let is_file = path.metadata().is_ok_and(|file| !file.is_dir());
    is_file.then(|| format!("to check the URLs in this file, use `-f {}`", name(path)))
}

/// Prints a verdict as a line of JSON.
pub fn jsonl(
    out: &mut Vec<u8>,
    record: &Record<'_>,
    echo: Option<Echo>,
    reading: Reading,
    verdict: &Result<Production, Fault>,
) -> io::Result<()> {
    #[derive(Serialize)]
    struct Line<'a> {
        index: u64,
        valid: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        record: Option<Option<String>>,
        production: &'a str,
    }

    let echoed = echo.map(|echo| echo.of(record, reading.production));
    match verdict {
        Ok(production) => {
            let line =
                Line { index: record.index, valid: true, record: echoed, production: production.name() };
            json(out, &line)
        }
        Err(fault) => invalid(out, record, echoed, fault),
    }
}
