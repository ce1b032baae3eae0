//! The repository's code: its items by name, and its files as HTML.
//!
//! [`Index::read`] reads the files once. [`Index::resolve`] finds the lines that a document links to.
//! [`Index::production`] finds a production's source. [`Index::pages`] creates a page for each file.

mod highlight;
mod index;
mod items;
mod pages;
#[cfg(test)]
mod tests;

pub use index::Index;
