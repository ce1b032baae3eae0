//! The loops of an automaton: adversarial strings of any length.

use std::collections::{BTreeMap, VecDeque};

use super::{DEAD, Language, START};

/// A loop of an automaton, with a way to it and a way out: the strings `prefix`, any number of `unit`s, and `suffix`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loop {
    /// A shortest word to the state at which the loop begins and ends.
    pub prefix: String,
    /// The repeated word.
    pub unit: String,
    /// A word after the repetition. It may be empty.
    pub suffix: String,
}

impl Language {
    /// Returns loops whose units are sequences of these tokens, which should be ASCII. A parser that backtracks is slow on some of
    /// them.
    ///
    /// For each state, the units are every token that keeps the state, each with the next of these tokens, and one longer unit for
    /// each other state that a token leads to: the token, the first token that keeps that state, and the shortest way back. If the
    /// state is accepting, another unit is a token that can't follow. The suffixes alternate between none, the shortest that ends
    /// in acceptance, and the shortest after which no string continues.
    ///
    /// ```
    /// let hostname = rfc1738_bnf::Grammar::rfc1738().language("hostname")?;
    /// let loops = hostname.loops(&["a", "1", ".", "-"]);
    /// let has_unit = |unit| loops.iter().any(|found| found.unit == unit);
    /// assert!(has_unit("aa.") && has_unit("--a") && has_unit("a1"));
    /// # Ok::<(), rfc1738_bnf::Error>(())
    /// ```
    #[must_use]
    pub fn loops(&self, tokens: &[&str]) -> Vec<Loop> {
        let mut loops = Vec::new();
        // The dead state comes last in `access_words`.
        for (state, prefix) in (START..=self.states()).zip(self.access_words()) {
            let prefix = String::from_utf8_lossy(&prefix);
            let suffixes = self.suffixes(state, tokens);
            for (unit, suffix) in self.units(state, tokens).into_iter().zip(suffixes.iter().cycle()) {
                loops.push(Loop { prefix: prefix.to_string(), unit, suffix: suffix.clone() });
            }
        }
        loops
    }

    fn run(&self, state: usize, text: &str) -> usize {
        text.bytes().fold(state, |state, byte| self.step(state, byte))
    }

    fn units(&self, state: usize, tokens: &[&str]) -> Vec<String> {
        let leads_to =
            |from: usize, to: usize| tokens.iter().filter(move |token| self.run(from, token) == to).copied();
        let kept: Vec<&str> = leads_to(state, state).collect();
        let mut targets: BTreeMap<usize, &str> = BTreeMap::new();
        for token in tokens {
            targets.entry(self.run(state, token)).or_insert(token);
        }
        let after_end = targets.remove(&DEAD).filter(|_| self.accepting[state]);
        targets.remove(&state);
        let longer = targets.into_iter().filter_map(|(target, token)| {
            let back = self.shortest_way(target, tokens, |reached| reached == state)?;
            Some([token, leads_to(target, target).next().unwrap_or_default(), &back].concat())
        });
        let pairs = kept.windows(2).map(<[&str]>::concat);
        let kept = kept.iter().copied().chain(after_end).map(str::to_owned);
        kept.chain(pairs).chain(longer).collect()
    }

    fn suffixes(&self, state: usize, tokens: &[&str]) -> Vec<String> {
        let accepting = self.shortest_way(state, tokens, |reached| self.accepting[reached]);
        let dead = self.shortest_way(state, tokens, |reached| reached == DEAD);
        let mut suffixes: Vec<String> =
            [Some(String::new()), accepting, dead].into_iter().flatten().collect();
        suffixes.dedup();
        suffixes
    }

    /// Returns the shortest sequence of tokens that leads from a state to a state with a property.
    fn shortest_way(&self, from: usize, tokens: &[&str], is_goal: impl Fn(usize) -> bool) -> Option<String> {
        let mut ways = BTreeMap::from([(from, String::new())]);
        let mut queue = VecDeque::from([from]);
        while let Some(state) = queue.pop_front() {
            if is_goal(state) {
                return ways.remove(&state);
            }
            for token in tokens {
                let to = self.run(state, token);
                if !ways.contains_key(&to) {
                    ways.insert(to, ways[&state].clone() + token);
                    queue.push_back(to);
                }
            }
        }
        None
    }
}
