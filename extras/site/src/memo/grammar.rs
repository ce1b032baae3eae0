//! The page of the whole grammar: the productions of Section 5, in the RFC's order, below the RFC's comments.

use maud::{Markup, html};
use rfc1738::Production;
use rfc1738_html::{Address, linked};
use sources::fragment;
use sources::memo::Section;
use sources::quirks::Quirk;
use sources::read;

use super::blocks::{Block, blocks};
use super::heading;
use super::text::render;
use crate::book::Book;
use crate::page::{Layout, Page};

/// Returns the page of Section 5.
pub fn page(book: &Book) -> Page {
    let address = Address::section("5");
    let section = book.memo.iter().find(|section| section.name == "5");
    let section = section.unwrap_or_else(|| panic!("the RFC has no Section 5"));
    let content = html! {
        h1 { "The grammar" }
        p {
            "All " (Production::ALL.len()) " rules of RFC 1738, in its order, from " a href=(Address::new("memo").at("5").link_from(&address)) { (section.title()) }
            ". Each group has a diagram, and each rule its BNF. A rule's name leads to its page, with examples and code."
        }
        div.notation {
            @for (block, html) in blocks(section).iter().zip(render(book, section, &address, 2)) {
                // The productions are below, with diagrams.
                @if !matches!(block, Block::Bnf(_)) { (html) }
            }
        }
        (productions(book, section, &address))
    };
    Page {
        title: "The grammar".to_owned(),
        description: "The whole grammar of RFC 1738 on one page: the BNF of all rules, with diagrams."
            .to_owned(),
        layout: Layout::Wide,
        address,
        content,
    }
}

/// Renders the productions, with a list of their names above.
fn productions(book: &Book, section: &Section, page: &Address) -> Markup {
    let parts = parts(&section.body);
    html! {
        nav.jump aria-label="Productions" {
            @for defined in parts.iter().flat_map(|part| &part.productions) {
                a href={ "#" (defined.production) } { code { (defined.production) } } " "
            }
        }
        div.productions {
            @for part in &parts {
                section {
                    (heading(part.level, Some(&fragment(&part.banner)), &html! { (part.banner) }))
                    @if let Some(diagram) = part.diagram(book, page) { figure { (diagram) } }
                    div { @for defined in &part.productions { (article(book, page, defined, part.level + 1)) } }
                }
            }
        }
    }
}

/// A banner, which is a comment that heads a group of productions, and the group.
#[derive(Debug, PartialEq, Eq)]
struct Part {
    banner: String,
    level: usize,
    productions: Vec<Defined>,
}

impl Part {
    /// Renders the diagram of the productions. A group whose first production uses none of the others, such as the classes of
    /// characters, has none.
    fn diagram(&self, book: &Book, page: &Address) -> Option<Markup> {
        let group: Vec<Production> = self.productions.iter().map(|defined| defined.production).collect();
        let (first, others) = group.split_first()?;
        let is_whole = others.is_empty() || others.iter().any(|&other| book.used_by(other).contains(first));
        is_whole.then(|| book.group_diagram(page, &group)).flatten()
    }
}

#[derive(Debug, PartialEq, Eq)]
struct Defined {
    production: Production,
    /// The comment directly above the production, or an empty string.
    remark: String,
}

/// The banner of the productions that the RFC doesn't print.
const ADDED: &str = "Added by errata";

/// Returns the banners, each with the productions below it. A banner is a comment above an empty line. The productions that errata
/// add come last.
fn parts(body: &str) -> Vec<Part> {
    let bnf = body.find("\n;").map_or("", |at| &body[at..]);
    let mut parts: Vec<Part> = Vec::new();
    let mut comment: Vec<&str> = Vec::new();
    for line in bnf.lines() {
        if let Some(text) = line.strip_prefix("; ") {
            comment.push(text.trim());
        } else if line.is_empty() && !comment.is_empty() {
            let banner = comment.join(" ");
            // The banner of a scheme, such as `FTP`, is one level below the others.
            let scheme = banner.split(' ').next().unwrap_or_default().to_lowercase();
            let level = if format!("{scheme}url").parse::<Production>().is_ok() { 3 } else { 2 };
            parts.push(Part { banner, level, productions: Vec::new() });
            comment.clear();
        } else if let Some(production) = line.split(' ').next().and_then(|name| name.parse().ok()) {
            let remark = std::mem::take(&mut comment).join(" ");
            if let Some(part) = parts.last_mut() {
                part.productions.push(Defined { production, remark });
            }
        }
    }
    let printed: Vec<Production> =
        parts.iter().flat_map(|part| &part.productions).map(|defined| defined.production).collect();
    let added: Vec<Defined> = Production::ALL
        .iter()
        .filter(|production| !printed.contains(production))
        .map(|&production| Defined { production, remark: String::new() })
        .collect();
    if !added.is_empty() {
        parts.push(Part { banner: ADDED.to_owned(), level: 2, productions: added });
    }
    parts
}

fn article(book: &Book, page: &Address, Defined { production, remark }: &Defined, level: usize) -> Markup {
    let production = *production;
    let name = html! { a href=(Address::production(production).link_from(page)) { code { (production) } } };
    html! {
        article.production #(production) {
            (heading(level, None, &name))
            @if !remark.is_empty() { p.remark { (remark) } }
            pre.bnf tabindex="0" role="group" aria-label={ "BNF of " (production) } {
                code { (linked(production.bnf(), &page.to_root())) }
            }
            (erratum(book, page, production))
            p.meta {
                (used_by(book, production, &|by| format!("#{by}")))
                @if production.section() != "5" {
                    " · explained in " a href=(Address::section(production.section()).link_from(page)) { "Section " (production.section()) }
                }
            }
        }
    }
}

/// Renders the productions whose right-hand side contains this one. `link` returns the link to a production.
pub fn used_by(book: &Book, production: Production, link: &dyn Fn(Production) -> String) -> Markup {
    let used_by = book.used_by(production);
    html! {
        @if used_by.is_empty() { "Not used by any production" } @else { "Used by " }
        @for (index, by) in used_by.into_iter().enumerate() {
            @if index > 0 { ", " }
            a href=(link(by)) { code { (by) } }
        }
    }
}

/// Renders a link to the erratum that corrects the production, if any. Its quirk may also concern productions that
/// stay as printed.
pub fn erratum(book: &Book, page: &Address, production: Production) -> Markup {
    let is_printed = read("grammar/rfc1738.bnf").contains(production.bnf());
    let mut quirks = book.quirks.iter().filter(|quirk| quirk.has_erratum && !is_printed);
    let erratum = quirks.find(|quirk| quirk.concerns.contains(&production));
    html! {
        @if let Some(erratum) = erratum {
            p.erratum {
                "Corrected by the verified erratum "
                @let eid = eid(erratum);
                a href={ "https://www.rfc-editor.org/errata/eid" (eid) } { "EID " (eid) } ": "
                a href=(Address::quirk(&erratum.heading).link_from(page)) { (book.sentence(page, &erratum.heading)) } "."
            }
        }
    }
}

/// Returns the number of the erratum that decides a quirk.
fn eid(quirk: &Quirk) -> &str {
    let number = quirk.points().into_iter().find_map(|(_, text)| Some(text.split_once("EID ")?.1));
    let number = number.unwrap_or_else(|| panic!("{}: no EID", quirk.heading));
    &number[..number.find(|c: char| !c.is_ascii_digit()).unwrap_or(number.len())]
}

#[cfg(test)]
mod tests {
    use sources::definitions;

    use super::*;

    #[test]
    fn productions_are_grouped_by_comment() {
        let book = Book::read();
        let section = book.memo.iter().find(|section| section.name == "5").expect("the RFC has a Section 5");
        let parts = parts(&section.body);
        let all: Vec<Production> =
            parts.iter().flat_map(|part| &part.productions).map(|defined| defined.production).collect();
        assert_eq!(all, Production::ALL);
        let banners: Vec<(&str, usize)> =
            parts.iter().map(|part| (part.banner.as_str(), part.level)).collect();
        let first = [
            ("The generic form of a URL is:", 2),
            ("Specific predefined schemes are defined here; new schemes may be registered with IANA", 2),
            ("URL schemeparts for ip based protocols:", 2),
            ("The predefined schemes:", 2),
            ("FTP (see also RFC959)", 3),
        ];
        assert_eq!(banners[..5], first);
        let last_printed = banners.iter().rfind(|(banner, _)| *banner != ADDED);
        assert_eq!(last_printed, Some(&("Miscellaneous definitions", 2)));
        assert_eq!(parts[1].productions[1].remark, "new schemes follow the general syntax");
    }

    #[test]
    fn section_5_page_has_productions_and_errata() {
        let book = Book::read();
        let html = page(&book).html(None);
        // The groups of the generic forms and of the ten schemes.
        assert_eq!(html.matches("<figure><div class=\"diagram\">").count(), 13);
        let ftp = html.split("<svg").find(|svg| svg.contains("aria-label=\"ftpurl\"")).expect("a diagram");
        assert!(
            ftp.contains("../login/")
                && ftp.contains("../fsegment/")
                && !ftp.contains("../fpath/")
                && ftp.contains(";type="),
            "{ftp}"
        );
        // A production that is only other characters, such as a gopher selector, keeps its name.
        let gopher =
            html.split("<svg").find(|svg| svg.contains("aria-label=\"gopherurl\"")).expect("a diagram");
        for name in ["gtype", "selector", "search", "gopher+_string"] {
            assert!(gopher.contains(&format!("../{name}/")), "{name}: {gopher}");
        }
        for production in Production::ALL {
            assert!(
                html.contains(&format!("<article class=\"production\" id=\"{production}\">")),
                "{production}"
            );
        }
        let printed = definitions(&read("grammar/rfc1738.bnf"));
        for article in html.split("<article class=\"production\" id=\"").skip(1) {
            let (name, article) = article.split_once('"').unwrap_or_default();
            let text = printed.iter().find(|(printed, _)| printed == name).map(|(_, text)| text.as_str());
            let in_force = name.parse().ok().map(|production: Production| production.bnf());
            assert_eq!(article.contains("class=\"erratum\""), in_force != text, "{name}");
            assert_eq!(article.contains("EID 5118"), name == "gopherurl", "{name}");
        }
    }
}
