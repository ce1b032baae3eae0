//! The combinators' input for errors and trees: a string, and a watcher that records each step.

use nom::{IResult, InputLength};

use super::source::{Source, Terminal, sealed::Sealed};
use crate::Production;

/// Parses `text` while `watcher` records the steps. If the parser matches, returns the position where it
/// stops.
pub(crate) fn watch<'a>(text: &'a str, watcher: &dyn Watcher, parser: WatchedParser<'_, 'a>) -> Option<At> {
    let watch = Watch { length: text.len(), watcher };
    let (rest, ()) = parser(Watched { text, number: 0, depth: 0, watch: &watch }).ok()?;
    Some(rest.at())
}

/// A combinator over watched input, without an output value.
pub(crate) type WatchedParser<'p, 'a> =
    &'p dyn for<'w> Fn(Watched<'a, 'w>) -> IResult<Watched<'a, 'w>, (), ()>;

/// A recorder of the combinators' steps. `depth` is the number of productions being parsed.
///
/// A watcher assigns a number to each position, [`At::number`]. For a tree, it is the number of nodes before the
/// position. For an error, it identifies the innermost production. `read`, `enter` and `leave` return the number of the
/// position after the step.
pub(crate) trait Watcher {
    /// Records that the `length` bytes at `at` match `terminal`.
    fn read(&self, at: At, _depth: usize, _terminal: Terminal, _length: usize) -> usize {
        at.number
    }

    /// Records that the first `reached` bytes of `rest`, which begins at `at`, match `terminal`, and that the match
    /// could continue.
    fn expected(&self, _at: At, _rest: &str, _terminal: Terminal, _reached: usize) {}

    /// Records that a production begins.
    fn enter(&self, at: At, depth: usize, production: Production) -> usize;

    /// Records that a production ends. `start` is the number of the position before it.
    fn leave(&self, at: At, _depth: usize, _production: Production, _start: usize) -> usize {
        at.number
    }
}

/// A position in watched input.
///
/// A parser that backtracks returns to an earlier position and to the number of that position.
#[derive(Clone, Copy)]
pub(crate) struct At {
    pub(crate) offset: usize,
    /// The watcher's number for the position.
    pub(crate) number: usize,
}

/// The remaining input, with its watcher.
#[derive(Clone, Copy)]
pub(crate) struct Watched<'a, 'w> {
    text: &'a str,
    number: usize,
    depth: usize,
    // A reference, because combinators often copy their source.
    watch: &'w Watch<'w>,
}

struct Watch<'w> {
    /// The length of the whole string.
    length: usize,
    watcher: &'w dyn Watcher,
}

impl Watched<'_, '_> {
    fn at(self) -> At {
        At { offset: self.watch.length - self.text.len(), number: self.number }
    }

    /// Returns the source after its first `length` bytes, without recording them.
    pub(crate) fn skip(self, length: usize) -> Self {
        Watched { text: &self.text[length..], ..self }
    }
}

impl Sealed for Watched<'_, '_> {}

impl InputLength for Watched<'_, '_> {
    fn input_len(&self) -> usize {
        self.text.len()
    }
}

impl<'a> Source<'a> for Watched<'a, '_> {
    const IS_WATCHED: bool = true;

    fn place(self) -> (&'a str, usize) {
        (self.text, 0)
    }

    fn read(self, terminal: Terminal, length: usize) -> Self {
        let number = self.watch.watcher.read(self.at(), self.depth, terminal, length);
        Watched { number, ..self.skip(length) }
    }

    fn alternative(self, rest: Self) -> Self {
        Watched { number: rest.number, ..self }
    }

    fn expected(self, terminal: Terminal, reached: usize) {
        self.watch.watcher.expected(self.at(), self.text, terminal, reached);
    }

    fn enter(self, production: Production) -> Self {
        let number = self.watch.watcher.enter(self.at(), self.depth, production);
        Watched { number, depth: self.depth + 1, ..self }
    }

    fn leave(self, production: Production, start: Self) -> Self {
        let number = self.watch.watcher.leave(self.at(), self.depth, production, start.number);
        Watched { number, depth: start.depth, ..self }
    }
}
