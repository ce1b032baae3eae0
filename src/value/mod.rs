//! Traits and methods of the grammar's types, in `types.rs`, and of [`Production`](crate::Production), in
//! `by_name.rs` and `encode.rs`.

mod by_name;
mod encode;
#[cfg(feature = "serde")]
pub(crate) mod serialize;
mod types;

pub use by_name::ParseProductionError;
pub(crate) use types::{as_text, parsed_type, text_methods, text_type};
