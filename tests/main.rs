//! The tests of the library that need no optimization, in one binary.

mod allocation;
mod encoding;
mod errors;
mod explanation;
mod fixes;
mod guidelines;
mod hosts;
mod linear;
mod nom8;
mod parts;
mod prose;
mod readers;
mod readme;
mod redacted;
mod reference;
mod schemes;
mod serde;
mod shortcuts;
mod support;
mod types;
mod url;
mod values;
