//! All that is printed.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, BufWriter, IsTerminal, Write};

use rfc1738::{Production, Tree};
use serde::Serialize;

use crate::access::{Access, Fact};
use crate::error::Error;
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
pub fn line(out: &mut dyn Write, record: &Record<'_>, verdict: &Result<Valid<'_>, Fault>) -> io::Result<()> {
    match verdict {
        Ok(valid) => {
            let text = valid.production.redacted(valid.text).to_string();
            writeln!(out, "ok     {:NAME_WIDTH$}  {}", valid.production, escaped(&text))
        }
        Err(fault) => writeln!(out, "error  {}: {fault}", record.place),
    }
}

/// A verdict as a line, or the error drawn over the record, in which what may be a password is masked.
pub fn report(
    out: &mut dyn Write,
    record: &Record<'_>,
    verdict: &Result<Valid<'_>, Fault>,
    in_colour: bool,
) -> io::Result<()> {
    let (Err(Fault::Parse(error)), Ok(text)) = (verdict, record.text) else {
        return line(out, record, verdict);
    };
    let report = error.report(text);
    let report = match record.place {
        Place::Argument(_) => report,
        Place::Line { file, number } => report.at(file, usize::try_from(number).unwrap_or(usize::MAX)),
    };
    if in_colour { writeln!(out, "{}", report.styled()) } else { writeln!(out, "{report}") }
}

/// Whether standard output is a terminal.
pub fn is_terminal() -> bool {
    io::stdout().is_terminal()
}

/// Whether to print in colour: as `--color` says, else as the terminal and `NO_COLOR` do.
pub fn in_colour(color: clap::ColorChoice) -> bool {
    match color {
        clap::ColorChoice::Always => true,
        clap::ColorChoice::Never => false,
        clap::ColorChoice::Auto => {
            let choice = anstream::AutoStream::choice(&io::stdout());
            !matches!(choice, anstream::ColorChoice::Never)
        }
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

/// What access to a URL takes, as lines, after a blank line if it isn't the first.
pub fn access_text(out: &mut dyn Write, access: &Access, first: bool) -> io::Result<()> {
    if !first {
        writeln!(out)?;
    }
    let width = access.facts.iter().map(|Fact(label, _)| label.len()).max().unwrap_or_default();
    access.facts.iter().try_for_each(|Fact(label, text)| writeln!(out, "{label:width$}  {text}"))
}

/// What access to a URL takes, as a JSON object on a line.
pub fn access_json(out: &mut dyn Write, index: u64, access: &Access) -> io::Result<()> {
    #[derive(Serialize)]
    struct Line<'a> {
        index: u64,
        production: &'a str,
        access: Vec<BTreeMap<&'a str, &'a str>>,
    }

    let facts = access.facts.iter().map(|Fact(label, text)| BTreeMap::from([(*label, text.as_str())]));
    json(out, &Line { index, production: access.production.name(), access: facts.collect() })
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

/// What is wrong with a record, on standard error; with the place where it isn't clear.
pub fn fault(place: Option<&Place<'_>>, fault: &dyn fmt::Display) {
    match place {
        Some(place) => tell(format_args!("error: {place}: {fault}")),
        None => tell(format_args!("error: {fault}")),
    }
}

/// That there is nothing to print for an argument, on standard error; with the place where it isn't clear.
pub fn not_encoded(place: Option<&Place<'_>>, production: Production) {
    let why = format_args!("no {production} stands for these octets");
    match place {
        Some(place) => tell(format_args!("error: {place}: {why}")),
        None => tell(format_args!("error: {why}")),
    }
}

/// What ended the command, on standard error.
pub fn error(error: &Error) {
    tell(format_args!("error: {error}"));
}

/// A line on standard error. If that can't be written there is nowhere left to say so.
fn tell(line: fmt::Arguments<'_>) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// The text with its control characters escaped, so that it can't move a terminal's cursor.
pub fn escaped(text: &str) -> Cow<'_, str> {
    if !text.chars().any(char::is_control) {
        return text.into();
    }
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_control() { escaped.extend(c.escape_default()) } else { escaped.push(c) }
    }
    escaped.into()
}

/// The octets as text: what is not UTF-8, control characters and backslashes are escaped.
pub fn escaped_octets(octets: &[u8]) -> String {
    let mut text = String::with_capacity(octets.len());
    for chunk in octets.utf8_chunks() {
        text += &escaped(&chunk.valid().replace('\\', "\\\\"));
        text.extend(chunk.invalid().iter().map(|octet| format!("\\x{octet:02X}")));
    }
    text
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
