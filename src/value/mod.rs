//! What the types of the grammar have in common.

mod print;
#[cfg(feature = "serde")]
mod serialise;
mod types;

pub(crate) use print::{after, before};
pub use types::Value;
pub(crate) use types::read;
