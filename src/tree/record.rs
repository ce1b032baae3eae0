//! Recording of a parse tree, with a node for each production that the combinators enter and for each
//! terminal that they match. [`record`] is the entry point.
//!
//! Each position of the parser has a count of the nodes before it. When a node is added after backtracking,
//! the nodes of the abandoned alternative are dropped.

use alloc::borrow::ToOwned;
use alloc::vec::Vec;
use core::cell::{RefCell, RefMut};

use super::node::{Entry, Symbol, Tree};
use crate::Production;
use crate::notation::class::{Class, ESCAPE, HEX};
use crate::notation::{At, Terminal, WatchedParser, Watcher, watch};

/// The level of detail of a tree.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Detail {
    /// Runs of characters are leaves.
    Runs,
    /// Single characters are leaves.
    Characters,
}

/// Returns the parse tree of `text`, or `None` if the parser doesn't match all of it.
pub(crate) fn record<'a>(text: &'a str, detail: Detail, parser: WatchedParser<'_, 'a>) -> Option<Tree> {
    // Enough for most URLs. No character has more than four nodes.
    let capacity = if detail == Detail::Runs { 64 } else { 4 * text.len() };
    let recorder = Recorder { text, detail, nodes: RefCell::new(Vec::with_capacity(capacity)) };
    let end = watch(text, &recorder, parser).filter(|end| end.offset == text.len())?;
    let mut nodes = recorder.nodes.into_inner();
    nodes.truncate(end.count);
    Some(Tree { text: text.to_owned(), nodes })
}

struct Recorder<'a> {
    text: &'a str,
    detail: Detail,
    nodes: RefCell<Vec<Entry>>,
}

impl Recorder<'_> {
    /// Returns the nodes before `at`. Characters before it that have no node get one.
    #[inline(always)]
    fn nodes(&self, at: At, depth: usize) -> RefMut<'_, Vec<Entry>> {
        let mut nodes = self.nodes.borrow_mut();
        nodes.truncate(at.count);
        // With `Detail::Runs`, characters get a node only if more symbols of the production follow.
        let start = nodes.last().map_or(0, |last| last.span.end);
        if start < at.offset {
            nodes.push(Entry { symbol: Symbol::Characters, depth, span: start..at.offset });
        }
        nodes
    }

    /// Adds a node, and returns the number of nodes.
    #[inline(always)]
    fn add(&self, at: At, depth: usize, length: usize, symbol: Symbol) -> usize {
        let mut nodes = self.nodes(at, depth);
        nodes.push(Entry { symbol, depth, span: at.offset..at.offset + length });
        nodes.len()
    }

    /// Adds the nodes of characters of a class, and returns the number of nodes.
    fn add_characters(&self, at: At, depth: usize, length: usize, class: &'static Class) -> usize {
        let mut nodes = self.nodes(at, depth);
        // If the production is the class itself, it already has a node.
        let parent = nodes.last().filter(|last| last.depth + 1 == depth).map(|last| last.symbol);
        let name = class.name.filter(|&name| parent != Some(Symbol::Production(name)));
        let (mut next, end) = (at.offset, at.offset + length);
        while next < end {
            next = add_character(&mut nodes, self.text.as_bytes(), next, class, name, depth);
        }
        nodes.len()
    }
}

impl Watcher for Recorder<'_> {
    fn read(&self, at: At, depth: usize, terminal: Terminal, length: usize) -> usize {
        match (terminal, self.detail) {
            (Terminal::Literal(literal), _) => self.add(at, depth, length, Symbol::Literal(literal)),
            (Terminal::Characters(class), Detail::Characters) => {
                self.add_characters(at, depth, length, class)
            }
            (Terminal::Characters(_), Detail::Runs) => at.count,
        }
    }

    fn enter(&self, at: At, depth: usize, production: Production) -> usize {
        let count = self.add(at, depth, 0, Symbol::Production(production));
        debug_assert_eq!(count, at.count + 1, "characters without a node come before a production");
        count
    }

    fn leave(&self, at: At, depth: usize, production: Production, start: usize) -> usize {
        let mut nodes = self.nodes(at, depth);
        // A production that consists only of characters is a leaf, and so is `escape`, the only class defined
        // as a sequence.
        if at.count == start + 1 || production == Production::Escape && self.detail == Detail::Runs {
            nodes.truncate(start + 1);
        }
        nodes[start].span.end = at.offset;
        nodes.len()
    }
}

/// Adds a node for each symbol that derives the character at this offset of `text`, and returns the
/// character's end.
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
