//! The tests of the library that need no optimization, in one binary.

mod agreement;
mod allocation;
mod cautions;
mod conversions;
mod diagnosis;
mod encoding;
mod fixes;
mod guidelines;
mod linear;
mod location;
mod nom8;
mod other_schemes;
mod parts;
mod prose;
mod readme;
mod redacted;
mod reference;
mod scheme;
mod serde;
mod support;
mod url;
mod values;
mod visible;
