//! The parsers, by name.

use super::seen::{Rejection, Seen};
use super::{rfc1738, rfc3986, whatwg};

/// A URL parser, named after the specification that it follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reader {
    /// RFC 1738 as intended: a predefined scheme follows its own production.
    Strict,
    /// RFC 1738 as printed: its production `url`.
    Printed,
    /// RFC 3986's generic syntax, as implemented by the `fluent-uri` crate.
    Rfc3986,
    /// The WHATWG's URL Standard, without a base URL, as implemented by the `url` crate. Requires the `whatwg` feature.
    Whatwg,
}

impl Reader {
    /// All parsers.
    pub const ALL: [Reader; 4] = [Reader::Strict, Reader::Printed, Reader::Rfc3986, Reader::Whatwg];

    /// Returns the name: `strict`, `printed`, `rfc3986` or `whatwg`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Reader::Strict => "strict",
            Reader::Printed => "printed",
            Reader::Rfc3986 => "rfc3986",
            Reader::Whatwg => "whatwg",
        }
    }

    /// Returns `true` if the crate is built with this parser.
    #[must_use]
    pub fn is_present(self) -> bool {
        self != Reader::Whatwg || whatwg::IS_PRESENT
    }

    /// Parses a string.
    ///
    /// # Errors
    ///
    /// Returns an error if the parser rejects the text or isn't built in.
    pub fn read(self, text: &str) -> Result<Seen, Rejection> {
        match self {
            Reader::Strict => Ok(rfc1738::strict(text)?),
            Reader::Printed => Ok(rfc1738::printed(text)?),
            Reader::Rfc3986 => rfc3986::parse(text),
            Reader::Whatwg => whatwg::parse(text),
        }
    }
}
