//! Client operations for RFC 1738 URLs: endpoints, requests, warnings and comparison. Sections 3, 4 and 6.
//!
//! [`rfc1738`] parses URLs. This crate answers the next questions: where to connect, what to send, what to warn
//! about, and whether two URLs identify the same location. It also has views for URLs of schemes that the RFC
//! doesn't define: [`PathAndQuery`] and [`DatabaseUrl`].
//!
//! Each question is a method of the extension trait [`Access`]. The modules [`ftp`] and [`gopher`] have functions for clients of
//! these protocols.
//!
//! ```
//! use rfc1738::Url;
//! use rfc1738::grammar::{Ftpurl, Gopherurl};
//! use rfc1738_access::{Access, ftp, gopher};
//!
//! let url = Url::parse("https://host.dom/find?q=R%26D")?;
//! assert_eq!(url.endpoint()?.to_string(), "host.dom:443");
//! assert_eq!(url.path_and_query().unwrap().query().unwrap(), "q=R%26D");
//!
//! let commands = ftp::commands(&Ftpurl::try_from("ftp://myname@host.dom/%2Fetc/motd")?)?;
//! let lines: Vec<_> = commands.iter().filter_map(|command| command.to_bytes()).collect();
//! assert_eq!(lines, [&b"USER myname\r\n"[..], b"CWD /etc\r\n", b"RETR motd\r\n"]);
//!
//! let url = Gopherurl::try_from("gopher://host.dom/7sel%09words")?;
//! assert_eq!(gopher::request(&url)?, b"sel\twords\r\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | to … | use |
//! |---|---|
//! | connect | [`Access::endpoint`], [`default_port`] |
//! | do or show all that a client does, in any scheme | [`Access::plan`], which returns [`Step`]s |
//! | send a request | [`ftp::commands`], [`gopher::request`] |
//! | open a file | `Access::to_file_path` |
//! | show the parts of a URL by name | [`Parts`] |
//! | warn about a valid but suspicious URL | [`Access::warnings`] |
//! | compare or deduplicate URLs | [`Access::same_location`], [`Access::location_key`] |
//! | convert to the type of `url`, `http` or `fluent-uri` | `convert` |
//! | find the host according to RFC 3986 and the URL Standard, too | `readers` |
//! | fetch a URL that a user gives to your server | `readers::agreed_host`, and the example `guard` |
//! | split a mail address | [`Access::plan`], with [`Step::LocalPart`] and [`Step::Domain`] |
//! | split an `https` URL or a database URL | [`Access::path_and_query`], [`Access::to_database`] |
//!
//! The methods only return data. They don't connect to a server.
//!
//! Decoded parts are octets, not text (Section 2.2). If a decoded part would add a line or a field to a request, or
//! truncate it, the method returns an [`InjectionError`]. The electronic form of Section 3.4.9 has several lines by
//! design, so it has a separate function, [`gopher::form_request`].
//!
//! Possible passwords, as defined by [`rfc1738::Redacted`], appear as `****` in the text of [`Step`]s and [`Parts`] unless you ask for
//! them. `Debug` output and messages never contain a password.
//!
//! # Features
//!
//! - `std` (default) converts file URLs to local paths. Without it, the crate requires only `alloc`.
//! - `serde` serializes warnings and endpoints.
//! - `url`, `http` and `fluent-uri` add conversions to and from the types of these crates. A conversion fails
//!   if the two crates interpret the URL differently. See `convert`.
//! - `fluent-uri` also adds `readers`, which compares the hosts that RFC 1738 and RFC 3986 find in a URL. With `url`, it also
//!   asks the URL Standard.

#![no_std]
#![forbid(unsafe_code)]
// On docs.rs, each item shows the feature that it requires.
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod access;
mod addr_spec;
#[cfg(any(feature = "fluent-uri", feature = "http", feature = "url"))]
pub mod convert;
mod database;
mod encoding;
mod endpoint;
mod file_path;
pub mod ftp;
pub mod gopher;
mod injection;
mod location;
mod parts;
mod path_and_query;
mod plan;
#[cfg(feature = "fluent-uri")]
pub mod readers;
mod schemes;
#[cfg(any(feature = "fluent-uri", feature = "http", feature = "url"))]
mod theirs;
mod warning;

pub use access::Access;
pub use addr_spec::AddrSpecError;
pub use database::{DatabaseError, DatabaseUrl};
pub use endpoint::{Endpoint, EndpointError};
pub use file_path::FilePathError;
pub use injection::InjectionError;
pub use location::LocationKey;
pub use parts::{Part, Parts, Text, UnknownPart};
pub use path_and_query::{PathAndQuery, PathSegment, QueryText};
pub use plan::{PlanError, PlanOptions, Step, Value};
pub use schemes::{SchemeStatus, default_port};
pub use warning::{Warning, WarningKind};

/// Runs the README's examples as doctests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
