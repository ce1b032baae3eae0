//! Verdicts on records.

mod echo;
mod fault;
mod jsonl;
mod last;
mod paths;
mod reading;

pub use echo::{Echo, Echoed};
pub use fault::Fault;
pub use jsonl::invalid;
pub use last::Last;
pub use reading::{Reading, Valid, octets, read, url};
