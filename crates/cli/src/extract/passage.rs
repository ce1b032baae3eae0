//! Passages of a file, and positions within them.

use rfc1738::{ParseError, Place};
use rfc1738_context::{Extracted, ReadUrls};

use crate::verdict::Fault;

/// The maximum length of a character in bytes.
const MAX_CHARACTER: usize = 4;

/// The part of a file that contains a URL and its wrapper, if any.
pub struct Passage {
    start: usize,
    place: Place,
    /// The bytes of the part, and enough bytes after it for one character.
    text: Vec<u8>,
}

impl Passage {
    /// Returns the passage of `found`, which must be the last URL found.
    pub fn new<R>(urls: &mut ReadUrls<R>, found: &Extracted) -> Passage {
        let span = found.span();
        let text = urls.chunks().text(span.start).unwrap_or_default();
        let text = text[..text.len().min(span.len() + MAX_CHARACTER)].to_vec();
        Passage { start: span.start, place: found.place(), text }
    }

    /// Returns the position of the start.
    pub fn start(&self) -> Place {
        self.place
    }

    /// Returns the reason for an error in the passage. The library's error has a U+FFFD in place of a byte that isn't UTF-8.
    pub fn fault(&self, error: ParseError) -> Fault {
        let rest = self.text.get(error.offset() - self.start..).unwrap_or_default();
        match rest.utf8_chunks().next() {
            Some(chunk) if chunk.valid().is_empty() => Fault::NotUtf8 { byte: rest[0], error },
            _ => Fault::Parse(error),
        }
    }

    /// Returns the position of the byte at `offset`, which is within the passage or at most one character after it.
    pub fn place(&self, offset: usize) -> Place {
        self.place.after(&self.text[..(offset - self.start).min(self.text.len())])
    }
}
