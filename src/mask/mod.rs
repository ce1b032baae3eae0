//! Masking of passwords, and escaping of control characters. Section 6. [`Redacted`] masks passwords, following
//! the rule in `rule.rs`, and [`Visible`] escapes control characters.

mod redacted;
mod rule;
mod visible;

pub use redacted::Redacted;
pub(crate) use redacted::{Piece, debug_piece};
pub(crate) use rule::suspected;
pub use visible::Visible;
