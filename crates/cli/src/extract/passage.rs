//! Passages of a file, and positions within them.

use rfc1738::Place;
use rfc1738_context::{Extracted, ReadUrls};

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

    /// Returns the position of the byte at `offset`, which is within the passage or at most one character after it.
    pub fn place(&self, offset: usize) -> Place {
        self.place.after(&self.text[..(offset - self.start).min(self.text.len())])
    }
}
