//! The productions: an enum of their names, and a table of facts about each. The schemes: a table of the RFC's, and one of others.

mod names;
mod registered;
mod schemes;
mod table;
mod words;

pub use names::Production;
pub(crate) use registered::{Form, REGISTERED, registered};
pub(crate) use schemes::{SPECIFIED, schemes, specified, specified_by};
pub(crate) use table::productions;
