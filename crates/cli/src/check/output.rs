//! The output formats of `check`.

use std::io::{self, Write};
use std::path::Path;

use rfc1738::{Production, Visible, repair};

use crate::input::{Content, Origin, Record, name};
use crate::output::style::{self, paint};
use crate::output::{Finding, NAME_WIDTH, escaped, is_terminal, line, wrapped, wrapped_report};
use crate::verdict::{Fault, octets, url};

/// Prints a verdict as a line of text. For an invalid record, the line shows only the URL that was probably
/// meant, and only if that contains no password.
pub fn human(out: &mut Vec<u8>, record: &Record<'_>, verdict: &Result<Production, Fault>) -> io::Result<()> {
    match verdict {
        Ok(production) => {
            let redacted = production.redacted(record.content.mended().unwrap_or_default()).to_string();
            let (ok, name) = (paint(style::GOOD, "ok"), paint(style::NAME, production));
            writeln!(out, "{ok}     {name:NAME_WIDTH$}  {}", Visible(&redacted))
        }
        Err(fault) => {
            let mut line = format!("{}  {}: {fault}", paint(style::ERROR, "error"), record.origin);
            if let Some(url) = record.content.mended().and_then(|text| fault.meant(text)) {
                line += &format!("; did you mean `{url}`?");
            }
            if let Some(advice) = file_advice(record) {
                line += &format!("; {advice}");
            }
            writeln!(out, "{}", wrapped(line, is_terminal(), "error  ".len()))
        }
    }
}

/// Prints a valid record as a line, and an invalid record as a report, with possible passwords masked.
pub fn report(
    out: &mut Vec<u8>,
    record: &Record<'_>,
    verdict: &Result<Production, Fault>,
    in_colour: bool,
    verbose: bool,
) -> io::Result<()> {
    let (Err(Fault::Parse(error)), Some(text)) = (verdict, record.content.mended()) else {
        return human(out, record, verdict);
    };
    let report = error.report(text);
    let report = if verbose { report.with_expected() } else { report };
    let report = match record.origin {
        Origin::Argument(_) => report,
        Origin::Line { file, number } => report.at(file, usize::try_from(number).unwrap_or(usize::MAX), 1),
    };
    let mut report = if in_colour { report.styled().to_string() } else { report.to_string() };
    if let Some(advice) = file_advice(record) {
        report += &format!("\n  = help: {advice}");
    }
    // A blank line ends the report.
    writeln!(out, "{}\n", wrapped_report(report, is_terminal()))
}

/// Returns advice for an invalid argument that is the name of a file.
fn file_advice(record: &Record<'_>) -> Option<String> {
    let (Origin::Argument(_), Content::Utf8(text)) = (&record.origin, &record.content) else { return None };
    let path = Path::new(text);
    let is_file = path.metadata().is_ok_and(|file| !file.is_dir());
    is_file.then(|| format!("to check the URLs in this file, use `-f {}`", name(path)))
}

/// Prints a record unchanged, or escaped for a terminal. Returns `false` if it was too long to be kept.
pub fn whole(out: &mut Vec<u8>, record: &Record<'_>, end: char, is_escaped: bool) -> io::Result<bool> {
    let Ok(octets) = octets(record) else { return Ok(false) };
    if is_escaped {
        writeln!(out, "{}", escaped(octets))?;
    } else {
        out.write_all(octets)?;
        write!(out, "{end}")?;
    }
    Ok(true)
}

/// Prints a record repaired, or unchanged with its error on standard error. Returns `true` if the result is a URL.
///
/// Errors come from all threads, so they are unordered. Each names its record.
pub fn repaired(out: &mut Vec<u8>, record: &Record<'_>, end: char, is_escaped: bool) -> io::Result<bool> {
    let fault = match record.content {
        Content::Utf8(text) => match repair(text) {
            Ok(repaired) if is_escaped => {
                writeln!(out, "{}", escaped(repaired.url.as_str().as_bytes()))?;
                return Ok(true);
            }
            Ok(repaired) => {
                write!(out, "{}{end}", repaired.url)?;
                return Ok(true);
            }
            Err(error) => Fault::from(error),
        },
        _ => match url(record) {
            // No URL contains a byte that isn't UTF-8.
            Ok(_) => return Ok(true),
            Err(fault) => fault,
        },
    };
    let left_out = if whole(out, record, end, is_escaped)? { "" } else { "; left out" };
    line(format_args!("error: {}: {fault}{left_out}", record.origin))?;
    Ok(false)
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
