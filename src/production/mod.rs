//! The productions: an enum of their names, and a table of facts about each.

mod names;
mod table;

pub use names::Production;
pub(crate) use table::productions;
