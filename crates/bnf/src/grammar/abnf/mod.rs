//! ABNF: RFC 5234, with the literals of RFC 7405. The `abnf` crate parses the rules.

mod rules;
mod tree;

use std::collections::BTreeSet;

use super::{Expr, Grammar, Notation, Production};
use crate::error::Error;
use rules::{Rule, rules};

/// The core rules: Appendix B.1 of RFC 5234.
const CORE: &str = include_str!("../../../grammar/core.abnf");

impl Grammar {
    /// Parses a file in ABNF. A rule in `errata` replaces the rule of the same name, which is then never parsed. A rule with a
    /// new name comes after the file's rules.
    ///
    /// Rules begin at the start of a line. Rule names are case-insensitive. The parser normalizes a name in
    /// a right-hand side to the spelling in its definition. The core rules of RFC 5234 that the file refers to but
    /// doesn't define come after the file's rules. The letter for the base of a number, such as the `x` of `%x41`, must
    /// be lowercase.
    ///
    /// ```
    /// use rfc1738_bnf::Grammar;
    ///
    /// let grammar = Grammar::parse_abnf("port = 1*5Digit\nhex = %x30-39 / \"a\"\nhex =/ \"b\"", "")?;
    /// assert_eq!(grammar.get("PORT").unwrap().rhs.to_string(), "1*5DIGIT");
    /// assert_eq!(grammar.get("hex").unwrap().rhs.to_string(), r#"%x30-39 | %i"a" | %i"b""#);
    /// assert_eq!(grammar.get("DIGIT").unwrap().text, "DIGIT          =  %x30-39\n                       ; 0-9");
    /// assert!(grammar.language("hex")?.accepts(b"A"));
    /// # Ok::<(), rfc1738_bnf::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if a file isn't valid ABNF, if it defines a name twice without `=/`, if `=/` adds to
    /// an undefined name, if a number is too large, if a range descends, or if a terminal isn't a byte. Undefined
    /// names and prose are errors only if a language needs them; see [`Grammar::undefined`] and [`Expr::Prose`].
    pub fn parse_abnf(abnf: &str, errata: &str) -> Result<Grammar, Error> {
        let printed = rules("ABNF", abnf)?;
        let errata = rules("errata", errata)?;
        let mut productions = Vec::new();
        for rule in printed.iter().filter(|rule| !rule.adds) {
            let printed = all_of(&printed, rule.name);
            let errata = all_of(&errata, rule.name);
            productions.push(production(&printed, if errata.is_empty() { &printed } else { &errata })?);
        }
        let added = errata.iter().filter(|rule| !rule.adds && all_of(&printed, rule.name).is_empty());
        for rule in added {
            productions.push(production(&[], &all_of(&errata, rule.name))?);
        }
        let mut grammar = Grammar { productions };
        grammar.add_core_rules()?;
        grammar.spell_names_as_defined();
        Ok(grammar)
    }

    fn add_core_rules(&mut self) -> Result<(), Error> {
        let core = rules("ABNF", CORE)?;
        let mut done = 0;
        while let Some(production) = self.productions.get(done) {
            done += 1;
            let names: BTreeSet<String> = production.rhs.names().into_iter().map(str::to_owned).collect();
            for name in names {
                if let Some(&rule) = core.iter().find(|rule| rule.is(&name) && self.get(&name).is_none()) {
                    self.productions.push(self::production(&[rule], &[rule])?);
                }
            }
        }
        Ok(())
    }

    fn spell_names_as_defined(&mut self) {
        let names: Vec<String> = self.productions.iter().map(|production| production.name.clone()).collect();
        for production in &mut self.productions {
            spell(&mut production.rhs, &names);
        }
    }
}

/// Returns the rules of that name.
fn all_of<'a>(rules: &[Rule<'a>], name: &str) -> Vec<Rule<'a>> {
    rules.iter().filter(|rule| rule.is(name)).copied().collect()
}

/// Builds a production from the rules with its name, as printed and with errata: the definition, and those that add alternatives.
fn production(printed: &[Rule<'_>], effective: &[Rule<'_>]) -> Result<Production, Error> {
    let text = |rules: &[Rule<'_>]| rules.iter().map(|rule| rule.text).collect::<Vec<_>>().join("\n");
    Ok(Production {
        name: printed.first().unwrap_or(&effective[0]).name.to_owned(),
        text: text(effective),
        printed: text(printed),
        rhs: Expr::choice(effective.iter().map(Rule::rhs).collect::<Result<Vec<_>, _>>()?),
        notation: Notation::Abnf,
    })
}

fn spell(expr: &mut Expr, names: &[String]) {
    match expr {
        Expr::Name(name) => {
            if let Some(defined) = names.iter().find(|defined| defined.eq_ignore_ascii_case(name)) {
                name.clone_from(defined);
            }
        }
        Expr::Sequence(inner) | Expr::Choice(inner) => inner.iter_mut().for_each(|expr| spell(expr, names)),
        Expr::Option(of) | Expr::Repeat { of, .. } => spell(of, names),
        Expr::Literal(_) | Expr::IgnoreCase(_) | Expr::Range(..) | Expr::Prose(_) => {}
    }
}
