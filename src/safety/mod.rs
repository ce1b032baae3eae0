//! What calls for care: passwords where a text is shown, control characters in a terminal, and what Section 6 warns of.

pub(crate) mod caution;
mod debug;
pub(crate) mod mask;
mod ports;
pub(crate) mod redacted;
mod visible;

pub use caution::Caution;
pub use redacted::Redacted;
pub use visible::Visible;
