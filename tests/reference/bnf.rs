//! The BNF in Markdown, with a link from every nonterminal to its combinator.

use std::fmt::Write;

use conformance::headings::fragment;
use conformance::quirks::Quirk;
use conformance::{rust_name, section5};
use rfc1738::Production;
use rfc1738_bnf::{Piece, pieces};

/// Returns the path of a production's combinator, for a link.
pub fn combinator(production: Production) -> String {
    format!("crate::grammar::{}()", rust_name(production.name()))
}

/// Returns a link to a quirk.
pub fn quirk_link(Quirk { heading, .. }: &Quirk) -> String {
    format!("[{heading}](crate::quirks#{})", fragment(heading))
}

/// Returns the text with its layout, in which each name is a link.
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
    // Markdown drops the spaces that begin a line, and ends the paragraph at an empty line.
    linked.replace("\n ", "\n&#32;").replace("\n\n", "\n&#32;\n")
}

/// Escapes the text for Markdown, which would interpret its marks and curl its quotes.
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

/// Returns the text before and after a linked text: a box in the style and theme colors of rustdoc's code blocks.
pub fn frame() -> [String; 2] {
    let style = "background-color: var(--code-block-background-color); \
                 border-radius: var(--code-block-border-radius); font-family: var(--font-family-code); \
                 line-height: 1.5; margin-bottom: 0.75em; overflow-x: auto; padding: 14px";
    let before = format!("\n<div class=\"bnf\" style=\"{style}\">\n\n<span style=\"white-space: pre\">");
    [before, "</span>\n\n</div>\n".to_owned()]
}

/// Returns Section 5 in force, and its differences from the printed Section 5.
pub fn section_5(quirks: &[Quirk]) -> String {
    let errata: Vec<String> = quirks.iter().filter(|quirk| quirk.is_of_an_erratum).map(quirk_link).collect();
    let ([before, after], section5, errata) = (frame(), linked(&section5::in_force()), errata.join(" · "));
    format!("{before}{section5}{after}\nAs printed, with its verified errata applied: {errata}.\n")
}
