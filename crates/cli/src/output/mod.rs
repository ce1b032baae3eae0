//! Output that the verbs share: standard output, JSON, and messages on standard error.

mod escaped;
mod json;
mod messages;
mod standard;

pub use escaped::escaped;
pub use json::json;
pub use messages::{counts, differences, error, fault, note, tell};
pub use standard::{help, in_colour, is_terminal, standard};

/// The text in place of a password, as in the library.
pub const MASK: &str = "****";

/// The length of the longest production name among the predefined schemes.
pub const NAME_WIDTH: usize = "prosperourl".len();
