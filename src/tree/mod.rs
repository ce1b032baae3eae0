//! Parse trees. A [`Tree`] has a [`Node`] for each production and terminal in the derivation of a text.
//! `record.rs` builds the tree while the combinators parse, and `node.rs` has the types.

mod node;
mod record;
#[cfg(feature = "serde")]
mod serialize;

pub use node::{Node, Symbol, Tree};
pub(crate) use record::{Detail, record};
