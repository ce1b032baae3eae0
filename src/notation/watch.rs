//! The input of the combinators for errors and trees: a text, and a watcher that notes each step.

use nom::{IResult, InputLength};

use super::source::{Source, Terminal, sealed::Sealed};
use crate::Production;

/// Parses a text while a watcher notes the steps. Returns the position at which the parser ends, if it matches.
pub(crate) fn watch<'a>(text: &'a str, watcher: &dyn Watcher, parser: WatchedParser<'_, 'a>) -> Option<At> {
    let watch = Watch { length: text.len(), watcher };
    let (rest, ()) = parser(Watched { text, count: 0, depth: 0, watch: &watch }).ok()?;
    Some(rest.at())
}

/// A combinator for a watched text, which returns no value.
pub(crate) type WatchedParser<'p, 'a> =
    &'p dyn for<'w> Fn(Watched<'a, 'w>) -> IResult<Watched<'a, 'w>, (), ()>;

/// Notes the steps of the combinators. `depth` is the number of productions being parsed.
///
/// A watcher gives each position a number, [`At::count`]: for a tree, the count of the nodes before it, and for an
/// error, the number that identifies the innermost production. `read`, `enter` and `leave` return the number of
/// the position after the step.
pub(crate) trait Watcher {
    /// Notes that the `length` bytes from here match `terminal`.
    fn read(&self, at: At, _depth: usize, _terminal: Terminal, _length: usize) -> usize {
        at.count
    }

    /// Notes that the first `reached` bytes of `rest`, which begins at `at`, match `terminal`, and that more of it
    /// could follow.
    fn expected(&self, _at: At, _rest: &str, _terminal: Terminal, _reached: usize) {}

    /// Notes that a production begins.
    fn enter(&self, at: At, depth: usize, production: Production) -> usize;

    /// Notes that a production ends. `start` is the number of the position before it.
    fn leave(&self, at: At, _depth: usize, _production: Production, _start: usize) -> usize {
        at.count
    }
}

/// A position in a watched text.
///
/// A parser that backtracks returns to an earlier position, and thus to its number.
#[derive(Clone, Copy)]
pub(crate) struct At {
    pub(crate) offset: usize,
    /// The watcher's number for the position.
    pub(crate) count: usize,
}

/// The rest of a watched text.
#[derive(Clone, Copy)]
pub(crate) struct Watched<'a, 'w> {
    text: &'a str,
    count: usize,
    depth: usize,
    // A reference, because combinators often copy their source.
    watch: &'w Watch<'w>,
}

struct Watch<'w> {
    /// The length of the whole text.
    length: usize,
    watcher: &'w dyn Watcher,
}

impl Watched<'_, '_> {
    fn at(self) -> At {
        At { offset: self.watch.length - self.text.len(), count: self.count }
    }

    /// Returns the source after its first `length` bytes, without noting them.
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
    fn text(self) -> &'a str {
        self.text
    }

    fn read(self, terminal: Terminal, length: usize) -> Self {
        let count = self.watch.watcher.read(self.at(), self.depth, terminal, length);
        Watched { count, ..self.skip(length) }
    }

    fn alternative(self, rest: Self) -> Self {
        Watched { count: rest.count, ..self }
    }

    fn expected(self, terminal: Terminal, reached: usize) {
        self.watch.watcher.expected(self.at(), self.text, terminal, reached);
    }

    fn enter(self, production: Production) -> Self {
        let count = self.watch.watcher.enter(self.at(), self.depth, production);
        Watched { count, depth: self.depth + 1, ..self }
    }

    fn leave(self, production: Production, start: Self) -> Self {
        let count = self.watch.watcher.leave(self.at(), self.depth, production, start.count);
        Watched { count, depth: start.depth, ..self }
    }
}
