//! Masking of passwords, and escaping of control characters. Section 6. [`Redacted`] masks passwords, following
//! the rule in `rule.rs`, and [`Visible`] escapes control characters. `line.rs` applies both to the input that a report
//! shows.

#[cfg(any(feature = "report", feature = "miette"))]
mod line;
mod redacted;
mod rule;
mod visible;

#[cfg(any(feature = "report", feature = "miette"))]
pub(crate) use line::line;
pub use redacted::Redacted;
pub(crate) use redacted::{MASK, debug_piece, masked};
pub(crate) use rule::{secrets, suspected};
pub use visible::Visible;
