//! A recorder that notes the combinators' steps, and their conversion to a parse tree. [`record`] is the entry point.
//!
//! Each step links to the step before it. So the steps of an abandoned alternative are those that can't be reached from the last step.

use alloc::borrow::ToOwned;
use alloc::vec::Vec;
use core::cell::RefCell;
use core::iter::successors;
use core::mem::replace;
use core::ops::Range;

use super::node::{Entry, Symbol, Tree};
use crate::Production;
use crate::grammar::generic::strict_production;
use crate::grammar::misc::{ESCAPE, HEX};
use crate::grammar::parse_as;
use crate::notation::class::Class;
use crate::notation::{At, Terminal, WatchedParser, Watcher, watch};

/// The leaves of a tree.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Leaves {
    /// Runs of characters are leaves.
    Runs,
    /// Single characters are leaves.
    Characters,
}

/// Returns the parse tree of `text`, or `None` if the parser doesn't match all of it.
pub(crate) fn record<'a>(text: &'a str, leaves: Leaves, parser: WatchedParser<'_, 'a>) -> Option<Tree> {
    // Enough capacity for most URLs.
    let recorder = Recorder { leaves, steps: RefCell::new(Vec::with_capacity(64)) };
    let end = watch(text, &recorder, parser).filter(|end| end.offset == text.len())?;
    let mut steps = recorder.steps.into_inner();
    // Turn the links of the derivation around, from each step to the next.
    let (mut first, mut rest) = (0, end.history);
    while let Some(step) = steps.get_mut(rest.wrapping_sub(1)) {
        (first, rest) = (rest, replace(&mut step.link, first));
    }
    let capacity = match leaves {
        Leaves::Runs => steps.len(),
        // At most four nodes for each character, or seven for the three bytes of an escape.
        Leaves::Characters => 4 * text.len(),
    };
    let mut builder =
        Builder { text, leaves, end: 0, nodes: Vec::with_capacity(capacity), depth: 0, open: 0 };
    let step = |number: usize| steps.get(number.checked_sub(1)?);
    successors(step(first), |last| step(last.link)).for_each(|step| builder.add(step));
    Some(Tree { text: text.to_owned(), nodes: builder.nodes })
}

/// Returns the parse tree of a URL, or `None` if the strict reading rejects the text.
pub(crate) fn record_url(text: &str, leaves: Leaves) -> Option<Tree> {
    record(text, leaves, &|source| parse_as(strict_production(text), source))
}

struct Step {
    /// The number of the step before this one, or 0.
    link: usize,
    event: Event,
    /// The text that a terminal matches, or an empty range.
    span: Range<usize>,
}

enum Event {
    Enter(Production),
    Read(Terminal),
    Leave,
}

struct Recorder {
    leaves: Leaves,
    /// The steps, numbered from 1.
    steps: RefCell<Vec<Step>>,
}

impl Recorder {
    fn add(&self, at: At, event: Event, length: usize) -> usize {
        let mut steps = self.steps.borrow_mut();
        steps.push(Step { link: at.history, event, span: at.offset..at.offset + length });
        steps.len()
    }
}

/// A position's history lists the steps that lead to it.
impl Watcher for Recorder {
    fn read(&self, at: At, terminal: Terminal, length: usize) -> usize {
        match terminal {
            // A run is the text between two steps.
            Terminal::Characters(_) if self.leaves == Leaves::Runs => at.history,
            _ => self.add(at, Event::Read(terminal), length),
        }
    }

    fn enter(&self, at: At, production: Production) -> usize {
        self.add(at, Event::Enter(production), 0)
    }

    fn leave(&self, at: At, _start: usize) -> usize {
        self.add(at, Event::Leave, 0)
    }
}

/// The nodes of a tree under construction.
struct Builder<'a> {
    text: &'a str,
    leaves: Leaves,
    /// The end of the last step.
    end: usize,
    nodes: Vec<Entry>,
    /// The number of productions that haven't ended.
    depth: usize,
    /// The index of the innermost of them. Until a production ends, the end of its span is the index of the production around it.
    open: usize,
}

impl Builder<'_> {
    fn add(&mut self, step: &Step) {
        let Range { start, end } = step.span;
        if self.end < start {
            self.push(Symbol::Characters, self.end..start);
        }
        self.end = end;
        match step.event {
            Event::Enter(production) => {
                self.push(Symbol::Production(production), start..self.open);
                self.open = self.nodes.len() - 1;
                self.depth += 1;
            }
            Event::Read(Terminal::Literal(literal)) => self.push(Symbol::Literal(literal), start..end),
            Event::Read(Terminal::Characters(class)) => self.add_characters(start..end, class),
            Event::Leave => self.leave(),
        }
    }

    fn push(&mut self, symbol: Symbol, span: Range<usize>) {
        self.nodes.push(Entry { symbol, depth: self.depth, span });
    }

    /// Adds the nodes of each character.
    fn add_characters(&mut self, span: Range<usize>, class: &'static Class) {
        // If the production is the class itself, it already has a node.
        let parent = self.nodes.get(self.open).map(|open| open.symbol);
        let name = class.name.filter(|&name| parent != Some(Symbol::Production(name)));
        let mut at = span.start;
        while at < span.end {
            at = add_character(&mut self.nodes, self.text.as_bytes(), at, class, name, self.depth);
        }
    }

    /// Ends a production. If it consists only of characters, it is a leaf. So is `escape`, the only class defined as a sequence.
    fn leave(&mut self) {
        let node = &mut self.nodes[self.open];
        let is_escape = node.symbol == Symbol::Production(Production::Escape);
        let around = replace(&mut node.span.end, self.end);
        let is_run = matches!(self.nodes[self.open + 1..], [Entry { symbol: Symbol::Characters, .. }]);
        if self.leaves == Leaves::Runs && (is_run || is_escape) {
            self.nodes.truncate(self.open + 1);
        }
        self.open = around;
        self.depth -= 1;
    }
}

/// Adds a node for each symbol that derives the character at the offset `start`, and returns the character's end.
fn add_character(
    nodes: &mut Vec<Entry>,
    text: &[u8],
    start: usize,
    mut class: &'static Class,
    mut name: Option<Production>,
    mut depth: usize,
) -> usize {
    let first = text[start];
    let end = start + if first == b'%' && class.has_escapes { "%00".len() } else { 1 };
    let mut add = |symbol, end| {
        nodes.push(Entry { symbol, depth, span: start..end });
        depth += 1;
    };
    loop {
        if let Some(name) = name {
            add(Symbol::Production(name), end);
        }
        let Some(part) = class.part(first) else { break };
        (class, name) = (part, part.name);
    }
    if core::ptr::eq(class, &ESCAPE) {
        add(Symbol::Literal("%"), start + 1);
        for digit in start + 1..end {
            add_character(nodes, text, digit, &HEX, HEX.name, depth - 1);
        }
    } else if class.name.is_none()
        && let Some(at) = class.literals.find(char::from(first))
    {
        add(Symbol::Literal(&class.literals[at..=at]), end);
    }
    end
}
