//! Verdicts on records.

mod echo;
mod fault;
mod line;
mod only;
mod syntax;

pub use echo::Echo;
pub use fault::Fault;
pub use line::{fault, file_advice, line};
pub use only::Only;
pub use syntax::{Syntax, octets, read, url};
