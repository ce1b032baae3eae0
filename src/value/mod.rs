//! The traits and methods that the grammar's types and [`Production`](crate::Production) have by the table of productions.

mod by_kind;
mod by_name;
mod encode;
#[cfg(feature = "serde")]
pub(crate) mod serialise;

pub use by_kind::{PathSegment, QueryText, Value};
pub use by_name::ParseProductionError;
