//! The readings, by name.

use clap::ValueEnum;
use clap::builder::PossibleValue;
use rfc1738_describe::readers::{Reader, Seen, printed, strict};

use super::refusal::Refusal;
use crate::input::{Content, Record};
use crate::verdict::{Fault, read};

/// A reader, as a value of `--readings`.
#[derive(Clone, Copy)]
pub struct Reading(pub Reader);

impl Reading {
    const ALL: [Reading; 4] = [
        Reading(Reader::Strict),
        Reading(Reader::Printed),
        Reading(Reader::Rfc3986),
        Reading(Reader::Whatwg),
    ];

    fn about(self) -> &'static str {
        match self.0 {
            Reader::Strict => "RFC 1738 as meant: a predefined scheme follows its own production",
            Reader::Printed => "RFC 1738 as printed: its production `url`",
            Reader::Rfc3986 => "RFC 3986, by the crate fluent-uri",
            Reader::Whatwg => "The WHATWG's URL Standard, by the crate url, if the command is built with it",
        }
    }

    /// Reads a record.
    pub fn of(self, record: &Record<'_>) -> Result<Seen, Refusal> {
        match (self.0, &record.content) {
            (reader, _) if !reader.is_present() => Err(Refusal::Absent),
            (_, Content::TooLong { limit }) => Err(Fault::TooLong { limit: *limit }.into()),
            (Reader::Strict, _) => Ok(read(record, strict)?),
            (Reader::Printed, _) => Ok(read(record, printed)?),
            (Reader::Whatwg, Content::Mended { broken, .. }) => {
                Err(Refusal::Other { offset: Some(broken.offset), message: "not UTF-8".to_owned() })
            }
            (reader, Content::Utf8(text)) => Ok(reader.read(text)?),
            // A URI contains only ASCII.
            (reader, Content::Mended { text, .. }) => Ok(reader.read(text)?),
        }
    }
}

impl ValueEnum for Reading {
    fn value_variants<'a>() -> &'a [Reading] {
        &Reading::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.0.name()).help(self.about()))
    }
}
