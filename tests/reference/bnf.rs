//! The BNF in Markdown, with a link from every nonterminal to its combinator.

use std::fmt::Write;

use conformance::quirks::Quirk;
use conformance::{rust_name, section5};
use rfc1738_bnf::{Piece, pieces};

/// Returns the text with its layout, a link for each name, and an anchor for each rule.
fn linked(text: &str) -> String {
    let mut linked = String::new();
    for piece in pieces(text) {
        match piece {
            Piece::Name(name) => {
                let rust_name = rust_name(name);
                if linked.is_empty() || linked.ends_with('\n') {
                    let _ = write!(linked, "<a id=\"rule.{rust_name}\"></a>");
                }
                let _ = write!(linked, "[{}](crate::grammar::{rust_name}())", escaped(name));
            }
            other => linked += &escaped(other.text()),
        }
    }
    // Markdown drops the spaces that begin a line, and ends the paragraph at an empty line.
    linked.replace("\n ", "\n&#32;").replace("\n\n", "\n&#32;\n")
}

/// Escapes Markdown's special characters, and quotes, which Markdown would curl.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        if r#"\`*_[]<>"'~&"#.contains(c) {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}

/// Returns Section 5 with errata, in a box that looks like rustdoc's code blocks, followed by links to the quirks that errata
/// resolve.
pub fn section_5(quirks: &[Quirk]) -> String {
    let style = "background-color: var(--code-block-background-color); \
                 border-radius: var(--code-block-border-radius); font-family: var(--font-family-code); \
                 line-height: 1.5; margin-bottom: 0.75em; overflow-x: auto; padding: 14px";
    let errata: Vec<String> = quirks.iter().filter(|quirk| quirk.has_erratum).map(Quirk::link).collect();
    let (section5, errata) = (linked(&section5::with_errata()), errata.join(" · "));
    format!(
        "\n<div class=\"bnf\" style=\"{style}\">\n\n<span style=\"white-space: pre\">{section5}</span>\n\n</div>\n\n\
         This is Section 5 as printed, with its verified errata applied: {errata}.\n"
    )
}
