//! A recorder that builds a parse tree while the combinators parse. [`record`] is the entry point.
//!
//! Each parser position carries the number of nodes before it. Adding a node after backtracking drops the
//! nodes of the abandoned alternative: in `host.dom`, `dom` is first recorded as a `domainlabel`, and when `toplabel` begins at the
//! position before it, the recorder drops this node.

use alloc::borrow::ToOwned;
use alloc::vec::Vec;
use core::cell::{RefCell, RefMut};

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
    steps.truncate(end.number);
    let nodes = match leaves {
        Leaves::Runs => steps.into_iter().map(|step| step.node).collect(),
        Leaves::Characters => expand_characters(text, steps),
    };
    Some(Tree { text: text.to_owned(), nodes })
}

/// Returns the parse tree of a URL, or `None` if the strict reading rejects the text.
pub(crate) fn record_url(text: &str, leaves: Leaves) -> Option<Tree> {
    record(text, leaves, &|source| parse_as(strict_production(text), source))
}

/// A node, and the class of its characters if each character gets its own node.
struct Step {
    node: Entry,
    class: Option<&'static Class>,
}

struct Recorder {
    leaves: Leaves,
    steps: RefCell<Vec<Step>>,
}

impl Recorder {
    /// Drops the steps after `at`, adds a step for any characters directly before it that have no node, and returns the steps.
    #[inline(always)]
    fn steps_before(&self, at: At, depth: usize) -> RefMut<'_, Vec<Step>> {
        let mut steps = self.steps.borrow_mut();
        steps.truncate(at.number);
        // With `Leaves::Runs`, characters get a node only if their production contains other symbols.
        let start = steps.last().map_or(0, |last| last.node.span.end);
        if start < at.offset {
            let node = Entry { symbol: Symbol::Characters, depth, span: start..at.offset };
            steps.push(Step { node, class: None });
        }
        steps
    }

    /// Adds a step, and returns the number of steps.
    #[inline(always)]
    fn add(
        &self,
        at: At,
        depth: usize,
        length: usize,
        symbol: Symbol,
        class: Option<&'static Class>,
    ) -> usize {
        let mut steps = self.steps_before(at, depth);
        let node = Entry { symbol, depth, span: at.offset..at.offset + length };
        steps.push(Step { node, class });
        steps.len()
    }
}

impl Watcher for Recorder {
    fn read(&self, at: At, depth: usize, terminal: Terminal, length: usize) -> usize {
        match (terminal, self.leaves) {
            (Terminal::Literal(literal), _) => self.add(at, depth, length, Symbol::Literal(literal), None),
            (Terminal::Characters(class), Leaves::Characters) => {
                self.add(at, depth, length, Symbol::Characters, Some(class))
            }
            (Terminal::Characters(_), Leaves::Runs) => at.number,
        }
    }

    fn enter(&self, at: At, depth: usize, production: Production) -> usize {
        let count = self.add(at, depth, 0, Symbol::Production(production), None);
        debug_assert_eq!(count, at.number + 1, "characters without a node come before a production");
        count
    }

    fn leave(&self, at: At, depth: usize, production: Production, start: usize) -> usize {
        let mut steps = self.steps_before(at, depth);
        // A production that consists only of characters is a leaf. So is `escape`, the only class defined as a
        // sequence.
        if at.number == start + 1 || production == Production::Escape && self.leaves == Leaves::Runs {
            steps.truncate(start + 1);
        }
        steps[start].node.span.end = at.offset;
        steps.len()
    }
}

/// Converts the steps to nodes, down to single characters.
fn expand_characters(text: &str, steps: Vec<Step>) -> Vec<Entry> {
    // Enough capacity for the characters: at most four nodes each, or seven for the three bytes of an escape.
    let mut nodes = Vec::with_capacity(4 * text.len());
    for Step { node, class } in steps {
        let Some(class) = class else {
            nodes.push(node);
            continue;
        };
        // If the production is the class itself, it already has a node.
        let parent = nodes.last().filter(|last| last.depth + 1 == node.depth).map(|last| last.symbol);
        let name = class.name.filter(|&name| parent != Some(Symbol::Production(name)));
        let mut at = node.span.start;
        while at < node.span.end {
            at = add_character(&mut nodes, text.as_bytes(), at, class, name, node.depth);
        }
    }
    nodes
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
