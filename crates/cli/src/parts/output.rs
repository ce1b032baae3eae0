//! The output formats of `parts`.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::{self, Write};

use anstyle::Style;
use clap::ValueEnum;
use rfc1738::Url;
use rfc1738_access::{Part, Parts, Text};
use rfc1738_report::Visible;
use serde::ser::{Serialize, SerializeMap, Serializer};

use super::args::{Args, Column, Echo, Format};
use crate::input::Record;
use crate::output::style::{self, paint};
use crate::output::{escaped, is_terminal, json};
use crate::verdict::{Fault, Lints, Warning, invalid};

/// A URL and its warnings, or its error.
type Parsed<'a> = Result<(Url<'a>, Vec<Warning>), Fault>;

/// The options for printing a URL.
#[derive(Clone)]
pub struct Printer {
    pub lints: Lints,
    pub format: Format,
    columns: Vec<Column>,
    echo: Option<Echo>,
    decode: bool,
    show_passwords: bool,
}

impl Printer {
    pub fn new(args: &Args) -> Printer {
        let default = || if is_terminal() { Format::Human } else { Format::Jsonl };
        let format = args.format.unwrap_or_else(default);
        let mut columns = Vec::new();
        for &column in if args.columns.is_empty() { Column::value_variants() } else { &args.columns } {
            if !columns.contains(&column) {
                columns.push(column);
            }
        }
        let Args { echo, decode, show_passwords, .. } = *args;
        Printer { lints: args.lints.clone(), format, columns, echo, decode, show_passwords }
    }

    fn parts<'a>(&self, url: Url<'a>) -> Parts<'a> {
        if self.show_passwords { Parts::with_passwords(url) } else { Parts::new(url) }
    }

    /// Returns the record, escaped, if it is echoed.
    fn echoed(&self, record: &Record<'_>) -> Option<String> {
        self.echo.map(|echo| escaped(echo.of(record).unwrap_or_default().as_bytes()))
    }

    /// Prints the URL and a row for each value, or the location and the error of an invalid record.
    pub fn human(&self, out: &mut Vec<u8>, record: &Record<'_>, url: &Parsed<'_>) -> io::Result<()> {
        if record.index > 0 {
            writeln!(out)?;
        }
        let mut rows = Vec::from_iter(self.echoed(record).map(|text| ("record", style::STRONG, text)));
        match url {
            &Ok((url, ref warnings)) => {
                let parts = self.parts(url);
                for (part, piece) in parts.pieces() {
                    write!(out, "{}", paint(part.map_or(style::FAINT, style::part), Visible::new(piece)))?;
                }
                writeln!(out)?;
                for &column in self.columns.iter().filter(|column| **column != Column::Url) {
                    if column == Column::Warnings {
                        rows.extend(
                            warnings
                                .iter()
                                .map(|warning| ("warning", style::WARNING, warning.located(record))),
                        );
                        continue;
                    }
                    let style = if let Column::Part(part) = column { style::part(part) } else { style::NAME };
                    let value = value(column, url, &parts, self.decode);
                    rows.extend(value.map(|octets| (column.name(), style, escaped(&octets))));
                }
                write_rows(out, &rows)
            }
            Err(fault) => {
                writeln!(out, "{}", paint(style::STRONG, &record.origin))?;
                write_rows(out, &rows)?;
                writeln!(out, "  {}   {}", paint(style::ERROR, "error"), fault.located(record))
            }
        }
    }

    pub fn jsonl(&self, out: &mut Vec<u8>, record: &Record<'_>, url: &Parsed<'_>) -> io::Result<()> {
        let echoed = self.echo.map(|echo| echo.of(record));
        match url {
            &Ok((url, ref warnings)) => {
                let (printer, index, parts) = (self, record.index, self.parts(url));
                json(out, &Line { printer, index, echoed, url, parts, warnings })
            }
            Err(fault) => invalid(out, record, echoed, fault),
        }
    }

    pub fn tsv(&self, out: &mut Vec<u8>, record: &Record<'_>, url: &Parsed<'_>) -> io::Result<()> {
        if let Some(text) = self.echoed(record) {
            write!(out, "{text}\t")?;
        }
        let url = url.as_ref().map(|&(url, ref warnings)| (url, self.parts(url), warnings));
        for (number, &column) in self.columns.iter().enumerate() {
            if number > 0 {
                out.push(b'\t');
            }
            match (column, &url) {
                (Column::Index, _) => write!(out, "{}", record.index)?,
                (Column::Error, Err(fault)) => write!(out, "{}", escaped(fault.located(record).as_bytes()))?,
                (Column::Warnings, Ok((_, _, warnings))) => {
                    let names: Vec<&str> = warnings.iter().map(|warning| warning.name()).collect();
                    write!(out, "{}", names.join(" "))?;
                }
                (_, Err(_)) => {}
                (column, Ok((url, parts, _))) => {
                    let octets = value(column, *url, parts, self.decode).unwrap_or_default();
                    // The characters of a URL need no escapes.
                    let shown = if self.decode { escaped(&octets).into_bytes().into() } else { octets };
                    out.extend_from_slice(&shown);
                }
            }
        }
        out.push(b'\n');
        Ok(())
    }
}

/// Prints a line for each name and value.
fn write_rows(out: &mut Vec<u8>, rows: &[(&str, Style, String)]) -> io::Result<()> {
    let width = rows.iter().map(|(name, ..)| name.len()).max().unwrap_or_default();
    rows.iter().try_for_each(|(name, style, value)| {
        let (style, value) = if value.is_empty() { (style::FAINT, "\"\"") } else { (*style, value.as_str()) };
        writeln!(out, "  {name:width$}  {}", paint(style, value))
    })
}

/// Prints the names of the columns.
pub fn header(out: &mut dyn Write, printer: &Printer) -> io::Result<()> {
    let echoed = printer.echo.map(|_| "record");
    let columns = printer.columns.iter().map(|column| column.name());
    let names: Vec<&str> = echoed.into_iter().chain(columns).collect();
    writeln!(out, "{}", names.join("\t"))
}

/// Returns a URL's value in a column. The index, the warnings and the error aren't values of a URL.
fn value<'a>(column: Column, url: Url<'a>, parts: &'a Parts<'a>, decode: bool) -> Option<Cow<'a, [u8]>> {
    match column {
        Column::Url => Some(parts.whole().as_bytes().into()),
        Column::Production => Some(url.production().name().as_bytes().into()),
        Column::Part(part) => Some(octets(parts.get(part)?, decode)),
        Column::Index | Column::Warnings | Column::Error => None,
    }
}

fn octets(text: Text<'_>, decode: bool) -> Cow<'_, [u8]> {
    if decode {
        return text.decoded();
    }
    match text.as_written() {
        Cow::Borrowed(text) => text.as_bytes().into(),
        Cow::Owned(text) => text.into_bytes().into(),
    }
}

/// The JSON line for a URL.
struct Line<'a> {
    printer: &'a Printer,
    index: u64,
    echoed: Option<Option<String>>,
    url: Url<'a>,
    parts: Parts<'a>,
    warnings: &'a [Warning],
}

impl Serialize for Line<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Line { printer, index, echoed, url, parts, warnings } = self;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("index", index)?;
        map.serialize_entry("valid", &true)?;
        if let Some(echoed) = echoed {
            map.serialize_entry("record", echoed)?;
        }
        for &column in &printer.columns {
            if let Column::Part(Part::Fields) = column {
                let text = |text| String::from_utf8_lossy(&octets(text, printer.decode)).into_owned();
                let field = |(name, value)| BTreeMap::from([("name", text(name)), ("value", text(value))]);
                let fields: Vec<_> = parts.fields().map(field).collect();
                if !fields.is_empty() {
                    map.serialize_entry("fields", &fields)?;
                }
            } else if let Column::Warnings = column {
                if !warnings.is_empty() {
                    map.serialize_entry("warnings", warnings)?;
                }
            } else if let Some(octets) = value(column, *url, parts, printer.decode) {
                map.serialize_entry(column.name(), &String::from_utf8_lossy(&octets))?;
            }
        }
        map.end()
    }
}
