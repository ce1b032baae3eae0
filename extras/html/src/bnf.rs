//! HTML for BNF and for sentences with code.

use maud::{Markup, html};
use rfc1738::Production;
use rfc1738_bnf::{Piece, pieces};

use crate::Address;

/// Renders BNF, or text that names productions. Each name of a production links to its page.
///
/// ```
/// let html = rfc1738_html::linked("port = digits ; decimal, see host", "../").into_string();
/// let links: Vec<&str> = html.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
/// assert_eq!(links, ["../port/", "../digits/"]);
/// ```
#[must_use]
pub fn linked(bnf: &str, to_root: &str) -> Markup {
    html! {
        @for piece in pieces(bnf) {
            @match piece {
                Piece::Name(name) => @match name.parse::<Production>() {
                    Ok(production) => a href=(Address::production(production).link_with_root(to_root)) { (production) },
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

/// Renders a sentence with code in backticks. A single punctuation mark gets quotes, because otherwise it would look like the
/// sentence's own punctuation. If the backticks aren't paired, the sentence is rendered as plain text.
///
/// ```
/// let html = rfc1738_html::code_in("`:` can't appear in `a:b`").into_string();
/// assert_eq!(html, "“<code>:</code>” can't appear in <code>a:b</code>");
/// ```
#[must_use]
pub fn code_in(sentence: &str) -> Markup {
    if sentence.matches('`').count() % 2 == 1 {
        return html! { (sentence) };
    }
    let is_mark = |part: &str| part.len() == 1 && part.starts_with(|mark: char| mark.is_ascii_punctuation());
    html! {
        @for (index, part) in sentence.split('`').enumerate() {
            @match index % 2 {
                0 => (part),
                _ if is_mark(part) => { "“" code { (part) } "”" }
                _ => code { (part) },
            }
        }
    }
}
