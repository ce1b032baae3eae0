//! The front page, and the pages about the site.

use maud::{Markup, html};
use rfc1738::Production;
use rfc1738_html::{Address, Reading};

use crate::book::Book;
use crate::gallery;
use crate::links::quirk;
use crate::page::{Layout, NAME, Page, heading};
use crate::the_box::{URLS, the_box};

pub fn page(book: &Book) -> Page {
    let address = Address::new("");
    let examples = URLS.map(|url| (Reading::Strict, url));
    let content = html! {
        h1 { "What is a URL?" }
        p.lead {
            "A Uniform Resource Locator is the address of a resource: the name of a scheme, a colon, and what the scheme needs to find "
            "the resource. Type one:"
        }
        (the_box(book, &address, Reading::Strict, "http://host.dom:8080/docs/memo?section=5", &examples))
        p {
            "RFC 1738 defined URLs in December 1994, with "
            a href=(Address::section("5").from(&address)) { (Production::ALL.len()) " grammar rules" } " for ten schemes: ftp, http, gopher, "
            "mailto, news, nntp, telnet, wais, file and prospero. Each rule has a page here, with its diagram, its code and the RFC's "
            "sentences about it."
        }
        (heading("pages", "What you find here"))
        ul {
            li { a href=(Address::section("5").from(&address)) { "The grammar" } ": all rules as diagrams, in the RFC's order." }
            li { a href=(Address::new("memo").from(&address)) { "The memo" } ": the text of the RFC. Each requirement links to the code that implements it." }
            li { a href=(Address::new("quirks").from(&address)) { "Quirks" } ": " (book.quirks.len()) " questions that the RFC leaves open, with this library's answers. "
                "For example, why do " a href=(quirk("`//etc` and `%2Fetc`").from(&address)) { code { "//etc" } " and " code { "%2Fetc" } } " differ?" }
            li { a href=(Reading::Strict.address().from(&address)) { "The strict reading" } ": how this library checks a URL." }
            li { a href=(Address::new("later").from(&address)) { "Changes in later RFCs" } ", with texts that show them." }
            li { a href=(Address::new("characters").from(&address)) { "The characters" } ": what each one means in a host, a path and a search." }
            li { a href=(Address::new("gallery").from(&address)) { (gallery::TITLE) } ", and the program that each one fools." }
        }
        (heading("rules", "The grammar rules"))
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
        p.lead { "This site explains RFC 1738, " cite { "Uniform Resource Locators" } ", with the library " code { "rfc1738" } "." }
        p {
            "A program generates the pages from the library's repository: the text of the RFC, its grammar, the notes on its sentences and "
            "quirks, the test cases, and the code. The pages are always those of the code that they describe."
        }
        p {
            "The box runs the library itself, compiled to WebAssembly. It checks your text in your browser, and sends it nowhere. The pages load "
            "nothing from other hosts, and a content security policy prevents it. The text in the box is part of the page's address, so that you can "
            "share it. If the text may contain a password, the address has " code { "****" } " instead."
        }
        p { "Without JavaScript, everything except the box and the search works. You can open the pages from a disk, without a server." }
        (heading("addresses", "Addresses"))
        p { "The address of a production is its name, and that of a section is its number. Each quirk has a name of its own:" }
        ul {
            @for example in [
                Address::production(Production::Hostport), Address::section("3.2.2"), quirk("An empty port"), Reading::Strict.address(),
            ] {
                li { a href=(example.from(&address)) { code { (example) } } }
            }
        }
        p { "Addresses don't change." }
        (heading("library", "The library"))
        p {
            "The crate " code { "rfc1738" } " isn't published yet. After its first release it will be "
            a href="https://crates.io/crates/rfc1738" { "on crates.io" } ", and its documentation "
            a href="https://docs.rs/rfc1738" { "on docs.rs" } "."
        }
        (heading("fonts", "Fonts"))
        p {
            "The fonts are Source Serif 4 and Source Code Pro by Adobe, under the "
            a href="../fonts/source-serif-4.LICENSE" { "SIL Open Font License" } "."
        }
    };
    Page {
        title: "About".to_owned(),
        description:
            "How this site is made, what happens to the text that you type, and the addresses of the pages."
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
        p { a href=(Address::new("").from(&address)) { "The first page" } " lists the productions, and " a href=(Address::new("memo").from(&address)) { "the memo" } " lists the sections." }
    };
    let page = Page {
        title: "Not found".to_owned(),
        description: "There is no page at this address.".to_owned(),
        layout: Layout::Text,
        address,
        content,
    };
    page.html(has_scripts).replace("=\"../", &format!("=\"{root}"))
}
