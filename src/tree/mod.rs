//! Parse trees: the production that derives each part of a text.

mod node;
mod record;
#[cfg(feature = "serde")]
mod serialise;

pub use node::{Node, Symbol, Tree};
pub(crate) use record::{Detail, record};
