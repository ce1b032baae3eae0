//! The positions in the grammar that a parse may have reached after a prefix of a string.

use rfc1738::Production;

use super::rules::{RULES, Symbol};
use crate::reading::Reading;

/// A production being parsed, and the number of the symbol being parsed in it.
#[derive(Clone, Copy, PartialEq)]
pub struct Frame {
    pub rule: usize,
    pub symbol: usize,
}

/// A position in the grammar: the stack of productions being parsed, outermost first. The last symbol is a terminal, and
/// `matched` of its bytes have been read. An empty stack is the end of the text.
#[derive(Clone, PartialEq)]
pub struct Item {
    pub frames: Vec<Frame>,
    pub matched: usize,
}

impl Item {
    pub fn is_end(&self) -> bool {
        self.frames.is_empty()
    }

    /// Returns the symbol being parsed.
    pub fn symbol(&self) -> Option<&'static Symbol> {
        self.frames.last().map(|frame| &RULES.get(frame.rule).symbols[frame.symbol])
    }

    /// Returns the index of the innermost frame whose production isn't just a set of characters, or 0.
    pub fn innermost(&self) -> usize {
        self.frames.iter().rposition(|frame| !RULES.get(frame.rule).is_character).unwrap_or(0)
    }

    /// Returns `true` if the item is in the `otherurl` alternative of `url`.
    pub fn is_otherurl(&self) -> bool {
        let otherurl = RULES.number(Production::Otherurl.name());
        self.frames.get(1).is_some_and(|frame| Some(frame.rule) == otherurl)
    }

    fn allows(&self, byte: u8) -> bool {
        let is_same = |expected: &u8| *expected == byte;
        let is_same_letter = |expected: &u8| expected.eq_ignore_ascii_case(&byte);
        match self.symbol() {
            // The name of a scheme is case-insensitive.
            Some(Symbol::Literal(text)) if text.contains(':') => {
                text.as_bytes().get(self.matched).is_some_and(is_same_letter)
            }
            Some(Symbol::Literal(text)) => text.as_bytes().get(self.matched).is_some_and(is_same),
            Some(Symbol::Class(_, class)) => {
                let in_scheme = self.frames.iter().any(|frame| RULES.get(frame.rule).name == "scheme");
                if in_scheme { class.iter().any(is_same_letter) } else { class.iter().any(is_same) }
            }
            _ => false,
        }
    }
}

/// The item sets of all prefixes read so far. Each set and its transitions are computed once, so a string takes linear time.
pub struct Sets {
    is_strict: bool,
    sets: Vec<Vec<Item>>,
    /// For each set and byte, the number of the next set, if computed.
    next: Vec<[Option<usize>; 256]>,
}

/// The number of the set before the first character.
pub const START: usize = 0;

impl Sets {
    pub fn new(reading: Reading) -> Sets {
        let is_strict = reading == Reading::Strict;
        let root = match reading {
            Reading::Strict => Production::Url,
            Reading::Production(production) => production,
        };
        let mut start = Reached::default();
        if let Some(root) = RULES.number(root.name()) {
            start.enter(&mut Vec::new(), root);
        }
        let mut sets = Sets { is_strict, sets: Vec::new(), next: Vec::new() };
        sets.add(start.items);
        sets
    }

    pub fn items(&self, set: usize) -> &[Item] {
        &self.sets[set]
    }

    #[cfg(test)]
    pub fn count(&self) -> usize {
        self.sets.len()
    }

    /// Returns the number of the set with these items. Adds the set if it is new.
    pub fn add(&mut self, items: Vec<Item>) -> usize {
        self.sets.iter().position(|set| *set == items).unwrap_or_else(|| {
            self.sets.push(items);
            self.next.push([None; 256]);
            self.sets.len() - 1
        })
    }

    /// Returns the set after the longest viable prefix of `text`, and the prefix's length.
    pub fn read(&mut self, mut set: usize, text: &[u8]) -> (usize, usize) {
        for (index, &byte) in text.iter().enumerate() {
            let next = self.after(set, byte);
            if self.sets[next].is_empty() {
                return (set, index);
            }
            set = next;
        }
        (set, text.len())
    }

    /// Returns the items of a set that match this byte.
    pub fn matching(&self, set: usize, byte: u8) -> Vec<Item> {
        self.sets[set].iter().filter(|item| item.allows(byte)).cloned().collect()
    }

    fn after(&mut self, set: usize, byte: u8) -> usize {
        if let Some(next) = self.next[set][usize::from(byte)] {
            return next;
        }
        let mut reached = Reached::default();
        for mut item in self.matching(set, byte) {
            item.matched += 1;
            let is_whole = match item.symbol() {
                Some(Symbol::Literal(text)) => item.matched == text.len(),
                _ => true,
            };
            if is_whole { reached.leave(&mut item.frames) } else { reached.items.push(item) }
        }
        let mut items = reached.items;
        // In the strict reading, a URL of a predefined scheme follows only the scheme's own production. If the text may end
        // after the `:`, that end belongs to `otherurl`.
        let is_predefined = |item: &Item| !item.is_end() && !item.is_otherurl();
        if self.is_strict
            && byte == b':'
            && items.iter().any(Item::is_otherurl)
            && items.iter().any(is_predefined)
        {
            items.retain(is_predefined);
        }
        let next = self.add(items);
        self.next[set][usize::from(byte)] = Some(next);
        next
    }
}

/// The items reached, in the order of the grammar.
#[derive(Default)]
struct Reached {
    items: Vec<Item>,
    seen: Vec<Vec<Frame>>,
}

impl Reached {
    /// Begins a production.
    fn enter(&mut self, frames: &mut Vec<Frame>, rule: usize) {
        for &symbol in &RULES.get(rule).first {
            self.begin(frames, Frame { rule, symbol });
        }
        if RULES.get(rule).is_nullable {
            self.leave(frames);
        }
    }

    /// Begins a symbol.
    fn begin(&mut self, frames: &mut Vec<Frame>, frame: Frame) {
        frames.push(frame);
        if !self.seen.contains(frames) {
            self.seen.push(frames.clone());
            match RULES.get(frame.rule).symbols[frame.symbol] {
                Symbol::Rule(rule) => self.enter(frames, rule),
                _ => self.items.push(Item { frames: frames.clone(), matched: 0 }),
            }
        }
        frames.pop();
    }

    /// Ends the innermost symbol. If the stack is empty, the text ends.
    fn leave(&mut self, frames: &mut Vec<Frame>) {
        let Some(frame) = frames.pop() else {
            let end = Item { frames: Vec::new(), matched: 0 };
            if !self.items.contains(&end) {
                self.items.push(end);
            }
            return;
        };
        let rule = RULES.get(frame.rule);
        for &symbol in &rule.follow[frame.symbol] {
            self.begin(frames, Frame { symbol, ..frame });
        }
        if rule.last.contains(&frame.symbol) {
            self.leave(frames);
        }
        frames.push(frame);
    }
}
