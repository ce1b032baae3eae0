//! Test words: the W-method of Vasilevskii and Chow.

use std::collections::{BTreeMap, VecDeque};

use super::bytes::most_readable;
use super::{DEAD, Language};

impl Language {
    /// A shortest word that leads to each state: the live states in the order of their numbers, then the dead state
    /// if it is reachable.
    ///
    /// ```
    /// let hostname = rfc1738_bnf::Grammar::rfc1738().language("hostname")?;
    /// let words = hostname.access_words();
    /// assert!(words.iter().eq(["", "0", "a", "0-", "a-", "!"].map(str::as_bytes)));
    /// # Ok::<(), rfc1738_bnf::Error>(())
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

    /// A byte of each class that the language doesn't tell apart, and 0xC3 and 0xFF: one begins a character in
    /// UTF-8, the other never occurs in it.
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

    /// The most readable byte of each class.
    fn class_representatives(&self) -> Vec<u8> {
        most_readable(&self.classes)
    }

    /// Suffixes that tell any two states apart, the dead state included; the first one is empty.
    #[must_use]
    pub fn distinguishing_suffixes(&self) -> Vec<Vec<u8>> {
        let mut suffixes = vec![Vec::new()];
        // States that no suffix so far tells apart share a group.
        let mut groups = vec![(0..self.accepting.len()).collect::<Vec<usize>>()];
        groups = self.split(&groups, &[]);
        while let Some(group) = groups.iter().find(|group| group.len() > 1) {
            // In a minimal automaton some word tells two states apart.
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

    /// The test words of the W-method: an access word, up to `extra` representatives, a distinguishing suffix.
    ///
    /// With `extra` at least 1, an automaton that agrees with the language on all these words agrees with it
    /// everywhere, provided that it tells no other bytes apart and has at most `extra - 1` more states, counting
    /// dead ones. Words may repeat, and needn't be UTF-8.
    ///
    /// ```
    /// let escape = rfc1738_bnf::Grammar::rfc1738().language("escape")?;
    /// assert!(escape.words(1).any(|word| word == b"%aa"));
    /// assert!(escape.words(1).any(|word| word == b"%a\xFF"));
    /// # Ok::<(), rfc1738_bnf::Error>(())
    /// ```
    pub fn words(&self, extra: usize) -> impl Iterator<Item = Vec<u8>> + use<> {
        self.words_over(&self.representatives(), extra)
    }

    /// [`Language::words`] with these bytes in place of the representatives. With all 256, it doesn't matter which
    /// bytes are told apart, so a character missing from a class is noticed.
    ///
    /// ```
    /// let bytes: Vec<u8> = (0..=255).collect();
    /// let escape = rfc1738_bnf::Grammar::rfc1738().language("escape")?;
    /// assert!(escape.words_over(&bytes, 1).any(|word| word == b"%f"));
    /// # Ok::<(), rfc1738_bnf::Error>(())
    /// ```
    pub fn words_over(&self, bytes: &[u8], extra: usize) -> impl Iterator<Item = Vec<u8>> + use<> {
        let suffixes = self.distinguishing_suffixes();
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
        let access_words = self.access_words();
        let per_state = middles.len() * suffixes.len();
        (0..access_words.len() * per_state).map(move |index| {
            let (access, middle) =
                (&access_words[index / per_state], &middles[index % per_state / suffixes.len()]);
            [&access[..], middle, &suffixes[index % suffixes.len()]].concat()
        })
    }
}
