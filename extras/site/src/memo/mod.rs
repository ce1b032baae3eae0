//! The pages with the RFC's text: all of it, and a page for each section.

mod blocks;
mod grammar;
mod section;
mod text;
mod whole;

use std::sync::LazyLock;

use maud::{Markup, html};
use regex::Regex;
use rfc1738_html::Address;

use crate::book::Book;
use crate::page::Page;
pub use grammar::{erratum, used_by};

pub fn pages(book: &Book) -> Vec<Page> {
    let sections = book.memo.iter().filter(|section| !section.name.is_empty());
    [whole::page(book)].into_iter().chain(sections.map(|section| section::page(book, section))).collect()
}

/// Returns a section's fragment on the RFC's page, which equals the name of the section's page.
pub fn id(name: &str) -> String {
    Address::section(name).to_string().trim_start_matches('/').to_owned()
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

/// References in the RFC's text: to its sections, to its bibliography and to other RFCs.
static REFERENCE: LazyLock<Regex> = LazyLock::new(|| {
    let references = r"\[(?<entry>\d+)\]|RFC ?(?<rfc>\d+)|[Ss]ection (?<section>\d+(?:\.\d+)*)";
    Regex::new(references).unwrap_or_else(|error| panic!("{error}"))
});

/// Splits a string into pieces. Each reference is a piece with a link. Links within the site are relative to `page`. A reference to
/// a section of another RFC has no link.
pub fn pieces<'t>(text: &'t str, page: &Address) -> Vec<(&'t str, Option<String>)> {
    let mut pieces = Vec::new();
    let mut read = 0;
    for found in REFERENCE.captures_iter(text) {
        let all = found.get_match();
        if text[all.end()..].starts_with(" of RFC") {
            continue;
        }
        let number = |group| found.name(group).map(|number| number.as_str());
        let entry = number("entry").map(|number| Address::section("References").at(format!("ref-{number}")));
        let section =
            number("section").map(Address::section).or(entry).map(|address| address.link_from(page));
        let rfc = number("rfc").map(|number| format!("https://www.rfc-editor.org/rfc/rfc{number}"));
        pieces.push((&text[read..all.start()], None));
        pieces.push((all.as_str(), section.or(rfc)));
        read = all.end();
    }
    pieces.push((&text[read..], None));
    pieces.retain(|(text, _)| !text.is_empty());
    pieces
}

#[cfg(test)]
#[test]
fn references_are_found() {
    let text = "See Section 3.1. In section 2.1.5 of RFC 1036 [brackets], [8] (RFC959) and Section 5";
    let expected = [
        ("See ", None),
        ("Section 3.1", Some("../3.1/")),
        (". In section 2.1.5 of ", None),
        ("RFC 1036", Some("https://www.rfc-editor.org/rfc/rfc1036")),
        (" [brackets], ", None),
        ("[8]", Some("../references/#ref-8")),
        (" (", None),
        ("RFC959", Some("https://www.rfc-editor.org/rfc/rfc959")),
        (") and ", None),
        ("Section 5", Some("../5/")),
    ];
    let expected = expected.map(|(text, link)| (text, link.map(str::to_owned)));
    assert_eq!(pieces(text, &Address::new("memo")), expected);
    assert_eq!(pieces("this RFC. [a]", &Address::new("memo")), [("this RFC. [a]", None)]);
}
