//! What a record is judged against.

use rfc1738::{ParseError, Production, Tree, Url, is_url};

use super::fault::Fault;
use crate::input::{Broken, Record, Text};
use crate::production;

/// The strict reading, or a production.
#[derive(Clone, Copy, clap::Args)]
pub struct Reading {
    /// Judge by this production instead of the RFC as meant; `url` is the BNF as printed.
    #[arg(long, value_name = "NAME", value_parser = production::any(), hide_possible_values = true)]
    pub production: Option<Production>,
}

/// A valid record.
pub struct Valid<'a> {
    pub text: &'a str,
    /// The production that derives it.
    pub production: Production,
}

impl Reading {
    /// Whether the record is valid.
    pub fn accepts(self, record: &Record<'_>) -> bool {
        // The grammar is all ASCII.
        let Text::Utf8(text) = record.text else { return false };
        self.production.map_or_else(|| is_url(text), |production| production.matches(text))
    }

    pub fn judge<'a>(self, record: &'a Record<'_>) -> Result<Valid<'a>, Fault> {
        read(record, |text| {
            let production = match self.production {
                None => Url::parse(text)?.production(),
                Some(production) => {
                    // A tree is built only to get the error.
                    if !production.matches(text) {
                        production.parse(text)?;
                    }
                    production
                }
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

/// The record's octets, whatever they are.
pub fn octets<'a>(record: &Record<'a>) -> Result<&'a [u8], Fault> {
    match record.text {
        Text::Utf8(text) => Ok(text.as_bytes()),
        Text::Mended { octets, .. } => Ok(octets),
        Text::TooLong { limit } => Err(Fault::TooLong { limit }),
    }
}

/// Parses the record with `parse`.
pub fn read<'a, T>(
    record: &'a Record<'_>,
    parse: impl FnOnce(&'a str) -> Result<T, ParseError>,
) -> Result<T, Fault> {
    match &record.text {
        Text::Utf8(text) => Ok(parse(text)?),
        // No production holds a U+FFFD, so the error is at the first one or before it, and expects the right
        // characters.
        Text::Mended { text, broken: Broken { offset, byte }, .. } => parse(text).map_err(|error| {
            if error.offset() == *offset {
                Fault::NotUtf8 { byte: *byte, error }
            } else {
                Fault::Parse(error)
            }
        }),
        Text::TooLong { limit } => Err(Fault::TooLong { limit: *limit }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Place;

    /// Texts that only some readings accept, by the BNF.
    #[test]
    fn each_reading_has_its_own_verdict() {
        for (production, text, valid) in [
            (None, "http://u@h/", false),
            (None, "x:y", true),
            (Some(Production::Url), "http://u@h/", true),
            (Some(Production::Digits), "12", true),
            (Some(Production::Digits), "1a", false),
        ] {
            let reading = Reading { production };
            let record = Record { index: 0, place: Place::Argument(1), text: Text::Utf8(text) };
            assert_eq!(reading.accepts(&record), valid, "{text}");
            let judged = reading.judge(&record);
            assert_eq!(judged.is_ok(), valid, "{text}");
            let derived = production.unwrap_or(Production::Otherurl);
            assert!(
                judged.is_ok_and(|judged| judged.text == text && judged.production == derived) == valid,
                "{text}"
            );
            assert_eq!(reading.tree(&record, true).is_ok(), valid, "{text}");
        }
    }
}
