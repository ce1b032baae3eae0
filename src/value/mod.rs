//! Traits and methods of the grammar's types and of [`Production`](crate::Production). `by_kind.rs` implements
//! those of the types, and `by_name.rs` and `encode.rs` those of [`Production`](crate::Production).

mod by_kind;
mod by_name;
mod encode;
#[cfg(feature = "serde")]
pub(crate) mod serialize;

pub(crate) use by_kind::as_text;
pub use by_kind::{PathSegment, QueryText};
pub use by_name::ParseProductionError;
