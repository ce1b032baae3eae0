//! Columns of URLs by RFC 1738: what the library `rfc1738` says of one text, of all texts of an Arrow array at once.
//!
//! - [`is_url`] and [`production`] judge.
//! - [`errors`] says of each text that isn't a URL where and why; [`error_offset`], [`reason`] and [`error_message`] are each
//!   one column of that.
//! - [`parts`] takes URLs apart, into views of the array's own text. [`decoded_path`] and [`path_segments`] are decoded.
//! - [`redacted`] masks passwords in texts that are URLs and in texts that aren't.
//!
//! ```
//! use arrow_array::{Array, StringArray};
//! use rfc1738_arrow::{PartsOptions, errors, is_url, parts};
//! use rfc1738_describe::Part;
//!
//! let urls = StringArray::from(vec![Some("ftp://joe:tiger@host.dom/motd"), Some("http://host_1/"), None]);
//! assert_eq!(is_url(&urls)?, vec![Some(true), Some(false), None].into());
//!
//! let parts = parts(&urls, &PartsOptions::new().only([Part::Host, Part::Password]))?;
//! assert_eq!(format!("{:?}", parts.column(0)), "StringViewArray\n[\n  \"host.dom\",\n  null,\n  null,\n]");
//! assert_eq!(format!("{:?}", parts.column(1)), "StringViewArray\n[\n  \"****\",\n  null,\n  null,\n]");
//!
//! let errors = errors(&urls)?;
//! let reasons = format!("{:?}", errors.column_by_name("reason").ok_or("no reason")?);
//! assert_eq!(reasons, "StringViewArray\n[\n  null,\n  \"an underscore in the host\",\n  null,\n]");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Arrays
//!
//! An array is of type `Utf8`, `LargeUtf8` or `Utf8View`, a dictionary of one of these, or `Null`. A null stays null. Each
//! value of a dictionary is judged once, unless there are more values than rows.
//!
//! Texts come out as `Utf8View`. A view is 16 octets, however long its text, and most of them lead into the buffers of the
//! array that came in: nothing is copied but what is masked or decoded, and texts of up to 12 octets, which are in the view
//! itself.
//!
//! So a result keeps the array's buffers alive, and with them all of its text, passwords too. No value shows one; but what
//! writes buffers as they are, such as Arrow's IPC, may write them whole.
//! [`gc`](arrow_array::GenericByteViewArray::gc) makes a column that holds its own text and nothing else.
//!
//! A column is made by the thread that asks for it. Slice an array to use several.

#![deny(missing_docs)]

mod column;
mod error;
mod errors;
mod parts;
mod redacted;
mod texts;
mod verdict;
mod views;

pub use column::{Column, UnknownColumn};
pub use error::Error;
pub use errors::{error_message, error_offset, errors, reason};
pub use parts::{PartsOptions, decoded_path, parts, path_segments};
pub use redacted::redacted;
pub use verdict::{is_url, production};

/// The code in the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
