//! Verdicts on records.

mod echo;
mod fault;
mod reading;

pub use echo::Echo;
pub use fault::{Fault, invalid};
pub use reading::{Reading, octets, read, url};
