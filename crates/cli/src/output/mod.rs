//! What all verbs print alike: standard output, JSON, and messages on standard error.

mod json;
mod messages;
mod standard;

pub use json::json;
pub use messages::{counts, error, fault};
pub use standard::{help, in_colour, is_terminal, standard};

/// The length of the longest name among the productions of the predefined schemes.
pub const NAME_WIDTH: usize = "prosperourl".len();
