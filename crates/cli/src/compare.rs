//! `rfc1738 compare`.
//!
//! Another parser may find a part anywhere in the URL, even in a password. So a part is shown only if the
//! same parser finds it in the masked URL too.

use std::ffi::OsString;
use std::fmt;
use std::io::{self, Write};

use anstyle::Style;
use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use rfc1738_access::Part;
use rfc1738_access::readers::{Comparison, Reader, Rejection, Row, Seen};
use rfc1738_report::Visible;
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::json;

use crate::bulk::{self, Judge};
use crate::error::Error;
use crate::input::{Content, Record, Sources};
use crate::output::style::{self, paint};
use crate::output::{self, message};
use crate::verdict::{self, Detailed, Fault, Tally, invalid};

/// Compare the hosts that RFC 1738, RFC 3986 and the URL Standard find in each URL.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("help/compare.txt"))]
pub struct Args {
    /// Readings to compare, separated by commas; by default, all.
    #[arg(long, value_name = "READINGS", value_delimiter = ',', value_parser = reader())]
    pub readings: Vec<Reader>,

    /// Output format.
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub format: Format,

    /// Print passwords unmasked.
    #[arg(long)]
    pub show_passwords: bool,

    /// Print nothing; only set the exit code.
    #[arg(short, long)]
    pub quiet: bool,

    #[command(flatten)]
    pub sources: Sources,

    /// URLs to compare; without URLs and files, read standard input.
    #[arg(value_name = "URL")]
    pub urls: Vec<OsString>,
}

/// Returns a parser for the name of a reading.
fn reader() -> impl TypedValueParser<Value = Reader> {
    let named =
        |name: String| Reader::ALL.into_iter().find(|reader| reader.name() == name).ok_or("no reader");
    PossibleValuesParser::new(Reader::ALL.map(Reader::name)).try_map(named)
}

#[derive(Clone, Copy, ValueEnum)]
pub enum Format {
    /// The URL, followed by a line per outcome.
    Human,
    /// A line of JSON per record.
    Jsonl,
}

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let readers = if args.readings.is_empty() { Reader::ALL.to_vec() } else { args.readings.clone() };
    let format = (!args.quiet).then_some(args.format);
    let compare = Compare { readers, format, show_passwords: args.show_passwords };
    bulk::run(args.sources.input(&args.urls), compare, out, tally)?;
    let Some(Format::Human) = format else { return Ok(()) };
    message(out, format_args!("{} of {} differ", tally.invalid, tally.total()))
}

/// The options for comparing and printing.
#[derive(Clone)]
struct Compare {
    readers: Vec<Reader>,
    /// `None` prints nothing.
    format: Option<Format>,
    show_passwords: bool,
}

impl Judge for Compare {
    /// Treats a record as valid if the readings agree. All readings reject a record that isn't UTF-8, so they agree. A record
    /// that is too long to keep isn't valid, because its readings are unknown.
    fn judge(&self, record: &Record<'_>, out: &mut Vec<u8>) -> io::Result<Tally> {
        let Content::Utf8(text) = record.content else {
            if let Some(format) = self.format {
                unreadable(out, record, format)?;
            }
            return Ok(Tally::of(!matches!(record.content, Content::TooLong { .. })));
        };
        let mut readings = Comparison::new(text, &self.readers);
        let is_same = readings.is_same();
        if let Some(format) = self.format {
            let (url, masks_destination) =
                if self.show_passwords { (text.to_owned(), false) } else { readings.mask(text) };
            let compared = Compared { record, url, readings, masks_destination };
            match format {
                Format::Human => compared.human(out)?,
                Format::Jsonl => output::json(out, &compared)?,
            }
        }
        Ok(Tally::of(is_same))
    }
}

/// A URL and how each parser interprets it.
struct Compared<'r> {
    record: &'r Record<'r>,
    url: String,
    readings: Comparison,
    /// `true` if a host or a port in a row is masked.
    masks_destination: bool,
}

impl Compared<'_> {
    /// Prints the URL, and a line for each distinct outcome. A blank line separates records.
    fn human(&self, out: &mut Vec<u8>) -> io::Result<()> {
        heading(out, self.record.index, Visible::new(&self.url))?;
        let outcomes = outcomes(&self.readings, self.record);
        let width = outcomes.iter().map(|outcome| outcome.readers.len()).max().unwrap_or_default();
        for Outcome { readers, style, verdict, text } in outcomes {
            let (readers, verdict) = (paint(style::NAME, readers), paint(style, verdict));
            writeln!(out, "  {readers:width$}  {verdict:7}  {text}")?;
        }
        if self.masks_destination {
            let note = paint(style::NOTE, "note");
            writeln!(
                out,
                "  {note}  parts that may belong to a password are masked; --show-passwords shows them"
            )?;
        }
        Ok(())
    }
}

/// Prints the error of a record that is too long or isn't UTF-8.
fn unreadable(out: &mut Vec<u8>, record: &Record<'_>, format: Format) -> io::Result<()> {
    let Err(fault) = verdict::url(record) else { return Ok(()) };
    match format {
        Format::Human => {
            heading(out, record.index, &record.origin)?;
            writeln!(out, "  {}  {}", paint(style::BAD, "error"), fault.located(record))
        }
        Format::Jsonl => invalid(out, record, None, &fault),
    }
}

/// Prints the line above the outcomes of a record, after a blank line unless the record is the first.
fn heading(out: &mut Vec<u8>, index: u64, text: impl fmt::Display) -> io::Result<()> {
    if index > 0 {
        writeln!(out)?;
    }
    writeln!(out, "{}", paint(style::STRONG, text))
}

/// An outcome, and the parsers that share it.
struct Outcome {
    /// The names of the parsers.
    readers: String,
    style: Style,
    verdict: &'static str,
    text: String,
}

/// Returns the distinct outcomes, in the order of the parsers.
fn outcomes(comparison: &Comparison, record: &Record<'_>) -> Vec<Outcome> {
    let differing = comparison.differing();
    let mut outcomes: Vec<Outcome> = Vec::new();
    for Row { reader, seen } in &comparison.rows {
        let (style, verdict, text) = match seen {
            Ok(seen) if comparison.is_same() => (style::GOOD, "ok", facts(seen, &differing)),
            Ok(seen) => (style::DIFFERENT, "differs", facts(seen, &differing)),
            Err(rejection) => (style::BAD, "error", located(rejection, record)),
        };
        match outcomes.iter_mut().find(|outcome| (outcome.verdict, &outcome.text) == (verdict, &text)) {
            Some(outcome) => outcome.readers += &format!(", {}", reader.name()),
            None => outcomes.push(Outcome { readers: reader.name().to_owned(), style, verdict, text }),
        }
    }
    outcomes
}

/// Returns, for example, `host a, port 80, user b`. The parts that differ are highlighted.
fn facts(seen: &Seen, differing: &[&str]) -> String {
    let differs = |part: Part| differing.contains(&part.name());
    let shown = |part: Part, text: &str| {
        let style = if differs(part) { style::DIFFERENT } else { style::part(part) };
        format!("{part} {}", paint(style, Visible::new(if text.is_empty() { "\"\"" } else { text })))
    };
    let no_host = || match differs(Part::Host) {
        true => paint(style::DIFFERENT, "no host").to_string(),
        false => "no host".to_owned(),
    };
    let host = seen.host.as_ref().map_or_else(no_host, |host| shown(Part::Host, host));
    let port = seen.port.as_ref().map(|port| shown(Part::Port, port));
    let user = seen.user.as_ref().map(|user| shown(Part::User, user));
    [Some(host), port, user].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// Returns the rejection's message, after its location if that is known.
fn located(rejection: &Rejection, record: &Record<'_>) -> String {
    let (offset, message) = match rejection {
        Rejection::Rfc1738(error) => (Some(error.span().start), error.reason().to_string()),
        Rejection::Other { offset, message } => (*offset, message.clone()),
        Rejection::Absent => (None, rejection.to_string()),
    };
    offset.map(|offset| format!("{}: ", record.location(offset))).unwrap_or_default() + &message
}

/// `{"index", "url", "readings", "differ"}`.
impl Serialize for Compared<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(4))?;
        map.serialize_entry("index", &self.record.index)?;
        map.serialize_entry("url", &self.url)?;
        map.serialize_entry("readings", &Readings(&self.readings.rows))?;
        map.serialize_entry("differ", &self.readings.differing())?;
        map.end()
    }
}

/// The parsers' names, each with its outcome.
struct Readings<'c>(&'c [Row]);

impl Serialize for Readings<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|row| (row.reader.name(), Reading(&row.seen))))
    }
}

/// `{"valid", "host", "port", "user"}`, or `{"valid", "error"}`.
struct Reading<'c>(&'c Result<Seen, Rejection>);

impl Serialize for Reading<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("valid", &self.0.is_ok())?;
        match self.0 {
            Ok(Seen { host, port, user, .. }) => {
                for (name, part) in [("host", host), ("port", port), ("user", user)] {
                    if let Some(part) = part {
                        map.serialize_entry(name, part)?;
                    }
                }
            }
            // The same as in `check`.
            Err(Rejection::Rfc1738(error)) => {
                let fault = &Fault::from(error.clone());
                map.serialize_entry("error", &Detailed { fault, has_paths: false })?;
            }
            Err(rejection) => {
                let offset = if let Rejection::Other { offset, .. } = rejection { *offset } else { None };
                map.serialize_entry("error", &json!({ "offset": offset, "message": rejection.to_string() }))?;
            }
        }
        map.end()
    }
}
