//! Extraction of URLs from a reader.

use core::fmt;
use std::io::{self, Read};

use super::bare::BareSchemes;
use super::chunks::ChunkUrls;
use super::found::{Extracted, Skipped};
use super::place::Place;
use super::wrapper::MAX_LENGTH;

/// The maximum number of bytes that are read beyond the start of the last URL found.
// More than twice the maximum length of the undecided text, which leaves space for the next read.
pub const READ_AHEAD: usize = 8 * MAX_LENGTH;

/// An iterator over the URLs from a reader, created by [`Extractor::read`](super::Extractor::read).
///
/// Spans are relative to the initial position of the reader. An I/O error is returned once, and ends the
/// iteration. If the length of the text overflows `usize`, the iterator returns an error.
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

    /// Returns the next URL in the text read so far, without reading more.
    ///
    /// Use it to process all URLs found so far before the next read, which may block.
    pub fn next_read(&mut self) -> Option<Extracted<'static>> {
        self.urls.next()
    }

    /// Reads more text after the undecided text.
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
    /// Returns a reference to the reader, whose position is up to [`READ_AHEAD`] bytes beyond the start of
    /// the last URL.
    pub fn get_ref(&self) -> &R {
        &self.reader
    }

    /// Returns the reader, and discards the text read after the last URL.
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

    /// Returns the counts of the texts skipped so far.
    pub fn skipped(&self) -> Skipped {
        self.urls.skipped()
    }

    /// Returns the line and column of the byte at this offset. The offset must be between the start of the
    /// last URL found and the end of the text read.
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

    /// Returns the text from this offset to the end of the text read. The offset must not be before the start
    /// of the last URL found.
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

/// Doesn't show the reader or its text, which may contain passwords.
impl<R> fmt::Debug for ReadUrls<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReadUrls").field("urls", &self.urls).finish_non_exhaustive()
    }
}
