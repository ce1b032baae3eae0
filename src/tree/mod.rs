//! Parse trees. `record.rs` builds a [`Tree`] while the combinators parse, and `node.rs` defines the types.

mod node;
mod record;

pub use node::{Children, Node, Nodes, Symbol, Tree};
pub(crate) use record::{Leaves, record, record_url};
