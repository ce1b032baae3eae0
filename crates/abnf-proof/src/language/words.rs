//! Test words: the W-method of Vasilevskii and Chow, and the transitions that strings cover.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::bytes::most_readable;
use super::{DEAD, Language};

impl Language {
    /// Returns a shortest word that leads to each state: the live states in the order of their numbers, then the dead state
    /// if it is reachable.
    ///
    /// ```
    /// let offset = abnf_proof::Grammar::parse_abnf(include_str!("../../grammar/rfc3339.abnf"), "")?.language("time-secfrac")?;
    /// let words = offset.access_words();
    /// assert!(words.iter().eq(["", ".", ".0", "a"].map(str::as_bytes)));
    /// # Ok::<(), abnf_proof::Error>(())
    /// ```
    #[must_use]
    pub fn access_words(&self) -> Vec<Vec<u8>> {
        let bytes = self.class_representatives();
        let mut words = BTreeMap::from([(self.start(), Vec::new())]);
        let mut queue = VecDeque::from([self.start()]);
        while let Some(state) = queue.pop_front() {
            for &byte in &bytes {
                let to = self.step(state, byte);
                if !words.contains_key(&to) {
                    words.insert(to, [&words[&state][..], &[byte]].concat());
                    queue.push_back(to);
                }
            }
        }
        let dead = words.remove(&DEAD);
        words.into_values().chain(dead).collect()
    }

    /// Returns one byte of each class of bytes that the language doesn't distinguish, then 0xC3, which begins a
    /// character in UTF-8, and 0xFF, which never occurs in UTF-8.
    #[must_use]
    pub fn representatives(&self) -> Vec<u8> {
        let mut bytes = self.class_representatives();
        for byte in [0xC3, 0xFF] {
            if !bytes.contains(&byte) {
                bytes.push(byte);
            }
        }
        bytes
    }

    /// Returns the most readable byte of each class.
    fn class_representatives(&self) -> Vec<u8> {
        most_readable(&self.classes)
    }

    /// Returns suffixes that distinguish any two states, including the dead state. The first suffix is empty.
    #[must_use]
    pub fn distinguishing_suffixes(&self) -> Vec<Vec<u8>> {
        let mut suffixes = vec![Vec::new()];
        // States that no suffix so far distinguishes share a group.
        let mut groups = vec![(0..self.accepting.len()).collect::<Vec<usize>>()];
        groups = self.split(&groups, &[]);
        while let Some(group) = groups.iter().find(|group| group.len() > 1) {
            // For each pair of states in a minimal automaton, some word distinguishes the two.
            let Some(suffix) = self.difference_from(group[0], self, group[1]) else { break };
            groups = self.split(&groups, &suffix);
            suffixes.push(suffix);
        }
        suffixes
    }

    fn split(&self, groups: &[Vec<usize>], suffix: &[u8]) -> Vec<Vec<usize>> {
        let accepted =
            |&state: &usize| self.accepting[suffix.iter().fold(state, |s, &byte| self.step(s, byte))];
        let halves =
            groups.iter().flat_map(|group| <[_; 2]>::from(group.iter().copied().partition(accepted)));
        halves.filter(|half: &Vec<usize>| !half.is_empty()).collect()
    }

    /// Returns the test words of the W-method. Each is an access word, up to `extra` representatives, and a
    /// distinguishing suffix.
    ///
    /// With `extra` at least 1, an automaton that agrees with the language on all these words agrees with it
    /// everywhere, provided that it distinguishes no bytes that the language treats alike, and has at most
    /// `extra - 1` more states, counting dead states. Words may repeat, and needn't be UTF-8.
    ///
    /// ```
    /// let escape = abnf_proof::Grammar::parse_abnf("escape = \"%\" 2HEXDIG", "")?.language("escape")?;
    /// assert!(escape.words(1).iter().any(|word| word == b"%aa"));
    /// assert!(escape.words(1).iter().any(|word| word == b"%a\xFF"));
    /// # Ok::<(), abnf_proof::Error>(())
    /// ```
    #[must_use]
    pub fn words(&self, extra: usize) -> Words {
        self.words_over(&self.representatives(), extra)
    }

    /// Returns [`Language::words`] with these bytes instead of the representatives. With all 256 bytes, the words also detect
    /// an automaton that treats two bytes of a class differently, for example by rejecting only one of them.
    ///
    /// ```
    /// let bytes: Vec<u8> = (0..=255).collect();
    /// let escape = abnf_proof::Grammar::parse_abnf("escape = \"%\" 2HEXDIG", "")?.language("escape")?;
    /// assert!(escape.words_over(&bytes, 1).iter().any(|word| word == b"%f"));
    /// # Ok::<(), abnf_proof::Error>(())
    /// ```
    #[must_use]
    pub fn words_over(&self, bytes: &[u8], extra: usize) -> Words {
        let mut middles = vec![Vec::new()];
        let mut longest = 0..1;
        for _ in 0..extra {
            for index in longest.clone() {
                for &byte in bytes {
                    middles.push([&middles[index][..], &[byte]].concat());
                }
            }
            longest = longest.end..middles.len();
        }
        Words { access_words: self.access_words(), middles, suffixes: self.distinguishing_suffixes() }
    }

    /// Returns the transitions between live states, as pairs of state numbers.
    ///
    /// Strings cover the automaton if their [`path`](Language::path)s together contain every transition.
    ///
    /// ```
    /// let escape = abnf_proof::Grammar::parse_abnf("escape = \"%\" 2HEXDIG", "")?.language("escape")?;
    /// assert_eq!(escape.transitions().len(), 3);
    /// assert!(escape.path(b"%2F").eq(escape.transitions()));
    /// # Ok::<(), abnf_proof::Error>(())
    /// ```
    #[must_use]
    pub fn transitions(&self) -> BTreeSet<(usize, usize)> {
        // The dead state leads only to itself.
        let states = self.next.chunks(self.class_count).enumerate();
        let all = states.flat_map(|(from, row)| row.iter().map(move |&to| (from, to)));
        all.filter(|&(_, to)| to != DEAD).collect()
    }

    /// Returns the transitions that a string takes, up to the end of its [viable](Language::viable) prefix.
    pub fn path(&self, text: &[u8]) -> impl Iterator<Item = (usize, usize)> {
        let mut state = self.start();
        text.iter().map_while(move |&byte| {
            let from = state;
            state = self.step(from, byte);
            (state != DEAD).then_some((from, state))
        })
    }
}

/// The test words of a language. Each is computed from its index, so that threads can divide the work.
#[derive(Clone, Debug)]
pub struct Words {
    access_words: Vec<Vec<u8>>,
    middles: Vec<Vec<u8>>,
    suffixes: Vec<Vec<u8>>,
}

impl Words {
    /// Returns the number of words.
    #[must_use]
    pub fn count(&self) -> usize {
        self.access_words.len() * self.middles.len() * self.suffixes.len()
    }

    /// Replaces the contents of `word` with the word at this index, which is less than [`Words::count`].
    ///
    /// # Panics
    ///
    /// Panics if there is no word at this index.
    pub fn write(&self, index: usize, word: &mut Vec<u8>) {
        let (index, suffix) = (index / self.suffixes.len(), index % self.suffixes.len());
        let (access, middle) = (index / self.middles.len(), index % self.middles.len());
        word.clear();
        for part in [&self.access_words[access], &self.middles[middle], &self.suffixes[suffix]] {
            word.extend_from_slice(part);
        }
    }

    /// Returns the words in order.
    pub fn iter(&self) -> impl Iterator<Item = Vec<u8>> {
        (0..self.count()).map(|index| {
            let mut word = Vec::new();
            self.write(index, &mut word);
            word
        })
    }

    /// Returns `true` if two languages differ on one of the words. Words that lead to the same two states are tried once.
    pub(crate) fn tell_apart(&self, this: &Language, that: &Language) -> bool {
        let run = |states: (usize, usize), text: &[u8]| {
            text.iter().fold(states, |(this_state, that_state), &byte| {
                (this.step(this_state, byte), that.step(that_state, byte))
            })
        };
        let mut reached = BTreeSet::new();
        for access in &self.access_words {
            let states = run((this.start(), that.start()), access);
            reached.extend(self.middles.iter().map(|middle| run(states, middle)));
        }
        let differ = |states: (usize, usize)| this.accepting[states.0] != that.accepting[states.1];
        reached.into_iter().any(|states| self.suffixes.iter().any(|suffix| differ(run(states, suffix))))
    }
}
