//! The memo: all of it on a page, and a page for each section.

mod blocks;
mod grammar;
mod references;
mod section;
mod text;
mod whole;

use maud::{Markup, html};
use rfc1738_live::Address;

use crate::book::Book;
use crate::page::Page;
pub use grammar::erratum;

/// The pages of the memo.
pub fn pages(book: &Book) -> Vec<Page> {
    let sections = book.memo.iter().filter(|section| !section.name.is_empty());
    let pages = sections.map(|section| match section.name.as_str() {
        "5" => grammar::page(book, section),
        _ => section::page(book, section),
    });
    [whole::page(book)].into_iter().chain(pages).collect()
}

/// A section's fragment on the memo's page: what its own page is called.
fn id(name: &str) -> String {
    Address::section(name).to_string().trim_start_matches('/').to_owned()
}

fn heading(level: usize, id: Option<&str>, text: &Markup) -> Markup {
    html! {
        @match level {
            2 => h2 id=[id] { (text) },
            3 => h3 id=[id] { (text) },
            4 => h4 id=[id] { (text) },
            _ => h5 id=[id] { (text) },
        }
    }
}
