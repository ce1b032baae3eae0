//! Lines and columns of the input.

use std::collections::VecDeque;
use std::io::{self, Read};
use std::ops::Range;

use rfc1738::context::READ_AHEAD;
use serde::Serialize;

/// A place in a file: the line, and the byte in it, both from 1.
#[derive(Clone, Copy, Serialize)]
pub struct LineColumn {
    pub line: usize,
    pub column: usize,
}

/// A part of a file, and the lines in it.
pub struct Passage {
    start: usize,
    place: LineColumn,
    /// The offsets of its newlines.
    newlines: Vec<usize>,
}

impl Passage {
    /// Returns the place where it begins.
    pub fn begins(&self) -> LineColumn {
        self.place
    }

    /// Returns the place of the byte at `offset`, which is within the part or right after it.
    pub fn place(&self, offset: usize) -> LineColumn {
        let before = self.newlines.partition_point(|&newline| newline < offset);
        let LineColumn { line, column } = self.place;
        let column = match before.checked_sub(1) {
            Some(last) => offset - self.newlines[last],
            None => column + offset - self.start,
        };
        LineColumn { line: line + before, column }
    }
}

/// A reader that remembers where the last lines it read start.
pub struct LineTracker<R> {
    reader: R,
    read: usize,
    /// The offsets of the newlines that it remembers.
    newlines: VecDeque<usize>,
    /// The number of newlines before them, and the start of the line after the last of those.
    lines: usize,
    start: usize,
}

impl<R> LineTracker<R> {
    pub fn new(reader: R) -> LineTracker<R> {
        LineTracker { reader, read: 0, newlines: VecDeque::new(), lines: 0, start: 0 }
    }

    /// Returns the number of bytes read.
    pub fn read_so_far(&self) -> usize {
        self.read
    }

    /// Returns a part that begins at most [`READ_AHEAD`] bytes before the end of what was read.
    pub fn passage(&self, part: Range<usize>) -> Passage {
        let before = self.newlines.partition_point(|&newline| newline < part.start);
        let start = match before.checked_sub(1) {
            Some(last) => self.newlines[last] + 1,
            None => self.start,
        };
        let place = LineColumn { line: self.lines + before + 1, column: part.start - start + 1 };
        let within = self.newlines.range(before..).take_while(|&&newline| newline < part.end);
        Passage { start: part.start, place, newlines: within.copied().collect() }
    }
}

impl<R: Read> Read for LineTracker<R> {
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
        let mut places = LineTracker::new(&text[..]);
        let mut buffer = [0; 5000];
        while places.read(&mut buffer).expect("there is no I/O") > 0 {
            for offset in [places.read - 1, places.read.saturating_sub(READ_AHEAD)] {
                let before = &text[..offset];
                let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
                let column = before.iter().rev().take_while(|&&byte| byte != b'\n').count() + 1;
                for start in offset.saturating_sub(7).max(places.read.saturating_sub(READ_AHEAD))..=offset {
                    let place = places.passage(start..offset).place(offset);
                    assert_eq!((place.line, place.column), (line, column), "{start}..{offset}");
                }
            }
            assert!(places.newlines.len() <= READ_AHEAD + buffer.len());
        }
        assert_eq!(places.read, text.len());
    }
}
