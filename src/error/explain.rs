//! The explaining pass: the same grammar over the same text, with a record of what was expected where.
//!
//! nom's `opt`, `alt` and `many0` drop the failures that they recover from, but the farthest of those is often
//! what the reader needs: in `http://h:80a`, that `port` could have continued with a digit, and not only that
//! the end of input was expected. So [`Explained`] records every failure at the farthest place as it happens,
//! as an error tree of nom-supreme whose contexts are the productions being read.
//!
//! Only a text that the plain pass has rejected is read this way.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::cell::RefCell;
use core::convert::Infallible;

use nom::{IResult, InputLength};
use nom_supreme::error::{BaseErrorKind, GenericErrorTree, StackContext};

use crate::Production;
use crate::error::advice::hints;
use crate::error::{Expectation, Expected, Hint, ParseError};
use crate::notation::class::{Class, HEX};
use crate::notation::{Source, Terminal, sealed::Sealed};
use crate::safety::position::by_position;

/// One failure: at an offset, within the productions on the stack, something was expected.
type Failure = GenericErrorTree<usize, Expectation, Production, Infallible>;

/// A text with a record of what was expected where.
#[derive(Clone, Copy)]
pub(crate) struct Explained<'a, 'r> {
    text: &'a str,
    /// The production being read, among those that were entered.
    within: Option<usize>,
    record: &'r Record,
}

struct Record {
    length: usize,
    state: RefCell<State>,
}

#[derive(Default)]
struct State {
    /// The productions that were entered.
    entered: Vec<Entered>,
    /// The farthest offset at which something was expected.
    farthest: usize,
    /// The failures there.
    failures: Vec<Failure>,
}

struct Entered {
    production: Production,
    offset: usize,
    /// The production around it.
    within: Option<usize>,
}

impl State {
    /// The productions that are open, the innermost first.
    fn open(&self, innermost: Option<usize>) -> impl Iterator<Item = &Entered> {
        let entered = |index: usize| &self.entered[index];
        core::iter::successors(innermost.map(entered), move |inner| inner.within.map(entered))
    }
}

impl Explained<'_, '_> {
    fn offset(&self) -> usize {
        self.record.length - self.text.len()
    }

    /// The source after its first `length` bytes.
    pub(crate) fn skip(self, length: usize) -> Self {
        Explained { text: &self.text[length..], ..self }
    }

    fn note(self, offset: usize, what: Expectation) {
        use nom_supreme::error::Expectation::Tag;

        let state = &mut *self.record.state.borrow_mut();
        if offset < state.farthest {
            return;
        }
        if offset > state.farthest {
            state.farthest = offset;
            state.failures.clear();
        }
        let base = Failure::Base { location: offset, kind: BaseErrorKind::Expected(Tag(what)) };
        let open = state.open(self.within);
        let contexts = open.map(|open| (open.offset, StackContext::Context(open.production))).collect();
        state.failures.push(Failure::Stack { base: Box::new(base), contexts });
    }

    fn note_class(self, offset: usize, class: &Class) {
        if let Some(name) = class.name {
            return self.note(offset, Expectation::Class(name));
        }
        for part in class.parts {
            self.note_class(offset, part);
        }
        for (at, letter) in class.literals.char_indices() {
            let literal = &class.literals[at..at + letter.len_utf8()];
            self.note(offset, Expectation::Literal { literal, matched: 0 });
        }
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
        let offset = self.offset() + reached;
        let class = match terminal {
            Terminal::Literal(literal) => {
                return self.note(offset, Expectation::Literal { literal, matched: reached });
            }
            Terminal::Characters(class) => class,
        };
        let begun = match &self.text.as_bytes()[reached..] {
            [b'%', high, ..] if class.has_escapes() => 1 + usize::from(HEX.contains(*high)),
            [b'%'] if class.has_escapes() => 1,
            _ => 0,
        };
        match begun {
            0 => self.note_class(offset, class),
            _ => self.note_class(offset + begun, &HEX),
        }
    }

    fn enter(self, production: Production) -> Self {
        let entered = &mut self.record.state.borrow_mut().entered;
        entered.push(Entered { production, offset: self.offset(), within: self.within });
        Explained { within: Some(entered.len() - 1), ..self }
    }

    fn leave(self, _production: Production, start: Self) -> Self {
        Explained { within: start.within, ..self }
    }
}

/// Explains why the parser doesn't read the whole of `text`.
pub(crate) fn explain<'a>(
    text: &'a str,
    parser: impl for<'r> FnOnce(Explained<'a, 'r>) -> IResult<Explained<'a, 'r>, (), ()>,
) -> ParseError {
    let record = Record { length: text.len(), state: RefCell::default() };
    if let Ok((rest, ())) = parser(Explained { text, within: None, record: &record }) {
        // The end is expected in the first production, if there is one.
        let first = (!record.state.borrow().entered.is_empty()).then_some(0);
        Explained { within: first, ..rest }.note(rest.offset(), Expectation::End);
    }
    let State { entered, farthest, failures } = record.state.into_inner();
    let root = entered.first().map(|first| first.production);
    let mut expected = Vec::new();
    flatten(&Failure::Alt(failures), &mut Vec::new(), &mut expected);
    error(text, root, farthest, expected)
}

/// The error at this offset, with its hints. Where a password may stand, the character is withheld.
fn error(text: &str, root: Option<Production>, offset: usize, expected: Vec<Expected>) -> ParseError {
    let found = text[offset..].chars().next();
    let mut error = ParseError { offset, found, withheld: false, expected, hints: Vec::new(), root };
    error.hints = hints(&error, text);
    error.withheld = by_position(text, root).iter().any(|secret| secret.contains(&offset));
    if error.withheld {
        error.found = None;
        error.hints = error.hints.iter().map(Hint::without_character).collect();
    }
    error
}

/// Adds each expectation in an error tree to `expected`, once, with the productions around it.
fn flatten(failure: &Failure, within: &mut Vec<Production>, expected: &mut Vec<Expected>) {
    use nom_supreme::error::Expectation::Tag;

    match failure {
        Failure::Base { kind: BaseErrorKind::Expected(Tag(what)), .. } => {
            let one = Expected { what: *what, within: within.clone() };
            if !expected.contains(&one) {
                expected.push(one);
            }
        }
        Failure::Base { .. } => {}
        Failure::Stack { base, contexts } => {
            let outer = within.len();
            for (_, context) in contexts.iter().rev() {
                if let StackContext::Context(production) = context {
                    within.push(*production);
                }
            }
            flatten(base, within, expected);
            within.truncate(outer);
        }
        Failure::Alt(failures) => {
            for failure in failures {
                flatten(failure, within, expected);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use rfc1738_bnf::{Grammar, Sentences};

    use super::*;
    use crate::value::read;

    #[test]
    fn both_passes_read_the_same() {
        let grammar = Grammar::rfc1738();
        for &production in Production::ALL {
            let sentences = || Sentences::new(&grammar, production.name(), 1738).expect("it is defined");
            for text in sentences().take(1_000).chain(sentences().near_misses(1738).take(1_000)) {
                let record = Record { length: text.len(), state: RefCell::default() };
                let explained = read(production, Explained { text: &text, within: None, record: &record });
                let plain = read(production, text.as_str()).map(|(rest, ())| rest);
                assert_eq!(plain.ok(), explained.map(|(rest, ())| rest.text).ok(), "{production} {text:?}");
            }
        }
    }
}
