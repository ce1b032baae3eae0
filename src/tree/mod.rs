//! The parse tree: which production derives which part of a text.

mod characters;
mod draw;
mod node;
mod record;
#[cfg(feature = "serde")]
mod serialise;

pub use node::{Node, Symbol, Tree};
pub(crate) use record::{Detail, record};
