//! Verdicts on records.

mod fault;
mod reading;

pub use fault::Fault;
pub use reading::{Reading, Valid, octets, read, url};
