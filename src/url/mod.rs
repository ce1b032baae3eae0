//! URLs in the strict reading. [`Url`] borrows its text, and [`UrlBuf`] owns it. `borrowed.rs` has the
//! constructors, `accessors.rs` the parts, `endpoint.rs` the address to connect to, `same_location.rs` the
//! semantic comparison, and `repair.rs` the repair of invalid URLs.

// Keep this module first: rustdoc shows a type's methods in module order, and `Url::parse` must come first.
mod borrowed;

mod accessors;
mod buf;
mod combinator;
mod compare;
mod convert;
mod database;
mod endpoint;
mod path_and_query;
mod repair;
mod same_location;
#[cfg(feature = "serde")]
mod serialize;

pub use borrowed::Url;
pub use buf::UrlBuf;
pub use combinator::strict_url;
pub use database::DatabaseUrl;
#[cfg(any(feature = "fluent-uri", feature = "http"))]
pub(crate) use database::split_login;
pub use endpoint::{Endpoint, EndpointError};
pub use path_and_query::PathAndQuery;
pub use repair::{Repaired, repair};
pub use same_location::LocationKey;
