//! Pages of the RFC's sections.

use conformance::memo::Section;
use conformance::prose::Row;
use maud::{Markup, html};
use rfc1738::Production;
use rfc1738_html::{Address, Reading, linked};

use super::blocks::{Block, blocks};
use super::grammar;
use super::id;
use super::text::{render, requirements, sentence};
use crate::book::Book;
use crate::page::{Layout, Page, heading, neighbors};
use crate::text_box::{URLS, button, text_box};

pub fn page(book: &Book, section: &Section) -> Page {
    let address = Address::section(&section.name);
    let has_grammar = section.name == "5";
    let of_section = book.examples.iter().filter(|example| example.section == section.name);
    let own: Vec<&str> = of_section.map(|example| &*example.url).collect();
    let first = if has_grammar { URLS.first() } else { own.first() };
    let examples: &[&str] = if has_grammar { &URLS } else { &[] };
    let text = html! {
        @for (block, html) in blocks(section).iter().zip(render(book, section, &address, 2)) {
            // The productions are below, with diagrams.
            @if !matches!(block, Block::Bnf(_)) { (html) }
        }
    };
    let sections = || book.memo.iter().filter(|section| !section.name.is_empty());
    let names: Vec<&str> = sections().map(|section| &*section.name).collect();
    let title = |name: &str| html! { @if let Some(section) = sections().find(|section| section.name == name) { (section.title()) } };
    let content = html! {
        (head(book, section, &address))
        div.text { (text) }
        (subsections(book, section, &address))
        @if let Some(first) = first { (text_box(&address, Reading::Strict, first, examples)) }
        @if has_grammar { (grammar::productions(book, section, &address)) } @else { (productions(section, &address)) }
        (draw_examples(&own))
        (sentences(book, section, &address, &text))
        (neighbors(&names, &&*section.name, &|name| (Address::section(name).link_from(&address), title(name))))
    };
    Page {
        title: section.title(),
        description: format!(
            "RFC 1738, {}: its text, its productions and examples, and the code for each requirement.",
            section.title()
        ),
        layout: if first.is_none() { Layout::Text } else { Layout::Box },
        address,
        content,
    }
}

/// Renders links to the RFC and the parent sections, and the section's title.
fn head(book: &Book, section: &Section, page: &Address) -> Markup {
    let parents = || {
        book.memo.iter().filter(|parent| {
            !parent.name.is_empty() && section.name.starts_with(&format!("{}.", parent.name))
        })
    };
    html! {
        p.meta {
            a href=(Address::new("memo").at(id(&section.name)).link_from(page)) { "RFC 1738" }
            @for parent in parents() { " › " a href=(Address::section(&parent.name).link_from(page)) { (parent.title()) } }
        }
        h1 { (section.title()) }
    }
}

fn subsections(book: &Book, section: &Section, page: &Address) -> Markup {
    let is_within =
        |within: &&Section| within.name.rsplit_once('.').is_some_and(|(parent, _)| parent == section.name);
    let within: Vec<&Section> = book.memo.iter().filter(is_within).collect();
    html! {
        @if !within.is_empty() {
            nav aria-labelledby="subsections" {
                (heading("subsections", "Subsections"))
                ul.plain { @for child in within { li { a href=(Address::section(&child.name).link_from(page)) { (child.title()) } } } }
            }
        }
    }
}

/// Renders the BNF of the productions that the section explains.
fn productions(section: &Section, page: &Address) -> Markup {
    let productions: Vec<Production> =
        Production::ALL.iter().copied().filter(|production| production.section() == section.name).collect();
    html! {
        @if !productions.is_empty() {
            (heading("productions", "Productions"))
            p.soft { "This section explains these productions of " a href=(Address::section("5").link_from(page)) { "Section 5" } "." }
            pre.bnf tabindex="0" role="group" aria-label="BNF" {
                code { @for (index, production) in productions.iter().enumerate() {
                    @if index > 0 { "\n" }
                    (linked(production.bnf(), &page.to_root()))
                } }
            }
        }
    }
}

/// Renders the examples. A click puts one into the box.
fn draw_examples(urls: &[&str]) -> Markup {
    html! {
        @if !urls.is_empty() {
            (heading("examples", "Examples"))
            p.soft { "URLs from this section, and its forms filled in with sample values. Select a URL to put it into the box." }
            @for url in urls { div.case { (button(Reading::Strict, url, url)) } }
        }
    }
}

/// Renders the table of requirements with their code and tests. A row's number links to the
/// requirement in the text, if the text contains it.
fn sentences(book: &Book, section: &Section, page: &Address, text: &Markup) -> Markup {
    let rows = requirements(book, section);
    let in_text = |row: &Row| text.0.contains(&format!(" id=\"t{}\"", row.index));
    html! {
        @if !rows.is_empty() {
            (heading("sentences", "Code for each requirement"))
            // Set the roles explicitly, because elements displayed as blocks lose theirs.
            table.follows role="table" aria-labelledby="sentences" {
                thead role="rowgroup" {
                    tr role="row" {
                        @for name in ["Sentence", "Code", "Tests"] { th scope="col" role="columnheader" { (name) } }
                    }
                }
                tbody role="rowgroup" {
                    @for (index, row) in rows.iter().enumerate() {
                        tr id={ "s" (row.index) } role="row" {
                            td role="cell" {
                                @if in_text(row) {
                                    a.back href=(sentence(row).link_from(page)) aria-label={ "Sentence " (index + 1) " in the text" } { (index + 1) }
                                } @else {
                                    span.back { (index + 1) }
                                }
                                " " (row.sentence)
                            }
                            td role="cell" { (book.sentence(page, &row.place)) }
                            td role="cell" {
                                @for test in &row.tests { (breakable(test)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Renders the name of a test, with line break opportunities between its words.
fn breakable(name: &str) -> Markup {
    html! { code { @for part in name.split_inclusive(['_', ':']) { (part) wbr; } } }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn html(book: &Book, name: &str) -> String {
        let section = book.memo.iter().find(|section| section.name == name);
        section.map(|section| page(book, section).html(None)).unwrap_or_default()
    }

    #[test]
    fn section_pages_are_complete() {
        let book = Book::read();
        let ftp = html(&book, "3.2.2");
        assert_eq!(ftp.matches("<div class=\"case\"").count(), 6);
        for part in [
            "href=\"../3.2/\">3.2. FTP</a>",
            "rel=\"prev\" href=\"../3.2.1/\"",
            "rel=\"next\" href=\"../3.2.3/\"",
            "id=\"box\"",
            "<a href=\"../fsegment/\">",
        ] {
            assert!(ftp.contains(part), "{part}");
        }
        let rows: Vec<_> = book.rows.iter().filter(|row| row.number == "3.2.2").collect();
        assert!(
            rows.iter()
                .all(|row| ftp.contains(&format!(" id=\"s{}\"", row.index)) == (row.place != "explains"))
        );
        assert!(html(&book, "3.2").contains("<a href=\"../3.2.2/\">3.2.2. FTP url-path</a>"));
        assert!(!html(&book, "7").contains("id=\"box\""));
    }
}
