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
        let mut start = run.start;
        while start < run.end {
            let is_escape = class.has_escapes() && self.text.as_bytes()[start] == b'%';
            let end = start + if is_escape { "%00".len() } else { 1 };
            self.one(class, name, depth, start..end);
            start = end;
        }
    }

    /// Adds one character, or one escape: the names of the classes that derive it, and what it is in the last.
    fn one(
        &mut self,
        mut class: &'static Class,
        mut name: Option<Production>,
        mut depth: usize,
        span: Range<usize>,
    ) {
        let first = self.text.as_bytes()[span.start];
        loop {
            if let Some(name) = name {
                self.push(Symbol::Production(name), depth, span.clone());
                depth += 1;
            }
            let Some(part) = class.part(first) else { break };
            (class, name) = (part, part.name);
        }
        if core::ptr::eq(class, &ESCAPE) {
            self.push(Symbol::Literal("%"), depth, span.start..span.start + 1);
            for digit in span.start + 1..span.end {
                self.one(&HEX, HEX.name, depth, digit..digit + 1);
            }
        } else if class.name.is_none()
            && let Some(at) = class.literals.find(char::from(first))
        {
            self.push(Symbol::Literal(&class.literals[at..=at]), depth, span);
        }
    }

    fn push(&mut self, symbol: Symbol, depth: usize, span: Range<usize>) {
        self.nodes.push(Entry { symbol, depth, span });
    }
}
