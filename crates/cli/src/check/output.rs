//! The output formats of `check`.

use std::io::{self, Write};

use rfc1738::{Hint, Production, Visible};

use crate::input::Record;
use crate::output::style::{self, paint};
use crate::output::{Finding, NAME_WIDTH, escaped, in_color, is_terminal};
use crate::verdict::{Fault, file_advice, octets};

/// Prints a verdict as a line of text. With `is_single`, an error has a byte offset instead of a file, line and column. The line
/// doesn't show an invalid record. If the record names a file, the line suggests reading that file.
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
            if let Some(advice) = file_advice(record) {
                write!(out, "; {advice}")?;
            }
            writeln!(out)
        }
    }
}

/// Prints a report on an error in a string, with possible passwords masked. Prints a line instead for a valid record, for an error
/// at a byte that isn't UTF-8, and for a record that is too long.
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
    if matches!(error.hints().first(), Some(Hint::LoginDelimiter(_) | Hint::LoginDelimiters | Hint::Encode)) {
        report += "\n  = help: to encode a password, run `rfc1738 encode --production password`";
    }
    if let Some(advice) = file_advice(record) {
        report += &format!("\n  = help: {advice}");
    }
    // A blank line ends the report.
    writeln!(out, "{report}\n")
}

/// Writes a record with [`write_text`]. Returns `false` if it was too long to be kept.
pub fn write_record(out: &mut Vec<u8>, record: &Record<'_>, end: char) -> io::Result<bool> {
    let Ok(octets) = octets(record) else { return Ok(false) };
    write_text(out, octets, end)?;
    Ok(true)
}

/// Writes bytes and `end`. On a terminal, writes them escaped, on one line.
pub fn write_text(out: &mut Vec<u8>, bytes: &[u8], end: char) -> io::Result<()> {
    if is_terminal() {
        return writeln!(out, "{}", escaped(bytes));
    }
    out.extend_from_slice(bytes);
    write!(out, "{end}")
}

/// Returns the error of a record as a finding, or `None` if the record is valid.
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
