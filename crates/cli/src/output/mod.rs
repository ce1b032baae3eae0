//! Output that the subcommands share: standard output, JSON, and messages on standard error.

mod escaped;
mod finding;
mod json;
mod messages;
mod sarif;
mod standard;
pub mod style;

pub use escaped::escaped;
pub use finding::{Finding, Level};
pub use json::json;
pub use messages::{error, line, message};
pub use sarif::sarif;
pub use standard::{help, in_color, is_terminal, standard, width};

/// The length of the longest label of a verdict.
pub const LABEL_WIDTH: usize = "warning".len();
/// The length of the longest production name among the predefined schemes.
pub const NAME_WIDTH: usize = "prosperourl".len();
