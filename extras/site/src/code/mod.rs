//! The library's code: its items by name.
//!
//! [`Index::read`] reads the files once. [`Index::resolve`] finds the lines that a document links to.
//! [`Index::production`] finds a production's source.

mod index;
mod items;
#[cfg(test)]
mod tests;

pub use index::Index;
