//! An index of the repository's items, and its source as HTML.
//!
//! [`Index::read`] reads the files once. [`Index::resolve`] finds the item that a document links to.
//! [`Index::production`] finds the source of a production. [`Index::pages`] makes a page for each file.

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
