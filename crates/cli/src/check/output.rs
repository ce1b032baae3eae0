//! The output formats of `check`.

use std::io::{self, Write};

use rfc1738::{Production, Visible};

use crate::input::Record;
use crate::output::style::{self, paint};
use crate::output::{Finding, NAME_WIDTH, escaped, in_color, is_terminal};
use crate::verdict::{Fault, file_advice, octets};

/// Prints a verdict as a line of text. For an invalid record, the line shows at most the URL that was probably
/// intended, if that contains no password. With `is_single`, the line has no location.
pub fn human(
    out: &mut Vec<u8>,
    record: &Record<'_>,
    verdict: &Result<Production, Fault>,
    is_single: bool,
) -> io::Result<()> {
    match verdict {
        Ok(production) => {
            let redacted = production.redacted(record.content.lossy_text().unwrap_or_default()).to_string();
            let (ok, name) = (paint(style::GOOD, "ok"), paint(style::NAME, production));
            writeln!(out, "{ok}     {name:NAME_WIDTH$}  {}", Visible(&redacted))
        }
        Err(fault) => {
            let error = if is_single { fault.to_string() } else { fault.located(record) };
            write!(out, "{}  {error}", paint(style::ERROR, "error"))?;
            if let Some(url) = record.content.lossy_text().and_then(|text| fault.intended(text)) {
                write!(out, "; did you mean `{url}`?")?;
            }
            if let Some(advice) = file_advice(record) {
                write!(out, "; {advice}")?;
            }
            writeln!(out)
        }
    }
}

/// Prints a valid record as a line, and an invalid record as a report, with possible passwords masked.
pub fn report(
    out: &mut Vec<u8>,
    record: &Record<'_>,
    verdict: &Result<Production, Fault>,
    is_single: bool,
    verbose: bool,
) -> io::Result<()> {
    let (Err(Fault::Parse(error)), Some(text)) = (verdict, record.content.lossy_text()) else {
        return human(out, record, verdict, is_single);
    };
    let report = error.report(text);
    let report = if verbose { report.with_expected() } else { report };
    let start = record.place(0);
    let report = if is_single { report } else { report.at(record.origin.file(), start.line, start.column) };
    let mut report = if in_color() { report.styled().to_string() } else { report.to_string() };
    if let Some(advice) = file_advice(record) {
        report += &format!("\n  = help: {advice}");
    }
    // A blank line ends the report.
    writeln!(out, "{report}\n")
}

/// Prints a record unchanged, or escaped for a terminal. Returns `false` if it was too long to be kept.
pub fn whole(out: &mut Vec<u8>, record: &Record<'_>, end: char) -> io::Result<bool> {
    let Ok(octets) = octets(record) else { return Ok(false) };
    text(out, octets, end)?;
    Ok(true)
}

/// Prints octets and the end of a record, or a line with the octets escaped for a terminal.
pub fn text(out: &mut Vec<u8>, octets: &[u8], end: char) -> io::Result<()> {
    if is_terminal() {
        return writeln!(out, "{}", escaped(octets));
    }
    out.extend_from_slice(octets);
    write!(out, "{end}")
}

/// Returns the error of a record as a finding.
pub fn finding<'a>(record: &'a Record<'_>, verdict: &Result<Production, Fault>) -> Option<Finding<'a>> {
    let fault = verdict.as_ref().err()?;
    let span = fault.span();
    Some(Finding {
        file: record.origin.file(),
        start: record.place(span.start),
        end: record.place(span.end),
        message: fault.reason(),
    })
}
