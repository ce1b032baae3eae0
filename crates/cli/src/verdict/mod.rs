//! Verdicts on records.

mod echo;
mod fault;
mod reading;

pub use echo::{Echo, Echoed};
pub use fault::{Fault, invalid};
pub use reading::{Reading, Valid, octets, read, url};
