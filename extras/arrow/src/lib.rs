//! RFC 1738 URL parsing for Arrow arrays.
//!
//! - [`is_url`] validates URLs, and [`production`] returns their productions.
//! - [`errors`] returns the position and the reason of each error. [`error_offset`], [`reason`] and [`error_message`] return
//!   single fields.
//! - [`parts`] returns the parts of URLs. [`decoded_path`] and [`path_segments`] decode the path. [`why_no_host`] returns the
//!   reasons why valid URLs have no host.
//! - [`location_key`] returns keys that are equal for URLs of the same location, and [`warnings`] returns warnings.
//! - [`repair`] returns repaired URLs, and [`extract`] the URLs in running text.
//! - [`redacted`] masks passwords in all strings, valid or not.
//!
//! ```
//! use arrow_array::{Array, StringArray};
//! use rfc1738_arrow::{PartsOptions, errors, is_url, parts};
//! use rfc1738_access::Part;
//!
//! let urls = StringArray::from(vec![Some("ftp://joe:tiger@host.dom/motd"), Some("http://host_1/"), None]);
//! assert_eq!(is_url(&urls)?, vec![Some(true), Some(false), None].into());
//!
//! let parts = parts(&urls, &PartsOptions::new().only([Part::Host, Part::Password]))?;
//! assert_eq!(format!("{:?}", parts.column(0)), "StringArray\n[\n  \"host.dom\",\n  null,\n  null,\n]");
//! assert_eq!(format!("{:?}", parts.column(1)), "StringArray\n[\n  \"****\",\n  null,\n  null,\n]");
//!
//! let errors = errors(&urls)?;
//! let reasons = format!("{:?}", errors.column_by_name("reason").ok_or("no reason")?);
//! assert_eq!(reasons, "StringArray\n[\n  null,\n  \"a host name can't contain an underscore\",\n  null,\n]");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Arrays
//!
//! The input can be a `Utf8`, `LargeUtf8` or `Utf8View` array, a dictionary of one of these, or an array of any type in which all values
//! are null. Nulls stay null. Each value of a dictionary is parsed once, unless there are more values than rows.
//!
//! Strings in the result have the same type as in the input, and bytes have the corresponding type, such as `Binary`. For a
//! dictionary, this is the type of its values. For other types, it is `Utf8`. The result copies its strings, so a masked password isn't
//! left in a buffer.
//!
//! Each function runs on the calling thread. To use several threads, slice the array.

#![deny(missing_docs)]

mod builder;
mod errors;
mod extract;
mod parts;
mod repair;
mod strings;
mod urls;

use arrow_schema::{ArrowError, DataType};

pub use errors::{error_message, error_offset, errors, reason, why_no_host};
pub use extract::extract;
pub use parts::{Column, PartsOptions, UnknownColumn, decoded_path, parts, path_segments};
#[doc(hidden)]
pub use repair::in_characters;
pub use repair::repair;
pub use urls::{is_url, location_key, production, redacted, warnings};

/// The error returned if an array can't be processed. An invalid URL isn't an error.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The array doesn't contain strings.
    #[error(
        "an array of {0} contains no strings: use Utf8, LargeUtf8, Utf8View or a dictionary of one of these"
    )]
    NotText(DataType),
    /// A column's total length in bytes, or the total number of path segments, exceeds 2147483647, the limit of Arrow's
    /// 32-bit offsets.
    #[error("the result is too long for an Arrow column with 32-bit offsets")]
    TooLong,
    /// An error from Arrow.
    #[error(transparent)]
    Arrow(#[from] ArrowError),
}

/// The README's code, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
