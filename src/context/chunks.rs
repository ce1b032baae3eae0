//! URLs in a text that arrives in chunks.

use alloc::vec::Vec;
use core::fmt;

use super::bare::BareSchemes;
use super::found::{Extracted, Skipped};
use super::place::{Place, Places};
use super::scan::Scanner;

/// The URLs in a text that arrives in chunks, made by [`Extractor::chunks`](super::Extractor::chunks).
///
/// The iterator ends where the next URL may need another chunk, and goes on after [`ChunkUrls::push`]. Spans are counted from
/// the start of the first chunk.
pub struct ChunkUrls {
    scanner: Scanner,
    buffer: Vec<u8>,
    /// The length of the text in the buffer.
    filled: usize,
    /// The places in the buffer's text.
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
    /// If the iterator has ended before each chunk, memory is bounded by the size of the chunks. A text whose length overflows
    /// `usize` ends there.
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

    /// Ends the text. A URL that the end of the text delimits is found only now. What is pushed later is ignored.
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

    /// Counts what was skipped so far.
    pub fn skipped(&self) -> Skipped {
        self.scanner.skipped
    }

    /// Returns the line and column of the byte at this offset. They are known from the start of the URL that was found last to
    /// the end of what was pushed.
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

    /// Returns the text from this offset on, as far as it was pushed. It is known from the start of the URL that was found last.
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

    /// Drops the text that isn't decided yet, and ends.
    #[cfg(feature = "std")]
    pub(super) fn abandon(&mut self) {
        (self.filled, self.scanner.position, self.ended) = (0, 0, true);
    }

    /// Returns room for at least `least` more bytes, after what is still undecided.
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

    /// Adds this many bytes, which are in the room. Returns `false` if the length of the text overflows.
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

/// Shows no text, since it may hold passwords.
impl fmt::Debug for ChunkUrls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = self.places.base() + self.scanner.position;
        f.debug_struct("ChunkUrls").field("position", &position).field("ended", &self.ended).finish()
    }
}
