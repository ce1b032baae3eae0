//! RFC 1738, "Uniform Resource Locators": the grammar of Section 5, running.
//!
//! Each production of the RFC's BNF is one [nom 7](https://docs.rs/nom/7) combinator and one type in [`grammar`], under
//! its own name. Built on these are the strict reading of URLs, [`Url`]; parse trees, [`Tree`]; and errors that say
//! what is wrong, where, and what to do, [`ParseError`].
//!
//! ```
//! use rfc1738::{Production, Url, grammar};
//!
//! let url = Url::parse("ftp://myname@host.dom/%2Fetc/motd")?;
//! let grammar::Url::Ftp(ftp) = url.parts() else { unreachable!() };
//! assert_eq!(ftp.login.user().map(|user| user.as_str()), Some("myname"));
//! let segments = ftp.path.unwrap().fpath.segments();
//! assert!(segments.map(|segment| segment.as_str()).eq(["%2Fetc", "motd"]));
//!
//! assert!(Production::Hostname.matches("3com.example"));
//! # Ok::<(), rfc1738::ParseError>(())
//! ```
//!
//! # Two readings
//!
//! As printed, the production `url` accepts nearly anything after a scheme, since its last alternative,
//! [`otherurl`](grammar::otherurl()), is the generic form: `http://user@host/` is not an
//! [`httpurl`](grammar::httpurl()), but it is an `otherurl`. [`grammar::url()`] and [`Production::Url`] are the BNF as
//! printed. [`Url::parse`] and [`is_url`] are the RFC as meant, and what the rest of the crate uses: a predefined
//! scheme follows its own production, and `otherurl` is for the other schemes.
//!
//! For the reasons, see [A `url` is any `genericurl`](quirks#a-url-is-any-genericurl) and
//! [User name in HTTP](quirks#user-name-in-http).
//!
//! # Where to find what
//!
//! - What does the RFC say? [`grammar`] begins with all of Section 5, each name a link. [`quirks`] has every place
//!   where the RFC leaves a choice, and [`prose`] goes through its sentences.
//! - Is this a URL, and what are its parts? [`Url`], or [`UrlBuf`], which owns its text. In a parser of your own:
//!   [`strict_url`]; with nom 8, [`nom8`][nom8].
//! - Is this a host, a port, a group? [`Production`] has the names; [`grammar`] the types.
//! - What does a client do with it? [`scheme`]. Where does it connect? [`Url::endpoint`]. What is valid in it,
//!   but calls for care? [`Url::cautions`].
//! - How do I make one? [`build`] puts URLs together from plain parts.
//! - Which URLs are in this mail? [`context`] finds them in running text.
//! - How do I give one to a crate that wants another type? [`convert`][convert].
//! - How do I log one? [`Redacted`] masks passwords, and [`Visible`] escapes what a terminal would obey.
//!
//! # Features
//!
//! - `std`, on by default, has what reads from readers, names files, or belongs to nom-supreme. Without it the library
//!   needs `alloc` alone, and an error is explained when it is made; it says the same.
//! - `simd`, on by default, reads URLs with vectors on x86, AArch64 and WebAssembly with `simd128`. It changes no
//!   result. Without it, the combinators do all the reading. It needs `std`.
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

// Where these links lead depends on the features.
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

// First, as in `url` itself.
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

// The strict reading once more, for speed: last in the reading order.
#[cfg(feature = "simd")]
mod fast;
#[cfg_attr(not(feature = "simd"), path = "scan/absent.rs")]
mod scan;

pub use self::url::{
    Endpoint, EndpointError, EndpointHost, ParseStringError, Repaired, Url, UrlBuf, repair, strict_url,
};
pub use caution::Caution;
#[cfg(feature = "miette")]
pub use error::Diagnosis;
#[cfg(feature = "report")]
pub use error::Report;
pub use error::{Expectation, Expected, Fix, Hint, ParseError, Within};
pub use mask::{Redacted, Visible};
/// The nom that the combinators work with: use it in place of a later version.
pub use nom;
/// The nom-supreme of [`ParseError::error_tree`].
#[cfg(feature = "std")]
pub use nom_supreme;
pub use notation::Source;
pub use production::Production;
pub use strict::is_url;
pub use tree::{Node, Symbol, Tree};
pub use value::{ParseProductionError, PathSegment, Value};

/// The code in the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
