//! The pages with the RFC's text: all of it, and the grammar of Section 5.

mod blocks;
mod grammar;
mod text;
mod whole;

use maud::{Markup, html};
use rfc1738_html::Address;

pub use grammar::{erratum, page as grammar_page, used_by};
pub use text::sentence;
pub use whole::page;

/// Returns a section's fragment on the RFC's page.
pub fn id(name: &str) -> String {
    match Address::section(name).fragment() {
        // Section 5 also has its own page.
        "" => name.to_owned(),
        fragment => fragment.to_owned(),
    }
}

/// Renders a heading of level 2 to 5.
pub fn heading(level: usize, id: Option<&str>, text: &Markup) -> Markup {
    html! {
        @match level {
            2 => h2 id=[id] { (text) },
            3 => h3 id=[id] { (text) },
            4 => h4 id=[id] { (text) },
            _ => h5 id=[id] { (text) },
        }
    }
}

/// Splits a string into pieces. Each reference is a piece with a link: to a section, to an entry of the bibliography, or to another
/// RFC. Links within the site are relative to `page`. A reference to a section of another RFC has no link.
pub fn pieces<'t>(text: &'t str, page: &Address) -> Vec<(&'t str, Option<String>)> {
    let mut pieces = Vec::new();
    let (mut read, mut at) = (0, 0);
    while let Some(next) = text[at..].find(['[', 'R', 'S', 's']) {
        at += next;
        match reference(&text[at..], page) {
            Some((length, link)) => {
                pieces.extend([(&text[read..at], None), (&text[at..at + length], Some(link))]);
                at += length;
                read = at;
            }
            None => at += 1,
        }
    }
    pieces.push((&text[read..], None));
    pieces.retain(|(text, _)| !text.is_empty());
    pieces
}

/// Returns the length and the link of the reference that begins a text.
fn reference(text: &str, page: &Address) -> Option<(usize, String)> {
    let number = |head: &str| {
        let rest = text.strip_prefix(head)?;
        let digits = &rest[..rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len())];
        let digits = digits.trim_end_matches('.');
        (!digits.is_empty()).then(|| (head.len() + digits.len(), digits))
    };
    if let Some((length, entry)) = number("[").filter(|(length, _)| text[*length..].starts_with(']')) {
        return Some((length + 1, Address::new("memo").at(format!("ref-{entry}")).link_from(page)));
    }
    if let Some((length, rfc)) = number("RFC ").or_else(|| number("RFC")) {
        return Some((length, format!("https://www.rfc-editor.org/rfc/rfc{rfc}")));
    }
    let (length, section) = number("Section ").or_else(|| number("section "))?;
    (!text[length..].starts_with(" of RFC")).then(|| (length, Address::section(section).link_from(page)))
}

#[cfg(test)]
#[test]
fn references_are_found() {
    let text = "See Section 3.1. In section 2.1.5 of RFC 1036 [brackets], [8] (RFC959) and Section 5";
    let expected = [
        ("See ", None),
        ("Section 3.1", Some("#3.1")),
        (". In section 2.1.5 of ", None),
        ("RFC 1036", Some("https://www.rfc-editor.org/rfc/rfc1036")),
        (" [brackets], ", None),
        ("[8]", Some("#ref-8")),
        (" (", None),
        ("RFC959", Some("https://www.rfc-editor.org/rfc/rfc959")),
        (") and ", None),
        ("Section 5", Some("../5/")),
    ];
    let expected = expected.map(|(text, link)| (text, link.map(str::to_owned)));
    assert_eq!(pieces(text, &Address::new("memo")), expected);
    assert_eq!(pieces("this RFC. [a]", &Address::new("memo")), [("this RFC. [a]", None)]);
}
