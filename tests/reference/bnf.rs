//! The BNF in Markdown, with a link from every nonterminal to its combinator.

use std::fmt::Write;

use rfc1738::Production;

use crate::headings::fragment;
use crate::names::rust_name;
use crate::quirks::Quirk;
use crate::section5;

/// As rustdoc shows code, in the colours of its themes.
const STYLE: &str = "background-color: var(--code-block-background-color); \
                     border-radius: var(--code-block-border-radius); font-family: var(--font-family-code); \
                     line-height: 1.5; margin-bottom: 0.75em; overflow-x: auto; padding: 14px";

/// A piece of a BNF file's text.
#[derive(Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// The name of a production.
    Name(&'a str),
    /// A literal, a comment, or what stands between.
    Text(&'a str),
}

/// The path of a production's combinator, for a link.
pub fn combinator(production: Production) -> String {
    format!("crate::grammar::{}()", rust_name(production.name()))
}

/// A link to a quirk.
pub fn quirk_link(Quirk { heading, .. }: &Quirk) -> String {
    format!("[{heading}](crate::quirks#{})", fragment(heading))
}

/// The text in pieces, which are all of it.
pub fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_of_a_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '+' | '_');
        let length = match first {
            ';' => rest.find('\n').unwrap_or(rest.len()),
            '"' => 2 + rest[1..].find('"').expect("a literal ends"),
            '<' => "<\">".len(),
            _ if first.is_ascii_alphabetic() => rest.find(|c| !is_of_a_name(c)).unwrap_or(rest.len()),
            _ => first.len_utf8(),
        };
        let (piece, after) = rest.split_at(length);
        pieces.push(if first.is_ascii_alphabetic() { Piece::Name(piece) } else { Piece::Text(piece) });
        rest = after;
    }
    pieces
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
            Piece::Text(text) => linked += &escaped(text),
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

#[test]
fn a_text_is_cut_at_its_names() {
    use Piece::{Name, Text};

    let text = "a-b  = 1*c+_d \"e\" <\"> ; f \"g\n       | h";
    let cut: Vec<Piece<'_>> = pieces(text).into_iter().filter(|piece| *piece != Text(" ")).collect();
    let line = [Name("a-b"), Text("="), Text("1"), Text("*"), Name("c+_d"), Text("\"e\""), Text("<\">")];
    let comment = [Text("; f \"g"), Text("\n"), Text("|"), Name("h")];
    assert!(cut.iter().eq(line.iter().chain(&comment)), "{cut:?}");
}

/// The reader of `crates/bnf` finds the same names.
#[test]
fn every_name_of_a_production_is_a_piece() {
    for production in rfc1738_bnf::Grammar::rfc1738().productions() {
        let names = pieces(&production.text).into_iter().filter_map(|piece| match piece {
            Piece::Name(name) => Some(name),
            Piece::Text(_) => None,
        });
        let expected = [production.name.as_str()].into_iter().chain(production.rhs.names());
        assert!(names.eq(expected), "{}", production.name);
    }
}
