//! The readings, by name.

use clap::ValueEnum;

use super::seen::{Refusal, Seen};
use super::{rfc1738, rfc3986, whatwg};
use crate::input::{Content, Record};
use crate::verdict::{Fault, read};

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Reading {
    /// RFC 1738 as meant: a predefined scheme follows its own production.
    Strict,
    /// RFC 1738 as printed: its production `url`.
    Printed,
    /// RFC 3986, by the crate fluent-uri.
    Rfc3986,
    /// The WHATWG's URL Standard, by the crate url, if the command is built with it.
    Whatwg,
}

impl Reading {
    pub fn name(self) -> &'static str {
        match self {
            Reading::Strict => "strict",
            Reading::Printed => "printed",
            Reading::Rfc3986 => "rfc3986",
            Reading::Whatwg => "whatwg",
        }
    }

    /// Returns `true` if the command is built with this reading.
    pub fn is_present(self) -> bool {
        self != Reading::Whatwg || whatwg::IS_PRESENT
    }

    /// Reads a record.
    pub fn of(self, record: &Record<'_>) -> Result<Seen, Refusal> {
        match (self, &record.content) {
            _ if !self.is_present() => Err(Refusal::Absent),
            (_, Content::TooLong { limit }) => Err(Fault::TooLong { limit: *limit }.into()),
            (Reading::Strict, _) => read(record, rfc1738::strict).map_err(Refusal::from),
            (Reading::Printed, _) => read(record, rfc1738::printed).map_err(Refusal::from),
            // A URI contains only ASCII.
            (Reading::Rfc3986, Content::Utf8(text)) => rfc3986::seen(text),
            (Reading::Rfc3986, Content::Mended { text, .. }) => rfc3986::seen(text),
            (Reading::Whatwg, Content::Utf8(text)) => whatwg::seen(text),
            (Reading::Whatwg, Content::Mended { broken, .. }) => {
                Err(Refusal::Theirs { offset: Some(broken.offset), message: "not UTF-8".to_owned() })
            }
        }
    }

    /// Reads a text; `None` if the reading refuses it.
    pub fn seen(self, text: &str) -> Option<Seen> {
        match self {
            Reading::Strict => rfc1738::strict(text).ok(),
            Reading::Printed => rfc1738::printed(text).ok(),
            Reading::Rfc3986 => rfc3986::seen(text).ok(),
            Reading::Whatwg => whatwg::seen(text).ok(),
        }
    }
}
