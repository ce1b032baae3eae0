//! Output that the subcommands share: standard output, JSON, findings, and messages on standard error.

mod escaped;
mod finding;
mod streams;
pub mod style;

pub use escaped::{escaped, json};
pub use finding::{Finding, LABEL_WIDTH, Level, sarif};
pub use streams::{Label, error, help, is_terminal, line, message, standard, width};

/// The length of the longest production name among the predefined schemes.
pub const NAME_WIDTH: usize = "prosperourl".len();
