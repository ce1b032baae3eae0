//! The output formats of `check`.

use std::io::{self, Write};

use rfc1738::{Production, Redacted, UrlBuf, Visible, repair};

use crate::input::{Content, Record};
use crate::output::style::{self, paint};
use crate::output::{Finding, NAME_WIDTH, escaped, is_terminal, line, wrapped, wrapped_report};
use crate::verdict::{Fault, file_advice, octets, url};

/// Prints a verdict as a line of text. For an invalid record, the line shows only the URL that was probably
/// meant, and only if that contains no password. With `is_alone`, the line has no location.
pub fn human(
    out: &mut Vec<u8>,
    record: &Record<'_>,
    verdict: &Result<Production, Fault>,
    is_alone: bool,
) -> io::Result<()> {
    match verdict {
        Ok(production) => {
            let redacted = production.redacted(record.content.mended().unwrap_or_default()).to_string();
            let (ok, name) = (paint(style::GOOD, "ok"), paint(style::NAME, production));
            writeln!(out, "{ok}     {name:NAME_WIDTH$}  {}", Visible(&redacted))
        }
        Err(fault) => {
            let error = if is_alone { fault.to_string() } else { fault.located(record) };
            let mut line = format!("{}  {error}", paint(style::ERROR, "error"));
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

/// The layout of a report.
#[derive(Clone, Copy)]
pub struct Layout {
    /// `true` to omit the location, because there is only one record.
    pub is_alone: bool,
    pub in_colour: bool,
    pub verbose: bool,
}

/// Prints a valid record as a line, and an invalid record as a report, with possible passwords masked.
pub fn report(
    out: &mut Vec<u8>,
    record: &Record<'_>,
    verdict: &Result<Production, Fault>,
    Layout { is_alone, in_colour, verbose }: Layout,
) -> io::Result<()> {
    let (Err(Fault::Parse(error)), Some(text)) = (verdict, record.content.mended()) else {
        return human(out, record, verdict, is_alone);
    };
    let report = error.report(text);
    let report = if verbose { report.with_expected() } else { report };
    let start = record.place(0);
    let report = if is_alone { report } else { report.at(record.origin.file(), start.line, start.column) };
    let mut report = if in_colour { report.styled().to_string() } else { report.to_string() };
    if let Some(advice) = file_advice(record) {
        report += &format!("\n  = help: {advice}");
    }
    // A blank line ends the report.
    writeln!(out, "{}\n", wrapped_report(report, is_terminal()))
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

/// The options for printing repaired records.
#[derive(Clone, Copy)]
pub struct Repairs {
    pub end: char,
    pub is_escaped: bool,
    /// `true` to omit the location in messages, because there is only one record.
    pub is_alone: bool,
    /// `true` to print each change on standard error.
    pub verbose: bool,
    /// `true` to print only the records.
    pub quiet: bool,
}

/// The outcome of a repair.
#[derive(Clone, Copy, PartialEq)]
pub enum Repair {
    /// The record was already a URL.
    Needless,
    /// The record is a URL now.
    Done,
    Impossible,
}

/// Prints the repaired record. If there is no repair, prints the record unchanged, and the error on standard error.
///
/// Messages come from all threads, so they are unordered. Each names its record.
pub fn repaired(out: &mut Vec<u8>, record: &Record<'_>, options: Repairs) -> io::Result<Repair> {
    let Repairs { end, is_escaped, is_alone, verbose, quiet } = options;
    let fault = match record.content {
        Content::Utf8(text) => match repair(text) {
            Ok(repaired) => {
                if is_escaped {
                    writeln!(out, "{}", escaped(repaired.url.as_str().as_bytes()))?;
                } else {
                    write!(out, "{}{end}", repaired.url)?;
                }
                if repaired.fixes.is_empty() {
                    return Ok(Repair::Needless);
                }
                if verbose && !quiet {
                    let place = if is_alone { String::new() } else { format!("{}: ", record.origin) };
                    line(format_args!("note: {place}{}", change(text, &repaired.url)))?;
                }
                return Ok(Repair::Done);
            }
            Err(error) => Fault::from(error),
        },
        _ => match url(record) {
            // No URL contains a byte that isn't UTF-8.
            Ok(_) => return Ok(Repair::Needless),
            Err(fault) => fault,
        },
    };
    let left_out = if whole(out, record, end, is_escaped)? { "" } else { "; left out" };
    if !quiet {
        let error = if is_alone { fault.to_string() } else { fault.located(record) };
        line(format_args!("error: {error}{left_out}"))?;
    }
    Ok(Repair::Impossible)
}

/// Describes a repair. A text that may contain a password isn't shown, because masking could hide the change.
fn change(text: &str, url: &UrlBuf) -> String {
    match (Redacted::new(text).unmasked(), url.to_url().redacted().unmasked()) {
        (Some(before), Some(after)) => format!("`{}` becomes `{}`", Visible(before), Visible(after)),
        _ => "repaired; the change isn't shown, because there may be a password".to_owned(),
    }
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
