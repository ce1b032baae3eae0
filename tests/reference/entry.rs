//! The documentation that a combinator and its type have in common.

use conformance::quirks::Quirk;
use conformance::{prose_fragment, rust_name, type_of};
use rfc1738::Production;
use rfc1738_bnf::Grammar;

use super::bnf::{combinator, escaped, linked, quirk_link};
use super::examples::Example;

pub struct Entry<'a> {
    pub production: Production,
    pub grammar: &'a Grammar,
    pub quirks: &'a [Quirk],
    pub examples: &'a [Example],
}

impl Entry<'_> {
    /// The BNF, and the links.
    pub fn bnf(&self) -> String {
        let first = [self.parsed_by(), Some(self.section())].into_iter().flatten().collect::<Vec<_>>();
        let mut lines = vec![first.join(" · "), self.used_by()];
        lines.extend(self.quirks());
        // A backslash ends a line, and not the paragraph.
        let links = lines.join("\\\n");
        format!(
            "\n{}\n<div class=\"links\" style=\"margin-bottom: 0.75em\">\n\n{links}\n\n</div>\n",
            linked(self.production.bnf())
        )
    }

    /// A heading, and the doctest.
    pub fn example(&self) -> String {
        format!("\n# Example\n\n```\n{}```\n", self.doctest())
    }

    /// The combinator and the type, each of which has this on its page.
    fn parsed_by(&self) -> Option<String> {
        let of = type_of(self.production)?;
        let (name, combinator) = (rust_name(self.production.name()), combinator(self.production));
        Some(format!("Parsed by [`{name}()`]({combinator}) as [`{of}`](crate::grammar::{of})"))
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
            // Section 2.2 calls their characters unsafe.
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

    /// The lines of the doctest.
    fn doctest(&self) -> String {
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
