//! The pages with the RFC's text: all of it, and a page for each section.

mod blocks;
mod grammar;
mod headings;
mod references;
mod section;
mod text;
mod whole;

use crate::book::Book;
use crate::page::Page;
pub use grammar::{erratum, used_by};

pub fn pages(book: &Book) -> Vec<Page> {
    let sections = book.memo.iter().filter(|section| !section.name.is_empty());
    [whole::page(book)].into_iter().chain(sections.map(|section| section::page(book, section))).collect()
}
