//! URLs in a text larger than memory.

use core::fmt;
use std::io::{self, Read};

use super::bare::BareSchemes;
use super::chunks::ChunkUrls;
use super::found::{Extracted, Skipped};
use super::place::Place;
use super::wrapper::MAX_LENGTH;

/// The maximum number of bytes that are read beyond the start of the URL that was found last.
// More than twice what can be undecided, so that there is always room to read into.
pub const READ_AHEAD: usize = 8 * MAX_LENGTH;

/// The URLs from a reader, made by [`Extractor::read`](super::Extractor::read).
///
/// Spans are counted from where the reader began. An I/O error is returned once, and ends the iteration; so does a text
/// whose length overflows `usize`.
pub struct ReadUrls<R> {
    reader: R,
    urls: ChunkUrls,
}

impl<R: Read> ReadUrls<R> {
    pub(super) fn new(bare: BareSchemes, reader: R) -> ReadUrls<R> {
        let mut urls = ChunkUrls::new(bare);
        urls.room(READ_AHEAD);
        ReadUrls { reader, urls }
    }

    /// Returns the next URL in the text that has been read, without reading more.
    ///
    /// Use it to print everything that was found before the next read, which may block.
    pub fn next_read(&mut self) -> Option<Extracted<'static>> {
        self.urls.next()
    }

    /// Reads more text after what is still undecided.
    fn fill(&mut self) -> io::Result<()> {
        let room = self.urls.room(1);
        let read = loop {
            match self.reader.read(room) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                result => break result?,
            }
        };
        if read == 0 {
            self.urls.end();
        }
        if self.urls.fill(read) { Ok(()) } else { Err(io::ErrorKind::FileTooLarge.into()) }
    }
}

impl<R> ReadUrls<R> {
    /// Returns the reader. It has been read up to [`READ_AHEAD`] bytes beyond the start of the last URL.
    pub fn get_ref(&self) -> &R {
        &self.reader
    }

    /// Returns the reader, and drops what has been read ahead of the last URL.
    ///
    /// ```
    /// use rfc1738::context::Extractor;
    ///
    /// let mut urls = Extractor::new().read("<URL:news:*>".as_bytes());
    /// assert!(urls.next().is_some());
    /// assert_eq!(urls.into_inner(), b"", "all of it was read");
    /// ```
    pub fn into_inner(self) -> R {
        self.reader
    }

    /// Counts what was skipped so far.
    pub fn skipped(&self) -> Skipped {
        self.urls.skipped()
    }

    /// Returns the line and column of the byte at this offset. They are known from the start of the URL that was found last to
    /// the end of what was read.
    ///
    /// ```
    /// use rfc1738::context::{Extractor, Place};
    ///
    /// let mut urls = Extractor::new().read("see\n<URL:news:*>".as_bytes());
    /// let found = urls.next().expect("there is one")?;
    /// assert_eq!(urls.place(found.span().start), Some(Place { line: 2, column: 1 }));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn place(&mut self, offset: usize) -> Option<Place> {
        self.urls.place(offset)
    }

    /// Returns the text from this offset on, as far as it was read. It is known from the start of the URL that was found last.
    ///
    /// ```
    /// use rfc1738::context::Extractor;
    ///
    /// let mut urls = Extractor::new().read("see <URL:news:*>, all".as_bytes());
    /// let found = urls.next().expect("there is one")?;
    /// assert_eq!(urls.text(found.span().start), Some(&b"<URL:news:*>, all"[..]));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn text(&self, offset: usize) -> Option<&[u8]> {
        self.urls.text(offset)
    }
}

impl<R: Read> Iterator for ReadUrls<R> {
    type Item = io::Result<Extracted<'static>>;

    fn next(&mut self) -> Option<io::Result<Extracted<'static>>> {
        loop {
            if let Some(found) = self.next_read() {
                return Some(Ok(found));
            }
            if self.urls.ended {
                return None;
            }
            if let Err(error) = self.fill() {
                self.urls.abandon();
                return Some(Err(error));
            }
        }
    }
}

/// Shows neither the reader nor its text, since these may hold passwords.
impl<R> fmt::Debug for ReadUrls<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReadUrls").field("urls", &self.urls).finish_non_exhaustive()
    }
}
