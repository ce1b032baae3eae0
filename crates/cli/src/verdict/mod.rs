//! Verdicts on records.

mod echo;
mod fault;
mod line;
mod lints;
mod only;
mod syntax;

pub use echo::Echo;
pub use fault::{Detailed, Fault};
pub use line::{fault, file_advice, invalid, line};
pub use lints::{Entry, Lints, Named};
pub use only::Only;
pub use syntax::{Syntax, octets, read, url};
