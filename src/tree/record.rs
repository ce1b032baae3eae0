//! The tree as the combinators make it: a step for each production that is entered, and for each terminal that is read.
//!
//! A parser that tries alternatives goes back, and what it read on the way isn't part of the derivation. So a step knows
//! the step before it, and the source knows the last one: going back to an earlier source forgets all that came later, and
//! the steps before the final source are the derivation, in the order of the tree.

use alloc::borrow::ToOwned;
use alloc::vec::Vec;
use core::cell::RefCell;
use core::mem;
use core::ops::Range;

use nom::{IResult, InputLength};

use super::characters::Characters;
use super::node::{Entry, Symbol, Tree};
use crate::Production;
use crate::notation::class::Class;
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
    let per_octet = if detail == Detail::Runs { 4 } else { 1 };
    let steps = RefCell::new(Vec::with_capacity(32 + text.len().min(256) / per_octet));
    let record = Record { length: text.len(), detail, steps };
    match parser(Recorded { text, last: NONE, open: NONE, record: &record }) {
        Ok((Recorded { text: "", last, .. }, ())) => {
            let steps = record.steps.take();
            // Nothing derives a character in more than four nodes; what is long, often in fewer.
            let capacity = steps.len() + 4 * text.len().min(4096);
            let steps = keep(steps, last);
            let nodes = match detail {
                Detail::Runs => steps.map(|(step, span)| step.node(span)).collect(),
                Detail::Characters => characters(text, steps, capacity),
            };
            Some(Tree { text: text.to_owned(), nodes })
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
    /// The step of the production that is being read.
    open: usize,
    record: &'r Record,
}

struct Record {
    length: usize,
    detail: Detail,
    steps: RefCell<Vec<Step>>,
}

/// In place of the step before the first.
const NONE: usize = usize::MAX;
/// In place of the step before one that is part of the derivation.
const KEPT: usize = usize::MAX - 1;

/// A node to be. It is as large as one, so that the nodes can take the place of the steps in memory.
struct Step {
    before: usize,
    depth: usize,
    /// Where what is read ends; of a production, once it is left.
    end: usize,
    what: What,
}

#[derive(Clone, Copy)]
enum What {
    Production(Production),
    Literal(&'static str),
    /// Characters of a class, if their derivation is wanted.
    Characters(Option<&'static Class>),
}

// Inlined, since each is a few operations on what its callers have at hand, and there are dozens of them in a URL.
impl<'a> Recorded<'a, '_> {
    fn offset(self) -> usize {
        self.record.length - self.text.len()
    }

    /// Adds a step for what ends at this offset.
    #[inline(always)]
    fn step(self, what: What, end: usize) -> Self {
        let steps = &mut *self.record.steps.borrow_mut();
        let before = self.after_run(steps);
        steps.push(Step { before, depth: self.depth(steps), end, what });
        Recorded { last: steps.len() - 1, ..self }
    }

    /// The last step, which is one for the characters that were read after all others, if there are any.
    #[inline(always)]
    fn after_run(self, steps: &mut Vec<Step>) -> usize {
        let has_run = self.record.detail == Detail::Runs
            && steps.get(self.last).is_some_and(|last| last.end < self.offset());
        if has_run { self.run(steps) } else { self.last }
    }

    #[cold]
    fn run(self, steps: &mut Vec<Step>) -> usize {
        let (depth, end) = (self.depth(steps), self.offset());
        steps.push(Step { before: self.last, depth, end, what: What::Characters(None) });
        steps.len() - 1
    }

    #[inline(always)]
    fn depth(self, steps: &[Step]) -> usize {
        steps.get(self.open).map_or(0, |open| open.depth + 1)
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

    #[inline(always)]
    fn read(self, terminal: Terminal, length: usize) -> Self {
        let end = self.offset() + length;
        let read = match terminal {
            Terminal::Literal(literal) => self.step(What::Literal(literal), end),
            Terminal::Characters(class) if self.record.detail == Detail::Characters => {
                self.step(What::Characters(Some(class)), end)
            }
            // All of its production, and so no node of their own, unless that goes on with something else.
            Terminal::Characters(_) => self,
        };
        Recorded { text: &self.text[length..], ..read }
    }

    #[inline(always)]
    fn enter(self, production: Production) -> Self {
        let entered = self.step(What::Production(production), self.offset());
        Recorded { open: entered.last, ..entered }
    }

    #[inline(always)]
    fn leave(self, production: Production, start: Self) -> Self {
        let steps = &mut *self.record.steps.borrow_mut();
        // A production that is all characters is a leaf, and so is the one class that is written as a sequence.
        let is_leaf =
            self.last == self.open || production == Production::Escape && self.record.detail == Detail::Runs;
        let last = if is_leaf { self.open } else { self.after_run(steps) };
        steps[self.open].end = self.offset();
        Recorded { last, open: start.open, ..self }
    }
}

/// The steps up to the last, in the order of the tree, with their spans.
fn keep(mut steps: Vec<Step>, last: usize) -> impl Iterator<Item = (Step, Range<usize>)> {
    let mut at = last;
    while let Some(step) = steps.get_mut(at) {
        at = mem::replace(&mut step.before, KEPT);
    }
    let (mut above, mut span) = (0, 0..0);
    steps.into_iter().filter(|step| step.before == KEPT).map(move |step| {
        // Within the node before it, or after that.
        let start = if step.depth > above { span.start } else { span.end };
        (above, span) = (step.depth, start..step.end);
        (step, span.clone())
    })
}

impl Step {
    fn node(self, span: Range<usize>) -> Entry {
        let symbol = match self.what {
            What::Production(production) => Symbol::Production(production),
            What::Literal(literal) => Symbol::Literal(literal),
            What::Characters(_) => Symbol::Characters,
        };
        Entry { symbol, depth: self.depth, span }
    }
}

/// The nodes of the steps, down to single characters.
fn characters(text: &str, steps: impl Iterator<Item = (Step, Range<usize>)>, capacity: usize) -> Vec<Entry> {
    let mut nodes = Vec::with_capacity(capacity);
    let mut within = None;
    for (step, span) in steps {
        if let What::Characters(Some(class)) = step.what {
            // The class that the production is adds no node to it.
            let name = class.name.filter(|_| within != class.name);
            Characters { text, nodes: &mut nodes }.run(class, name, step.depth, span);
            continue;
        }
        within = match step.what {
            What::Production(production) => Some(production),
            _ => None,
        };
        nodes.push(step.node(span));
    }
    nodes
}
