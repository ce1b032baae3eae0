//! Verdicts as lines of JSON, and errors as lines of text.

use std::io::{self, Write};
use std::path::Path;

use rfc1738::Place;
use serde::Serialize;

use super::fault::{Detailed, Fault};
use super::lints::Warning;
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
    error: Option<Detailed<'a>>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    warnings: &'a [Warning],
}

/// Prints a verdict as a line of JSON, with the position of the error or of the valid record. Adds the echoed record, if given.
pub fn line(
    out: &mut (impl Write + ?Sized),
    record: &Record<'_>,
    echoed: Option<Option<String>>,
    verdict: Result<&str, Detailed<'_>>,
    warnings: &[Warning],
) -> io::Result<()> {
    let start = verdict.as_ref().err().map_or(0, |error| error.fault.span().start);
    let Place { line, column } = record.place(start);
    json(
        out,
        &Line {
            index: record.index,
            file: record.origin.file(),
            line,
            column,
            valid: verdict.is_ok(),
            record: echoed,
            production: verdict.as_ref().ok().copied(),
            error: verdict.err(),
            warnings,
        },
    )
}

/// Prints an invalid record as a line of JSON.
pub fn invalid(
    out: &mut (impl Write + ?Sized),
    record: &Record<'_>,
    echoed: Option<Option<String>>,
    fault: &Fault,
) -> io::Result<()> {
    line(out, record, echoed, Err(Detailed { fault, has_paths: false }), &[])
}

/// Flushes the output, and prints a record's error on standard error, with its location.
pub fn fault(out: &mut dyn Write, record: &Record<'_>, fault: &Fault) -> Result<(), Error> {
    message(out, format_args!("error: {}{}", fault.located(record), file_advice(record)))
}

/// Returns advice for an invalid argument that is the name of a file, or an empty string.
pub fn file_advice(record: &Record<'_>) -> String {
    let (Origin::Argument(_), Content::Utf8(text)) = (&record.origin, &record.content) else {
        return String::new();
    };
    let path = Path::new(text);
    let is_file = path.metadata().is_ok_and(|file| !file.is_dir());
    if is_file { format!("; to read the lines of this file, use `-f {}`", name(path)) } else { String::new() }
}
