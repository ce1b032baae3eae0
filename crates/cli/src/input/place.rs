//! Places in files.

use memchr::{memchr_iter, memrchr};
use serde::Serialize;

/// A line and a column, both from 1. The column counts characters, as compilers do.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Place {
    pub line: u64,
    pub column: u64,
}

impl Place {
    /// The start of a file.
    pub const START: Place = Place { line: 1, column: 1 };

    /// Returns the place after this text, which begins here.
    pub fn after(self, text: &[u8]) -> Place {
        match memrchr(b'\n', text) {
            Some(last) => Place {
                line: self.line + memchr_iter(b'\n', text).count() as u64,
                column: 1 + characters(&text[last + 1..]),
            },
            None => Place { column: self.column + characters(text), ..self },
        }
    }
}

/// Counts the bytes that start a character. In a text that isn't UTF-8, others may be invalid.
fn characters(text: &[u8]) -> u64 {
    text.iter().filter(|&&byte| byte & 0xC0 != 0x80).count() as u64
}
