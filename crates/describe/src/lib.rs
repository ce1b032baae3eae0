//! Human-readable descriptions of RFC 1738 URLs.
//!
//! - [`access`] describes the steps that a client takes to access a URL, as a list of [`Fact`]s or an [`AccessError`].
//! - [`Parts`] gives the parts of a URL by name, each [`Part`] as written and decoded.
//! - The `readers` module compares the hosts that RFC 1738, RFC 3986 and the URL Standard find in a URL. It requires the
//!   `readers` feature; the `whatwg` feature adds the URL Standard.
//!
//! Use this crate to show URLs to people, in commands, pages and bindings to other languages. Programs that access URLs can
//! use the types of the `rfc1738` library. Possible passwords, as defined by [`rfc1738::Redacted`], appear as `****` unless you
//! ask for them. `Debug` output and messages never contain a password.
//!
//! ```
//! use rfc1738::Url;
//! use rfc1738_describe::{Options, Part, Parts, access};
//!
//! let url = Url::parse("telnet://joe:tiger@host.dom/")?;
//! let facts = access(url, &Options::default())?;
//! assert_eq!((facts[0].label(), facts[0].text()), ("connect", "host.dom:23"));
//! assert_eq!((facts[2].label(), facts[2].text()), ("password", "****"));
//!
//! let parts = Parts::new(url);
//! assert_eq!(parts.get(Part::Host).map(|host| host.as_written()), Some("host.dom".into()));
//! assert!(parts.get(Part::Search).is_none());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod access;
mod parts;
#[cfg(feature = "readers")]
pub mod readers;

pub use access::{AccessError, Fact, Options, access};
pub use parts::{Part, Parts, Text, UnknownPart};

/// The text that replaces a password, as in the library.
const MASK: &str = "****";

/// The code in the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
