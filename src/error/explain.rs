//! The explaining pass, which parses a text again with the same grammar and records the expectations.
//! [`Syntax::explain`] is the entry point.
//!
//! nom's `opt`, `alt` and `many0` discard the failures from which they recover. The farthest failure is often
//! one of those: in `http://h:80a`, `port` could have continued with a digit. [`Explained`] therefore records
//! every failure at the farthest offset, together with the productions being parsed.
//!
//! The offset is exact because the combinators try every alternative that could continue from the farthest
//! offset. A combinator that skips an alternative makes the expectations incomplete. For a partial literal or
//! escape, the number of matched bytes is recorded.

use alloc::vec::Vec;
use core::cell::RefCell;

use nom::combinator::value;
use nom::{IResult, InputLength};

use crate::Production;
use crate::error::farthest::{Farthest, Wanted};
use crate::grammar::{generic::xchars, ip_schemepart, news::unique, prospero::fieldspecs, read};
use crate::notation::class::HEX;
use crate::notation::{Source, Terminal, sealed::Sealed};
use crate::strict::strict;

/// The syntax that a text is expected to match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Syntax {
    /// A URL by the strict reading.
    Strict,
    Production(Production),
    /// A scheme, a colon, and an `ip-schemepart`.
    Login,
    // Unnamed repetitions within a right-hand side.
    Xchars,
    Unique,
    Fieldspecs,
}

impl Syntax {
    /// Returns the production, if the syntax is a production.
    pub(super) fn root(self) -> Option<Production> {
        match self {
            Syntax::Production(production) => Some(production),
            _ => None,
        }
    }

    /// Finds the offset at which `text` doesn't match, and the symbols that were expected there.
    pub(super) fn explain(self, text: &str) -> Farthest {
        let record = RefCell::default();
        if let Ok((rest, ())) = self.read(Explained { text, offset: 0, depth: 0, record: &record }) {
            // The end is expected in the outermost production, if any.
            let depth = record.borrow().within.len().min(1);
            Explained { depth, ..rest }.record(rest.offset, Wanted::End);
        }
        record.into_inner().farthest
    }

    fn read<'a, 'r>(self, source: Explained<'a, 'r>) -> IResult<Explained<'a, 'r>, (), ()> {
        match self {
            Syntax::Strict => value((), strict)(source),
            Syntax::Production(production) => read(production, source),
            Syntax::Login => {
                let colon = source.text.find(':').map_or(0, |colon| colon + 1);
                value((), ip_schemepart)(source.skip(colon))
            }
            Syntax::Xchars => value((), xchars)(source),
            Syntax::Unique => value((), unique)(source),
            Syntax::Fieldspecs => value((), fieldspecs)(source),
        }
    }
}

/// The rest of a text, and the record of the farthest failures.
#[derive(Clone, Copy)]
struct Explained<'a, 'r> {
    text: &'a str,
    offset: usize,
    /// The number of productions being parsed.
    depth: usize,
    record: &'r RefCell<Record>,
}

#[derive(Default)]
struct Record {
    farthest: Farthest,
    /// The productions being parsed, down to a source's depth, with their offsets. Deeper productions have
    /// ended or failed, because a parser backtracks only within the productions being parsed.
    within: Vec<(Production, usize)>,
}

impl Explained<'_, '_> {
    /// Returns the source after its first `length` bytes.
    fn skip(self, length: usize) -> Self {
        Explained { text: &self.text[length..], offset: self.offset + length, ..self }
    }

    fn record(self, offset: usize, wanted: Wanted) {
        let Record { farthest, within } = &mut *self.record.borrow_mut();
        farthest.record(offset, wanted, &within[..self.depth]);
    }
}

impl Sealed for Explained<'_, '_> {}

impl InputLength for Explained<'_, '_> {
    fn input_len(&self) -> usize {
        self.text.len()
    }
}

impl<'a> Source<'a> for Explained<'a, '_> {
    fn text(self) -> &'a str {
        self.text
    }

    fn read(self, _terminal: Terminal, length: usize) -> Self {
        self.skip(length)
    }

    fn expected(self, terminal: Terminal, reached: usize) {
        let offset = self.offset + reached;
        let class = match terminal {
            Terminal::Literal(literal) => {
                return self.record(offset, Wanted::Literal { literal, matched: reached });
            }
            Terminal::Characters(class) => class,
        };
        // The text may contain a partial escape.
        match &self.text.as_bytes()[reached..] {
            [b'%', high, ..] if class.has_escapes && HEX.contains(*high) => {
                self.record(offset + 2, Wanted::Character(&HEX));
            }
            [b'%', ..] if class.has_escapes => self.record(offset + 1, Wanted::Character(&HEX)),
            _ => self.record(offset, Wanted::Character(class)),
        }
    }

    fn enter(self, production: Production) -> Self {
        let within = &mut self.record.borrow_mut().within;
        within.truncate(self.depth);
        within.push((production, self.offset));
        Explained { depth: self.depth + 1, ..self }
    }

    fn leave(self, _production: Production, start: Self) -> Self {
        Explained { depth: start.depth, ..self }
    }
}

#[cfg(test)]
mod tests {
    use rfc1738_bnf::{Grammar, Sentences};

    use super::*;

    #[test]
    fn both_passes_match_the_same_text() {
        let grammar = Grammar::rfc1738();
        for &production in Production::ALL {
            let sentences = || Sentences::new(&grammar, production.name(), 1738).expect("it is defined");
            for text in sentences().take(1_000).chain(sentences().near_misses(1738).take(1_000)) {
                let record = RefCell::default();
                let explained =
                    read(production, Explained { text: &text, offset: 0, depth: 0, record: &record });
                let plain = read(production, text.as_str()).map(|(rest, ())| rest);
                assert_eq!(plain.ok(), explained.map(|(rest, ())| rest.text).ok(), "{production} {text:?}");
            }
        }
    }
}
