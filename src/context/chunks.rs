//! Extraction of URLs from a text that arrives in chunks.

use alloc::vec::Vec;
use core::fmt;

use super::bare::BareSchemes;
use super::found::{Extracted, Skipped};
use super::place::{Place, Places};
use super::scan::Scanner;

/// An iterator over the URLs in a text that arrives in chunks, created by
/// [`Extractor::chunks`](super::Extractor::chunks).
///
/// The iterator returns `None` if the next URL may need another chunk, and continues after
/// [`ChunkUrls::push`]. Spans are relative to the start of the first chunk.
pub struct ChunkUrls {
    scanner: Scanner,
    buffer: Vec<u8>,
    /// The length of the text in the buffer.
    filled: usize,
    /// The lines and columns of the text in the buffer.
    places: Places,
    /// `true` if no more text follows.
    pub(super) ended: bool,
}

impl ChunkUrls {
    pub(super) fn new(bare: BareSchemes) -> ChunkUrls {
        let (scanner, places) = (Scanner::new(bare), Places::START);
        ChunkUrls { scanner, buffer: Vec::new(), filled: 0, places, ended: false }
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
        self.room(chunk.len())[..chunk.len()].copy_from_slice(chunk);
        self.fill(chunk.len());
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
        self.places.at(&self.buffer[..self.filled], offset)
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
        self.buffer[..self.filled].get(offset.checked_sub(self.places.base())?..)
    }

    /// Discards the undecided text, and ends the iteration.
    #[cfg(feature = "std")]
    pub(super) fn abandon(&mut self) {
        (self.filled, self.scanner.position, self.ended) = (0, 0, true);
    }

    /// Returns space for at least `least` more bytes after the undecided text.
    pub(super) fn room(&mut self, least: usize) -> &mut [u8] {
        let decided = self.scanner.needed();
        if decided > self.buffer.len() / 2 {
            let kept = &self.buffer[..self.filled];
            self.places.forget(kept, decided);
            self.scanner.forget(kept, decided);
            self.buffer.copy_within(decided..self.filled, 0);
            self.filled -= decided;
        }
        let end = self.filled + least;
        if self.buffer.len() < end {
            self.buffer.resize(end, 0);
        }
        &mut self.buffer[self.filled..]
    }

    /// Adds this many bytes, which the caller has written to the space. Returns `false` if the length of the
    /// text overflows.
    pub(super) fn fill(&mut self, length: usize) -> bool {
        let fits = self.places.base().checked_add(self.filled + length).is_some();
        if fits && !self.ended {
            self.filled += length;
        }
        self.ended |= !fits;
        fits
    }
}

impl Iterator for ChunkUrls {
    type Item = Extracted<'static>;

    fn next(&mut self) -> Option<Extracted<'static>> {
        let text = &self.buffer[..self.filled];
        self.scanner.next(text, self.places.base(), self.ended).map(Extracted::into_owned)
    }
}

/// Doesn't show the text, which may contain passwords.
impl fmt::Debug for ChunkUrls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = self.places.base() + self.scanner.position;
        f.debug_struct("ChunkUrls").field("position", &position).field("ended", &self.ended).finish()
    }
}
