//! Regular languages as minimal automata.

mod bytes;
mod dense;
mod derived;
mod loops;
mod marks;
mod minimal;
mod product;
mod witness;
mod words;

use std::fmt;

pub use bytes::ByteSet;
pub(crate) use bytes::readability;
pub use loops::Loop;
pub(crate) use marks::Marks;
pub use marks::Span;
pub use witness::Witness;
pub use words::Words;

/// The dead state, from which nothing is accepted. Every [`Language`] has it, reachable or not.
const DEAD: usize = 0;
/// The start state, unless the language is empty.
const START: usize = 1;

/// A set of byte strings, as its minimal deterministic automaton.
///
/// The numbering of states and byte classes is canonical, so `==` is equality of languages.
///
/// ```
/// use abnf_proof::Grammar;
///
/// let grammar = Grammar::parse_abnf(include_str!("../../grammar/rfc3339.abnf"), "")?;
/// assert_eq!(grammar.language("time-hour")?, grammar.language("time-minute")?);
/// assert_eq!(grammar.language("time-hour")?.states(), 3);
/// # Ok::<(), abnf_proof::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Language {
    classes: Box<[u8; 256]>,
    class_count: usize,
    /// The next state for each state and class, in rows of `class_count`.
    next: Vec<usize>,
    accepting: Vec<bool>,
}

impl Language {
    /// Returns the empty language, which has only the dead state.
    fn empty(classes: [u8; 256], class_count: usize) -> Language {
        Language {
            classes: Box::new(classes),
            class_count,
            next: vec![DEAD; class_count],
            accepting: vec![false],
        }
    }

    fn start(&self) -> usize {
        if self.accepting.len() > START { START } else { DEAD }
    }

    fn step(&self, state: usize, byte: u8) -> usize {
        self.next[state * self.class_count + usize::from(self.classes[usize::from(byte)])]
    }

    /// Returns the number of states, not counting the dead state.
    #[must_use]
    pub fn states(&self) -> usize {
        self.accepting.len() - 1
    }

    /// Returns `true` if the byte occurs in a string of the language.
    fn uses(&self, byte: u8) -> bool {
        (START..self.accepting.len()).any(|state| self.step(state, byte) != DEAD)
    }

    /// Returns `true` if the language has infinitely many strings: if a state can be reached from itself.
    pub(crate) fn is_infinite(&self) -> bool {
        let mut open: Vec<usize> = (START..self.accepting.len()).collect();
        // A state without a transition to an open state is on no cycle of open states.
        loop {
            let count = open.len();
            let kept = open.clone();
            let leads_on = |state: &usize| {
                let row = &self.next[state * self.class_count..][..self.class_count];
                row.iter().any(|to| kept.binary_search(to).is_ok())
            };
            open.retain(leads_on);
            if open.len() == count {
                return count > 0;
            }
        }
    }

    /// Returns `true` if the language contains this text.
    #[must_use]
    pub fn accepts(&self, text: &[u8]) -> bool {
        self.accepting[text.iter().fold(self.start(), |state, &byte| self.step(state, byte))]
    }

    /// Returns the length of the longest prefix of `text` that the language contains.
    ///
    /// ```
    /// let time = abnf_proof::Grammar::parse_abnf(include_str!("../../grammar/rfc3339.abnf"), "")?.language("partial-time")?;
    /// assert_eq!(time.longest_prefix(b"12:30:00Z"), Some(8));
    /// assert_eq!(time.longest_prefix(b"12:30:00.Z"), Some(8));
    /// assert_eq!(time.longest_prefix(b"12:30"), None);
    /// # Ok::<(), abnf_proof::Error>(())
    /// ```
    #[must_use]
    pub fn longest_prefix(&self, text: &[u8]) -> Option<usize> {
        let mut state = self.start();
        let mut longest = self.accepting[state].then_some(0);
        for (index, &byte) in text.iter().enumerate() {
            state = self.step(state, byte);
            if self.accepting[state] {
                longest = Some(index + 1);
            }
        }
        longest
    }

    /// Returns the length of the longest prefix of `text` that is also a prefix of a string in the language. The first
    /// invalid byte, if any, is at this offset.
    ///
    /// ```
    /// let time = abnf_proof::Grammar::parse_abnf(include_str!("../../grammar/rfc3339.abnf"), "")?.language("partial-time")?;
    /// assert_eq!(time.viable(b"12:30"), 5);
    /// assert_eq!(time.viable(b"12:30:00.Z"), 9);
    /// # Ok::<(), abnf_proof::Error>(())
    /// ```
    #[must_use]
    pub fn viable(&self, text: &[u8]) -> usize {
        let mut state = self.start();
        let alive = text.iter().take_while(|&&byte| {
            state = self.step(state, byte);
            state != DEAD
        });
        alive.count()
    }

    /// Returns the bytes that can follow a prefix, and whether the language contains the prefix itself. Returns `None` if the
    /// prefix isn't viable.
    ///
    /// ```
    /// let time = abnf_proof::Grammar::parse_abnf(include_str!("../../grammar/rfc3339.abnf"), "")?.language("full-time")?;
    /// let (bytes, accepted) = time.next(b"12:30:00.5").unwrap();
    /// assert!(!accepted);
    /// assert_eq!(bytes.to_string(), "+ - 0-9 Z z");
    /// assert_eq!(time.next(b"1:"), None);
    /// # Ok::<(), abnf_proof::Error>(())
    /// ```
    #[must_use]
    pub fn next(&self, prefix: &[u8]) -> Option<(ByteSet, bool)> {
        let state = prefix.iter().fold(self.start(), |state, &byte| self.step(state, byte));
        if state == DEAD {
            return None;
        }
        let bytes = (0..=255).filter(|&byte| self.step(state, byte) != DEAD);
        Some((bytes.collect(), self.accepting[state]))
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Language { class_count, .. } = self;
        f.debug_struct("Language")
            .field("states", &self.states())
            .field("classes", class_count)
            .finish_non_exhaustive()
    }
}
