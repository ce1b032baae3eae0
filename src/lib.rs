//! A strict URL parser. It accepts a string only if RFC 1738, "Uniform Resource Locators", allows it. Otherwise it says what is wrong,
//! where, and how to fix it.
//!
//! Use it if your format refers to RFC 1738, if you write an FTP or Gopher client, or if you must refuse what other parsers let through.
//! To read whatever a browser accepts, use [`url`](https://docs.rs/url).
//!
//! [`Url::parse`] reads a URL by the production of its scheme:
//!
//! ```
//! use rfc1738::Url;
//!
//! let url = Url::parse("ftp://myname@host.dom/%2Fetc/motd;type=a")?;
//! assert_eq!(url.host().unwrap(), "host.dom");
//! assert_eq!(url.user().unwrap(), "myname");
//! assert_eq!(url.path(), Some("%2Fetc/motd"));
//!
//! let error = Url::parse("http://host.dom/~joe").unwrap_err();
//! assert_eq!(error.to_string(), "a URL can't contain `~` (at byte 16)");
//! assert_eq!(error.fix().unwrap().replacement, "%7E");
//! # Ok::<(), rfc1738::ParseError>(())
//! ```
//!
//! Each of the 67 productions in the BNF of Section 5 is one [nom 7](https://docs.rs/nom/7) combinator and one type in [`grammar`],
//! under its own name. [`Production`] has their names:
//!
//! ```
//! use rfc1738::Production;
//! use rfc1738::grammar::Hostport;
//!
//! assert!(Production::Hostname.matches("3com.example"));
//! let hostport = Hostport::try_from("host.dom:80")?;
//! assert_eq!(hostport.port.unwrap().number(), Some(80));
//! # Ok::<(), rfc1738::ParseError>(())
//! ```
//!
//! # Two readings
//!
//! As printed, the production `url` accepts nearly any text after a scheme, since its last alternative,
//! [`otherurl`](grammar::otherurl()), is the generic form: `http://user@host/` isn't an
//! [`httpurl`](grammar::httpurl()), but it is an `otherurl`. [`Url::parse`], [`is_url`] and everything else read the RFC as meant:
//! each of the ten schemes follows its own production, and `https`, `postgresql` and every other scheme the generic syntax. For the
//! letter of the RFC, use [`grammar::url()`] or [`Production::Url`]. The quirks have the reasons:
//! [A `url` is any `genericurl`](quirks#a-url-is-any-genericurl) and [User name in HTTP](quirks#user-name-in-http).
//!
//! # Where to start
//!
//! | to … | use |
//! |---|---|
//! | check a URL, get its parts | [`Url`], or [`UrlBuf`], which owns its text |
//! | read the path and query of an `https` URL, or a database URL | [`Url::path_and_query`], [`Url::to_database`] |
//! | check or parse a host, a port, a newsgroup | [`Production`], [`grammar`] |
//! | explain, draw or repair an invalid URL | [`ParseError`], [`repair`], [`Report`][report] |
//! | build a URL from plain parts | [`build`] |
//! | find URLs in running text | [`context`] |
//! | connect, and send what the URL asks for | [`Url::endpoint`], [`scheme`] |
//! | warn about a valid but suspicious URL | [`Url::cautions`] |
//! | log a URL | [`Redacted`], which masks passwords; [`Visible`], which escapes text for a terminal |
//! | parse a URL within a nom parser | [`strict_url`], [`Source`]; for nom 8, [`nom8`][nom8] |
//! | convert to another crate's type, or encode a `url::Url` | [`convert`][convert] |
//! | read what the RFC says | [`grammar`], [`quirks`], [`prose`] |
//!
//! # Features
//!
//! - `std` (default): readers, file names, and nom-supreme's error tree. Without it the library needs `alloc` alone. Errors are
//!   then computed eagerly; their content is identical.
//! - `simd` (default): reads URLs with vectors on x86, AArch64 and WebAssembly with `simd128`. It changes no result, and needs `std`.
//! - `report` draws errors over their input: [`ParseError::report`][report].
//! - `serde` serialises URLs, productions and all values of [`grammar`] as their text, passwords included. It serialises parse
//!   trees as nested nodes, and errors, hints, fixes, cautions, endpoints and FTP steps as the command prints them. It
//!   deserialises what is written as text. What borrows its text, as [`Url`] does, can't be deserialised from a
//!   reader or from a JSON string with escapes; [`UrlBuf`] can. Messages of `toml` and `serde_json` may quote a password: see
//!   [`UrlBuf`].
//! - `miette` is `miette::Diagnostic` for errors: [`ParseError::diagnosis`][diagnosis] draws one over its input.
//! - `url`, `http` and `fluent-uri` convert to and from the types of these crates, where both sides read the same:
//!   [`convert`][convert].
//! - `nom8` turns the combinators into parsers of nom 8: [`nom8`][nom8]. The grammar itself is written with nom 7.
//! - `proptest` generates values of all types: [`strategies`][strategies].
//!

// The targets of these links depend on the features.
#![cfg_attr(any(feature = "fluent-uri", feature = "http", feature = "url"), doc = "[convert]: convert")]
#![cfg_attr(
    not(any(feature = "fluent-uri", feature = "http", feature = "url")),
    doc = "[convert]: #features"
)]
#![cfg_attr(feature = "miette", doc = "[diagnosis]: ParseError::diagnosis")]
#![cfg_attr(not(feature = "miette"), doc = "[diagnosis]: ParseError")]
#![cfg_attr(feature = "nom8", doc = "[nom8]: nom8")]
#![cfg_attr(not(feature = "nom8"), doc = "[nom8]: #features")]
#![cfg_attr(feature = "report", doc = "[report]: ParseError::report")]
#![cfg_attr(not(feature = "report"), doc = "[report]: ParseError")]
#![cfg_attr(feature = "proptest", doc = "[strategies]: strategies")]
#![cfg_attr(not(feature = "proptest"), doc = "[strategies]: #features")]
#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]
#![deny(missing_docs)]
// On docs.rs, each item says which feature it needs.
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod url;

pub mod build;
pub mod context;
#[cfg(any(feature = "fluent-uri", feature = "http", feature = "url"))]
pub mod convert;
pub mod grammar;
#[cfg(feature = "nom8")]
pub mod nom8;
#[cfg(doc)]
pub mod prose;
#[cfg(doc)]
pub mod quirks;
pub mod scheme;
#[cfg(feature = "proptest")]
pub mod strategies;

mod caution;
mod encoding;
mod error;
mod mask;
mod notation;
mod production;
mod strict;
mod tree;
mod value;

// The strict reading again, for speed.
#[cfg(feature = "simd")]
mod fast;
#[cfg_attr(not(feature = "simd"), path = "scan/absent.rs")]
mod scan;

pub use self::url::{
    DatabaseHost, DatabaseUrl, Endpoint, EndpointError, EndpointHost, LocationKey, ParseStringError,
    PathAndQuery, Repaired, Url, UrlBuf, repair, strict_url,
};
pub use caution::Caution;
#[cfg(feature = "miette")]
pub use error::Diagnosis;
#[cfg(feature = "report")]
pub use error::Report;
pub use error::{Expectation, Expected, Fix, Hint, ParseError, Within};
pub use mask::{Redacted, Visible};
/// The version of nom that the combinators work with.
pub use nom;
/// The nom-supreme of [`ParseError::error_tree`].
#[cfg(feature = "std")]
pub use nom_supreme;
pub use notation::Source;
pub use production::Production;
pub use strict::is_url;
pub use tree::{Node, Symbol, Tree};
pub use value::{ParseProductionError, PathSegment, QueryText, Value};

/// Runs the README's code as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
