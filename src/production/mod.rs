//! The productions of Section 5, and the schemes, as tables. [`Production`] is the enum of production names.
//! `table.rs` has a row for each production and for each scheme that the RFC specifies, and `registered.rs` one for each
//! of the other common schemes.

mod names;
mod registered;
mod schemes;
mod table;

pub use names::Production;
pub(crate) use registered::{Form, REGISTERED, registered};
pub(crate) use schemes::{SPECIFIED, specified, specified_by};
pub(crate) use table::{productions, schemes};
