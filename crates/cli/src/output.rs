//! All that is printed.

use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, BufWriter, IsTerminal, LineWriter, Write};

use clap::builder::StyledStr;
use rfc1738::{Production, Tree, Visible};
use serde::Serialize;
use serde_json::Serializer;

use crate::access::{Access, Fact};
use crate::error::Error;
use crate::json::VisibleJson;
use crate::reading::{Fault, Valid};
use crate::records::{Place, Record};
use crate::tally::Tally;

/// The length of the longest name among the productions of the predefined schemes.
pub const NAME_WIDTH: usize = "prosperourl".len();

/// Standard output, buffered; by the line at a terminal, where someone may be typing the records.
pub fn standard() -> io::Result<Box<dyn Write>> {
    let out = io::stdout();
    // `Stdout` takes all as written if the descriptor isn't one for writing.
    #[cfg(unix)]
    let out = std::fs::File::from(std::os::fd::AsFd::as_fd(&out).try_clone_to_owned()?);
    Ok(if is_terminal() { Box::new(LineWriter::new(out)) } else { Box::new(BufWriter::new(out)) })
}

/// A verdict as a line to read. It shows no invalid record, as any part of one may be a password.
pub fn line(out: &mut dyn Write, record: &Record<'_>, verdict: &Result<Valid<'_>, Fault>) -> io::Result<()> {
    match verdict {
        Ok(valid) => {
            let text = valid.production.redacted(valid.text).to_string();
            writeln!(out, "ok     {:NAME_WIDTH$}  {}", valid.production, Visible(&text))
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
    let (Err(Fault::Parse(error)), Some(text)) = (verdict, record.text.mended()) else {
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

/// The text of `--help` or `--version`.
pub fn help(out: &mut dyn Write, text: &StyledStr) -> io::Result<()> {
    if in_colour(clap::ColorChoice::Auto) { write!(out, "{}", text.ansi()) } else { write!(out, "{text}") }
}

/// A value as JSON on a line, in which nothing is raw that a terminal would obey or wouldn't show.
pub fn json(out: &mut dyn Write, value: &impl Serialize) -> io::Result<()> {
    value.serialize(&mut Serializer::with_formatter(&mut *out, VisibleJson))?;
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

/// The octets as text: what is not UTF-8, what [`Visible`] escapes, and backslashes are escaped.
pub fn escaped_octets(octets: &[u8]) -> String {
    let mut text = String::with_capacity(octets.len());
    for chunk in octets.utf8_chunks() {
        text += &Visible(&chunk.valid().replace('\\', "\\\\")).to_string();
        text.extend(chunk.invalid().iter().map(|octet| format!("\\x{octet:02X}")));
    }
    text
}
