//! The output formats of `check`.

use std::io::{self, Write};

use rfc1738_report::{Report, Visible};

use crate::input::Record;
use crate::output::style::{self, in_color, paint};
use crate::output::{Finding, LABEL_WIDTH, NAME_WIDTH, escaped};
use crate::verdict::{Fault, Syntax, Verdict, octets};

/// Returns the error and the warnings of a record as findings.
pub fn findings<'a>(record: &'a Record<'_>, verdict: &Verdict) -> Vec<Finding<'a>> {
    verdict.findings(record.origin.file(), |span| [record.place(span.start), record.place(span.end)])
}

/// Prints a verdict as a line of text, and a line for each warning.
pub fn human(out: &mut Vec<u8>, record: &Record<'_>, syntax: Syntax, verdict: &Verdict) -> io::Result<()> {
    let text = record.content.lossy_text().unwrap_or_default();
    let redacted = syntax.redacted(text);
    if let Ok(production) = &verdict.production {
        let (ok, name) = (paint(style::GOOD, "ok"), paint(style::NAME, production));
        write!(out, "{ok:LABEL_WIDTH$}  {name:NAME_WIDTH$}  ")?;
        // Valid text is printable ASCII.
        match redacted.unmasked() {
            Some(text) => out.extend_from_slice(text.as_bytes()),
            None => write!(out, "{redacted}")?,
        }
        out.push(b'\n');
    }
    let suffix = match text {
        _ if verdict.is_valid() => String::new(),
        "" => String::new(),
        _ => format!(": {}", Visible::new(&redacted.to_string())),
    };
    findings(record, verdict).iter().try_for_each(|finding| finding.human(out, &suffix))
}

/// Prints a report on an error in a record, with possible passwords masked. Prints a line instead for a valid record and for one that is
/// too long.
pub fn report(
    out: &mut Vec<u8>,
    record: &Record<'_>,
    syntax: Syntax,
    verdict: &Verdict,
    is_verbose: bool,
) -> io::Result<()> {
    let (Err(Fault::Parse(error)), Some(bytes)) = (&verdict.production, record.content.bytes()) else {
        return human(out, record, syntax, verdict);
    };
    let start = record.place(0);
    let report = Report::new(error, bytes)
        .at(record.origin.file(), start.line, start.column)
        .with_password_help("to encode a password, run `rfc1738 encode --production password`");
    let report = if is_verbose { report.with_expected() } else { report };
    let report = if in_color() { report.styled() } else { report.to_string() };
    // A blank line ends the report.
    writeln!(out, "{report}\n")
}

/// Writes a record as [`write_text`] does. Returns `false` if it was too long to be kept.
pub fn write_record(out: &mut Vec<u8>, record: &Record<'_>, escapes: bool) -> io::Result<bool> {
    let Ok(octets) = octets(record) else { return Ok(false) };
    write_text(out, record, octets, escapes)?;
    Ok(true)
}

/// Writes bytes with the byte order mark and the line ending of the record that they replace. For a terminal, writes them escaped, on
/// one line.
pub fn write_text(out: &mut Vec<u8>, record: &Record<'_>, bytes: &[u8], escapes: bool) -> io::Result<()> {
    if escapes {
        return writeln!(out, "{}", escaped(bytes));
    }
    for piece in [record.mark, bytes, record.ending] {
        out.extend_from_slice(piece);
    }
    Ok(())
}
