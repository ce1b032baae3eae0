//! Parse trees. `record.rs` builds a [`Tree`] while the combinators parse, and `node.rs` defines the types.

mod node;
mod record;
#[cfg(feature = "serde")]
mod serialize;

pub use node::{Node, Symbol, Tree};
pub(crate) use record::{Leaves, record};
