//! Products of automata: boolean operations, and the first string in only one of two languages.

use std::collections::{HashSet, VecDeque};

use super::Language;
use super::minimal::{Table, classes_by, least_bytes, minimal};

impl Language {
    /// Returns the union: the strings in this language or the other.
    #[must_use]
    pub fn union(&self, other: &Language) -> Language {
        self.product(other, |this, that| this || that)
    }

    /// Returns the intersection: the strings in both languages.
    #[must_use]
    pub fn intersection(&self, other: &Language) -> Language {
        self.product(other, |this, that| this && that)
    }

    /// Returns the difference: the strings in this language but not in the other.
    ///
    /// ```
    /// let grammar = abnf_proof::Grammar::parse_abnf("name = 1*ALPHA\nword = 1*( ALPHA / DIGIT )", "")?;
    /// let more = grammar.language("word")?.minus(&grammar.language("name")?);
    /// assert_eq!(more.shortest().as_deref(), Some(&b"0"[..]));
    /// # Ok::<(), abnf_proof::Error>(())
    /// ```
    #[must_use]
    pub fn minus(&self, other: &Language) -> Language {
        self.product(other, |this, that| this && !that)
    }

    fn product(&self, other: &Language, accepts: impl Fn(bool, bool) -> bool) -> Language {
        minimal(&Table::explore(
            self.common_classes(other),
            (self.start(), other.start()),
            |(this, that), byte| (self.step(this, byte), other.step(that, byte)),
            |(this, that)| accepts(self.accepting[this], other.accepting[that]),
        ))
    }

    /// Returns the coarsest partition of the bytes such that neither language distinguishes the bytes of a class.
    pub(super) fn common_classes(&self, other: &Language) -> [u8; 256] {
        classes_by(|byte| (self.classes[usize::from(byte)], other.classes[usize::from(byte)]))
    }

    /// Returns the first string, by length and then by bytes, that is in only one of the languages, or `None` if they are
    /// equal.
    ///
    /// ```
    /// let grammar = abnf_proof::Grammar::parse_abnf(include_str!("../../grammar/rfc3339.abnf"), "")?;
    /// let difference = grammar.language("full-time")?.difference(&grammar.language("partial-time")?);
    /// assert_eq!(difference.as_deref(), Some(&b"00:00:00"[..]));
    /// # Ok::<(), abnf_proof::Error>(())
    /// ```
    #[must_use]
    pub fn difference(&self, other: &Language) -> Option<Vec<u8>> {
        self.difference_from(self.start(), other, other.start())
    }

    /// Returns the first string of the language, by length and then by bytes, or `None` if the language is empty.
    #[must_use]
    pub fn shortest(&self) -> Option<Vec<u8>> {
        let nothing = Language::empty(*self.classes, self.class_count);
        self.difference(&nothing)
    }

    /// Returns the first string, by length and then by bytes, that is accepted from only one of the two states.
    pub(super) fn difference_from(&self, this: usize, other: &Language, that: usize) -> Option<Vec<u8>> {
        let bytes = least_bytes(&self.common_classes(other));
        let mut seen = HashSet::from([(this, that)]);
        // The queue and the ascending bytes produce strings by length, then in byte order.
        let mut queue = VecDeque::from([(this, that, Vec::new())]);
        while let Some((this, that, text)) = queue.pop_front() {
            if self.accepting[this] != other.accepting[that] {
                return Some(text);
            }
            for &byte in &bytes {
                let (this, that) = (self.step(this, byte), other.step(that, byte));
                if seen.insert((this, that)) {
                    queue.push_back((this, that, [&text[..], &[byte]].concat()));
                }
            }
        }
        None
    }
}
