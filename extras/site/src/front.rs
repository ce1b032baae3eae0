//! The front page, the page about the site, and the page for unknown addresses.

use maud::{Markup, html};
use rfc1738_html::{Address, Reading};

use crate::book::Book;
use crate::page::{Layout, Page, heading};
use crate::text_box::{URLS, text_box};

pub fn page(book: &Book) -> Page {
    let address = Address::new("");
    let content = html! {
        h1 { "What is a URL?" }
        p {
            "A Uniform Resource Locator is the address of a resource: the name of a scheme, a colon, and what the scheme needs to find "
            "the resource. Type one:"
        }
        (text_box(&address, Reading::Strict, URLS[0], &URLS))
        (book.markdown(&address, include_str!("front.md"), 0))
        (heading("rules", "The grammar rules"))
        (productions(book, &address))
    };
    Page::new("/", Layout::Front, content)
}

/// Renders the names of the productions, grouped by banner.
fn productions(book: &Book, page: &Address) -> Markup {
    let mut banners: Vec<&str> = book.corpus.iter().map(|section| section.banner.as_str()).collect();
    banners.dedup();
    html! {
        dl.names {
            @for banner in banners {
                dt { (banner) }
                dd {
                    @for section in book.corpus.iter().filter(|section| section.banner == banner) {
                        a href=(Address::production(section.production()).link_from(page)) { code { (section.name) } } " "
                    }
                }
            }
        }
    }
}

pub fn about(book: &Book) -> Page {
    let address = Address::new("about");
    let content = book.markdown(&address, include_str!("about.md"), 0);
    Page::new("/about", Layout::Text, content)
}

/// Returns the page for unknown addresses. It may appear at any address, so its links begin with the path `root`.
pub fn not_found(root: &str) -> String {
    let address = Address::new("404");
    let content = html! {
        h1 { "Page not found" }
        p { a href=(Address::new("").link_from(&address)) { "The front page" } " lists the productions, and " a href=(Address::new("memo").link_from(&address)) { "the RFC" } " lists the sections." }
    };
    let page = Page {
        title: "Not found".to_owned(),
        description: "There is no page at this address.".to_owned(),
        layout: Layout::Text,
        address,
        content,
    };
    page.html(None).replace("=\"../", &format!("=\"{root}"))
}
