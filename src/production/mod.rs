//! The productions: an enum of their names, and a table of facts about each.

mod names;
mod schemes;
mod table;
mod words;

pub use names::Production;
pub(crate) use schemes::{SPECIFIED, schemes, specified, specified_by};
pub(crate) use table::productions;
