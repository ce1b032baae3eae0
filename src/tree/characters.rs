//! Single characters, as the classes derive them.

use alloc::vec::Vec;
use core::ops::Range;

use super::node::{Entry, Symbol};
use crate::Production;
use crate::notation::class::{Class, ESCAPE, HEX};

/// The nodes of a text's characters.
pub(super) struct Characters<'s> {
    pub(super) text: &'s str,
    pub(super) nodes: &'s mut Vec<Entry>,
}

impl Characters<'_> {
    /// Adds each character of a run of the class, under this name of it.
    pub(super) fn run(
        &mut self,
        class: &'static Class,
        name: Option<Production>,
        depth: usize,
        run: Range<usize>,
    ) {
        let octets = self.text.as_bytes();
        let mut start = run.start;
        while start < run.end {
            let chain = Chain::new(class, name, octets[start]);
            let mut end = start + 1;
            if core::ptr::eq(chain.last, &ESCAPE) {
                end += "00".len();
                self.escape(&chain, depth, start..end);
            } else {
                end += octets[end..run.end].iter().take_while(|&&octet| chain.derives(octet)).count();
                (start..end).for_each(|at| self.add(&chain, depth, at..at + 1));
            }
            start = end;
        }
    }

    /// Adds an escape: what derives it, its `%` and its digits.
    fn escape(&mut self, chain: &Chain, depth: usize, span: Range<usize>) {
        self.add(chain, depth, span.clone());
        let (percent, depth) = (span.start, depth + chain.length);
        self.nodes.push(Entry { symbol: Symbol::Literal("%"), depth, span: percent..percent + 1 });
        for digit in percent + 1..span.end {
            let chain = Chain::new(&HEX, HEX.name, self.text.as_bytes()[digit]);
            self.add(&chain, depth, digit..digit + 1);
        }
    }

    /// Adds a node for each symbol that derives what is there.
    fn add(&mut self, chain: &Chain, depth: usize, span: Range<usize>) {
        let symbols = chain.symbols[..chain.length].iter().zip(depth..);
        self.nodes.extend(symbols.map(|(&symbol, depth)| Entry { symbol, depth, span: span.clone() }));
    }
}

/// What derives a character: the names of classes, and what it is in the last of them.
struct Chain {
    symbols: [Symbol; Chain::MOST],
    length: usize,
    last: &'static Class,
}

impl Chain {
    /// The most symbols: `xchar`, `unreserved`, `alpha` and `lowalpha`.
    const MOST: usize = 4;

    /// What derives this character of the class, under this name of it.
    fn new(class: &'static Class, mut name: Option<Production>, first: u8) -> Chain {
        let mut chain = Chain { symbols: [Symbol::Characters; Chain::MOST], length: 0, last: class };
        loop {
            if let Some(name) = name {
                chain.push(Symbol::Production(name));
            }
            let Some(part) = chain.last.part(first) else { break };
            (chain.last, name) = (part, part.name);
        }
        if chain.last.name.is_none()
            && let Some(at) = chain.last.literals.find(char::from(first))
        {
            chain.push(Symbol::Literal(&chain.last.literals[at..=at]));
        }
        chain
    }

    fn push(&mut self, symbol: Symbol) {
        self.symbols[self.length] = symbol;
        self.length += 1;
    }

    /// Whether it derives this character too: a [`Class`] checks that no two of its nonterminals derive the same one.
    fn derives(&self, octet: u8) -> bool {
        self.last.name.is_some() && self.last.parts.is_empty() && self.last.contains(octet)
    }
}
