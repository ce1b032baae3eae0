//! The front page, and the pages about the site.

use maud::{Markup, html};
use rfc1738::Production;
use rfc1738_html::{Address, Reading};

use crate::book::Book;
use crate::gallery;
use crate::links::quirk;
use crate::page::{Layout, NAME, Page, heading};
use crate::the_box::the_box;

pub fn page(book: &Book) -> Page {
    let address = Address::new("");
    let examples: Vec<(Reading, &str)> = book
        .examples
        .iter()
        .filter(|example| example.wrapped)
        .map(|example| (Reading::Strict, example.url.as_str()))
        .collect();
    let content = html! {
        h1 { "What is a URL?" }
        p.lead {
            "A Uniform Resource Locator: the name of a scheme, a colon, and what the scheme needs to find a resource. Type one:"
        }
        (the_box(book, &address, Reading::Strict, "http://host.dom:8080/docs/memo?section=5", &examples))
        p {
            "RFC 1738 defined URLs in December 1994, with "
            a href=(Address::section("5").from(&address)) { (Production::ALL.len()) " grammar rules" } " for ten schemes: ftp, http, gopher, "
            "mailto, news, nntp, telnet, wais, file and prospero. Each rule has a page here, with its diagram, its code and the RFC’s "
            "sentences about it."
        }
        (heading("ways", "Ways in"))
        ul {
            li { a href=(Address::section("5").from(&address)) { "The grammar" } ", all of Section 5 in the RFC’s order, drawn." }
            li { a href=(Address::new("memo").from(&address)) { "The memo" } ", where each sentence that a program follows leads to what follows it." }
            li { a href=(Address::new("quirks").from(&address)) { "The quirks" } ": " (book.quirks.len()) " places where the RFC leaves a choice, and what was decided. "
                "Why do " a href=(quirk("`//etc` and `%2Fetc`").from(&address)) { code { "//etc" } " and " code { "%2Fetc" } } " differ?" }
            li { a href=(Reading::Strict.address().from(&address)) { "The strict reading" } ", what is a URL as the RFC means it." }
            li { a href=(Address::new("later").from(&address)) { "Changes in later RFCs" } ", with the texts that show it." }
            li { a href=(Address::new("characters").from(&address)) { "The characters" } ", each with its class and its meaning in a host, a path and a search." }
            li { a href=(Address::new("gallery").from(&address)) { (gallery::TITLE) } ", and who is fooled by each." }
        }
        (heading("productions", "The productions"))
        (productions(book, &address))
    };
    Page {
        title: NAME.to_owned(),
        description: "The parts of a URL, and the errors in it, by RFC 1738: type one and see. Each grammar rule with its diagram and its code.".to_owned(),
        layout: Layout::Front,
        address,
        content,
    }
}

/// Renders the names of the productions, under the banners of Section 5.
fn productions(book: &Book, page: &Address) -> Markup {
    let mut banners: Vec<&str> = book.corpus.iter().map(|section| section.banner.as_str()).collect();
    banners.dedup();
    html! {
        dl.names {
            @for banner in banners {
                dt { (banner) }
                dd {
                    @for section in book.corpus.iter().filter(|section| section.banner == banner) {
                        a href=(Address::production(section.production()).from(page)) { code { (section.name) } } " "
                    }
                }
            }
        }
    }
}

/// Returns the page about the site.
pub fn about() -> Page {
    let address = Address::new("about");
    let content = html! {
        h1 { "About this site" }
        p.lead { "RFC 1738, " cite { "Uniform Resource Locators" } ", as a program, and the program as pages." }
        p {
            "The pages are written by " code { "rfc1738-site" } " from the files of the library " code { "rfc1738" } ": the memo, its BNF, "
            "the corpus of texts with verdicts, the notes on every sentence and every choice, and the code. Nothing is copied by hand, so "
            "a change in the repository is a change here."
        }
        p {
            "The box is the library itself, compiled to WebAssembly. What you type is read in your browser and sent nowhere: these pages "
            "ask no host but their own for anything, and forbid it to themselves. The address of a page keeps the text in its fragment, so "
            "that a case can be linked; where the text may hold a password, the address has " code { "****" } " in its place."
        }
        p {
            "Everything but the box works without JavaScript, and all of it from a disk, without a server."
        }
        (heading("addresses", "Addresses"))
        p { "Each production has its name as its address, each section its number, and each quirk a name of its own:" }
        ul {
            @for example in [
                Address::production(Production::Hostport), Address::section("3.2.2"), quirk("An empty port"), Reading::Strict.address(),
            ] {
                li { a href=(example.from(&address)) { code { (example) } } }
            }
        }
        p { "They are permanent." }
        (heading("library", "The library"))
        p {
            "The crate " code { "rfc1738" } " isn’t published yet. After its first release it will be "
            a href="https://crates.io/crates/rfc1738" { "on crates.io" } ", and its documentation "
            a href="https://docs.rs/rfc1738" { "on docs.rs" } "."
        }
        (heading("fonts", "Fonts"))
        p {
            "The text is set in Source Serif 4, the code in Source Code Pro, both by Adobe, under the SIL Open Font License: "
            a href="../fonts/source-serif-4.LICENSE" { "its text" } "."
        }
    };
    Page {
        title: "About".to_owned(),
        description:
            "What this site is made of, what it does with what you type, and how its pages are addressed."
                .to_owned(),
        layout: Layout::Text,
        address,
        content,
    }
}

/// Returns the page for unknown addresses. It may appear at any address, so its links begin at the server's root.
pub fn not_found(root: &str, has_scripts: bool) -> String {
    let address = Address::new("404");
    let content = html! {
        h1 { "There is no such page" }
        p { "Each production has its name as its address, each section its number. " a href=(Address::new("").from(&address)) { "The first page" } " lists the productions, and the memo the sections." }
    };
    let page = Page {
        title: "Not found".to_owned(),
        description: "There is no page of this address.".to_owned(),
        layout: Layout::Text,
        address,
        content,
    };
    page.html(has_scripts).replace("=\"../", &format!("=\"{root}"))
}
