//! Lines and columns of the input.

use std::cell::Cell;
use std::io::{self, Read};
use std::ops::Range;

use rfc1738::context::READ_AHEAD;

use crate::input::Place;

/// The length in bytes of the longest character.
const LONGEST: usize = 4;

/// A part of a file.
pub struct Passage {
    start: usize,
    place: Place,
    /// Its bytes, and those of the character after it.
    text: Vec<u8>,
}

impl Passage {
    /// Returns the place where it begins.
    pub fn begins(&self) -> Place {
        self.place
    }

    /// Returns the place of the byte at `offset`, which is within the part or at most a character after it.
    pub fn place(&self, offset: usize) -> Place {
        self.place.after(&self.text[..(offset - self.start).min(self.text.len())])
    }
}

/// A reader that keeps the last bytes, and knows the places in them.
pub struct LineTracker<R> {
    reader: R,
    kept: Vec<u8>,
    /// The offset of the bytes that are kept, and its place.
    start: usize,
    place: Place,
    /// The offset that was asked for last, and its place: the next one is after it, nearly always.
    last: Cell<(usize, Place)>,
}

impl<R> LineTracker<R> {
    pub fn new(reader: R) -> LineTracker<R> {
        let (start, place) = (0, Place::START);
        LineTracker { reader, kept: Vec::new(), start, place, last: Cell::new((start, place)) }
    }

    /// Returns the number of bytes read.
    pub fn read_so_far(&self) -> usize {
        self.start + self.kept.len()
    }

    /// Returns a part that begins at most [`READ_AHEAD`] bytes before the end of what was read.
    pub fn passage(&self, part: Range<usize>) -> Passage {
        let place = self.place(part.start);
        let end = (part.end + LONGEST).min(self.read_so_far());
        Passage {
            start: part.start,
            place,
            text: self.kept[part.start - self.start..end - self.start].to_vec(),
        }
    }

    /// Returns the place of a byte that is kept.
    fn place(&self, offset: usize) -> Place {
        let (from, place) = match self.last.get() {
            last if last.0 <= offset => last,
            _ => (self.start, self.place),
        };
        let place = place.after(&self.kept[from - self.start..offset - self.start]);
        self.last.set((offset, place));
        place
    }
}

impl<R: Read> Read for LineTracker<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.reader.read(buffer)?;
        self.kept.extend_from_slice(&buffer[..length]);
        // Twice as much as is asked for, so that bytes are seldom moved.
        if self.kept.len() > 2 * READ_AHEAD {
            let start = self.read_so_far() - READ_AHEAD;
            self.place = self.place(start);
            self.kept.drain(..start - self.start);
            self.start = start;
        }
        Ok(length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_kept_as_far_as_they_are_asked_for() {
        let text = "a\nbä\n\n日𝄞".repeat(60_000);
        let mut places = LineTracker::new(text.as_bytes());
        let mut buffer = [0; 5000];
        let expected = |offset: usize| {
            let lines: Vec<&str> = text[..offset].split('\n').collect();
            Place { line: lines.len() as u64, column: 1 + lines[lines.len() - 1].chars().count() as u64 }
        };
        while places.read(&mut buffer).expect("there is no I/O") > 0 {
            let (read, first) = (places.read_so_far(), places.read_so_far().saturating_sub(READ_AHEAD));
            let boundaries = || (first..read).filter(|&at| text.is_char_boundary(at));
            for offset in boundaries().take(1).chain(boundaries().next_back()) {
                let expected = expected(offset);
                let starts =
                    (offset.saturating_sub(7).max(first)..=offset).filter(|&at| text.is_char_boundary(at));
                for start in starts {
                    assert_eq!(places.passage(start..offset).place(offset), expected, "{start}..{offset}");
                }
            }
            assert!(places.kept.len() <= 2 * READ_AHEAD);
        }
        assert_eq!(places.read_so_far(), text.len());
    }
}
