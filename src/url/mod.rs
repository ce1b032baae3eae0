//! URLs in the strict reading. [`Url`] borrows its text, and [`UrlBuf`] owns it. `borrowed.rs` has the
//! constructors, `accessors.rs` the parts, and `repair.rs` the repair of invalid URLs.

// Keep this module first: rustdoc shows a type's methods in module order, and `Url::parse` must come first.
mod borrowed;

mod accessors;
mod buf;
mod convert;
mod repair;

pub use borrowed::{Url, is_url, strict_url};
pub use buf::{RejectedString, UrlBuf};
pub use repair::{Repaired, repair};
