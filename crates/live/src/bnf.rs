//! The BNF's text, with links.

use maud::{Markup, html};
use rfc1738::Production;

use crate::Address;

/// A text of the BNF, or one with the names of productions in it: each name is a link to its page.
///
/// ```
/// let html = rfc1738_live::linked("port = digits ; decimal, see host", "../").into_string();
/// let links: Vec<&str> = html.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
/// assert_eq!(links, ["../port/index.html", "../digits/index.html"]);
/// ```
#[must_use]
pub fn linked(bnf: &str, to_root: &str) -> Markup {
    html! {
        @for piece in pieces(bnf) {
            @match piece {
                Piece::Name(production) => a href=(Address::production(production).below(to_root)) { (production) },
                Piece::Literal(text) => span.literal { (text) },
                Piece::Comment(text) => span.comment { (text) },
                Piece::Text(text) => (text),
            }
        }
    }
}

enum Piece<'a> {
    Name(Production),
    Literal(&'a str),
    Comment(&'a str),
    Text(&'a str),
}

fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_of_a_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '+' | '_');
        let length = match first {
            ';' => rest.find('\n').unwrap_or(rest.len()),
            '"' => rest[1..].find('"').map_or(rest.len(), |end| end + 2),
            '<' if rest.starts_with("<\">") => "<\">".len(),
            _ if first.is_ascii_alphanumeric() => rest.find(|c| !is_of_a_name(c)).unwrap_or(rest.len()),
            _ => first.len_utf8(),
        };
        let (piece, after) = rest.split_at(length);
        rest = after;
        pieces.push(match (first, piece.parse()) {
            (_, Ok(production)) => Piece::Name(production),
            (';', _) => Piece::Comment(piece),
            ('"', _) => Piece::Literal(piece),
            ('<', _) if length > 1 => Piece::Literal(piece),
            _ => Piece::Text(piece),
        });
    }
    pieces
}
