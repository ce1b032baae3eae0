//! The output formats of `compare`.

use std::io::{self, Write};

use anstyle::Style;
use rfc1738::Visible;
use rfc1738_describe::Part;
use rfc1738_describe::readers::{self, Row, Seen};
use serde::ser::{Serialize, SerializeMap, Serializer};

use super::comparison::Comparison;
use super::refusal::Refusal;
use crate::input::Record;
use crate::output::style::{self, paint};
use crate::output::{escaped, is_terminal, json, wrapped};

/// Prints the URL, and a line for the readings with the same outcome. A blank line separates records.
pub fn human(out: &mut Vec<u8>, record: &Record<'_>, comparison: &Comparison) -> io::Result<()> {
    if record.index > 0 {
        writeln!(out)?;
    }
    match &comparison.url {
        Some(url) => writeln!(out, "{}", paint(style::STRONG, Visible(url)))?,
        None => writeln!(out, "{}", paint(style::STRONG, &record.origin))?,
    }
    let outcomes = outcomes(&comparison.readers);
    let width = outcomes.iter().map(|outcome| outcome.readers.len()).max().unwrap_or_default();
    let indent = "    differs  ".len() + width;
    for Outcome { readers, style, verdict, text } in outcomes {
        let (readers, verdict) = (paint(style::NAME, readers), paint(style, verdict));
        let line = format!("  {readers:width$}  {verdict:7}  {text}");
        writeln!(out, "{}", wrapped(line, is_terminal(), indent))?;
    }
    if comparison.masks_destination {
        let masked = paint(style::NOTE, "masked");
        let line = format!("  {masked}  what may be part of a password; --show-passwords shows it");
        writeln!(out, "{}", wrapped(line, is_terminal(), "  masked  ".len()))?;
    }
    Ok(())
}

/// The outcome of some readings.
struct Outcome {
    /// The names of the readings.
    readers: String,
    style: Style,
    verdict: &'static str,
    text: String,
}

/// Returns the distinct outcomes, in the order of the readings. Readings that aren't built in are left out.
fn outcomes(comparison: &readers::Comparison<Refusal>) -> Vec<Outcome> {
    let differing = comparison.differing();
    let mut outcomes: Vec<Outcome> = Vec::new();
    for Row { reader, seen } in &comparison.rows {
        let (style, verdict, text) = match seen {
            Ok(seen) if comparison.is_same() => (style::GOOD, "ok", facts(seen, &differing)),
            Ok(seen) => (style::DIFFERENT, "differs", facts(seen, &differing)),
            Err(Refusal::Absent) => continue,
            Err(refusal) => (style::BAD, "error", refusal.to_string()),
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
        format!("{part} {}", paint(style, Visible(if text.is_empty() { "\"\"" } else { text })))
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

/// Prints a line of JSON.
pub fn jsonl(out: &mut Vec<u8>, record: &Record<'_>, comparison: &Comparison) -> io::Result<()> {
    json(out, &Line { index: record.index, comparison })
}

/// `{"index", "url", "readings", "differ"}`.
struct Line<'c> {
    index: u64,
    comparison: &'c Comparison,
}

impl Serialize for Line<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Line { index, comparison } = self;
        let mut map = serializer.serialize_map(Some(4))?;
        map.serialize_entry("index", index)?;
        map.serialize_entry("url", &comparison.url)?;
        map.serialize_entry("readings", &Readings(&comparison.readers.rows))?;
        map.serialize_entry("differ", &comparison.readers.differing())?;
        map.end()
    }
}

/// The outcomes by the names of the readings.
struct Readings<'c>(&'c [Row<Refusal>]);

impl Serialize for Readings<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|row| (row.reader.name(), Seeing(&row.seen))))
    }
}

/// `{"valid", "host", "port", "user"}`, or `{"valid", "error"}`, or null.
struct Seeing<'c>(&'c Result<Seen, Refusal>);

impl Serialize for Seeing<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if let Err(Refusal::Absent) = self.0 {
            return serializer.serialize_unit();
        }
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
            Err(refusal) => map.serialize_entry("error", refusal)?,
        }
        map.end()
    }
}

/// Prints the names of the columns.
pub fn header(out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "index\turl\treading\tvalid\thost\tport\tuser\toffset\terror\tdiffer")
}

/// Prints a line for each reading that is built in, with tabs between the values.
pub fn tsv(out: &mut Vec<u8>, record: &Record<'_>, comparison: &Comparison) -> io::Result<()> {
    let url = comparison.url.clone().unwrap_or_default();
    let differing = comparison.readers.differing().join(",");
    for Row { reader, seen } in &comparison.readers.rows {
        let (valid, parts, offset, error) = match seen {
            Ok(seen) => ("true", seen.clone(), None, String::new()),
            Err(Refusal::Absent) => continue,
            Err(refusal) => ("false", Seen::default(), refusal.offset(), refusal.to_string()),
        };
        let [host, port, user] = [parts.host, parts.port, parts.user].map(Option::unwrap_or_default);
        let offset = offset.map(|offset| offset.to_string()).unwrap_or_default();
        let index = record.index.to_string();
        let values = [&index, &url, reader.name(), valid, &host, &port, &user, &offset, &error, &differing];
        writeln!(out, "{}", values.map(|value| escaped(value.as_bytes())).join("\t"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use anstream::adapter::strip_str;
    use rfc1738_describe::readers::Reader;

    use super::*;

    /// The test needs artificial rows: no known URL has the same host and different ports in two readings.
    #[test]
    fn differing_ports_are_shown() {
        let row = |(reader, host, port): (Reader, Option<&str>, Option<&str>)| {
            let [host, port] = [host, port].map(|part| part.map(str::to_owned));
            Row { reader, seen: Ok(Seen { host, port, ..Seen::default() }) }
        };
        let rows = [
            (Reader::Strict, Some("h"), Some("1")),
            (Reader::Printed, None, None),
            (Reader::Rfc3986, Some("h"), Some("2")),
            (Reader::Whatwg, Some("H"), Some("01")),
        ];
        let comparison = readers::Comparison::of(rows.map(row).into());
        assert_eq!(comparison.differing(), ["host", "port"]);
        // Strip styles, because the tests may run on a terminal.
        let shown = outcomes(&comparison)
            .into_iter()
            .map(|outcome| (outcome.readers, outcome.verdict, strip_str(&outcome.text).to_string()));
        let expected = [
            ("strict", "host h, port 1"),
            ("printed", "no host"),
            ("rfc3986", "host h, port 2"),
            ("whatwg", "host H, port 01"),
        ];
        let expected = expected.map(|(reader, text)| (reader.to_owned(), "differs", text.to_owned()));
        assert_eq!(shown.collect::<Vec<_>>(), expected);
    }
}
