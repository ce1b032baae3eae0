//! What the documentation of a combinator and of its type have in common.

use std::fmt;

use rfc1738::Production;
use rfc1738_bnf::Grammar;

use crate::bnf::{combinator, escaped, linked};
use crate::examples::Example;
use crate::headings::fragment;
use crate::names::{prose_fragment, rust_name, type_of};
use crate::quirks::Quirk;

pub struct Entry<'a> {
    pub production: Production,
    pub grammar: &'a Grammar,
    pub quirks: &'a [Quirk],
    pub examples: &'a [Example],
}

impl fmt::Display for Entry<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "\n{}", linked(self.production.bnf()))?;
        writeln!(f, "{} · {}", self.derived_by(), self.section())?;
        let quirks = self.quirks();
        if !quirks.is_empty() {
            writeln!(f, "\nQuirks: {}", quirks.join(" · "))?;
        }
        writeln!(f, "\n# Example\n\n```\n{}```", self.example())
    }
}

impl Entry<'_> {
    fn derived_by(&self) -> String {
        let is_used = |by: Production| {
            let by = self.grammar.get(by.name()).expect("the BNF defines it");
            by.rhs.names().contains(&self.production.name())
        };
        let by = Production::ALL.iter().filter(|&&by| is_used(by));
        let by: Vec<String> = by.map(|&by| format!("[{}]({})", escaped(by.name()), combinator(by))).collect();
        if !by.is_empty() {
            return format!("Derived by {}", by.join(", "));
        }
        match self.production {
            Production::Url => "Derived by no other: it is where the grammar starts".to_owned(),
            // Section 2.2 calls their characters unsafe.
            Production::National | Production::Punctuation => {
                "Derived by none: in a URL these characters are always encoded".to_owned()
            }
            production => panic!("nothing derives {production}"),
        }
    }

    fn section(&self) -> String {
        let section = self.production.section();
        format!(
            "[Section {section}](https://www.rfc-editor.org/rfc/rfc1738#section-{section}), \
             [sentence by sentence](crate::prose#{})",
            prose_fragment(self.production)
        )
    }

    fn quirks(&self) -> Vec<String> {
        let its = self.quirks.iter().filter(|quirk| quirk.concerns.contains(&self.production));
        its.map(|Quirk { heading, .. }| format!("[{heading}](crate::quirks#{})", fragment(heading))).collect()
    }

    /// The lines of the doctest.
    fn example(&self) -> String {
        let is_its = |example: &&Example| example.production == self.production;
        let Example { text, rest, .. } = self.examples.iter().find(is_its).expect("each production has one");
        let name = rust_name(self.production.name());
        let call = format!("let (rest, {name}) = grammar::{name}::<_, ()>({:?})?;", format!("{text}{rest}"));
        let lines = match type_of(self.production) {
            Some(of) => format!(
                "use rfc1738::grammar::{{self, {of}}};\n\n{call}\n\
                 assert_eq!(rest, {rest:?});\n\
                 assert_eq!({name}.to_string(), {text:?});\n\
                 assert_eq!({name}, {of}::try_from({text:?})?);\n"
            ),
            None => {
                let [character] = text.chars().collect::<Vec<_>>()[..] else {
                    panic!("{text}: not a character")
                };
                format!(
                    "use rfc1738::grammar;\n\n{call}\nassert_eq!(({name}, rest), ({character:?}, {rest:?}));\n"
                )
            }
        };
        lines + "# Ok::<(), Box<dyn std::error::Error>>(())\n"
    }
}
