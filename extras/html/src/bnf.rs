//! HTML for BNF with links and for sentences with code.

use maud::{Markup, html};
use rfc1738::Production;
use rfc1738_bnf::{Piece, pieces};

use crate::Address;

/// Renders BNF, or text that names productions. Each name of a production links to its page.
///
/// ```
/// let html = rfc1738_html::linked("port = digits ; decimal, see host", "../").into_string();
/// let links: Vec<&str> = html.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
/// assert_eq!(links, ["../port/index.html", "../digits/index.html"]);
/// ```
#[must_use]
pub fn linked(bnf: &str, to_root: &str) -> Markup {
    html! {
        @for piece in pieces(bnf) {
            @match piece {
                Piece::Name(name) => @match name.parse::<Production>() {
                    Ok(production) => a href=(Address::production(production).below(to_root)) { (production) },
                    Err(_) => (name),
                },
                Piece::Literal(text) => span.literal { (text) },
                Piece::Comment(text) => span.comment { (text) },
                Piece::Other(text) => (text),
                Piece::Space(text) if text.len() > 1 => { span.pad { (&text[1..]) } " " }
                Piece::Space(text) => (text),
            }
        }
    }
}

/// Renders a sentence in which code is in backquotes. If the backquotes aren't paired, the sentence stays plain.
#[must_use]
pub fn code_in(sentence: &str) -> Markup {
    if sentence.matches('`').count() % 2 == 1 {
        return html! { (sentence) };
    }
    html! {
        @for (index, part) in sentence.split('`').enumerate() {
            @if index % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}
