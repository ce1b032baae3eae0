//! Extraction of URLs from a reader.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use std::io::{self, Read};

use crate::extractor::Extractor;
use crate::found::Extracted;
use crate::urls::Urls;
use crate::wrapper::MAX_LENGTH;

/// The size of a read.
const BLOCK: usize = 4 * MAX_LENGTH;

/// An iterator over the URLs from a reader, created by [`Extractor::read`](crate::Extractor::read).
///
/// Spans are relative to the initial position of the reader. The iterator retries an interrupted read. Any other
/// I/O error is returned once and ends the iteration. If the length of the text overflows `usize`, the iterator also
/// returns an error and ends.
pub struct ReadUrls<R> {
    reader: R,
    /// A buffer for one read.
    block: Vec<u8>,
    urls: Urls<Vec<u8>>,
}

impl Extractor {
    /// Finds the URLs in the text of a reader, in order and in bounded memory.
    ///
    /// The result is the same as that of [`Extractor::extract`] for the whole string. Reads are large, so the reader
    /// needn't be buffered.
    ///
    /// ```
    /// use rfc1738_context::Extractor;
    ///
    /// for found in Extractor::new().read("see <URL:http://h/>".as_bytes()) {
    ///     assert_eq!(found?.text(), "http://h/");
    /// }
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn read<R: Read>(&self, reader: R) -> ReadUrls<R> {
        ReadUrls { reader, block: vec![0; BLOCK], urls: self.chunks() }
    }
}

impl<R> ReadUrls<R> {
    /// Returns an iterator over the remaining URLs in the text read so far. Use it to process all of them before
    /// the next read, which may block.
    ///
    /// ```
    /// use rfc1738_context::Extractor;
    ///
    /// let mut urls = Extractor::new().read("see <URL:news:*>, <URL:news:a>".as_bytes());
    /// let found = urls.next().expect("the text contains a URL")?;
    /// assert_eq!(urls.chunks().text(found.span().start), Some(&b"<URL:news:*>, <URL:news:a>"[..]));
    /// assert_eq!(urls.chunks().next().map(|found| found.span()), Some(18..30));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn chunks(&mut self) -> &mut Urls<Vec<u8>> {
        &mut self.urls
    }
}

impl<R: Read> ReadUrls<R> {
    /// Reads and pushes a block.
    fn fill(&mut self) -> io::Result<()> {
        let length = self.reader.read(&mut self.block)?;
        self.urls.push(self.block.get(..length).ok_or(io::ErrorKind::InvalidData)?);
        if length > 0 && self.urls.ended {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.urls.ended |= length == 0;
        Ok(())
    }
}

impl<R: Read> Iterator for ReadUrls<R> {
    type Item = io::Result<Extracted>;

    fn next(&mut self) -> Option<io::Result<Extracted>> {
        loop {
            if let Some(found) = self.urls.next() {
                return Some(Ok(found));
            }
            if self.urls.ended {
                return None;
            }
            if let Err(error) = self.fill()
                && error.kind() != io::ErrorKind::Interrupted
            {
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
