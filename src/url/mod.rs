//! URLs in the strict reading. [`Url`] borrows its text, and [`UrlBuf`] owns it. `borrowed.rs` has the
//! constructors, `accessors.rs` the parts, `host.rs` the meaning of a host, and `repair.rs` the repair of invalid
//! URLs.

// Keep this module first: rustdoc shows a type's methods in module order, and `Url::parse` must come first.
mod borrowed;

mod accessors;
mod buf;
mod convert;
mod host;
mod repair;
#[cfg(feature = "serde")]
mod serialize;

pub use borrowed::{Url, strict_url};
pub use buf::UrlBuf;
pub use repair::{Repaired, repair};
