//! A text that is read by counting bits.

use fearless_simd::Simd;

use super::refusal::{Read, Refusal};
use super::windows::{HEX, Set, Window};
use crate::notation::class::Class;

/// How many octets of a text its masks cover: one fewer than they have bits, so that every run of ones ends.
pub(super) const HEAD: usize = 127;

/// How many ones a mask has in a row, from bit `at` on.
#[inline(always)]
pub(super) fn ones(mask: u128, at: usize) -> usize {
    (!(mask >> at)).trailing_zeros() as usize
}

/// A text, and how far it has been read.
///
/// Its head is loaded into vectors once. A mask has a bit for each octet of the head, the first octet's lowest.
pub(super) struct Cursor<'a, S: Simd> {
    text: &'a str,
    rest: &'a str,
    first: Window<S>,
    last: Window<S>,
    /// How many octets are in both windows, less one.
    shared: usize,
    /// Where escapes begin, for those that end within the head.
    escapes: u128,
}

impl<'a, S: Simd> Cursor<'a, S> {
    #[inline(always)]
    pub(super) fn new(simd: S, text: &'a str) -> Cursor<'a, S> {
        let head = &text.as_bytes()[..text.len().min(HEAD)];
        let (first, last) = match (head.first_chunk(), head.last_chunk()) {
            (Some(first), Some(last)) => (Window::new(simd, first), Window::new(simd, last)),
            _ => (Window::padded(simd, head), Window::new(simd, &[0; 64])),
        };
        let shared = 127 - head.len().max(64);
        let mut cursor = Cursor { text, rest: text, first, last, shared, escapes: 0 };
        let hex = cursor.members(&HEX);
        cursor.escapes = cursor.occurrences('%') & hex >> 1 & hex >> 2;
        cursor
    }

    /// The head's mask, from those of the two windows.
    #[inline(always)]
    fn join(&self, first: u64, last: u64) -> u128 {
        // Two shifts, since one by 64 would overflow.
        u128::from(first) | u128::from(last >> 1 >> self.shared) << 64
    }

    /// Which octets of the head are in the set.
    #[inline(always)]
    pub(super) fn members(&self, set: &Set) -> u128 {
        self.join(self.first.members(set), self.last.members(set))
    }

    /// Which octets of the head are this character.
    #[inline(always)]
    pub(super) fn occurrences(&self, character: char) -> u128 {
        self.join(self.first.occurrences(character as u8), self.last.occurrences(character as u8))
    }

    /// Which octets of the head begin an escape, for those that end within the head.
    #[inline(always)]
    pub(super) fn escapes(&self) -> u128 {
        self.escapes
    }

    /// How many octets have been read.
    #[inline(always)]
    pub(super) fn position(&self) -> usize {
        self.text.len() - self.rest.len()
    }

    /// What is left to read.
    #[inline(always)]
    pub(super) fn rest(&self) -> &'a str {
        self.rest
    }

    /// Goes back to an earlier [`Cursor::rest`].
    #[inline(always)]
    pub(super) fn rewind(&mut self, rest: &'a str) {
        self.rest = rest;
    }

    /// Returns the value if the whole text has been read.
    #[inline(always)]
    pub(super) fn finish<T>(&self, value: T) -> Read<T> {
        if self.rest.is_empty() { Ok(value) } else { Err(Refusal::NoUrl) }
    }

    /// Reads the next `length` octets.
    #[inline(always)]
    pub(super) fn take(&mut self, length: usize) -> Read<&'a str> {
        let (text, rest) = self.rest.split_at_checked(length).ok_or(Refusal::Unsure)?;
        self.rest = rest;
        Ok(text)
    }

    /// Reads the character if it comes next.
    #[inline(always)]
    pub(super) fn eat(&mut self, character: char) -> bool {
        match self.rest.strip_prefix(character) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    /// Reads the literal, which must come next.
    #[inline(always)]
    pub(super) fn require(&mut self, literal: &str) -> Read<()> {
        self.rest = self.rest.strip_prefix(literal).ok_or(Refusal::NoUrl)?;
        Ok(())
    }

    /// Reads a run of a class that has escapes. It may be empty.
    #[inline(always)]
    pub(super) fn run(&mut self, class: &'static Class) -> Read<&'a str> {
        self.take(self.length(class, self.escapes))
    }

    /// Reads a run of a class that has no escapes. It may be empty.
    #[inline(always)]
    pub(super) fn plain_run(&mut self, class: &'static Class) -> Read<&'a str> {
        self.take(self.length(class, 0))
    }

    /// The length of the run of the class, and of these escapes, that comes next.
    #[inline(always)]
    fn length(&self, class: &'static Class, escapes: u128) -> usize {
        if self.text.len() > HEAD {
            return class.scan(self.rest.as_bytes());
        }
        ones(self.members(&class.set) | escapes, self.position())
    }
}
