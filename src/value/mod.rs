//! Traits and methods of the grammar's types, in `by_kind.rs`, and of [`Production`](crate::Production), in
//! `by_name.rs` and `encode.rs`.

mod by_kind;
mod by_name;
mod encode;
#[cfg(feature = "serde")]
pub(crate) mod serialize;

pub(crate) use by_kind::as_text;
pub use by_name::ParseProductionError;
