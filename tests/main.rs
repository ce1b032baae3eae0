//! The tests of the library that need no optimization, in one binary.
//!
//! `agreement` runs first. After a change to the grammar, its failures show what else to change.

mod agreement;
mod allocation;
mod build_parts;
mod builders;
mod cautions;
mod context;
mod context_properties;
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
