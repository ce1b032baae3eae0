//! ABNF: RFC 5234, with the literals of RFC 7405.

use std::collections::BTreeSet;

use super::definitions::split;
use super::{Grammar, Notation, Production};
use crate::error::Error;

/// The core rules: Appendix B.1 of RFC 5234.
const CORE: &str = include_str!("../../grammar/core.abnf");

impl Grammar {
    /// Parses a file in ABNF. Rules in `errata` replace or add rules, as in [`Grammar::parse`].
    ///
    /// Rules begin at the start of a line, or are all indented alike. Rule names are case-insensitive. The parser normalizes a name in
    /// a right-hand side to the spelling in its definition. The core rules of RFC 5234 that the file refers to but
    /// doesn't define come after the file's rules.
    ///
    /// ```
    /// use abnf_proof::Grammar;
    ///
    /// let grammar = Grammar::parse_abnf("port = 1*5Digit\nhex = %x30-39 / \"a\"\nhex =/ \"b\"", "")?;
    /// assert_eq!(grammar.get("PORT").unwrap().rhs.to_string(), "1*5DIGIT");
    /// assert_eq!(grammar.get("hex").unwrap().rhs.to_string(), r#"%x30-39 | %i"a" | %i"b""#);
    /// assert_eq!(grammar.get("DIGIT").unwrap().text, "DIGIT          =  %x30-39\n                       ; 0-9");
    /// assert!(grammar.language("hex")?.accepts(b"A"));
    /// # Ok::<(), abnf_proof::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if a file isn't valid ABNF, if it defines a name twice without `=/`, if `=/` adds to
    /// an undefined name, if a number is too large, if a range descends, or if a terminal isn't a byte. Undefined
    /// names and prose are errors only if a language needs them; see [`Grammar::undefined`]. Space may follow a repeat, as in `2 ALPHA`,
    /// and may be missing between elements, as in `"a""b"`.
    pub fn parse_abnf(abnf: &str, errata: &str) -> Result<Grammar, Error> {
        let rules = split(Notation::Abnf, "ABNF", abnf)?;
        let mut grammar = Grammar::corrected(Notation::Abnf, rules, errata)?;
        grammar.add_core_rules()?;
        grammar.spell_names_as_defined();
        Ok(grammar)
    }

    fn add_core_rules(&mut self) -> Result<(), Error> {
        let core = split(Notation::Abnf, "ABNF", CORE)?;
        let mut done = 0;
        while let Some(production) = self.productions.get(done) {
            done += 1;
            let names: BTreeSet<String> = production.rhs.names().into_iter().map(str::to_owned).collect();
            for name in names {
                if let Some(rule) = core.iter().find(|rule| rule.is(&name) && self.get(&name).is_none()) {
                    self.productions.push(Production::new(Notation::Abnf, rule.name, &core, &[])?);
                }
            }
        }
        Ok(())
    }

    fn spell_names_as_defined(&mut self) {
        let names: Vec<String> = self.productions.iter().map(|production| production.name.clone()).collect();
        for production in &mut self.productions {
            production.rhs.for_each_name(&mut |name| spell(name, &names));
        }
    }

    /// Returns the grammar with the names of `other` spelled as there, if both are in ABNF.
    pub(crate) fn spelled_as(&self, other: &Grammar) -> Grammar {
        let mut grammar = self.clone();
        let in_abnf = other.productions.iter().filter(|production| production.notation == Notation::Abnf);
        let names: Vec<String> = in_abnf.map(|production| production.name.clone()).collect();
        for production in &mut grammar.productions {
            if production.notation == Notation::Abnf {
                spell(&mut production.name, &names);
                production.rhs.for_each_name(&mut |name| spell(name, &names));
            }
        }
        grammar
    }
}

/// Spells the name as in the list, if it is there in any case.
fn spell(name: &mut String, names: &[String]) {
    if let Some(same) = names.iter().find(|same| same.eq_ignore_ascii_case(name)) {
        name.clone_from(same);
    }
}
