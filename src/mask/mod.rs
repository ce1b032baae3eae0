//! Masks for passwords, and escapes for control characters. Section 6. [`Redacted`] masks passwords by the
//! rule in `rule.rs`, and [`Visible`] escapes control characters.

mod redacted;
mod rule;
mod visible;

pub use redacted::Redacted;
pub(crate) use redacted::{MASK, debug_piece, masked};
pub(crate) use rule::{secrets, suspected};
pub use visible::Visible;
