//! Section 6: masks for passwords, escapes for control characters, and warnings about valid but suspicious constructs.

mod caution;
pub(crate) mod find_cautions;
pub(crate) mod mask;
mod ports;
pub(crate) mod redacted;
mod visible;

pub use caution::Caution;
pub use redacted::Redacted;
pub use visible::Visible;
