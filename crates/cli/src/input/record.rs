//! Records and their origins.

use std::borrow::Cow;
use std::fmt;

use rfc1738::Place;

use super::file::ARGUMENTS;

/// A string to check, which may contain any bytes.
pub struct Record<'a> {
    /// The record's index among all records, from 0.
    pub index: u64,
    pub origin: Origin<'a>,
    pub content: Content<'a>,
    /// The byte order mark before the record, or an empty string.
    pub mark: &'a [u8],
    /// The line ending after the record. It is empty after the last record of the input if the file ends without one.
    pub ending: &'a [u8],
    /// `true` for a blank line or a comment to skip.
    pub is_skipped: bool,
}

impl Record<'_> {
    /// Returns the file, line and column of the byte at `offset`, as in `urls.txt:12:24`.
    pub fn location(&self, offset: usize) -> String {
        let Place { line, column } = self.place(offset);
        format!("{}:{line}:{column}", self.origin.file())
    }

    /// Returns the position of the byte at `offset`. Arguments are numbered as if they were lines. If the record is too long, the
    /// column is 1.
    pub fn place(&self, offset: usize) -> Place {
        let (Origin::Argument(number) | Origin::Line { number, .. }) = self.origin;
        let before = self.content.bytes().and_then(|bytes| bytes.get(..offset)).unwrap_or_default();
        let column = 1 + String::from_utf8_lossy(before).chars().count();
        Place { line: usize::try_from(number).unwrap_or(usize::MAX), column }
    }
}

/// Returns `true` if a line is blank or begins with `#`, which no URL does.
pub fn is_blank(content: &Content<'_>) -> bool {
    content.lossy_text().is_some_and(|text| text.trim_start().is_empty() || text.starts_with('#'))
}

/// The content of a record.
pub enum Content<'a> {
    Utf8(&'a str),
    /// Bytes that aren't UTF-8, and their text with a `U+FFFD` for each invalid sequence.
    Lossy {
        text: Cow<'a, str>,
        bytes: &'a [u8],
    },
    TooLong {
        limit: usize,
    },
}

impl<'a> Content<'a> {
    pub fn new(bytes: &'a [u8], limit: usize) -> Content<'a> {
        if bytes.len() > limit {
            return Content::TooLong { limit };
        }
        match str::from_utf8(bytes) {
            Ok(text) => Content::Utf8(text),
            Err(_) => Content::Lossy { text: String::from_utf8_lossy(bytes), bytes },
        }
    }

    /// Returns the bytes, unless the record is too long.
    pub fn bytes(&self) -> Option<&'a [u8]> {
        match *self {
            Content::Utf8(text) => Some(text.as_bytes()),
            Content::Lossy { bytes, .. } => Some(bytes),
            Content::TooLong { .. } => None,
        }
    }

    /// Returns the text, unless the record is too long.
    pub fn lossy_text(&self) -> Option<&str> {
        match self {
            Content::Utf8(text) => Some(text),
            Content::Lossy { text, .. } => Some(text),
            Content::TooLong { .. } => None,
        }
    }
}

/// The source of a record: an argument or a line of a file. Numbers start at 1.
pub enum Origin<'a> {
    Argument(u64),
    Line { file: &'a str, number: u64 },
}

impl Origin<'_> {
    pub fn file(&self) -> &str {
        match self {
            Origin::Argument(_) => ARGUMENTS,
            Origin::Line { file, .. } => file,
        }
    }
}

impl fmt::Display for Origin<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Origin::Argument(number) | Origin::Line { number, .. }) = self;
        write!(f, "{}:{number}", self.file())
    }
}
