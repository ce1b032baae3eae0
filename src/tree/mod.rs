//! Parse trees. A [`Tree`] has a [`Node`] for each production and terminal in the derivation of a text.
//! `record.rs` builds the tree while the combinators parse.

mod node;
mod record;
#[cfg(feature = "serde")]
mod serialise;

pub use node::{Node, Symbol, Tree};
pub(crate) use record::{Detail, record};
