//! Coverage of an automaton by strings.

use std::collections::BTreeSet;

use super::{DEAD, Language};

impl Language {
    /// Returns the transitions between live states, as pairs of state numbers.
    ///
    /// Strings cover the automaton if their [`path`](Language::path)s together contain every transition.
    ///
    /// ```
    /// let escape = rfc1738_bnf::Grammar::rfc1738().language("escape")?;
    /// assert_eq!(escape.transitions().len(), 3);
    /// assert!(escape.path(b"%2F").eq(escape.transitions()));
    /// # Ok::<(), rfc1738_bnf::Error>(())
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
