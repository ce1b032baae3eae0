//! The BNF in Markdown, with a link from every nonterminal to its combinator.

use std::fmt::Write;

use conformance::headings::fragment;
use conformance::quirks::Quirk;
use conformance::{rust_name, section5};
use rfc1738::Production;
use rfc1738_bnf::{Piece, pieces};

/// As rustdoc shows code, in the colours of its themes.
const STYLE: &str = "background-color: var(--code-block-background-color); \
                     border-radius: var(--code-block-border-radius); font-family: var(--font-family-code); \
                     line-height: 1.5; margin-bottom: 0.75em; overflow-x: auto; padding: 14px";

/// The path of a production's combinator, for a link.
pub fn combinator(production: Production) -> String {
    format!("crate::grammar::{}()", rust_name(production.name()))
}

/// A link to a quirk.
pub fn quirk_link(Quirk { heading, .. }: &Quirk) -> String {
    format!("[{heading}](crate::quirks#{})", fragment(heading))
}

/// The text in a box, as it is laid out, each name a link.
pub fn linked(text: &str) -> String {
    let mut linked = String::new();
    for piece in pieces(text) {
        match piece {
            Piece::Name(name) => {
                let production = name.parse().unwrap_or_else(|error| panic!("{error}"));
                let _ = write!(linked, "[{}]({})", escaped(name), combinator(production));
            }
            other => linked += &escaped(other.text()),
        }
    }
    // Markdown drops the spaces that begin a line, and ends the paragraph at an empty one.
    let linked = linked.replace("\n ", "\n&#32;").replace("\n\n", "\n&#32;\n");
    format!(
        "<div class=\"bnf\" style=\"{STYLE}\">\n\n<span style=\"white-space: pre\">{linked}</span>\n\n</div>\n"
    )
}

/// The text for Markdown, which would read its marks, and curl its quotes.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        if r#"\`*_[]<>"'~&"#.contains(c) {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}

/// Section 5 as it is in force, and where it differs from what is printed.
pub fn section_5(quirks: &[Quirk]) -> String {
    let errata = quirks.iter().filter(|quirk| quirk.is_of_an_erratum).map(quirk_link);
    let errata: Vec<String> = errata.collect();
    format!(
        "\n{}\nAs printed, with its verified errata applied: {}.\n",
        linked(&section5::in_force()),
        errata.join(" · ")
    )
}
