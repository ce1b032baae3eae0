//! The documentation that a combinator shares with its type.

use conformance::quirks::Quirk;
use conformance::{prose_fragment, rust_name, type_of};
use rfc1738::Production;
use rfc1738_bnf::Grammar;

use super::bnf::{combinator, escaped, quirk_link};
use super::examples::Example;

pub struct Entry<'a> {
    pub production: Production,
    pub grammar: &'a Grammar,
    pub quirks: &'a [Quirk],
    pub examples: &'a [Example],
}

impl Entry<'_> {
    /// Returns the links of a production: its functions, its uses and its quirks.
    pub fn links(&self) -> String {
        let first = [self.parsed_by(), Some(self.section())].into_iter().flatten().collect::<Vec<_>>();
        let mut lines = vec![first.join(" · "), self.used_by()];
        lines.extend(self.quirks());
        // A backslash ends the line without ending the paragraph.
        lines.join("\\\n")
    }

    /// Returns the arguments of the macro that writes the example.
    pub fn example(&self) -> String {
        let is_its = |example: &&Example| example.production == self.production;
        let Example { text, rest, .. } = self.examples.iter().find(is_its).expect("each production has one");
        let name = rust_name(self.production.name());
        let whole = format!("{text}{rest}");
        match (type_of(self.production), text.chars().next()) {
            (Some(type_name), _) => format!("{name} {type_name} {whole:?} {text:?} {rest:?}"),
            (None, Some(character)) => format!("{name} {whole:?} {character:?} {rest:?}"),
            (None, None) => panic!("{name}: no character"),
        }
    }

    /// Returns links to the combinator and the type, both of which show this text.
    fn parsed_by(&self) -> Option<String> {
        let type_name = type_of(self.production)?;
        let (name, combinator) = (rust_name(self.production.name()), combinator(self.production));
        Some(format!("Parsed by [`{name}()`]({combinator}) as [`{type_name}`](crate::grammar::{type_name})"))
    }

    fn used_by(&self) -> String {
        let is_used = |by: Production| {
            let by = self.grammar.get(by.name()).unwrap_or_else(|| panic!("the BNF has no {by}"));
            by.rhs.names().contains(&self.production.name())
        };
        let by = Production::ALL.iter().filter(|&&by| is_used(by));
        let by: Vec<String> = by.map(|&by| format!("[{}]({})", escaped(by.name()), combinator(by))).collect();
        if !by.is_empty() {
            return format!("Used by {}", by.join(", "));
        }
        match self.production {
            Production::Url => "Used by none: the start symbol".to_owned(),
            // Section 2.2 calls these characters unsafe.
            Production::National | Production::Punctuation => "Used by none: always encoded".to_owned(),
            production => panic!("nothing uses {production}"),
        }
    }

    fn section(&self) -> String {
        let section = self.production.section();
        format!(
            "[Section {section}](https://www.rfc-editor.org/rfc/rfc1738#section-{section}), \
             [its sentences](crate::prose#{})",
            prose_fragment(self.production)
        )
    }

    fn quirks(&self) -> Option<String> {
        let its = self.quirks.iter().filter(|quirk| quirk.concerns.contains(&self.production));
        let links: Vec<String> = its.map(quirk_link).collect();
        (!links.is_empty()).then(|| format!("Quirks: {}", links.join(" · ")))
    }
}
