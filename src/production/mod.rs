//! The productions by name: what they are called, and what can be done with any of them.

mod by_name;
mod encode;
mod names;
pub(crate) mod table;

pub use names::{Production, UnknownProduction};
