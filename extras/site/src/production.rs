//! Pages of productions, and the page of the strict reading.

use maud::{Markup, html};
use rfc1738::Production;
use rfc1738_html::{Address, Reading, code_in, linked};
use sources::corpus::Section;
use sources::prose::{Row, State};
use sources::{rust_name, type_of};

use crate::book::Book;
use crate::history;
use crate::memo::{erratum, sentence, used_by};
use crate::page::{Layout, Page, heading};
use crate::text_box::{case, text_box};

pub fn page(book: &Book, production: Production) -> Page {
    let (reading, address) = (Reading::Production(production), Address::production(production));
    let section = book.corpus.iter().find(|section| section.production() == production);
    let section = section.unwrap_or_else(|| panic!("the corpus has no {production}"));
    let about = book.about(production);
    let content = html! {
        h1 { code { (production) } }
        p { (code_in(about.sentence)) }
        (place(book, &address, production))
        figure data-diagram=(production) { (book.diagram(&address, production, true)) }
        pre.bnf tabindex="0" role="group" aria-label="BNF" { code { (linked(production.bnf(), &address.to_root())) } }
        (erratum(book, &address, production))
        p { (used_by(book, production, &|by| Address::production(by).link_from(&address))) "." }
        (text_box(&address, reading, about.example, &[]))
        (examples(reading, section))
        (sentences(book, &address, production))
        (quirks(book, &address, production))
        (history::of_production(&address, production))
        (later(book, &address, reading))
        (code(book, production))
    };
    Page {
        title: production.name().to_owned(),
        description: about.sentence.replace('`', ""),
        layout: Layout::Box,
        address,
        content,
    }
}

pub fn strict_page(book: &Book) -> Page {
    let (reading, address) = (Reading::Strict, Reading::Strict.address());
    let content = html! {
        (book.markdown(&address, include_str!("strict.md"), 0))
        (text_box(&address, reading, "http://user@host.dom/", &[]))
        (examples(reading, &book.strict))
        (later(book, &address, reading))
    };
    Page::new("/strict", Layout::Box, content)
}

/// Renders links to the production in Section 5, and to the section that explains it.
fn place(book: &Book, page: &Address, production: Production) -> Markup {
    let number = production.section();
    let section = book.memo.iter().find(|section| section.name == number);
    let at = Production::ALL.iter().position(|other| *other == production).unwrap_or_default();
    html! {
        p.meta {
            a href=(Address::section("5").at(production.name()).link_from(page)) { "Production " (at + 1) " of " (Production::ALL.len()) }
            " · explained in " a href=(Address::section(number).link_from(page)) { "Section " (section.map_or(number.to_owned(), |section| section.title())) }
        }
    }
}

fn code(book: &Book, production: Production) -> Markup {
    html! {
        details.folded {
            summary { h2 { "Code" } }
            // A browser opens the section if a link leads to an element within it.
            div #code { (book.index.excerpts(production)) }
        }
    }
}

fn quirks(book: &Book, page: &Address, production: Production) -> Markup {
    let quirks = book.quirks.iter().filter(|quirk| quirk.concerns.contains(&production));
    let quirks: Vec<_> = quirks.collect();
    html! {
        @if !quirks.is_empty() {
            (heading("quirks", "Quirks"))
            p { "The RFC is ambiguous here, contradicts itself, or differs from later RFCs. Each link leads to the library's decision." }
            ul {
                @for of in quirks { li { a href=(Address::quirk(&of.heading).link_from(page)) { (book.sentence(page, &of.heading)) } } }
            }
        }
    }
}

/// Renders each requirement of the RFC whose row in PROSE.md names the production.
fn sentences(book: &Book, page: &Address, production: Production) -> Markup {
    let names_it = |row: &&Row| row.state() != State::Informative && names_production(&row.place, production);
    let rows: Vec<&Row> = book.rows.iter().filter(names_it).collect();
    html! {
        @if !rows.is_empty() {
            (heading("sentences", "The RFC's requirements"))
            @for row in rows {
                blockquote {
                    p { (row.whole) }
                    p.meta {
                        a href=(sentence(row).link_from(page)) { "Section " (row.number) }
                        " · " (book.sentence(page, &row.place))
                    }
                }
            }
        }
    }
}

/// Returns `true` if a cell in PROSE.md names the production, its combinator, its type, or a member of its type.
fn names_production(place: &str, production: Production) -> bool {
    let of_type = type_of(production).map(|name| (format!("[`{name}`]"), format!("[`{name}::")));
    let by_type = of_type.is_some_and(|(whole, item)| place.contains(&whole) || place.contains(&item));
    let variant = format!("[`Production::{production:?}`]");
    by_type || place.contains(&variant) || place.contains(&format!("[`{}`]", rust_name(production.name())))
}

/// Renders the comparisons with the rules of later RFCs, in collapsed sections.
fn later(book: &Book, page: &Address, reading: Reading) -> Markup {
    let pairs = book.changes(reading);
    html! {
        @if !pairs.is_empty() {
            (heading("later", "Changes in later RFCs"))
            @for pair in pairs {
                details.pair {
                    summary { (code_in(&pair.from)) " and " (code_in(&pair.to)) }
                    (book.markdown(page, &pair.body, 3))
                }
            }
        }
    }
}

fn examples(reading: Reading, section: &Section) -> Markup {
    html! {
        (heading("examples", "Examples"))
        p.soft { "Select a string to put it into the box, which shows its parse tree or its error." }
        // HTML has no NUL.
        @for line in section.lines.iter().filter(|line| !line.source.contains("\\u0000")) { (case(reading, line)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_of_parts_on_production_pages() {
        let book = Book::read();
        for &production in Production::ALL {
            let html = page(&book, production).html(None);
            let lead = html! { p { (code_in(book.about(production).sentence)) } }.into_string();
            let parts = [
                "</h1>",
                &*lead,
                "<figure data-diagram=",
                "<pre class=\"bnf\"",
                "id=\"box\"",
                "id=\"examples\"",
                "<div id=\"code\">",
            ];
            let places: Vec<_> = parts.iter().map(|part| html.find(part)).collect();
            assert!(places[0].is_some() && places.is_sorted(), "{production}: {places:?}");
            assert!(html.contains(&format!("</h1>{lead}")), "{production}");
        }
    }
}
