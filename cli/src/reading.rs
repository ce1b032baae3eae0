//! What a record is judged against, and the judgement.

use std::fmt;

use rfc1738::{ParseError, Production, Tree, Url, is_url};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::args;
use crate::records::Record;

/// The strict reading, or a production.
#[derive(Clone, Copy, clap::Args)]
pub struct Reading {
    /// Judge against this production, not by the RFC as meant; `url` is the BNF as printed.
    #[arg(long, value_name = "NAME", value_parser = args::production(), hide_possible_values = true)]
    production: Option<Production>,
}

/// A valid record.
pub struct Valid<'a> {
    pub text: &'a str,
    /// The production that derives it.
    pub production: Production,
}

/// Why a record is invalid. Nothing that it prints holds the record, which may hold a password.
pub enum Fault {
    NotUtf8(NotUtf8),
    Parse(ParseError),
}

/// The byte at the offset belongs to no character.
#[derive(Clone, Copy)]
pub struct NotUtf8 {
    offset: usize,
    byte: u8,
}

impl Reading {
    /// Whether the record is valid.
    pub fn accepts(self, record: &Record<'_>) -> bool {
        record.text.is_ok_and(|text| {
            self.production.map_or_else(|| is_url(text), |production| production.matches(text))
        })
    }

    pub fn judge<'a>(self, record: &Record<'a>) -> Result<Valid<'a>, Fault> {
        let text = record.text?;
        let production = match self.production {
            None => Url::parse(text)?.production(),
            // A tree is built only to have the error.
            Some(production) if production.matches(text) => production,
            Some(production) => production.parse(text).map(|_| production)?,
        };
        Ok(Valid { text, production })
    }

    pub fn tree(self, record: &Record<'_>, full: bool) -> Result<Tree, Fault> {
        let text = record.text?;
        Ok(match (self.production, full) {
            (None, false) => Url::parse(text)?.tree(),
            (None, true) => Url::parse(text)?.full_tree(),
            (Some(production), false) => production.parse(text)?,
            (Some(production), true) => production.parse_full(text)?,
        })
    }
}

/// The record as a URL, in the strict reading.
pub fn url<'a>(record: &Record<'a>) -> Result<Url<'a>, Fault> {
    Ok(Url::parse(record.text?)?)
}

/// The bytes as text; the fault is at the first byte that belongs to no character.
pub fn utf8(bytes: &[u8]) -> Result<&str, NotUtf8> {
    std::str::from_utf8(bytes).map_err(|error| {
        let offset = error.valid_up_to();
        NotUtf8 { offset, byte: bytes[offset] }
    })
}

impl From<NotUtf8> for Fault {
    fn from(fault: NotUtf8) -> Fault {
        Fault::NotUtf8(fault)
    }
}

impl From<ParseError> for Fault {
    fn from(error: ParseError) -> Fault {
        Fault::Parse(error)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::NotUtf8(NotUtf8 { offset, byte }) => {
                write!(f, "at byte {offset}: found `\\x{byte:02X}`, which is not UTF-8")
            }
            Fault::Parse(error) => error.fmt(f),
        }
    }
}

/// `{"offset", "found", "withheld", "expected", "paths", "hints", "message"}`.
impl Serialize for Fault {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Path {
            expected: String,
            within: Vec<&'static str>,
        }

        #[derive(Serialize)]
        struct Hint {
            section: &'static str,
            message: String,
        }

        let mut map = serializer.serialize_map(None)?;
        match self {
            Fault::NotUtf8(NotUtf8 { offset, byte }) => {
                map.serialize_entry("offset", offset)?;
                map.serialize_entry("found", &format!("\\x{byte:02X}"))?;
                map.serialize_entry("withheld", &false)?;
                for empty in ["expected", "paths", "hints"] {
                    map.serialize_entry(empty, &[(); 0])?;
                }
            }
            Fault::Parse(error) => {
                let paths = error.expected().iter().map(|expected| Path {
                    expected: expected.what.to_string(),
                    within: expected.within.iter().map(|production| production.name()).collect(),
                });
                let hints = error
                    .hints()
                    .iter()
                    .map(|hint| Hint { section: hint.section(), message: hint.to_string() });
                map.serialize_entry("offset", &error.offset())?;
                map.serialize_entry("found", &error.found())?;
                map.serialize_entry("withheld", &error.is_withheld())?;
                map.serialize_entry("expected", &error.expected_names())?;
                map.serialize_entry("paths", &paths.collect::<Vec<_>>())?;
                map.serialize_entry("hints", &hints.collect::<Vec<_>>())?;
            }
        }
        map.serialize_entry("message", &self.to_string())?;
        map.end()
    }
}
