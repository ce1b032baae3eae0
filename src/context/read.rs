//! URLs in a text larger than memory.

use std::io::{self, Read};

use super::found::{Extracted, MAX_LENGTH};
use super::scan::Scanner;

/// How many bytes a reader is read, at most, beyond the start of the URL that was found last.
///
/// So this much of what was read has to be remembered to tell, for example, the lines of places.
// More than twice of what can be undecided, so that there is always room to read into.
pub const READ_AHEAD: usize = 8 * MAX_LENGTH;

/// The URLs in what a reader gives, made by [`Extractor::read`](super::Extractor::read).
///
/// Spans are counted from where the reader began. An I/O error is given once, and is the end; so is a text
/// whose length is beyond `usize`.
pub struct ReadUrls<R> {
    reader: R,
    scanner: Scanner,
    buffer: Vec<u8>,
    /// How much of the buffer holds text.
    filled: usize,
    /// Where the buffer's text starts.
    base: usize,
    ended: bool,
}

impl<R: Read> ReadUrls<R> {
    pub(super) fn new(bare: bool, reader: R) -> ReadUrls<R> {
        let (scanner, buffer) = (Scanner::new(bare), vec![0; READ_AHEAD]);
        ReadUrls { reader, scanner, buffer, filled: 0, base: 0, ended: false }
    }

    /// The reader, which has been read up to [`READ_AHEAD`] farther than where the last URL starts.
    pub fn get_ref(&self) -> &R {
        &self.reader
    }

    /// Reads more text behind what is still undecided.
    fn fill(&mut self) -> io::Result<()> {
        let decided = self.scanner.position.saturating_sub(Scanner::BEHIND);
        if decided > self.buffer.len() / 2 {
            self.buffer.copy_within(decided..self.filled, 0);
            self.filled -= decided;
            self.scanner.position -= decided;
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
            let text = &self.buffer[..self.filled];
            if let Some(found) = self.scanner.next(text, self.base, self.ended) {
                return Some(Ok(found.into_owned()));
            }
            if self.ended {
                return None;
            }
            if let Err(error) = self.fill() {
                (self.filled, self.scanner.position, self.ended) = (0, 0, true);
                return Some(Err(error));
            }
        }
    }
}
