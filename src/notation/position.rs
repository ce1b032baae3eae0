//! The combinators' input for parsing a whole string: the string, and a position in it.
//!
//! A step changes only the offset, and the search for the end of a run can load 64 bytes of the string even if fewer
//! follow the position.

use core::marker::PhantomData;

use nom::InputLength;

use super::source::{Source, Terminal, sealed::Sealed};

/// A position in a string.
///
/// `R` is the type that the caller computes from the parts. Each type has its own instances of the combinators, so each
/// instance has a single caller. The compiler inlines such functions, and they write the parts where they stay.
pub(crate) struct Position<'a, 't, R> {
    // A reference, because combinators often copy their source.
    text: &'t &'a str,
    at: usize,
    result: PhantomData<fn() -> R>,
}

impl<'a, 't, R> Position<'a, 't, R> {
    #[inline(always)]
    pub(crate) fn start(text: &'t &'a str) -> Position<'a, 't, R> {
        Position { text, at: 0, result: PhantomData }
    }
}

impl<R> Clone for Position<'_, '_, R> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<R> Copy for Position<'_, '_, R> {}

impl<R> Sealed for Position<'_, '_, R> {}

impl<R> InputLength for Position<'_, '_, R> {
    #[inline(always)]
    fn input_len(&self) -> usize {
        self.text.len() - self.at
    }
}

impl<'a, R> Source<'a> for Position<'a, '_, R> {
    const IS_WATCHED: bool = false;

    #[inline(always)]
    fn place(self) -> (&'a str, usize) {
        (self.text, self.at)
    }

    #[inline(always)]
    fn read(self, _terminal: Terminal, length: usize) -> Self {
        Position { at: self.at + length, ..self }
    }
}
