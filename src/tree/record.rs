//! The tree as the combinators make it: a step for each production that is entered, and for each terminal that is read.
//!
//! A parser that tries alternatives goes back, and what it read on the way isn't part of the derivation. So a step knows
//! the step before it, and the source knows the last one: going back to an earlier source forgets all that came later, and
//! the steps before the final source are the derivation, in the order of the tree.

use alloc::borrow::ToOwned;
use alloc::vec;
use alloc::vec::Vec;
use core::cell::Cell;
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
    parser: impl for<'r> Fn(Recorded<'a, 'r>) -> IResult<Recorded<'a, 'r>, (), ()>,
) -> Option<Tree> {
    // Enough for most URLs.
    let per_octet = if detail == Detail::Runs { 4 } else { 1 };
    let mut room = 32 + text.len().min(1024) / per_octet;
    loop {
        let record = Record::new(text, detail, room);
        let source = Recorded { text, last: NONE, open: NONE, record: &record };
        let Ok((Recorded { text: "", last, .. }, ())) = parser(source) else { return None };
        let count = record.count.get();
        if count <= room {
            return Some(Tree { text: text.to_owned(), nodes: nodes(text, record, last) });
        }
        // Read it again. Some more than was counted, since beyond the room a run that is a node isn't seen.
        room = count + count / 4;
    }
}

/// The nodes of the steps up to the last.
fn nodes(text: &str, record: Record, last: usize) -> Vec<Entry> {
    let Record { detail, mut steps, count, .. } = record;
    steps.truncate(count.get());
    // Nothing derives a character in more than four nodes; what is long, often in fewer.
    let capacity = steps.len() + 4 * text.len().min(4096);
    let steps = keep(steps, last);
    match detail {
        Detail::Runs => steps.map(|(step, span)| step.node(span)).collect(),
        Detail::Characters => characters(text, steps, capacity),
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
    /// The steps, and room for more. It doesn't grow while the text is read, so that noting a step allocates nothing.
    steps: Vec<Cell<Step>>,
    /// How many steps there are, or at least how many, if there are more than there is room for.
    count: Cell<usize>,
}

/// In place of the step before the first.
const NONE: usize = usize::MAX;
/// In place of the step before one that is part of the derivation.
const KEPT: usize = usize::MAX - 1;

/// A node to be. It is as large as one, so that the nodes can take the place of the steps in memory.
#[derive(Clone, Copy)]
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

// Each is a function of its own that is given what fits into registers: inlined, they would be most of the combinators' code,
// which would then not be inlined themselves.
impl Record {
    fn new(text: &str, detail: Detail, room: usize) -> Record {
        let step = Step { before: NONE, depth: 0, end: 0, what: What::Characters(None) };
        Record { length: text.len(), detail, steps: vec![Cell::new(step); room], count: Cell::new(0) }
    }

    /// Adds a step for a production that begins at this offset.
    #[inline(never)]
    fn production(&self, last: usize, open: usize, at: usize, production: Production) -> usize {
        let before = self.after_run(last, open, at);
        self.step(before, open, at, What::Production(production))
    }

    /// Adds a step for a literal that begins at this offset.
    #[inline(never)]
    fn literal(&self, last: usize, open: usize, at: usize, literal: &'static str) -> usize {
        let before = self.after_run(last, open, at);
        self.step(before, open, at + literal.len(), What::Literal(literal))
    }

    /// Adds a step for characters that end at this offset.
    #[inline(never)]
    fn characters(&self, last: usize, open: usize, end: usize, class: Option<&'static Class>) -> usize {
        self.step(last, open, end, What::Characters(class))
    }

    /// Ends a production at this offset, and gives the last step of it.
    #[inline(never)]
    fn leave(&self, last: usize, open: usize, at: usize, production: Production) -> usize {
        // A production that is all characters is a leaf, and so is the one class that is written as a sequence.
        let is_leaf = last == open || production == Production::Escape && self.detail == Detail::Runs;
        let last = if is_leaf { open } else { self.after_run(last, open, at) };
        if let Some(step) = self.steps.get(open) {
            step.set(Step { end: at, ..step.get() });
        }
        last
    }

    /// The last step, which is one for the characters that were read after all others, if there are any.
    #[inline(always)]
    fn after_run(&self, last: usize, open: usize, at: usize) -> usize {
        let has_run =
            self.detail == Detail::Runs && self.steps.get(last).is_some_and(|last| last.get().end < at);
        if has_run { self.characters(last, open, at, None) } else { last }
    }

    #[inline(always)]
    fn step(&self, before: usize, open: usize, end: usize, what: What) -> usize {
        let index = self.count.get();
        self.count.set(index + 1);
        if let Some(step) = self.steps.get(index) {
            let depth = self.steps.get(open).map_or(0, |open| open.get().depth + 1);
            step.set(Step { before, depth, end, what });
        }
        index
    }
}

impl Recorded<'_, '_> {
    fn offset(self) -> usize {
        self.record.length - self.text.len()
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
        let at = self.offset();
        let last = match terminal {
            Terminal::Literal(literal) => self.record.literal(self.last, self.open, at, literal),
            Terminal::Characters(class) if self.record.detail == Detail::Characters => {
                self.record.characters(self.last, self.open, at + length, Some(class))
            }
            // All of its production, and so no node of their own, unless that goes on with something else.
            Terminal::Characters(_) => self.last,
        };
        Recorded { text: &self.text[length..], last, ..self }
    }

    #[inline(always)]
    fn enter(self, production: Production) -> Self {
        let last = self.record.production(self.last, self.open, self.offset(), production);
        Recorded { last, open: last, ..self }
    }

    #[inline(always)]
    fn leave(self, production: Production, start: Self) -> Self {
        let last = self.record.leave(self.last, self.open, self.offset(), production);
        Recorded { last, open: start.open, ..self }
    }
}

/// The steps up to the last, in the order of the tree, with their spans.
fn keep(mut steps: Vec<Cell<Step>>, last: usize) -> impl Iterator<Item = (Step, Range<usize>)> {
    let mut at = last;
    while let Some(step) = steps.get_mut(at) {
        at = mem::replace(&mut step.get_mut().before, KEPT);
    }
    let (mut above, mut span) = (0, 0..0);
    steps.into_iter().map(Cell::into_inner).filter(|step| step.before == KEPT).map(move |step| {
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
