//! The loops of an automaton: adversarial strings of any length.

use std::collections::{BTreeMap, VecDeque};

use super::{DEAD, Language, START};

/// A repetition with a way to it and a way out: the strings `prefix`, any number of `unit`s, and `suffix`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loop {
    /// A shortest word to a state.
    pub prefix: String,
    /// A word that leads from this state back to it, or a token that can't follow.
    pub unit: String,
    /// A word after the repetition. It may be empty.
    pub suffix: String,
}

impl Language {
    /// Returns loops whose units are sequences of these tokens, which should be ASCII. A parser that backtracks is slow on some of
    /// them.
    ///
    /// For each state, the units are every token that keeps the state, each with the next of these tokens, and one longer unit for
    /// each other state that a token leads to: the token, the first token that keeps that state, and the shortest way back. Each
    /// unit has up to three suffixes: the shortest after which the string is complete, incomplete, or can't continue. One of them is
    /// empty. The tokens that can't follow are units, too, with the suffix that would complete the string without them.
    ///
    /// ```
    /// let abnf = "hostname = label *( \".\" label )\nlabel = let-dig [ *( let-dig / \"-\" ) let-dig ]\nlet-dig = ALPHA / DIGIT";
    /// let hostname = abnf_proof::Grammar::parse_abnf(abnf, "")?.language("hostname")?;
    /// let loops = hostname.loops(&["a", "1", ".", "-"]);
    /// let has_unit = |unit| loops.iter().any(|found| found.unit == unit);
    /// assert!(has_unit("aa.") && has_unit("--a") && has_unit("a1"));
    /// # Ok::<(), abnf_proof::Error>(())
    /// ```
    #[must_use]
    pub fn loops(&self, tokens: &[&str]) -> Vec<Loop> {
        let mut loops = Vec::new();
        // The dead state comes last in `access_words`.
        for (state, prefix) in (START..=self.states()).zip(self.access_words()) {
            let prefix = String::from_utf8_lossy(&prefix);
            let suffix = |is_goal: &dyn Fn(usize) -> bool| self.shortest_way(state, tokens, is_goal);
            let complete = suffix(&|reached| self.accepting[reached]);
            let incomplete = suffix(&|reached| reached != DEAD && !self.accepting[reached]);
            let dead = suffix(&|reached| reached == DEAD);
            let mut add = |unit: String, suffix: &String| {
                loops.push(Loop { prefix: prefix.to_string(), unit, suffix: suffix.clone() });
            };
            for token in self.tokens_between(state, DEAD, tokens) {
                complete.iter().for_each(|suffix| add(token.to_owned(), suffix));
            }
            for unit in self.units(state, tokens) {
                // One of the three is empty.
                for suffix in [&complete, &incomplete, &dead].into_iter().flatten() {
                    add(unit.clone(), suffix);
                }
            }
        }
        loops
    }

    fn run(&self, state: usize, text: &str) -> usize {
        text.bytes().fold(state, |state, byte| self.step(state, byte))
    }

    /// Returns the tokens that lead from one state to another.
    fn tokens_between<'t>(&self, from: usize, to: usize, tokens: &[&'t str]) -> Vec<&'t str> {
        tokens.iter().copied().filter(|token| self.run(from, token) == to).collect()
    }

    fn units(&self, state: usize, tokens: &[&str]) -> Vec<String> {
        let kept = self.tokens_between(state, state, tokens);
        let mut targets: BTreeMap<usize, &str> = BTreeMap::new();
        for token in tokens {
            targets.entry(self.run(state, token)).or_insert(token);
        }
        targets.remove(&state);
        let longer = targets.into_iter().filter_map(|(target, token)| {
            let back = self.shortest_way(target, tokens, &|reached| reached == state)?;
            let kept = self.tokens_between(target, target, tokens);
            Some([token, kept.first().copied().unwrap_or_default(), &back].concat())
        });
        let pairs = kept.windows(2).map(<[&str]>::concat);
        kept.iter().copied().map(str::to_owned).chain(pairs).chain(longer).collect()
    }

    /// Returns the shortest sequence of tokens that leads from a state to a state with a property.
    fn shortest_way(&self, from: usize, tokens: &[&str], is_goal: &dyn Fn(usize) -> bool) -> Option<String> {
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
