//! The repository's code: what its items are and where, and its text as HTML.
//!
//! [`Index::read`] reads the files once. [`Index::resolve`] finds what a link in the documents names,
//! [`Index::production`] the source of a production, and [`Index::pages`] makes a page of each file.

mod excerpt;
mod highlight;
mod index;
mod item;
mod made;
mod names;
mod pages;
mod productions;
mod reader;
mod scope;
#[cfg(test)]
mod tests;

pub use index::Index;
