//! URLs in a text larger than memory.

use alloc::vec;
use alloc::vec::Vec;

use std::io::{self, Read};

use super::bare::BareSchemes;
use super::found::{Extracted, Skipped};
use super::scan::Scanner;
use super::wrapper::MAX_LENGTH;

/// The maximum number of bytes that are read beyond the start of the URL that was found last.
///
/// To work out the line of a URL, for example, this much of what was read has to be kept.
// More than twice what can be undecided, so that there is always room to read into.
pub const READ_AHEAD: usize = 8 * MAX_LENGTH;

/// The URLs from a reader, made by [`Extractor::read`](super::Extractor::read).
///
/// Spans are counted from where the reader began. An I/O error is returned once, and ends the iteration; so does a text
/// whose length overflows `usize`.
pub struct ReadUrls<R> {
    reader: R,
    scanner: Scanner,
    buffer: Vec<u8>,
    /// The length of the text in the buffer.
    filled: usize,
    /// The offset at which the buffer's text starts.
    base: usize,
    ended: bool,
}

impl<R: Read> ReadUrls<R> {
    pub(super) fn new(bare: BareSchemes, reader: R) -> ReadUrls<R> {
        let (scanner, buffer) = (Scanner::new(bare), vec![0; READ_AHEAD]);
        ReadUrls { reader, scanner, buffer, filled: 0, base: 0, ended: false }
    }

    /// Returns the reader. It has been read up to [`READ_AHEAD`] bytes beyond the start of the last URL.
    pub fn get_ref(&self) -> &R {
        &self.reader
    }

    /// Counts what was skipped so far.
    pub fn skipped(&self) -> Skipped {
        self.scanner.skipped
    }

    /// Returns the next URL in the text that has been read, without reading more.
    ///
    /// Use it to print everything that was found before the next read, which may block.
    pub fn next_read(&mut self) -> Option<Extracted<'static>> {
        let text = &self.buffer[..self.filled];
        self.scanner.next(text, self.base, self.ended).map(Extracted::into_owned)
    }

    /// Reads more text after what is still undecided.
    fn fill(&mut self) -> io::Result<()> {
        let decided = self.scanner.needed();
        if decided > self.buffer.len() / 2 {
            self.scanner.forget(&self.buffer[..self.filled], decided);
            self.buffer.copy_within(decided..self.filled, 0);
            self.filled -= decided;
            self.base += decided;
        }
        let room = &mut self.buffer[self.filled..];
        let read = loop {
            match self.reader.read(room) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                result => break result?,
            }
        };
        self.filled += read;
        self.ended = read == 0;
        match self.base.checked_add(self.filled) {
            Some(_) => Ok(()),
            None => Err(io::ErrorKind::FileTooLarge.into()),
        }
    }
}

impl<R: Read> Iterator for ReadUrls<R> {
    type Item = io::Result<Extracted<'static>>;

    fn next(&mut self) -> Option<io::Result<Extracted<'static>>> {
        loop {
            if let Some(found) = self.next_read() {
                return Some(Ok(found));
            }
            if self.ended {
                return None;
            }
            if let Err(error) = self.fill() {
                // No text is left.
                (self.filled, self.scanner.position, self.ended) = (0, 0, true);
                return Some(Err(error));
            }
        }
    }
}
