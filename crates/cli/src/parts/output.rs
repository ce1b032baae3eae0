//! How `parts` prints them.

use std::borrow::Cow;
use std::io::{self, Write};

use clap::ValueEnum;
use rfc1738::Url;
use rfc1738::grammar::{self, Fieldspec};
use serde::ser::{Serialize, SerializeMap, Serializer};

use super::args::{Args, Format};
use super::columns::Column;
use super::masked::Masked;
use crate::check::jsonl;
use crate::input::Record;
use crate::output::{escaped, json};
use crate::verdict::Fault;

/// What to print of each URL.
#[derive(Clone)]
pub struct Parts {
    format: Format,
    columns: Vec<Column>,
    decode: bool,
    show_passwords: bool,
}

impl Parts {
    pub fn new(args: &Args) -> Parts {
        let all = || Column::value_variants().to_vec();
        Parts {
            format: args.format,
            columns: if args.columns.is_empty() { all() } else { args.columns.clone() },
            decode: args.decode,
            show_passwords: args.show_passwords,
        }
    }

    pub fn format(&self) -> Format {
        self.format
    }

    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    fn masked<'a>(&self, url: Url<'a>) -> Masked<'a> {
        if self.show_passwords { Masked::shown(url) } else { Masked::new(url) }
    }

    /// Prints a line of JSON; for an invalid record, that of `check`.
    pub fn jsonl(
        &self,
        out: &mut Vec<u8>,
        record: &Record<'_>,
        url: Result<Url<'_>, Fault>,
    ) -> io::Result<()> {
        match url {
            Ok(url) => json(out, &Line { parts: self, index: record.index, url, masked: self.masked(url) }),
            Err(fault) => jsonl(out, record, &Err(fault)),
        }
    }

    /// Prints a line of values.
    pub fn tsv(
        &self,
        out: &mut Vec<u8>,
        record: &Record<'_>,
        url: &Result<Url<'_>, Fault>,
    ) -> io::Result<()> {
        let masked = url.as_ref().ok().map(|&url| self.masked(url));
        for (column, separator) in self.columns.iter().zip(std::iter::once("").chain(std::iter::repeat("\t")))
        {
            out.extend_from_slice(separator.as_bytes());
            match (column, url, &masked) {
                (Column::Index, ..) => write!(out, "{}", record.index)?,
                (Column::Error, Err(fault), _) => out.extend(escaped(fault.to_string().as_bytes()).bytes()),
                (Column::Production, Ok(url), _) => out.extend_from_slice(url.production().name().as_bytes()),
                (Column::Url, _, Some(masked)) => out.extend_from_slice(masked.whole().as_bytes()),
                // Decoded, their delimiters couldn't be told from what they hold.
                (Column::Fields, Ok(url), Some(masked)) => {
                    out.extend_from_slice(&part(Column::Fields, *url, masked, false).unwrap_or_default());
                }
                (column, Ok(url), Some(masked)) => {
                    let octets = part(*column, *url, masked, self.decode).unwrap_or_default();
                    if self.decode {
                        out.extend(escaped(&octets).bytes());
                    } else {
                        out.extend_from_slice(&octets);
                    }
                }
                _ => {}
            }
        }
        out.push(b'\n');
        Ok(())
    }
}

/// Prints the names of the columns.
pub fn header(out: &mut dyn Write, columns: &[Column]) -> io::Result<()> {
    let names: Vec<&str> = columns.iter().map(|column| column.name()).collect();
    writeln!(out, "{}", names.join("\t"))
}

/// The part in a column, without what may be a password.
fn part<'a>(column: Column, url: Url<'a>, masked: &Masked<'a>, decoded: bool) -> Option<Cow<'a, [u8]>> {
    let part = column.part(url)?;
    Some(match column {
        Column::Password => masked.password(part, decoded),
        // By the grammar, none of these holds a password.
        Column::Scheme | Column::Host | Column::Port => Cow::Borrowed(part.as_bytes()),
        _ => masked.part(part, decoded),
    })
}

/// The line of a URL.
struct Line<'a> {
    parts: &'a Parts,
    index: u64,
    url: Url<'a>,
    masked: Masked<'a>,
}

impl Serialize for Line<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Line { parts, index, url, masked } = self;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("index", index)?;
        map.serialize_entry("valid", &true)?;
        for (number, &column) in parts.columns.iter().enumerate() {
            // An object has each of its names once.
            if parts.columns[..number].contains(&column) {
                continue;
            }
            match (column, url.parts()) {
                (Column::Index | Column::Error, _) => {}
                (Column::Url, _) => map.serialize_entry("url", masked.whole())?,
                (Column::Production, _) => map.serialize_entry("production", url.production().name())?,
                (Column::Fields, grammar::Url::Prospero(url)) => {
                    let field = |field| Field { field, masked, decode: parts.decode };
                    let fields: Vec<_> = url.fields.iter().map(field).collect();
                    if !fields.is_empty() {
                        map.serialize_entry("fields", &fields)?;
                    }
                }
                _ => {
                    if let Some(octets) = part(column, *url, masked, parts.decode) {
                        map.serialize_entry(column.name(), &String::from_utf8_lossy(&octets))?;
                    }
                }
            }
        }
        map.end()
    }
}

/// A field of prospero.
struct Field<'m, 'a> {
    field: Fieldspec<'a>,
    masked: &'m Masked<'a>,
    decode: bool,
}

impl Serialize for Field<'_, '_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(2))?;
        let Fieldspec { fieldname, fieldvalue } = self.field;
        for (key, part) in [("name", fieldname.as_str()), ("value", fieldvalue.as_str())] {
            map.serialize_entry(key, &String::from_utf8_lossy(&self.masked.part(part, self.decode)))?;
        }
        map.end()
    }
}
