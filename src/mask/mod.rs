//! Masking of passwords. Section 6. [`Redacted`] follows the rule in `rule.rs`.

mod redacted;
mod rule;

pub use redacted::Redacted;
pub(crate) use redacted::debug_piece;
pub(crate) use rule::suspected;
