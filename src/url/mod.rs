//! The RFC as meant: a URL whose scheme is predefined follows that scheme's own production.

// First, since rustdoc shows the methods of a type in the order of the modules: `Url::parse` before all others.
mod borrowed;

mod accessors;
mod buf;
mod by_scheme;
mod combinator;
mod compare;
mod convert;
mod database;
mod endpoint;
mod path_and_query;
mod repair;
mod same_location;
#[cfg(feature = "serde")]
mod serialise;

pub use borrowed::Url;
pub use buf::UrlBuf;
pub use combinator::strict_url;
pub use convert::ParseStringError;
pub use database::{DatabaseHost, DatabaseUrl};
pub use endpoint::{Endpoint, EndpointError, EndpointHost};
pub use path_and_query::PathAndQuery;
pub use repair::{Repaired, repair};
pub use same_location::LocationKey;
