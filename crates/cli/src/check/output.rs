//! The output formats of `check`.

use std::io::{self, Write};

use rfc1738::{Hint, Visible};
use rfc1738_report::Report;

use super::Verdict;
use crate::input::Record;
use crate::output::style::{self, paint};
use crate::output::{Finding, LABEL_WIDTH, Level, NAME_WIDTH, escaped, in_color, is_terminal};
use crate::verdict::{Fault, Named, file_advice, octets};

/// Prints a verdict as a line of text, and a line for each warning. If the record names a file, the line suggests reading that file.
pub fn human(out: &mut Vec<u8>, record: &Record<'_>, verdict: &Verdict) -> io::Result<()> {
    let text = record.content.lossy_text().unwrap_or_default();
    let redacted = verdict.syntax.redacted(text);
    match &verdict.production {
        Ok(production) => {
            let (ok, name) = (paint(style::GOOD, "ok"), paint(style::NAME, production));
            write!(out, "{ok:LABEL_WIDTH$}  {name:NAME_WIDTH$}  ")?;
            // Valid text is printable ASCII.
            match redacted.unmasked() {
                Some(text) => out.extend_from_slice(text.as_bytes()),
                None => write!(out, "{redacted}")?,
            }
            out.push(b'\n');
        }
        Err(fault) => {
            let (label, error, advice) =
                (paint(style::ERROR, "error"), fault.located(record), file_advice(record));
            write!(out, "{label:LABEL_WIDTH$}  {error}")?;
            if !text.is_empty() && advice.is_empty() {
                write!(out, ": {}", Visible(&redacted.to_string()))?;
            }
            writeln!(out, "{advice}")?;
        }
    }
    warnings(out, record, verdict)
}

/// Prints a line for each warning.
fn warnings(out: &mut Vec<u8>, record: &Record<'_>, verdict: &Verdict) -> io::Result<()> {
    verdict.warnings.iter().try_for_each(|warning| {
        let label = paint(style::WARNING, "warning");
        let location = record.location(warning.span().start);
        writeln!(out, "{label:LABEL_WIDTH$}  {location}: {}", Named(warning))
    })
}

/// Prints a report on an error in a string, with possible passwords masked. Prints a line instead for a valid record, for an error
/// at a byte that isn't UTF-8, and for a record that is too long.
pub fn report(out: &mut Vec<u8>, record: &Record<'_>, verdict: &Verdict, is_verbose: bool) -> io::Result<()> {
    let (Err(Fault::Parse(error)), Some(text)) = (&verdict.production, record.content.lossy_text()) else {
        return human(out, record, verdict);
    };
    let report = Report::new(error, text);
    let report = if is_verbose { report.with_expected() } else { report };
    let start = record.place(0);
    let report = report.at(record.origin.file(), start.line, start.column);
    let mut report = if in_color() { report.styled().to_string() } else { report.to_string() };
    if matches!(error.hints().first(), Some(Hint::LoginDelimiter(_) | Hint::LoginDelimiters | Hint::Encode)) {
        report += "\n  = help: to encode a password, run `rfc1738 encode --production password`";
    }
    if let Some(advice) = file_advice(record).strip_prefix("; ") {
        report += &format!("\n  = help: {advice}");
    }
    // A blank line ends the report.
    writeln!(out, "{report}\n")
}

/// Writes a record and its line ending. Returns `false` if it was too long to be kept.
pub fn write_record(out: &mut Vec<u8>, record: &Record<'_>) -> io::Result<bool> {
    let Ok(octets) = octets(record) else { return Ok(false) };
    write_text(out, record, octets)?;
    Ok(true)
}

/// Writes bytes with the byte order mark and the line ending of the record that they replace. On a terminal, writes them escaped,
/// on one line.
pub fn write_text(out: &mut Vec<u8>, record: &Record<'_>, bytes: &[u8]) -> io::Result<()> {
    if is_terminal() {
        return writeln!(out, "{}", escaped(bytes));
    }
    for piece in [record.mark, bytes, record.ending] {
        out.extend_from_slice(piece);
    }
    Ok(())
}

/// Returns the error of a record and its warnings as findings.
pub fn findings<'a>(record: &'a Record<'_>, verdict: &Verdict) -> impl Iterator<Item = Finding<'a>> {
    let finding = |level, rule, span: std::ops::Range<usize>, message| Finding {
        level,
        rule,
        file: record.origin.file(),
        start: record.place(span.start),
        end: record.place(span.end),
        message,
    };
    let fault = verdict.production.as_ref().err();
    let error = fault.map(|fault| finding(Level::Error, fault.rule(), fault.span(), fault.reason()));
    let warnings = verdict
        .warnings
        .iter()
        .map(|warning| finding(Level::Warning, warning.name(), warning.span(), Named(warning).to_string()));
    error.into_iter().chain(warnings).collect::<Vec<_>>().into_iter()
}
