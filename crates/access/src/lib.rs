//! Client operations for RFC 1738 URLs: endpoints, requests, warnings and comparison. Sections 3, 4 and 6.
//!
//! [`rfc1738`] parses URLs. This crate answers the next questions: where to connect, what to send, what to warn
//! about, and whether two URLs identify the same location. It also has views for URLs of schemes that the RFC
//! doesn't define: [`PathAndQuery`] and [`DatabaseUrl`].
//!
//! Each question is a method of an extension trait. [`Access`] has the methods of a [`Url`](rfc1738::Url), and each
//! other trait those of one type of [`rfc1738::grammar`]. To import all of them, write `use rfc1738_access::prelude::*`.
//!
//! ```
//! use rfc1738::Url;
//! use rfc1738::grammar::{Ftpurl, Gopherurl};
//! use rfc1738_access::prelude::*;
//!
//! let url = Url::parse("https://host.dom/find?q=R%26D")?;
//! assert_eq!(url.endpoint()?.to_string(), "host.dom:443");
//! assert_eq!(url.path_and_query().unwrap().query().unwrap(), "q=R%26D");
//!
//! let url = Ftpurl::try_from("ftp://myname@host.dom/%2Fetc/motd")?;
//! let lines: Vec<_> = url.steps()?.iter().filter_map(|step| step.to_bytes()).collect();
//! assert_eq!(lines, [&b"USER myname\r\n"[..], b"CWD /etc\r\n", b"RETR motd\r\n"]);
//!
//! let url = Gopherurl::try_from("gopher://host.dom/7sel%09words")?;
//! assert_eq!(url.request()?, b"sel\twords\r\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | to … | use |
//! |---|---|
//! | connect | [`Access::endpoint`], [`SchemeExt::default_port`] |
//! | send a request | [`FtpurlExt::steps`], [`GopherurlExt::request`], [`HttpurlExt::target`] |
//! | open a file | `FileurlExt::to_file_path` |
//! | use the decoded text of a mailto, news or telnet URL | [`MailtourlExt`], [`ArticleExt`], [`TelneturlExt`] |
//! | warn about a valid but suspicious URL | [`Access::warnings`] |
//! | compare or deduplicate URLs | [`Access::same_location`], [`Access::location_key`] |
//! | convert to the type of `url`, `http` or `fluent-uri` | `convert` |
//! | split an `https` URL or a database URL | [`Access::path_and_query`], [`Access::to_database`] |
//!
//! The methods only return data. They don't connect to a server.
//!
//! Decoded parts are octets, not text (Section 2.2). If a decoded part would add a line or a field to a request, or
//! truncate it, the method returns an [`InjectionError`]. The electronic form of Section 3.4.9 has several lines by
//! design, so it has a separate method, [`GopherurlExt::form_request`].
//!
//! # Features
//!
//! - `std` (default) converts file URLs to local paths. Without it, the crate requires only `alloc`.
//! - `serde` serializes warnings and endpoints as the `rfc1738` command prints them.
//! - `url`, `http` and `fluent-uri` add conversions to and from the types of these crates. A conversion fails
//!   if the two crates interpret the URL differently. See `convert`.

#![no_std]
#![forbid(unsafe_code)]
// On docs.rs, each item shows the feature that it requires.
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod access;
#[cfg(any(feature = "fluent-uri", feature = "http", feature = "url"))]
pub mod convert;
mod database;
mod encoding;
mod endpoint;
#[cfg(feature = "std")]
mod file_path;
pub mod ftp;
mod gopher;
mod injection;
mod location;
mod path_and_query;
mod requests;
mod schemes;
mod warning;

pub use access::Access;
pub use database::DatabaseUrl;
pub use endpoint::{Endpoint, EndpointError};
#[cfg(feature = "std")]
pub use file_path::FilePathError;
#[cfg(all(feature = "std", any(unix, windows)))]
pub use file_path::FileurlExt;
pub use ftp::FtpurlExt;
pub use gopher::GopherurlExt;
pub use injection::InjectionError;
pub use location::LocationKey;
pub use path_and_query::{PathAndQuery, PathSegment, QueryText};
pub use requests::{AddrSpec, AddrSpecError, ArticleExt, HttpurlExt, MailtourlExt, TelneturlExt};
pub use schemes::{SchemeExt, SchemeStatus};
pub use warning::{Warning, WarningKind};

/// The extension traits.
///
/// ```
/// use rfc1738::Url;
/// use rfc1738_access::prelude::*;
///
/// assert_eq!(Url::parse("gopher://host.dom/")?.port_or_default(), Some(70));
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
pub mod prelude {
    #[cfg(all(feature = "std", any(unix, windows)))]
    pub use crate::FileurlExt;
    pub use crate::{
        Access, ArticleExt, FtpurlExt, GopherurlExt, HttpurlExt, MailtourlExt, SchemeExt, TelneturlExt,
    };
}

/// The text that replaces a password.
const MASK: &str = "****";

/// Runs the README's examples as doctests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
