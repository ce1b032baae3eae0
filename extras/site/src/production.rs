//! Pages of productions, and the page of the strict reading.

use std::cmp::Reverse;

use conformance::corpus::Section;
use conformance::prose::{Row, State};
use conformance::{rust_name, type_of};
use maud::{Markup, html};
use rfc1738::Production;
use rfc1738_html::{Address, Reading, linked};

use crate::book::Book;
use crate::cases;
use crate::links::quirk;
use crate::memo::erratum;
use crate::page::{Layout, Page, heading};
use crate::pairs::Pair;
use crate::the_box::the_box;

pub fn page(book: &Book, production: Production) -> Page {
    let (reading, address) = (Reading::Production(production), Address::production(production));
    let section = book.corpus.iter().find(|section| section.production() == production);
    let section = section.unwrap_or_else(|| panic!("the corpus has no {production}"));
    let pairs: Vec<&Pair> = book.pairs.iter().filter(|pair| pair.is_of(production.name())).collect();
    let content = html! {
        h1 { code { (production) } }
        (place(book, &address, production))
        pre.bnf tabindex="0" role="group" aria-label="BNF" { code { (linked(production.bnf(), &address.to_root())) } }
        (erratum(book, &address, production))
        figure data-diagram=(production) { (book.diagram(&address, production)) }
        (box_of(book, &address, reading, section))
        (neighbours(book, &address, production))
        (code(book, &address, production))
        (sentences(book, &address, production))
        (quirks(book, &address, production))
        (later(book, &address, &pairs))
        (corpus(&address, reading, section))
    };
    Page {
        title: production.name().to_owned(),
        description: format!("{production} of RFC 1738: {}", one_line(production.bnf())),
        layout: Layout::Box,
        address,
        content,
    }
}

pub fn strict_page(book: &Book) -> Page {
    let (reading, address) = (Reading::Strict, Reading::Strict.address());
    let pairs: Vec<&Pair> = book.pairs.iter().filter(|pair| pair.is_strict()).collect();
    let links = book.links(&address);
    let content = html! {
        h1 { "The strict reading" }
        p.lead { "A URL, as the RFC means it." }
        p {
            "As printed, " a href=(Address::production(Production::Url).from(&address)) { code { "url" } }
            " takes nearly anything after a scheme, since its last alternative, "
            a href=(Address::production(Production::Otherurl).from(&address)) { code { "otherurl" } }
            ", is the generic form: " code { "http://user@host/" } " is no " code { "httpurl" } ", but an " code { "otherurl" }
            ". Read strictly, a URL of one of the ten schemes follows that scheme’s own production, and " code { "otherurl" }
            " is for the other schemes. "
            a href=(quirk("A `url` is any `genericurl`").from(&address)) { "The quirk" } " has the argument; in the library, "
            a href=(links.to("Url::parse")) { code { "Url::parse" } } " and " a href=(links.to("is_url")) { code { "is_url" } }
            " read strictly."
        }
        (box_of(book, &address, reading, &book.strict))
        (later(book, &address, &pairs))
        (corpus(&address, reading, &book.strict))
    };
    Page {
        title: "The strict reading".to_owned(),
        description: "What is a URL, as RFC 1738 means it and not as its last alternative is printed."
            .to_owned(),
        layout: Layout::Box,
        address,
        content,
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Renders the production's place in the RFC, and links to its neighbors and its section.
fn place(book: &Book, page: &Address, production: Production) -> Markup {
    let number = production.section();
    let section = book.memo.iter().find(|section| section.name == number);
    let all = Production::ALL;
    let at = all.iter().position(|one| *one == production).unwrap_or_default();
    let (before, after) = (at.checked_sub(1).and_then(|at| all.get(at)), all.get(at + 1));
    let step = |rel: &'static str, to: &Production| {
        html! { a rel=(rel) href=(Address::production(*to).from(page)) { code { (to) } } }
    };
    html! {
        p.meta {
            a href=(Address::section("5").at(production.name()).from(page)) { "Production " (at + 1) " of " (all.len()) }
            @if let Some(before) = before { " · before it " (step("prev", before)) }
            @if let Some(after) = after { " · after it " (step("next", after)) }
            " · prose in " a href=(Address::section(number).from(page)) { "Section " (section.map_or(number.to_owned(), |section| section.title())) }
        }
    }
}

fn box_of(book: &Book, page: &Address, reading: Reading, section: &Section) -> Markup {
    let accepted: Vec<String> = section.accepted().collect();
    // The short text with the largest tree.
    let most = |text: &&String| (reading.tree(text).map_or(0, |tree| tree.nodes().count()), text.len());
    let first = accepted.iter().filter(|text| text.len() <= 40).max_by_key(most).map_or("", String::as_str);
    // The texts with the longest valid prefixes and an error that says more than what was expected.
    let mut rejected: Vec<(usize, &str)> = section
        .rejected()
        .filter_map(|text| {
            Some((reading.tree(text).err().filter(|error| !error.hints().is_empty())?.offset(), text))
        })
        .collect();
    rejected.sort_by_key(|(offset, _)| Reverse(*offset));
    let mut accepted: Vec<&String> = accepted.iter().filter(|text| text.len() <= 60).collect();
    accepted.sort_by_key(|text| Reverse(most(text)));
    let accepted = accepted.into_iter().map(String::as_str).take(8);
    let examples = accepted.chain(rejected.into_iter().map(|(_, text)| text).take(6));
    let examples: Vec<(Reading, &str)> = examples.map(|text| (reading, text)).collect();
    the_box(book, page, reading, first, &examples)
}

fn names(page: &Address, productions: &[Production]) -> Markup {
    html! {
        @for (index, production) in productions.iter().enumerate() {
            @if index > 0 { ", " }
            a href=(Address::production(*production).from(page)) { code { (production) } }
        }
    }
}

fn neighbours(book: &Book, page: &Address, production: Production) -> Markup {
    let used_by = book.used_by(production);
    html! {
        p {
            @if used_by.is_empty() { "No production uses it." } @else { "Used by " (names(page, &used_by)) "." }
        }
    }
}

fn code(book: &Book, page: &Address, production: Production) -> Markup {
    html! {
        (heading("code", "The code that runs"))
        @for place in book.index.production(production) { (book.index.excerpt(place, page, production)) }
    }
}

fn quirks(book: &Book, page: &Address, production: Production) -> Markup {
    let of = book.quirks.iter().filter(|quirk| quirk.concerns.contains(&production));
    let of: Vec<_> = of.collect();
    html! {
        @if !of.is_empty() {
            (heading("quirks", "Quirks"))
            p { "Where the RFC leaves a choice here, and what was decided:" }
            ul {
                @for one in of { li { a href=(quirk(&one.heading).from(page)) { (book.sentence(page, &one.heading)) } } }
            }
        }
    }
}

/// Renders the sentences whose row names the production.
fn sentences(book: &Book, page: &Address, production: Production) -> Markup {
    let speaks = |row: &&Row| row.state() != State::Explains && names_production(&row.place, production);
    let rows: Vec<&Row> = book.rows.iter().filter(speaks).collect();
    html! {
        @if !rows.is_empty() {
            (heading("sentences", "What the RFC says"))
            @for row in rows {
                blockquote.said {
                    p { (row.whole) }
                    p.meta {
                        a href=(Address::section(&row.number).at(format!("s{}", row.index)).from(page)) { "Section " (row.number) }
                        " · " (book.sentence(page, &row.place))
                        @if !row.tests.is_empty() { " · tested by " }
                        @for (index, test) in row.tests.iter().enumerate() {
                            @if index > 0 { ", " }
                            a href=(book.links(page).test(test)) { code { (test) } }
                        }
                    }
                }
            }
        }
    }
}

/// Returns `true` if a place in PROSE.md names the production, its type or its combinator.
fn names_production(place: &str, production: Production) -> bool {
    let of_type = type_of(production).map(|name| (format!("[`{name}`]"), format!("[`{name}::")));
    let by_type = of_type.is_some_and(|(whole, item)| place.contains(&whole) || place.contains(&item));
    let variant = format!("[`Production::{production:?}`]");
    by_type || place.contains(&variant) || place.contains(&format!("[`{}`]", rust_name(production.name())))
}

fn later(book: &Book, page: &Address, pairs: &[&Pair]) -> Markup {
    html! {
        @if !pairs.is_empty() {
            (heading("later", "What later RFCs changed"))
            @for pair in pairs {
                h3 { (book.sentence(page, &pair.heading)) }
                div.pair { (book.markdown(page, &pair.body, 3)) }
            }
        }
    }
}

fn corpus(page: &Address, reading: Reading, section: &Section) -> Markup {
    html! {
        (heading("corpus", "Texts and verdicts"))
        p.soft {
            "Written by hand from the RFC, with the library’s trees and errors. Each opens."
        }
        @for line in &section.lines { (cases::line(reading, line, &page.to_root())) }
    }
}
