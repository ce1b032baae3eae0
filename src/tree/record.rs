//! The tree as the combinators make it: a step for each terminal that is read, and one for each production.
//!
//! A parser that tries alternatives goes back, and what it read on the way isn't part of the derivation. So a step knows
//! the step before it, and the source knows the last one: going back to an earlier source forgets all that came later, and
//! the steps before the final source are the derivation.

use alloc::borrow::ToOwned;
use alloc::vec::Vec;
use core::cell::RefCell;

use nom::{IResult, InputLength};

use super::node::{Entry, Symbol, Tree};
use crate::Production;
use crate::notation::class::{Class, ESCAPE, HEX};
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
    // Enough for most URLs.
    let steps = RefCell::new(Vec::with_capacity(128));
    let record = Record { length: text.len(), steps };
    match parser(Recorded { text, last: NONE, record: &record }) {
        Ok((Recorded { text: "", last, .. }, ())) => {
            let steps = &record.steps.take();
            let before = |index: &usize| Some(steps[*index].before).filter(|before| *before != NONE);
            let length = core::iter::successors(Some(last), before).count();
            let nodes = Nodes { text, detail, steps, nodes: Vec::with_capacity(length) };
            Some(Tree { text: text.to_owned(), nodes: nodes.back_from(last) })
        }
        _ => None,
    }
}

/// A text with a record of how it was read.
#[derive(Clone, Copy)]
pub(crate) struct Recorded<'a, 'r> {
    text: &'a str,
    /// The last step.
    last: usize,
    record: &'r Record,
}

struct Record {
    length: usize,
    steps: RefCell<Vec<Step>>,
}

/// In place of a step, where there is none.
const NONE: usize = usize::MAX;

#[derive(Clone, Copy)]
struct Step {
    before: usize,
    /// The offset at which what was read ends.
    end: usize,
    what: What,
}

#[derive(Clone, Copy)]
enum What {
    /// A terminal and its length.
    Terminal(Terminal, usize),
    /// A production.
    Production(Began),
}

/// Where a production begins: at an offset, after a step.
#[derive(Clone, Copy)]
struct Began {
    production: Production,
    offset: usize,
    after: usize,
}

impl<'a> Recorded<'a, '_> {
    fn offset(self) -> usize {
        self.record.length - self.text.len()
    }

    fn step(self, text: &'a str, what: What) -> Self {
        let mut steps = self.record.steps.borrow_mut();
        steps.push(Step { before: self.last, end: self.record.length - text.len(), what });
        Recorded { text, last: steps.len() - 1, ..self }
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
        self.step(&self.text[length..], What::Terminal(terminal, length))
    }

    fn leave(self, production: Production, start: Self) -> Self {
        let began = Began { production, offset: start.offset(), after: start.last };
        self.step(self.text, What::Production(began))
    }
}

/// The nodes of the steps, found from the last to the first.
struct Nodes<'s> {
    text: &'s str,
    detail: Detail,
    steps: &'s [Step],
    /// In reverse: each after its descendants.
    nodes: Vec<Entry>,
}

/// A production whose beginning isn't reached yet.
struct Open {
    began: Began,
    end: usize,
    /// How many nodes come after it.
    later: usize,
}

impl Nodes<'_> {
    fn back_from(mut self, last: usize) -> Vec<Entry> {
        let mut open: Vec<Open> = Vec::new();
        let mut next = last;
        loop {
            while let Some(Open { began, end, later }) = open.pop_if(|open| open.began.after == next) {
                if self.is_leaf(began.production, later) {
                    self.nodes.truncate(later);
                }
                self.push(Symbol::Production(began.production), open.len(), began.offset, end);
            }
            let Some(&Step { before, end, what }) = self.steps.get(next) else { break };
            match what {
                What::Production(began) => open.push(Open { began, end, later: self.nodes.len() }),
                What::Terminal(Terminal::Literal(literal), length) => {
                    self.push(Symbol::Literal(literal), open.len(), end - length, end);
                }
                What::Terminal(Terminal::Characters(class), length) => {
                    // The class that the production is adds no node to it.
                    let is_production = open.last().is_some_and(|open| {
                        open.began.after == before && class.name == Some(open.began.production)
                    });
                    self.characters(class, is_production, open.len(), end - length, end);
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
    fn is_leaf(&self, production: Production, later: usize) -> bool {
        let is_run = self.nodes[later..].iter().all(|below| below.symbol == Symbol::Characters);
        // The one class that is written as a sequence.
        is_run || self.detail == Detail::Runs && production == Production::Escape
    }

    /// Characters of a class: a run, or each of them as the class derives it.
    fn characters(
        &mut self,
        class: &'static Class,
        is_production: bool,
        depth: usize,
        start: usize,
        end: usize,
    ) {
        if self.detail == Detail::Runs {
            return self.push(Symbol::Characters, depth, start, end);
        }
        let first = self.nodes.len();
        let mut at = start;
        while let Some(length) = class.first(&self.text.as_bytes()[at..end]) {
            if is_production {
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
        if core::ptr::eq(class, &ESCAPE) {
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
