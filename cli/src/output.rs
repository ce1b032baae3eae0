//! All that is printed.

use std::io::{self, BufWriter, IsTerminal, Write};

use rfc1738::Tree;
use serde::Serialize;

use crate::error::Error;
use crate::mask::masked;
use crate::reading::{Fault, Valid};
use crate::records::{Place, Record};
use crate::tally::Tally;

/// The length of the longest name among the productions of the predefined schemes.
pub const NAME_WIDTH: usize = "prosperourl".len();

/// Standard output, locked and buffered; by the line at a terminal, where someone may be typing the records.
pub fn standard() -> Box<dyn Write> {
    let out = io::stdout().lock();
    if out.is_terminal() { Box::new(out) } else { Box::new(BufWriter::new(out)) }
}

/// A verdict as a line to read. It shows no invalid record, as any part of one may be a password.
pub fn human(out: &mut dyn Write, record: &Record<'_>, verdict: &Result<Valid<'_>, Fault>) -> io::Result<()> {
    match verdict {
        Ok(valid) => {
            writeln!(out, "ok     {:NAME_WIDTH$}  {}", valid.production, escaped(&masked(valid)))
        }
        Err(fault) => writeln!(out, "error  {}: {}", record.place, fault.message),
    }
}

/// A verdict as a JSON object on a line.
pub fn jsonl(out: &mut dyn Write, record: &Record<'_>, verdict: &Result<Valid<'_>, Fault>) -> io::Result<()> {
    #[derive(Serialize)]
    struct Line<'a> {
        index: u64,
        valid: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        production: Option<&'a str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        error: Option<&'a Fault>,
    }

    let line = Line {
        index: record.index,
        valid: verdict.is_ok(),
        production: verdict.as_ref().ok().map(|valid| valid.production.name()),
        error: verdict.as_ref().err(),
    };
    json(out, &line)
}

/// A tree as lines, after a blank line if it isn't the first.
pub fn tree_text(out: &mut dyn Write, tree: &Tree, first: bool) -> io::Result<()> {
    let gap = if first { "" } else { "\n" };
    write!(out, "{gap}{tree}")
}

/// A tree as a JSON object on a line.
pub fn tree_json(out: &mut dyn Write, tree: &Tree) -> io::Result<()> {
    json(out, tree)
}

/// A value as JSON on a line.
pub fn json(out: &mut dyn Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    writeln!(out)
}

/// The counts, on standard error.
pub fn counts(tally: &Tally) {
    tell(format_args!("{} valid, {} invalid", tally.valid, tally.invalid));
}

/// Why there is no tree, on standard error; with the place where it isn't clear.
pub fn fault(place: Option<&Place<'_>>, fault: &Fault) {
    match place {
        Some(place) => tell(format_args!("error: {place}: {}", fault.message)),
        None => tell(format_args!("error: {}", fault.message)),
    }
}

/// What ended the command, on standard error.
pub fn error(error: &Error) {
    tell(format_args!("error: {error}"));
}

/// A line on standard error. If that can't be written there is nowhere left to say so.
fn tell(line: std::fmt::Arguments<'_>) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// The text with its control characters escaped, so that it can't move a terminal's cursor.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_control() { escaped.extend(c.escape_default()) } else { escaped.push(c) }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::escaped;

    // No production derives a control character, so the command can show this only for the names of files.
    #[test]
    fn control_characters_are_escaped() {
        assert_eq!(escaped("a\x1b[2J\r\n\0\u{9b}é\\"), "a\\u{1b}[2J\\r\\n\\u{0}\\u{9b}é\\");
    }
}
