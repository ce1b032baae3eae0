//! Passwords in what is shown, control characters in a terminal, and what is valid in a URL but calls for care.

mod caution;
mod debug;
pub(crate) mod examine;
pub(crate) mod marks;
pub(crate) mod mask;
mod ports;
pub(crate) mod position;
mod redacted;
pub(crate) mod secrets;
mod visible;

pub use caution::Caution;
pub use redacted::Redacted;
pub use visible::Visible;
