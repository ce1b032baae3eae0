//! What the types of the grammar have in common.

mod by_name;
mod encode;
#[cfg(feature = "serde")]
pub(crate) mod serialise;
mod types;

pub use by_name::UnknownProduction;
pub use types::{PathSegment, Value};
