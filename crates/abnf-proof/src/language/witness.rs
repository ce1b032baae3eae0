//! Strings that are in one language but not in another.

use std::collections::{BTreeMap, HashSet, VecDeque};

use super::bytes::{most_readable, readability};
use super::{ByteSet, DEAD, Language};

/// A string in one language but not in another, with the offset and the bytes at which it leaves the other
/// language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// The text.
    pub text: Vec<u8>,
    /// The length in bytes of the longest prefix that is viable in the other language.
    pub at: usize,
    /// The bytes that have the same effect at that offset, including the text's own byte. Empty if the text ends there.
    pub bytes: ByteSet,
}

impl Language {
    /// Returns the shortest strings in this language but not in the other, one for each reason why the other language doesn't
    /// contain a string, sorted by length and then by bytes. Returns an empty list if the other language contains this one.
    ///
    /// A string leaves the other language at the first byte that can't follow there. A string without such a byte leaves the other
    /// language at its end. Two bytes at the same point count as one reason if this language continues in the same way after
    /// both. Two points count as the same if the other language continues in the same way from both.
    ///
    /// Bytes are ordered as follows: lowercase letters, digits, uppercase letters, other visible characters, and the rest.
    ///
    /// ```
    /// let abnf = "path = 1*( \"/\" *char )\nurl = path [ \"?\" *char ]\nchar = ALPHA / DIGIT";
    /// let grammar = abnf_proof::Grammar::parse_abnf(abnf, "")?;
    /// let mutated = grammar.with("char", r#"ALPHA | DIGIT | "^" | "~""#.parse()?)?;
    /// let witnesses = mutated.language("url")?.witnesses(&grammar.language("url")?);
    /// let texts: Vec<&[u8]> = witnesses.iter().map(|witness| &witness.text[..]).collect();
    /// assert_eq!(texts, [&b"/^"[..], b"/?^"]);
    /// assert_eq!((witnesses[0].at, witnesses[0].bytes.to_string()), (1, "^ ~".to_owned()));
    /// # Ok::<(), abnf_proof::Error>(())
    /// ```
    #[must_use]
    pub fn witnesses(&self, other: &Language) -> Vec<Witness> {
        self.witnesses_by(other, |(_, that), byte| (that, byte))
    }

    /// Returns the least string for each byte at which a string of this language leaves the other language, and the
    /// least string that leaves the other language at its end. Bytes with the same effect at the same point share a
    /// string. The list stays short even if the languages differ in many places.
    ///
    /// ```
    /// let abnf = "host = 1*ALPHA\nlogin = [ 1*( ALPHA / \"%\" ) \"@\" ] host";
    /// let grammar = abnf_proof::Grammar::parse_abnf(abnf, "")?;
    /// let witnesses = grammar.language("login")?.witnesses_by_byte(&grammar.language("host")?);
    /// let texts: Vec<&[u8]> = witnesses.iter().map(|witness| &witness.text[..]).collect();
    /// assert_eq!(texts, [&b"a@a"[..], b"%@a"]);
    /// # Ok::<(), abnf_proof::Error>(())
    /// ```
    #[must_use]
    pub fn witnesses_by_byte(&self, other: &Language) -> Vec<Witness> {
        self.witnesses_by(other, |_, byte| byte)
    }

    /// Returns the least string for each key, but only one string for bytes with the same effect at the same point. The key
    /// depends on the byte at which a string leaves the other language, and on the states before it.
    fn witnesses_by<K: Ord>(
        &self,
        other: &Language,
        key: impl Fn((usize, usize), Option<u8>) -> K,
    ) -> Vec<Witness> {
        let mut shortest: Vec<(Exit, Vec<u8>)> = self.exits(other, key).into_values().collect();
        shortest.sort_by_key(|(_, text)| order(text));
        let mut seen = HashSet::new();
        shortest.retain(|(exit, _)| seen.insert((exit.before, exit.byte.map(|_| exit.after))));
        shortest.into_iter().map(|(exit, text)| self.witness(other, &exit, text)).collect()
    }

    fn witness(&self, other: &Language, exit: &Exit, text: Vec<u8>) -> Witness {
        let (this, that) = exit.before;
        let same = |byte: &u8| self.step(this, *byte) == exit.after && other.step(that, *byte) == DEAD;
        let bytes = (0..=255).filter(|byte| exit.byte.is_some() && same(byte)).collect();
        Witness { text, at: exit.at, bytes }
    }

    /// Returns the exits, by key: the points at which strings of this language leave the other, each with its least string.
    fn exits<K: Ord>(
        &self,
        other: &Language,
        key: impl Fn((usize, usize), Option<u8>) -> K,
    ) -> BTreeMap<K, (Exit, Vec<u8>)> {
        let distances = self.distances();
        let mut bytes = most_readable(&self.common_classes(other));
        bytes.sort_by_key(|&byte| readability(byte));
        let start = (self.start(), other.start());
        let mut seen = HashSet::from([start]);
        let mut queue = VecDeque::from([(start, Vec::new())]);
        let mut exits: BTreeMap<K, (Exit, Vec<u8>)> = BTreeMap::new();
        while let Some((before @ (this, that), prefix)) = queue.pop_front() {
            let mut found = |byte: Option<u8>, after: usize| {
                let length = prefix.len() + byte.iter().len() + distances[after].unwrap_or_default();
                let key = key(before, byte);
                if exits.get(&key).is_some_and(|(_, shown)| shown.len() < length) {
                    return;
                }
                let mut text = [&prefix, byte.as_slice()].concat();
                self.complete(after, &distances, &mut text);
                if exits.get(&key).is_none_or(|(_, shown)| order(&text) < order(shown)) {
                    exits.insert(key, (Exit { before, at: prefix.len(), byte, after }, text));
                }
            };
            if self.accepting[this] && !other.accepting[that] {
                found(None, this);
            }
            for byte in 0..=255 {
                let after = self.step(this, byte);
                if after != DEAD && other.step(that, byte) == DEAD {
                    found(Some(byte), after);
                }
            }
            for &byte in &bytes {
                let to = (self.step(this, byte), other.step(that, byte));
                if to.0 != DEAD && to.1 != DEAD && seen.insert(to) {
                    queue.push_back((to, [&prefix[..], &[byte]].concat()));
                }
            }
        }
        exits
    }

    /// Returns the length of the shortest string accepted from each state, which is `None` for the dead state.
    fn distances(&self) -> Vec<Option<usize>> {
        let mut distances: Vec<Option<usize>> = self.accepting.iter().map(|&yes| yes.then_some(0)).collect();
        for distance in 1..distances.len() {
            for state in 0..distances.len() {
                let row = &self.next[state * self.class_count..][..self.class_count];
                if distances[state].is_none() && row.iter().any(|&to| distances[to] == Some(distance - 1)) {
                    distances[state] = Some(distance);
                }
            }
        }
        distances
    }

    /// Appends the first string, by [`order`], that is accepted from a state.
    fn complete(&self, mut state: usize, distances: &[Option<usize>], text: &mut Vec<u8>) {
        while let Some(distance) = distances[state].and_then(|distance| distance.checked_sub(1)) {
            let nearer = |byte: &u8| distances[self.step(state, *byte)] == Some(distance);
            let Some(byte) = (0..=255).filter(nearer).min_by_key(|&byte| readability(byte)) else { return };
            text.push(byte);
            state = self.step(state, byte);
        }
    }
}

/// A point at which a string leaves the other language.
struct Exit {
    /// The states of both languages before the exit.
    before: (usize, usize),
    /// The number of bytes read before the exit.
    at: usize,
    /// The byte of the exit, or `None` at the end of the text.
    byte: Option<u8>,
    /// The state of this language after the exit.
    after: usize,
}

/// Returns the sort key of a string: its length, then the sort keys of its bytes.
fn order(text: &[u8]) -> (usize, Vec<(usize, u8)>) {
    (text.len(), text.iter().map(|&byte| readability(byte)).collect())
}
