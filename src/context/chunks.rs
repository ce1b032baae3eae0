//! Extraction of URLs from a text that arrives in chunks.

use alloc::vec::Vec;
use core::fmt;

use super::extractor::Extractor;
use super::found::{Extracted, Skipped};
use super::place::Place;
use super::scan::Scanner;

/// An iterator over the URLs in a text that arrives in chunks, created by
/// [`Extractor::chunks`](super::Extractor::chunks).
///
/// The iterator returns `None` if the next URL may need another chunk, and continues after
/// [`ChunkUrls::push`]. Spans are relative to the start of the first chunk.
pub struct ChunkUrls {
    scanner: Scanner,
    /// The text that is still needed, and some decided text before it.
    buffer: Vec<u8>,
    /// `true` if no more text follows.
    pub(super) ended: bool,
}

impl ChunkUrls {
    pub(super) fn new(extractor: Extractor) -> ChunkUrls {
        ChunkUrls { scanner: Scanner::new(extractor), buffer: Vec::new(), ended: false }
    }

    /// Adds a chunk, which may begin and end anywhere, even within a character.
    ///
    /// If you drain the iterator before each chunk, memory is bounded by the size of the chunks. If the
    /// length of the text overflows `usize`, the text ends.
    ///
    /// ```
    /// use rfc1738::context::Extractor;
    ///
    /// let mut urls = Extractor::new().chunks();
    /// urls.push(b"see <URL:http://ho");
    /// assert_eq!(urls.next(), None);
    /// urls.push(b"st.dom/>, which");
    /// assert_eq!(urls.next().map(|found| found.span()), Some(4..26));
    /// ```
    pub fn push(&mut self, chunk: &[u8]) {
        let decided = self.scanner.needed();
        // Removing less each time could take quadratic time.
        if decided > self.buffer.len() / 2 {
            self.scanner.forget(&self.buffer, decided);
            self.buffer.drain(..decided);
        }
        let length = self.buffer.len() + chunk.len();
        self.ended |= self.scanner.places.base().checked_add(length).is_none();
        if !self.ended {
            self.buffer.extend_from_slice(chunk);
        }
    }

    /// Ends the text. Call it to find a URL that the end of the text delimits. Chunks pushed later are
    /// ignored.
    ///
    /// ```
    /// use rfc1738::context::Extractor;
    ///
    /// let mut urls = Extractor::new().bare().chunks();
    /// urls.push(b"see http://host.dom");
    /// assert_eq!(urls.next(), None);
    /// urls.end();
    /// assert_eq!(urls.next().map(|found| found.text().to_string()).as_deref(), Some("http://host.dom"));
    /// ```
    pub fn end(&mut self) {
        self.ended = true;
    }

    /// Returns the counts of the texts skipped so far.
    pub fn skipped(&self) -> Skipped {
        self.scanner.skipped
    }

    /// Returns the line and column of the byte at this offset. The offset must be between the start of the
    /// last URL found and the end of the text pushed.
    ///
    /// ```
    /// use rfc1738::context::{Extractor, Place};
    ///
    /// let mut urls = Extractor::new().chunks();
    /// urls.push(b"see\n<URL:news:*>");
    /// let found = urls.next().expect("there is one");
    /// assert_eq!(urls.place(found.span().start), Some(Place { line: 2, column: 1 }));
    /// ```
    pub fn place(&mut self, offset: usize) -> Option<Place> {
        self.scanner.places.at(&self.buffer, offset)
    }

    /// Returns the text from this offset to the end of the text pushed. The offset must not be before the
    /// start of the last URL found.
    ///
    /// ```
    /// use rfc1738::context::Extractor;
    ///
    /// let mut urls = Extractor::new().chunks();
    /// urls.push(b"see <URL:news:*>, all");
    /// let found = urls.next().expect("there is one");
    /// assert_eq!(urls.text(found.span().start), Some(&b"<URL:news:*>, all"[..]));
    /// ```
    pub fn text(&self, offset: usize) -> Option<&[u8]> {
        self.buffer.get(offset.checked_sub(self.scanner.places.base())?..)
    }

    /// Discards the undecided text, and ends the iteration.
    #[cfg(feature = "std")]
    pub(super) fn abandon(&mut self) {
        self.scanner.position = self.buffer.len();
        self.ended = true;
    }
}

impl Iterator for ChunkUrls {
    type Item = Extracted;

    fn next(&mut self) -> Option<Extracted> {
        self.scanner.next(&self.buffer, self.ended)
    }
}

/// Doesn't show the text, which may contain passwords.
impl fmt::Debug for ChunkUrls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ChunkUrls").field("ended", &self.ended).finish_non_exhaustive()
    }
}
