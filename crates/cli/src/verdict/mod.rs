//! Verdicts on records.

mod fault;
mod jsonl;
mod last;
mod reading;

pub use fault::Fault;
pub use jsonl::invalid;
pub use last::Last;
pub use reading::{Reading, Valid, octets, read, url};
