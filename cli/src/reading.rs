//! What a record is judged against, and the judgement.

use std::fmt;

use rfc1738::{Hint, ParseError, Production, Tree, Url, is_url};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::args;
use crate::records::{Broken, Record, Text};

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
    Parse(ParseError),
    /// A byte that belongs to no character, and the error of the text that has a `U+FFFD` there.
    NotUtf8 {
        byte: u8,
        error: ParseError,
    },
    TooLong {
        limit: usize,
    },
}

impl Reading {
    /// Whether the record is valid.
    pub fn accepts(self, record: &Record<'_>) -> bool {
        // All of the grammar is ASCII.
        let Text::Utf8(text) = record.text else { return false };
        self.production.map_or_else(|| is_url(text), |production| production.matches(text))
    }

    pub fn judge<'a>(self, record: &'a Record<'_>) -> Result<Valid<'a>, Fault> {
        read(record, |text| {
            let production = match self.production {
                None => Url::parse(text)?.production(),
                // A tree is built only to have the error.
                Some(production) if production.matches(text) => production,
                Some(production) => production.parse(text).map(|_| production)?,
            };
            Ok(Valid { text, production })
        })
    }

    pub fn tree(self, record: &Record<'_>, full: bool) -> Result<Tree, Fault> {
        read(record, |text| {
            Ok(match (self.production, full) {
                (None, false) => Url::parse(text)?.tree(),
                (None, true) => Url::parse(text)?.full_tree(),
                (Some(production), false) => production.parse(text)?,
                (Some(production), true) => production.parse_full(text)?,
            })
        })
    }
}

/// The record as a URL, in the strict reading.
pub fn url<'a>(record: &'a Record<'_>) -> Result<Url<'a>, Fault> {
    read(record, Url::parse)
}

/// What `parse` makes of the record.
pub fn read<'a, T>(
    record: &'a Record<'_>,
    parse: impl FnOnce(&'a str) -> Result<T, ParseError>,
) -> Result<T, Fault> {
    match &record.text {
        Text::Utf8(text) => Ok(parse(text)?),
        // Nothing goes on with a U+FFFD, so the error is there, with all that could have stood there, or before it.
        Text::Mended { text, broken: Broken { offset, byte } } => parse(text).map_err(|error| {
            if error.offset() == *offset {
                Fault::NotUtf8 { byte: *byte, error }
            } else {
                Fault::Parse(error)
            }
        }),
        Text::TooLong { limit } => Err(Fault::TooLong { limit: *limit }),
    }
}

impl From<ParseError> for Fault {
    fn from(error: ParseError) -> Fault {
        Fault::Parse(error)
    }
}

impl Fault {
    /// What was found at the place; none at the end of the record, or where a password may be.
    fn found(&self) -> Option<String> {
        let found = self.error()?.found()?;
        Some(match self {
            Fault::NotUtf8 { byte, .. } => format!("\\x{byte:02X}"),
            _ => found.to_string(),
        })
    }

    fn offset(&self) -> usize {
        match self {
            Fault::Parse(error) | Fault::NotUtf8 { error, .. } => error.offset(),
            Fault::TooLong { limit } => *limit,
        }
    }

    fn error(&self) -> Option<&ParseError> {
        match self {
            Fault::Parse(error) | Fault::NotUtf8 { error, .. } => Some(error),
            Fault::TooLong { .. } => None,
        }
    }

    fn hints(&self) -> impl Iterator<Item = &Hint> {
        // No character stands there that could be encoded.
        let said = move |hint: &&Hint| !matches!((self, hint), (Fault::NotUtf8 { .. }, Hint::NonAscii(_)));
        self.error().into_iter().flat_map(ParseError::hints).filter(said)
    }
}

/// `a, b or c`.
fn listed(names: &[String]) -> String {
    match names.split_last() {
        Some((last, others @ [_, ..])) => format!("{} or {last}", others.join(", ")),
        _ => names.concat(),
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, self.found()) {
            (Fault::NotUtf8 { error, .. }, Some(byte)) => {
                let (offset, expected) = (error.offset(), listed(&error.expected_names()));
                write!(f, "at byte {offset}: found `{byte}`, which is not UTF-8, expected {expected}")
            }
            (Fault::Parse(error) | Fault::NotUtf8 { error, .. }, _) => error.fmt(f),
            (Fault::TooLong { limit }, _) => {
                write!(f, "longer than {limit} bytes, the limit that --max-record sets")
            }
        }
    }
}

/// `{"offset", "found", "expected", "paths", "hints", "message"}`.
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

        let expected = self.error().into_iter().flat_map(ParseError::expected);
        let paths = expected.map(|expected| Path {
            expected: expected.what.to_string(),
            within: expected.within.iter().map(|production| production.name()).collect(),
        });
        let hints = self.hints().map(|hint| Hint { section: hint.section(), message: hint.to_string() });
        let names = self.error().map(ParseError::expected_names).unwrap_or_default();
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("offset", &self.offset())?;
        map.serialize_entry("found", &self.found())?;
        map.serialize_entry("expected", &names)?;
        map.serialize_entry("paths", &paths.collect::<Vec<_>>())?;
        map.serialize_entry("hints", &hints.collect::<Vec<_>>())?;
        map.serialize_entry("message", &self.to_string())?;
        map.end()
    }
}
