//! The RFC as meant: a URL whose scheme is predefined follows that scheme's own production.

// First, since rustdoc shows the methods of a type in the order of the modules: `Url::parse` before all others.
mod borrowed;

mod accessors;
mod buf;
mod by_scheme;
mod combinator;
mod compare;
mod convert;
mod endpoint;
mod repair;
mod same_location;
#[cfg(feature = "serde")]
mod serialise;

pub use borrowed::Url;
pub use buf::UrlBuf;
pub use combinator::strict_url;
pub use convert::ParseStringError;
pub use endpoint::{Endpoint, EndpointError, EndpointHost};
pub use repair::{Repaired, repair};
