//! The syntax of records.

use rfc1738::{ParseError, Production, Redacted, Tree, Url, is_url};

use super::fault::Fault;
use crate::input::{Content, Record};
use crate::production;

/// The syntax of records: a production, or by default URLs in the strict reading.
#[derive(Clone, Copy, clap::Args)]
pub struct Syntax {
    /// Production to parse, such as `url`, instead of strict URLs.
    #[arg(long, value_name = "NAME", value_parser = production::any(), hide_possible_values = true)]
    pub production: Option<Production>,
}

impl Syntax {
    /// Returns `true` if the record is valid.
    pub fn accepts(self, record: &Record<'_>) -> bool {
        // The grammar derives only ASCII, and a record that is too long is invalid.
        let Content::Utf8(text) = record.content else { return false };
        self.production.map_or_else(|| is_url(text), |production| production.matches(text))
    }

    /// Redacts a record, valid or not.
    pub fn redacted(self, text: &str) -> Redacted<'_> {
        self.production.map_or_else(|| Redacted::new(text), |production| production.redacted(text))
    }

    /// Returns the production that derives the record.
    pub fn parse(self, record: &Record<'_>) -> Result<Production, Fault> {
        read(record, |text| match self.production {
            None => Ok(Url::parse(text)?.production()),
            Some(production) if production.matches(text) => Ok(production),
            // Parse again for the error.
            Some(production) => production.tree(text).map(|_| production),
        })
    }

    /// Returns the record's parse tree.
    pub fn tree(self, record: &Record<'_>, full: bool) -> Result<Tree, Fault> {
        read(record, |text| {
            Ok(match (self.production, full) {
                (None, false) => Url::parse(text)?.tree(),
                (None, true) => Url::parse(text)?.full_tree(),
                (Some(production), false) => production.tree(text)?,
                (Some(production), true) => production.full_tree(text)?,
            })
        })
    }
}

/// Parses the record as a URL, in the strict reading.
pub fn url<'a>(record: &'a Record<'_>) -> Result<Url<'a>, Fault> {
    read(record, Url::parse)
}

/// Returns the record's octets, unless it is too long.
pub fn octets<'a>(record: &Record<'a>) -> Result<&'a [u8], Fault> {
    match record.content {
        Content::TooLong { limit } => Err(Fault::TooLong { limit }),
        _ => Ok(record.content.bytes().unwrap_or_default()),
    }
}

/// Applies `parse` to the record's text. If the record isn't UTF-8, the text is only parsed to locate the error.
pub fn read<'a, T>(
    record: &'a Record<'_>,
    parse: impl FnOnce(&'a str) -> Result<T, ParseError>,
) -> Result<T, Fault> {
    match &record.content {
        Content::Utf8(text) => Ok(parse(text)?),
        Content::Lossy { text, bytes } => parse(text).map_err(|error| error.in_bytes(bytes).into()),
        Content::TooLong { limit } => Err(Fault::TooLong { limit: *limit }),
    }
}
