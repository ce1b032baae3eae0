//! The specifications of URLs since 1994: their formal relations, and the changes in their syntax.

use maud::{Markup, html};
use rfc1738::Production;
use rfc1738_html::{Address, Reading, code_in};

use crate::book::Book;
use crate::page::{Layout, Page, entries, heading};

/// A specification, as in `history.txt`.
#[derive(Debug)]
pub struct Rfc {
    pub number: &'static str,
    date: &'static str,
    pub title: &'static str,
    /// The relations and the sections, separated by semicolons.
    relations: &'static str,
    pub sentence: &'static str,
}

/// The relations of the RFC index.
const RELATIONS: [&str; 4] = ["obsoletes", "obsoleted by", "updates", "updated by"];

impl Rfc {
    /// Returns the numbers of a relation, or the sections of RFC 1738 whose syntax it changes.
    fn list(&self, relation: &str) -> Vec<&'static str> {
        let list = self.relations.split("; ").find_map(|part| part.strip_prefix(relation)?.strip_prefix(' '));
        list.unwrap_or_default().split_whitespace().collect()
    }

    /// Returns `true` if it changes the syntax of a production.
    fn changes(&self, production: Production) -> bool {
        let of = production.section();
        self.list("sections").iter().any(|section| of == *section || of.starts_with(&format!("{section}.")))
    }

    /// Returns its relations in words, for the search.
    pub fn relations(&self) -> impl Iterator<Item = String> {
        RELATIONS
            .into_iter()
            .map(|name| (name, self.list(name)))
            .filter(|(_, list)| !list.is_empty())
            .map(|(name, list)| format!("{name} {}", list.join(", ")))
    }

    fn item(&self) -> Markup {
        html! {
            li id={ "rfc" (self.number) } {
                div { strong { (link(self.number, "RFC ")) } " " span.date { (self.date) } }
                div { cite { (self.title) } ". " (code_in(self.sentence)) }
                div {
                    @for name in RELATIONS {
                        @let list = self.list(name);
                        @if !list.is_empty() {
                            p { (name) @for number in list { " " (link(number, "")) } }
                        }
                    }
                }
            }
        }
    }
}

fn link(number: &str, before: &str) -> Markup {
    html! { a href={ "https://www.rfc-editor.org/info/rfc" (number) } { (before) (number) } }
}

fn url_standard() -> Markup {
    html! { a href="https://url.spec.whatwg.org/" { "URL Standard" } }
}

/// Returns the RFCs, by date.
pub fn rfcs() -> Vec<Rfc> {
    let rfc = |[head, title, relations, sentence]: [&'static str; 4]| {
        let (number, date) = head.split_once(' ').unwrap_or_else(|| panic!("history.txt: {head}"));
        Rfc { number, date, title, relations, sentence }
    };
    entries(include_str!("history.txt")).map(rfc).collect()
}

/// Renders the RFCs that change the syntax of a production, by date.
pub fn of_production(page: &Address, production: Production) -> Markup {
    html! {
        (heading("history", "History"))
        ul.timeline {
            @for rfc in rfcs().iter().filter(|rfc| rfc.changes(production)) {
                li { (link(rfc.number, "RFC ")) ", " (rfc.date) ": " (code_in(rfc.sentence)) }
            }
            li { (url_standard()) ": what browsers accept and repair." }
        }
        p.soft { a href=(Address::new("later").link_from(page)) { "All specifications, and which obsoletes or updates which" } "." }
    }
}

pub fn page(book: &Book) -> Page {
    let address = Address::new("later");
    let content = html! {
        h1 { "History" }
        p {
            "RFC 1738 defined URLs in 1994. For generic syntax, RFC 3986 is in force, and for each scheme the latest RFC about it. "
            "ftp has no later one. Browsers follow the URL Standard."
        }
        (heading("timeline", "The specifications"))
        p.soft { "The relations are those of the RFC index." }
        ol.history {
            @for rfc in rfcs() { (rfc.item()) }
            li {
                div { strong { (url_standard()) } " " span.date { "since 2012" } }
                div { "The parser of browsers, by WHATWG. It accepts and repairs nearly any text." }
                div { p { "none; it intends to replace RFC 3986" } }
            }
        }
        (heading("changes", "Changes by example"))
        (book.markdown(&address, &introduction(&book.later), 1))
        (heading("rules", "Changes by rule"))
        p { "Each link leads to examples that only one of the two rules allows, with the reasons." }
        div.scroll tabindex="0" role="group" aria-label="Changes by rule" { (glance(book, &address)) }
    };
    Page::new("/later", Layout::Wide, content)
}

/// Returns the document's introduction, without the paragraphs that link to its other parts and to files.
fn introduction(later: &str) -> String {
    let text = later.split("\n## At a glance").next().unwrap_or_default();
    let paragraphs = text.split("\n\n").skip(1).filter(|paragraph| !paragraph.contains("]("));
    paragraphs.collect::<Vec<_>>().join("\n\n")
}

/// Renders the pairs of rules. Each leads to the page of its production in RFC 1738.
fn glance(book: &Book, page: &Address) -> Markup {
    let shown = |production: Production| {
        book.changes(Reading::Production(production)).into_iter().map(move |pair| (production, pair))
    };
    html! {
        table.glance {
            thead { tr { @for name in ["Rule", "Earlier", "Later", "Difference"] { th scope="col" { (name) } } } }
            tbody {
                @for (production, pair) in Production::ALL.iter().copied().flat_map(shown) {
                    tr {
                        td { a href=(Address::production(production).at("later").link_from(page)) { code { (production) } } }
                        td { (code_in(&pair.from)) }
                        td { (code_in(&pair.to)) }
                        td { (pair.verdict()) }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If one of two RFCs in the table has a relation to the other, the other has the inverse relation to it.
    #[test]
    fn relations_are_symmetric() {
        let rfcs = rfcs();
        assert!(rfcs.iter().map(|rfc| rfc.number).is_sorted() && rfcs.len() == 18);
        for rfc in &rfcs {
            for (name, inverse) in [(0, 1), (1, 0), (2, 3), (3, 2)].map(|(a, b)| (RELATIONS[a], RELATIONS[b]))
            {
                for number in rfc.list(name) {
                    let Some(other) = rfcs.iter().find(|other| other.number == number) else { continue };
                    assert!(other.list(inverse).contains(&rfc.number), "{} {name} {number}", rfc.number);
                }
            }
        }
    }

    #[test]
    fn every_scheme_but_ftp_has_a_later_rfc() {
        let rfcs = rfcs();
        let of = |name: &str| {
            let production = name.parse().expect(name);
            rfcs.iter().filter(|rfc| rfc.changes(production)).map(|rfc| rfc.number).collect::<Vec<_>>()
        };
        assert_eq!(of("httpurl"), ["2396", "2616", "3986", "7230", "9110"]);
        assert_eq!(of("ftpurl"), ["2396", "3986"]);
        assert_eq!(of("gopher+_string"), ["4266"]);
        assert_eq!(of("mailtourl"), ["2368", "6068"]);
        assert_eq!(of("fileurl"), ["8089"]);
        assert_eq!(of("host"), ["2396", "2732", "3986"]);
        assert!(Production::ALL.iter().all(|production| !of(production.name()).is_empty()));
    }

    #[test]
    fn page_is_about_urls_and_not_about_files() {
        let html = page(&Book::read()).html(None);
        for absent in ["REGENERATE", ".bnf", "cargo", "automata"] {
            assert!(!html.contains(absent), "{absent}");
        }
        for part in ["id=\"rfc2396\"", "updated by <a", "obsoleted by <a", "id=\"safe-urls\""] {
            assert!(html.contains(part), "{part}");
        }
    }
}
