//! The tree as the combinators make it: a step for each symbol that is read.
//!
//! A parser that tries alternatives goes back, and what it read on the way is no part of the derivation. So a step knows
//! the step before it, and the source knows the last one: going back to an earlier source forgets all that came later, and
//! the steps before the final source are the derivation.

use std::cell::RefCell;

use nom::{IResult, InputLength};

use super::node::{Entry, Symbol, Tree};
use crate::Production;
use crate::notation::class::{Class, ESCAPE, HEX, named};
use crate::notation::{Source, Terminal, sealed::Sealed};

/// How far down a tree goes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Detail {
    /// To runs of characters.
    Runs,
    /// To single characters.
    Characters,
}

/// The derivation of a text that the parser reads whole.
pub(crate) fn record<'a>(
    text: &'a str,
    detail: Detail,
    parser: impl for<'r> FnOnce(Recorded<'a, 'r>) -> IResult<Recorded<'a, 'r>, (), ()>,
) -> Option<Tree> {
    let record = Record { length: text.len(), steps: RefCell::default() };
    match parser(Recorded { text, last: None, record: &record }) {
        Ok((Recorded { text: "", last, .. }, ())) => {
            let steps = record.steps.take();
            Some(Tree { text: text.to_owned(), nodes: Nodes::new(text, detail, &steps).back_from(last) })
        }
        _ => None,
    }
}

/// A text with a record of how it was read.
#[derive(Clone, Copy)]
pub(crate) struct Recorded<'a, 'r> {
    text: &'a str,
    last: Option<usize>,
    record: &'r Record,
}

struct Record {
    length: usize,
    steps: RefCell<Vec<Step>>,
}

#[derive(Clone, Copy)]
struct Step {
    before: Option<usize>,
    /// The offset at which the step is taken; a terminal's ends it.
    offset: usize,
    what: What,
}

#[derive(Clone, Copy)]
enum What {
    Enter(Production),
    /// A terminal of so many bytes.
    Read(Terminal, usize),
    Leave,
}

impl<'a> Recorded<'a, '_> {
    fn step(self, text: &'a str, what: What) -> Self {
        let mut steps = self.record.steps.borrow_mut();
        steps.push(Step { before: self.last, offset: self.record.length - text.len(), what });
        Recorded { text, last: Some(steps.len() - 1), ..self }
    }
}

impl Sealed for Recorded<'_, '_> {}

impl InputLength for Recorded<'_, '_> {
    fn input_len(&self) -> usize {
        self.text.len()
    }
}

impl<'a> Source<'a> for Recorded<'a, '_> {
    fn text(self) -> &'a str {
        self.text
    }

    fn read(self, terminal: Terminal, length: usize) -> Self {
        self.step(&self.text[length..], What::Read(terminal, length))
    }

    fn enter(self, production: Production) -> Self {
        self.step(self.text, What::Enter(production))
    }

    fn leave(self) -> Self {
        self.step(self.text, What::Leave)
    }
}

/// The nodes of the steps, found from the last to the first.
struct Nodes<'s> {
    text: &'s str,
    detail: Detail,
    steps: &'s [Step],
    /// Each after what is below it.
    nodes: Vec<Entry>,
}

impl<'s> Nodes<'s> {
    fn new(text: &'s str, detail: Detail, steps: &'s [Step]) -> Nodes<'s> {
        Nodes { text, detail, steps, nodes: Vec::with_capacity(steps.len()) }
    }

    fn back_from(mut self, last: Option<usize>) -> Vec<Entry> {
        // Where each open production ends, and how many nodes come after it.
        let mut open = Vec::new();
        let mut next = last;
        while let Some(index) = next {
            let Step { before, offset, what } = self.steps[index];
            match what {
                What::Leave => open.push((offset, self.nodes.len())),
                What::Read(Terminal::Literal(literal), length) => {
                    self.push(Symbol::Literal(literal), open.len(), offset - length, offset);
                }
                What::Read(Terminal::Characters(class), length) => {
                    self.characters(class, before, open.len(), offset - length, offset);
                }
                What::Enter(production) => {
                    let (end, after) = open.pop().unwrap_or((offset, 0));
                    if self.is_leaf(production, after) {
                        self.nodes.truncate(after);
                    }
                    self.push(Symbol::Production(production), open.len(), offset, end);
                }
            }
            next = before;
        }
        self.nodes.reverse();
        self.nodes
    }

    fn push(&mut self, symbol: Symbol, depth: usize, start: usize, end: usize) {
        self.nodes.push(Entry { symbol, depth, span: start..end });
    }

    /// Whether a production is a run of characters, or one character, and has no nodes below it.
    fn is_leaf(&self, production: Production, after: usize) -> bool {
        let is_run = self.nodes[after..].iter().all(|below| below.symbol == Symbol::Characters);
        is_run || self.detail == Detail::Runs && named(production).is_some()
    }

    /// Characters of a class: a run, or each of them as the class derives it.
    fn characters(
        &mut self,
        class: &'static Class,
        before: Option<usize>,
        depth: usize,
        start: usize,
        end: usize,
    ) {
        if self.detail == Detail::Runs {
            return self.push(Symbol::Characters, depth, start, end);
        }
        // The only symbol of the production that the class is.
        let is_entered = before.is_some_and(|before| {
            matches!(self.steps[before].what, What::Enter(production) if class.name == Some(production))
        });
        let first = self.nodes.len();
        let mut at = start;
        while let Some(length) = class.first(&self.text.as_bytes()[at..end]) {
            if is_entered {
                self.alternative(class, depth, at, at + length);
            } else {
                self.derived(class, depth, at, at + length);
            }
            at += length;
        }
        self.nodes[first..].reverse();
    }

    /// One character, under the class's name, if it has one.
    fn derived(&mut self, class: &'static Class, depth: usize, start: usize, end: usize) {
        match class.name {
            Some(name) => {
                self.push(Symbol::Production(name), depth, start, end);
                self.alternative(class, depth + 1, start, end);
            }
            None => self.alternative(class, depth, start, end),
        }
    }

    /// One character, or one escape, as an alternative of the class.
    fn alternative(&mut self, class: &'static Class, depth: usize, start: usize, end: usize) {
        let text = &self.text[start..end];
        if std::ptr::eq(class, &ESCAPE) {
            self.push(Symbol::Literal("%"), depth, start, start + 1);
            for digit in start + 1..end {
                self.derived(&HEX, depth, digit, digit + 1);
            }
        } else if let Some(part) = class.parts.iter().find(|part| part.is(text)) {
            self.derived(part, depth, start, end);
        } else if class.name.is_none()
            && let Some(at) = class.literals.find(text)
        {
            self.push(Symbol::Literal(&class.literals[at..at + text.len()]), depth, start, end);
        }
    }
}
