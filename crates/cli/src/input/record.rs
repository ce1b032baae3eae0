//! Records, and where they were found.

use std::borrow::Cow;
use std::fmt;

/// Something to judge: any bytes.
pub struct Record<'a> {
    /// Its number among all records, from 0.
    pub index: u64,
    pub place: Place<'a>,
    pub text: Text<'a>,
}

/// The text of a record.
pub enum Text<'a> {
    Utf8(&'a str),
    /// It isn't UTF-8, and each run of invalid bytes has become a `U+FFFD`.
    Mended {
        text: Cow<'a, str>,
        broken: Broken,
        octets: &'a [u8],
    },
    TooLong {
        limit: usize,
    },
}

/// The first invalid byte of a record that isn't UTF-8.
#[derive(Clone, Copy)]
pub struct Broken {
    pub offset: usize,
    pub byte: u8,
}

impl<'a> Text<'a> {
    pub fn new(bytes: &'a [u8], limit: usize) -> Text<'a> {
        if bytes.len() > limit {
            return Text::TooLong { limit };
        }
        match str::from_utf8(bytes) {
            Ok(text) => Text::Utf8(text),
            Err(error) => {
                let offset = error.valid_up_to();
                let broken = Broken { offset, byte: bytes[offset] };
                Text::Mended { text: String::from_utf8_lossy(bytes), broken, octets: bytes }
            }
        }
    }

    /// The text, if it was kept.
    pub fn mended(&self) -> Option<&str> {
        match self {
            Text::Utf8(text) => Some(text),
            Text::Mended { text, .. } => Some(text),
            Text::TooLong { .. } => None,
        }
    }
}

/// Where a record was found; numbers start at 1.
pub enum Place<'a> {
    Argument(u64),
    Line { file: &'a str, number: u64 },
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Argument(number) => write!(f, "argument {number}"),
            Place::Line { file, number } => write!(f, "{file}:{number}"),
        }
    }
}
