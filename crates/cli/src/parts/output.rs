//! How `parts` prints them.

use std::borrow::Cow;
use std::io::{self, Write};

use clap::ValueEnum;
use rfc1738::Url;
use rfc1738::grammar::{self, Fieldspec};
use serde::ser::{Serialize, SerializeMap, Serializer};

use super::args::{Args, Format};
use super::columns::Column;
use super::decoding::Decoding;
use super::masked::Masked;
use crate::input::Record;
use crate::output::{escaped, json, to_json};
use crate::verdict::{Fault, invalid};

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

    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    fn masked<'a>(&self, url: Url<'a>) -> Masked<'a> {
        if self.show_passwords { Masked::shown(url) } else { Masked::new(url) }
    }

    /// What to print of an error.
    pub fn error(&self, fault: &Fault) -> io::Result<String> {
        match self.format {
            Format::Jsonl => to_json(fault),
            Format::Tsv => Ok(escaped(format!("{fault:#}").as_bytes())),
        }
    }

    /// Prints a line.
    pub fn line(&self, out: &mut Vec<u8>, record: &Record<'_>, url: Result<Url<'_>, &str>) -> io::Result<()> {
        match self.format {
            Format::Jsonl => self.jsonl(out, record, url),
            Format::Tsv => self.tsv(out, record, url),
        }
    }

    fn jsonl(&self, out: &mut Vec<u8>, record: &Record<'_>, url: Result<Url<'_>, &str>) -> io::Result<()> {
        match url {
            Ok(url) => json(out, &Line { parts: self, index: record.index, url, masked: self.masked(url) }),
            Err(error) => invalid(out, record, error),
        }
    }

    fn tsv(&self, out: &mut Vec<u8>, record: &Record<'_>, url: Result<Url<'_>, &str>) -> io::Result<()> {
        let url = url.map(|url| (url, self.masked(url)));
        for (number, &column) in self.columns.iter().enumerate() {
            if number > 0 {
                out.push(b'\t');
            }
            match (column, &url) {
                (Column::Index, _) => write!(out, "{}", record.index)?,
                (Column::Error, Err(error)) => out.extend_from_slice(error.as_bytes()),
                (_, Err(_)) => {}
                (column, Ok((url, masked))) => {
                    let octets = value(column, *url, masked, self.decode).unwrap_or_default();
                    // What isn't decoded has nothing to escape.
                    let shown = if self.decode { escaped(&octets).into_bytes().into() } else { octets };
                    out.extend_from_slice(&shown);
                }
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

/// What a URL has in a column, without what may be a password.
fn value<'a>(column: Column, url: Url<'a>, masked: &'a Masked<'a>, decode: bool) -> Option<Cow<'a, [u8]>> {
    let decoding = if decode { column.decoding(url.production()) } else { Decoding::Nothing };
    Some(match column {
        Column::Url => masked.whole().as_bytes().into(),
        Column::Production => url.production().name().as_bytes().into(),
        Column::Password => masked.password(column.part(url)?, decoding),
        // By the grammar, none of these holds a password.
        Column::Scheme | Column::Host | Column::Port => column.part(url)?.as_bytes().into(),
        _ => masked.part(column.part(url)?, decoding),
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
            if let (Column::Fields, grammar::Url::Prospero(url)) = (column, url.parts()) {
                let decoding = if parts.decode { Decoding::All } else { Decoding::Nothing };
                let field = |field| Field { field, masked, decoding };
                let fields: Vec<_> = url.fields.iter().map(field).collect();
                if !fields.is_empty() {
                    map.serialize_entry("fields", &fields)?;
                }
            } else if let Some(octets) = value(column, *url, masked, parts.decode) {
                map.serialize_entry(column.name(), &String::from_utf8_lossy(&octets))?;
            }
        }
        map.end()
    }
}

/// A field of prospero.
struct Field<'m, 'a> {
    field: Fieldspec<'a>,
    masked: &'m Masked<'a>,
    decoding: Decoding,
}

impl Serialize for Field<'_, '_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(2))?;
        let Fieldspec { fieldname, fieldvalue } = self.field;
        for (key, part) in [("name", fieldname.as_str()), ("value", fieldvalue.as_str())] {
            map.serialize_entry(key, &String::from_utf8_lossy(&self.masked.part(part, self.decoding)))?;
        }
        map.end()
    }
}
