//! Lines and columns of the input.

use std::collections::VecDeque;
use std::io::{self, Read};

use rfc1738::context::READ_AHEAD;
use serde::Serialize;

/// A place in a file: the line, and the byte in it, both from 1.
#[derive(Clone, Copy, Serialize)]
pub struct LineColumn {
    pub line: usize,
    pub column: usize,
}

/// A reader that remembers where the last lines it read start.
pub struct Places<R> {
    reader: R,
    read: usize,
    /// Where the newlines that it remembers are.
    newlines: VecDeque<usize>,
    /// How many newlines came before them, and where the line after the last of those starts.
    lines: usize,
    start: usize,
}

impl<R> Places<R> {
    pub fn new(reader: R) -> Places<R> {
        Places { reader, read: 0, newlines: VecDeque::new(), lines: 0, start: 0 }
    }

    /// The place of the byte at `offset`, which is at most [`READ_AHEAD`] bytes before the end of what was read.
    pub fn place(&self, offset: usize) -> LineColumn {
        let before = self.newlines.partition_point(|&newline| newline < offset);
        let start = match before.checked_sub(1) {
            Some(last) => self.newlines[last] + 1,
            None => self.start,
        };
        LineColumn { line: self.lines + before + 1, column: offset - start + 1 }
    }
}

impl<R: Read> Read for Places<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.reader.read(buffer)?;
        let newlines = memchr::memchr_iter(b'\n', &buffer[..length]).map(|newline| self.read + newline);
        self.newlines.extend(newlines);
        self.read += length;
        while let Some(&newline) = self.newlines.front().filter(|&newline| newline + READ_AHEAD < self.read) {
            self.newlines.pop_front();
            self.lines += 1;
            self.start = newline + 1;
        }
        Ok(length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_kept_as_far_as_they_are_asked_for() {
        let text = b"a\nbc\n\n".repeat(100_000);
        let mut places = Places::new(&text[..]);
        let mut buffer = [0; 5000];
        while places.read(&mut buffer).expect("there is no I/O") > 0 {
            for offset in [places.read - 1, places.read.saturating_sub(READ_AHEAD)] {
                let before = &text[..offset];
                let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
                let column = before.iter().rev().take_while(|&&byte| byte != b'\n').count() + 1;
                let place = places.place(offset);
                assert_eq!((place.line, place.column), (line, column), "{offset}");
            }
            assert!(places.newlines.len() <= READ_AHEAD + buffer.len());
        }
        assert_eq!(places.read, text.len());
    }
}
