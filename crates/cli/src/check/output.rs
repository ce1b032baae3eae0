//! The output formats of `check`.

use std::borrow::Cow;
use std::io::{self, Write};
use std::path::Path;

use rfc1738::Visible;
use serde::Serialize;

use crate::input::{Place, Record, Text, name};
use crate::output::{NAME_WIDTH, json};
use crate::verdict::{Echo, Echoed, Fault, Reading, Valid, invalid};

/// Prints a verdict as a line to read. An invalid record is shown only in the URL that it was probably meant to be, and only
/// if that holds no password.
pub fn human(out: &mut Vec<u8>, record: &Record<'_>, verdict: &Result<Valid<'_>, Fault>) -> io::Result<()> {
    match verdict {
        Ok(valid) => {
            let redacted = valid.production.redacted(valid.text);
            let text = redacted.unmasked().map_or_else(|| redacted.to_string().into(), Cow::Borrowed);
            writeln!(out, "ok     {:NAME_WIDTH$}  {}", valid.production, Visible(&text))
        }
        Err(fault) => {
            write!(out, "error  {}: {fault:#}", record.place)?;
            if let Some(url) = record.text.mended().and_then(|text| fault.meant(text)) {
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
    verdict: &Result<Valid<'_>, Fault>,
    in_colour: bool,
) -> io::Result<()> {
    let (Err(Fault::Parse(error)), Some(text)) = (verdict, record.text.mended()) else {
        return human(out, record, verdict);
    };
    let report = error.report(text);
    let report = match record.place {
        Place::Argument(_) => report,
        Place::Line { file, number } => report.at(file, usize::try_from(number).unwrap_or(usize::MAX)),
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
    let (Place::Argument(_), Text::Utf8(text)) = (&record.place, &record.text) else { return None };
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
    verdict: &Result<Valid<'_>, Fault>,
) -> io::Result<()> {
    #[derive(Serialize)]
    struct Line<'a> {
        index: u64,
        valid: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        record: Option<&'a Echoed<'a>>,
        production: &'a str,
    }

    let echoed = echo.map(|echo| echo.of(record, reading.production));
    let echoed = echoed.as_ref();
    match verdict {
        Ok(valid) => {
            let production = valid.production.name();
            json(out, &Line { index: record.index, valid: true, record: echoed, production })
        }
        Err(fault) => invalid(out, record, echoed, fault),
    }
}
