//! Traits and methods of the grammar's types and of [`Production`](crate::Production), generated from the
//! table of productions. [`Value`] is the common trait, `by_kind.rs` implements it, and `by_name.rs` parses
//! by a production.

mod by_kind;
mod by_name;
mod encode;
#[cfg(feature = "serde")]
pub(crate) mod serialise;

pub(crate) use by_kind::as_text;
pub use by_kind::{PathSegment, QueryText, Value};
pub use by_name::ParseProductionError;
