//! What a record is judged against, and the judgement.

use std::fmt;

use rfc1738::{ParseError, Production, Tree, Url};
use serde::Serialize;

use crate::args;

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

/// Why a record is invalid. Nothing here holds the record, which may hold a password.
#[derive(Serialize)]
pub struct Fault {
    pub offset: usize,
    /// What stands there; none at the end of the record.
    pub found: Option<String>,
    pub expected: Vec<String>,
    pub message: String,
}

impl Reading {
    pub fn judge(self, record: &[u8]) -> Result<Valid<'_>, Fault> {
        let text = utf8(record)?;
        let production = match self.production {
            None => Url::parse(text)?.production(),
            Some(production) => production.parse(text).map(|_| production)?,
        };
        Ok(Valid { text, production })
    }

    pub fn tree(self, record: &[u8], full: bool) -> Result<Tree, Fault> {
        let text = utf8(record)?;
        Ok(match (self.production, full) {
            (None, false) => Url::parse(text)?.tree(),
            (None, true) => Url::parse(text)?.full_tree(),
            (Some(production), false) => production.parse(text)?,
            (Some(production), true) => production.parse_full(text)?,
        })
    }
}

/// The record as a URL, in the strict reading.
pub fn url(record: &[u8]) -> Result<Url<'_>, Fault> {
    Ok(Url::parse(utf8(record)?)?)
}

/// The record as text; the fault is at the first byte that belongs to no character.
fn utf8(record: &[u8]) -> Result<&str, Fault> {
    std::str::from_utf8(record).map_err(|error| {
        let offset = error.valid_up_to();
        let found = format!("\\x{:02X}", record[offset]);
        let message = format!("at byte {offset}: found `{found}`, which is not UTF-8");
        Fault { offset, found: Some(found), expected: Vec::new(), message }
    })
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl From<ParseError> for Fault {
    fn from(error: ParseError) -> Fault {
        let mut expected: Vec<String> = Vec::new();
        for name in error.expected().iter().map(|expected| expected.what.to_string()) {
            if !expected.contains(&name) {
                expected.push(name);
            }
        }
        Fault {
            offset: error.offset(),
            found: error.found().map(String::from),
            expected,
            message: error.to_string(),
        }
    }
}
