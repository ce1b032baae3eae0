//! Traits and methods of the grammar's types, in `types.rs`, and of [`Production`](crate::Production), in
//! `production.rs`.

mod production;
#[cfg(feature = "serde")]
pub(crate) mod serialize;
mod types;

pub use production::ParseProductionError;
pub(crate) use types::{as_text, parsed_type, text_methods, text_type};
