//! Verdicts as lines of JSON, and errors as lines of text.

use std::io::{self, Write};
use std::path::Path;

use rfc1738::Place;
use rfc1738::Production;
use serde::Serialize;

use super::fault::Fault;
use crate::error::Error;
use crate::input::{Content, Origin, Record, name};
use crate::output::{json, message};

#[derive(Serialize)]
struct Line<'a> {
    index: u64,
    file: &'a str,
    line: usize,
    column: usize,
    valid: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    record: Option<Option<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    production: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'a Fault>,
}

/// Prints a verdict as a line of JSON, with the position of the error or of the valid record. Adds the echoed record, if given.
pub fn line(
    out: &mut (impl Write + ?Sized),
    record: &Record<'_>,
    echoed: Option<Option<String>>,
    verdict: Result<Production, &Fault>,
) -> io::Result<()> {
    let Place { line, column } = record.place(verdict.err().map_or(0, |fault| fault.span().start));
    json(
        out,
        &Line {
            index: record.index,
            file: record.origin.file(),
            line,
            column,
            valid: verdict.is_ok(),
            record: echoed,
            production: verdict.ok().map(Production::name),
            error: verdict.err(),
        },
    )
}

/// Flushes the output, and prints a record's error on standard error, with its location if the origin is given.
pub fn fault(
    out: &mut dyn Write,
    record: &Record<'_>,
    origin: Option<&Origin<'_>>,
    fault: &Fault,
) -> Result<(), Error> {
    let error = if origin.is_some() { fault.located(record) } else { fault.to_string() };
    let advice = file_advice(record).map(|advice| format!("; {advice}")).unwrap_or_default();
    message(out, format_args!("error: {error}{advice}"))
}

/// Returns advice for an invalid argument that is the name of a file.
pub fn file_advice(record: &Record<'_>) -> Option<String> {
    let (Origin::Argument(_), Content::Utf8(text)) = (&record.origin, &record.content) else { return None };
    let path = Path::new(text);
    let is_file = path.metadata().is_ok_and(|file| !file.is_dir());
    is_file.then(|| format!("to read the lines of this file, use `-f {}`", name(path)))
}
