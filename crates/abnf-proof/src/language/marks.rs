//! Marked strings: a string with a byte before and after the text of each marked name.
//!
//! The marked strings of a production are a regular language, too, so two grammars derive a string alike if they derive the same
//! marked strings for it. The marks are bytes that occur in neither language.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::ops::Range;

use super::minimal::{Table, classes_by, minimal};
use super::{DEAD, Language};

/// The mark that begins each name's text, and the mark that ends it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Marks<'n> {
    names: BTreeMap<&'n str, u8>,
    close: u8,
}

/// The text of a name in a derivation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The name.
    pub name: String,
    /// The position of its text, in bytes.
    pub at: Range<usize>,
}

/// The maximum number of derivations that are returned for a string.
const MAX_DERIVATIONS: usize = 5;
/// The maximum number of pairs of states that are searched for a string with several derivations.
const MAX_SEARCHED: usize = 5_000;

impl<'n> Marks<'n> {
    /// Returns marks for these names, or `None` if the languages use too many bytes.
    pub(crate) fn new(names: &[&'n str], languages: [&Language; 2]) -> Option<Marks<'n>> {
        let mut unused =
            (0..=255).rev().filter(|&byte| !languages.iter().any(|language| language.uses(byte)));
        let close = unused.next()?;
        let marked: BTreeMap<&str, u8> = names.iter().copied().zip(unused).collect();
        (marked.len() == names.len()).then_some(Marks { names: marked, close })
    }

    /// Returns these marks for one name only.
    pub(crate) fn only(&self, name: &str) -> Marks<'n> {
        let names = self.names.iter().filter(|(known, _)| **known == name).map(|(name, mark)| (*name, *mark));
        Marks { names: names.collect(), close: self.close }
    }

    pub(super) fn of(&self, name: &str) -> Option<[u8; 2]> {
        self.names.get(name).map(|open| [*open, self.close])
    }

    fn contains(&self, byte: u8) -> bool {
        !self.names.is_empty() && (byte == self.close || self.names.values().any(|&open| open == byte))
    }

    /// Returns the marked string without its marks.
    pub(crate) fn text(&self, marked: &[u8]) -> Vec<u8> {
        marked.iter().copied().filter(|&byte| !self.contains(byte)).collect()
    }

    /// Returns the spans of a marked string, the outer before the inner.
    fn spans(&self, marked: &[u8]) -> Vec<Span> {
        let (mut spans, mut open, mut at) = (Vec::new(), Vec::new(), 0);
        for &byte in marked {
            if let Some((name, _)) = self.names.iter().find(|(_, mark)| **mark == byte) {
                open.push(spans.len());
                spans.push(Span { name: (*name).to_owned(), at: at..at });
            } else if self.contains(byte) {
                if let Some(span) = open.pop() {
                    spans[span].at.end = at;
                }
            } else {
                at += 1;
            }
        }
        spans
    }
}

impl Language {
    /// Returns this language with any marks anywhere in its strings.
    pub(crate) fn with_any(&self, marks: &Marks<'_>) -> Language {
        minimal(&Table::explore(
            classes_by(|byte| (marks.contains(byte), self.classes[usize::from(byte)])),
            self.start(),
            |state, byte| if marks.contains(byte) { state } else { self.step(state, byte) },
            |state| self.accepting[state],
        ))
    }

    /// Returns the derivations of a text in this language of marked strings, up to a maximum. They aren't in an order of preference.
    pub(crate) fn derivations(&self, text: &[u8], marks: &Marks<'_>) -> Vec<Vec<Span>> {
        let bytes: Vec<u8> = (0..=255).filter(|&byte| marks.contains(byte)).collect();
        // Each marked prefix with its state.
        let mut queue = VecDeque::from([(self.start(), 0, Vec::new())]);
        let mut reached = HashMap::new();
        let mut found = Vec::new();
        while let Some((state, read, marked)) = queue.pop_front() {
            // The same derivations continue each of these prefixes, so the first of them lead to enough.
            let count = reached.entry((state, read)).or_insert(0);
            *count += 1;
            if *count > MAX_DERIVATIONS {
                continue;
            }
            if read == text.len() && self.accepting[state] {
                found.push(marks.spans(&marked));
                if found.len() == MAX_DERIVATIONS {
                    break;
                }
            }
            let next = text.get(read).map(|&byte| (byte, read + 1)).into_iter();
            for (byte, read) in next.chain(bytes.iter().map(|&byte| (byte, read))) {
                let to = self.step(state, byte);
                if to != DEAD {
                    queue.push_back((to, read, [&marked[..], &[byte]].concat()));
                }
            }
        }
        found
    }

    /// Returns the shortest text with several derivations in this language of marked strings, but at most one in `before`. Returns
    /// `Err` if the search is too large.
    pub(crate) fn newly_ambiguous(
        &self,
        before: &Language,
        marks: &Marks<'_>,
    ) -> Result<Option<Vec<u8>>, ()> {
        let bytes = super::bytes::most_readable(&self.common_classes(before));
        let mut bytes: Vec<u8> = bytes.into_iter().filter(|&byte| !marks.contains(byte)).collect();
        bytes.sort_by_key(|&byte| super::bytes::readability(byte));
        let mut counters = [Counter::new(self, marks), Counter::new(before, marks)];
        let start = counters.each_mut().map(Counter::start);
        let mut seen = HashMap::from([(start.clone(), ())]);
        let mut queue = VecDeque::from([(start, Vec::new())]);
        while let Some((states, text)) = queue.pop_front() {
            let [now, then] = [0, 1].map(|index: usize| counters[index].count(&states[index]));
            if now > 1 && then <= 1 {
                return Ok(Some(text));
            }
            for &byte in &bytes {
                let to = [0, 1].map(|index: usize| counters[index].step(&states[index], byte));
                if !to[0].is_empty() && seen.insert(to.clone(), ()).is_none() {
                    queue.push_back((to, [&text[..], &[byte]].concat()));
                }
            }
            if seen.len() > MAX_SEARCHED {
                return Err(());
            }
        }
        Ok(None)
    }
}

/// The states that the marked strings of a text lead to, each with the number of these strings, at most 2.
type Counts = BTreeMap<usize, u8>;

/// Counts the derivations of texts.
struct Counter<'l> {
    language: &'l Language,
    marks: Vec<u8>,
    /// The states that marks alone lead to, from each state.
    closures: HashMap<usize, Counts>,
}

impl<'l> Counter<'l> {
    fn new(language: &'l Language, marks: &Marks<'_>) -> Counter<'l> {
        let marks = (0..=255).filter(|&byte| marks.contains(byte)).collect();
        Counter { language, marks, closures: HashMap::new() }
    }

    fn start(&mut self) -> Counts {
        let start = self.language.start();
        self.closed(&Counts::from([(start, 1)]))
    }

    /// Adds the states after any marks.
    fn closed(&mut self, counts: &Counts) -> Counts {
        let mut all = Counts::new();
        for (&state, &count) in counts.iter().filter(|(state, _)| **state != DEAD) {
            let (language, marks) = (self.language, &self.marks);
            let closure = self.closures.entry(state).or_insert_with(|| {
                let mut closure = Counts::new();
                let mut open = vec![state];
                // A cycle of marks ends when its states have been counted twice.
                while let Some(state) = open.pop() {
                    let count = closure.entry(state).or_default();
                    if *count < 2 {
                        *count += 1;
                        let next = marks.iter().map(|&mark| language.step(state, mark));
                        open.extend(next.filter(|&to| to != DEAD));
                    }
                }
                closure
            });
            for (&to, &ways) in &*closure {
                let sum = all.entry(to).or_default();
                *sum = (*sum + count * ways).min(2);
            }
        }
        all
    }

    fn step(&mut self, counts: &Counts, byte: u8) -> Counts {
        let mut next = Counts::new();
        for (&state, &count) in counts {
            let sum = next.entry(self.language.step(state, byte)).or_default();
            *sum = (*sum + count).min(2);
        }
        self.closed(&next)
    }

    fn count(&self, counts: &Counts) -> u8 {
        let accepting = counts.iter().filter(|(state, _)| self.language.accepting[**state]);
        accepting.map(|(_, count)| count).sum::<u8>().min(2)
    }
}
