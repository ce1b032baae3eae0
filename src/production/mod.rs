//! Tables of the productions of Section 5 and of the schemes. [`Production`] is the enum of productions. `table.rs` has
//! a row for each production and for each scheme that the RFC specifies.

mod names;
mod schemes;
mod table;

pub use names::Production;
pub(crate) use schemes::{specified, specified_by};
pub(crate) use table::{productions, schemes};
