//! Conversion of languages to DFAs of regex-automata, which search faster than this crate's automata.

use regex_automata::dfa::{StartKind, dense};
use regex_automata::nfa::thompson::{self, Transition};
use regex_automata::util::look::Look;
use regex_automata::util::primitives::StateID;

use super::{DEAD, Language};
use crate::error::Error;

impl Language {
    /// Returns an automaton that finds an anchored match in a string if and only if the language contains the whole string.
    ///
    /// ```
    /// use regex_automata::{Anchored, Input, dfa::Automaton};
    ///
    /// let port = abnf_proof::Grammar::parse_abnf("port = *DIGIT", "")?.language("port")?.dense()?;
    /// let found = |text| port.try_search_fwd(&Input::new(text).anchored(Anchored::Yes)).unwrap();
    /// assert_eq!(found("8080").map(|found| found.offset()), Some(4));
    /// assert_eq!(found("80a"), None);
    /// # Ok::<(), abnf_proof::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the automaton would have more states than regex-automata supports.
    pub fn dense(&self) -> Result<dense::DFA<Vec<u32>>, Error> {
        let nfa = self.nfa()?;
        let config = dense::Config::new().start_kind(StartKind::Anchored);
        let dfa = dense::Builder::new().configure(config).build_from_nfa(&nfa);
        dfa.map_err(|error| Error::TooLarge(error.to_string()))
    }

    /// Returns an equivalent NFA. It matches only at the end of the text, because recording a match at every byte would slow
    /// down the search.
    fn nfa(&self) -> Result<thompson::NFA, Error> {
        let mut builder = thompson::Builder::new();
        builder.set_utf8(false);
        builder.start_pattern()?;
        let states = self.accepting.iter().map(|_| Ok(builder.add_union(Vec::new())?));
        let states: Vec<StateID> = states.collect::<Result<_, Error>>()?;
        let matched = builder.add_match()?;
        for (state, &accepting) in self.accepting.iter().enumerate() {
            let alive = (0..=255).filter(|&byte| self.step(state, byte) != DEAD);
            let transitions = alive.map(|byte| {
                let next = states[self.step(state, byte)];
                Transition { start: byte, end: byte, next }
            });
            let bytes = builder.add_sparse(transitions.collect())?;
            builder.patch(states[state], bytes)?;
            if accepting {
                let end = builder.add_look(matched, Look::End)?;
                builder.patch(states[state], end)?;
            }
        }
        let start = states[self.start()];
        builder.finish_pattern(start)?;
        Ok(builder.build(start, start)?)
    }
}

impl From<thompson::BuildError> for Error {
    fn from(error: thompson::BuildError) -> Error {
        Error::TooLarge(error.to_string())
    }
}
