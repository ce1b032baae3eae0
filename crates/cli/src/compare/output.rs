//! The output formats of `compare`.

use std::io::{self, Write};

use rfc1738::Visible;
use serde::ser::{Serialize, SerializeMap, Serializer};

use super::comparison::{Comparison, Row};
use super::reading::Reading;
use super::seen::{Refusal, Seen};
use crate::input::Record;
use crate::output::{escaped, json};

/// Prints the URL, a line for each reading, and which readings lead to which place if they differ.
pub fn human(out: &mut Vec<u8>, record: &Record<'_>, comparison: &Comparison) -> io::Result<()> {
    match &comparison.url {
        Some(url) => writeln!(out, "{}", Visible(url))?,
        None => writeln!(out, "{}", record.origin)?,
    }
    for Row { reading, seen } in &comparison.rows {
        let name = reading.name();
        match seen {
            Ok(seen) => writeln!(out, "  {name:7}  ok      {}", Visible(&facts(seen)))?,
            Err(Refusal::Absent) => writeln!(out, "  {name:7}  absent  {}", Refusal::Absent)?,
            Err(refusal) => writeln!(out, "  {name:7}  error   {refusal:#}")?,
        }
    }
    if !comparison.is_same() {
        writeln!(out, "  differ   {}", Visible(&places(comparison)))?;
    }
    if comparison.masks_destination {
        writeln!(out, "  masked   what may be part of a password; --show-passwords shows it")?;
    }
    Ok(())
}

/// `host a, port 80, user b`.
fn facts(seen: &Seen) -> String {
    let host = seen.host.as_ref().map_or_else(|| "no host".to_owned(), |host| format!("host {host}"));
    let port = seen.port.as_ref().map(|port| format!("port {port}"));
    let user = seen.user.as_ref().map(|user| format!("user {}", if user.is_empty() { "\"\"" } else { user }));
    [Some(host), port, user].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// `host a (printed), host b (rfc3986, whatwg)`.
fn places(comparison: &Comparison) -> String {
    let has_ports = comparison.differing().contains(&"port");
    let place = |readings: &[Reading]| {
        let names: Vec<&str> = readings.iter().map(|reading| reading.name()).collect();
        let row = comparison.rows.iter().find(|row| Some(&row.reading) == readings.first());
        let seen = row.and_then(|row| row.seen.as_ref().ok()).cloned().unwrap_or_default();
        let port = seen.port.filter(|_| has_ports);
        let place = facts(&Seen { port, user: None, ..seen });
        format!("{place} ({})", names.join(", "))
    };
    comparison.groups.iter().map(|it| place(&it.readings)).collect::<Vec<_>>().join(", ")
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
        map.serialize_entry("readings", &Readings(&comparison.rows))?;
        map.serialize_entry("differ", &comparison.differing())?;
        map.end()
    }
}

/// The outcomes by the names of the readings.
struct Readings<'c>(&'c [Row]);

impl Serialize for Readings<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|row| (row.reading.name(), Outcome(&row.seen))))
    }
}

/// `{"valid", "host", "port", "user"}`, or `{"valid", "error"}`, or null.
struct Outcome<'c>(&'c Result<Seen, Refusal>);

impl Serialize for Outcome<'_> {
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

/// Prints a line for each reading, with tabs between the values.
pub fn tsv(out: &mut Vec<u8>, record: &Record<'_>, comparison: &Comparison) -> io::Result<()> {
    let url = comparison.url.clone().unwrap_or_default();
    let differing = comparison.differing().join(",");
    for Row { reading, seen } in &comparison.rows {
        let (valid, parts, offset, error) = match seen {
            Ok(seen) => ("true", seen.clone(), None, String::new()),
            Err(Refusal::Absent) => ("", Seen::default(), None, Refusal::Absent.to_string()),
            Err(refusal) => ("false", Seen::default(), refusal.offset(), format!("{refusal:#}")),
        };
        let [host, port, user] = [parts.host, parts.port, parts.user].map(Option::unwrap_or_default);
        let offset = offset.map(|offset| offset.to_string()).unwrap_or_default();
        let index = record.index.to_string();
        let values = [&index, &url, reading.name(), valid, &host, &port, &user, &offset, &error, &differing];
        writeln!(out, "{}", values.map(|value| escaped(value.as_bytes())).join("\t"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No URL is known in which two readings see the same host and different ports.
    #[test]
    fn where_ports_differ_they_are_told() {
        let row = |(reading, host, port): (Reading, Option<&str>, Option<&str>)| {
            let [host, port] = [host, port].map(|part| part.map(str::to_owned));
            Row { reading, seen: Ok(Seen { host, port, ..Seen::default() }) }
        };
        let rows = [
            (Reading::Strict, Some("h"), Some("1")),
            (Reading::Printed, None, None),
            (Reading::Rfc3986, Some("h"), Some("2")),
            (Reading::Whatwg, Some("H"), Some("01")),
        ];
        let comparison = Comparison::of(None, rows.map(row).into());
        assert_eq!(comparison.differing(), ["host", "port"]);
        let expected = "host h, port 1 (strict, whatwg), no host (printed), host h, port 2 (rfc3986)";
        assert_eq!(places(&comparison), expected);
    }
}
