//! A strict URL parser. It accepts a string only if RFC 1738, "Uniform Resource Locators", allows it.
//! Otherwise it returns an error with the reason, the position and, if possible, a fix.
//!
//! Use it if your format's specification refers to RFC 1738, if you are writing an FTP or Gopher client, or
//! if you must reject URLs that other parsers tolerate. To parse everything that a browser accepts, use
//! [`url`](https://docs.rs/url).
//!
//! [`Url::parse`] parses a URL according to the production for its scheme:
//!
//! ```
//! use rfc1738::Url;
//!
//! let url = Url::parse("ftp://myname@host.dom/%2Fetc/motd;type=a")?;
//! assert_eq!(url.host().unwrap(), "host.dom");
//! assert_eq!(url.user().unwrap(), "myname");
//! assert_eq!(url.path(), Some("%2Fetc/motd"));
//!
//! let error = Url::parse("http://host.dom/a|b").unwrap_err();
//! assert_eq!(error.to_string(), "a URL can't contain `|` (at byte 17)");
//! assert_eq!(error.fix().unwrap().replacement, "%7C");
//! # Ok::<(), rfc1738::ParseError>(())
//! ```
//!
//! [`grammar`] contains a [nom 7](https://docs.rs/nom/7) combinator for each production in the BNF of Section 5, and a
//! type for most of them. Combinators and types are named after their productions, except [`grammar::SchemeUrl`], the type
//! of `url`. The enum [`Production`] has a
//! variant for each:
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
//! [`Url::parse`], [`is_url`] and most other items use the strict reading, which follows the RFC's intent: a
//! URL of one of the ten predefined schemes must match the production of its scheme. A URL of any other
//! scheme, such as `https` or `postgresql`, must match the generic syntax.
//!
//! [`grammar::url()`] and [`Production::Url`] follow the BNF literally. The BNF's `url` production accepts
//! nearly any text after a scheme, because its last alternative, [`otherurl`](grammar::otherurl()), is the
//! generic syntax: `http://user@host/` isn't an [`httpurl`](grammar::httpurl()), but it is an `otherurl`. For
//! the reasons, see [A `url` is any `genericurl`](quirks#a-url-is-any-genericurl) and [User name in
//! HTTP](quirks#user-name-in-http).
//!
//! # Where to start
//!
//! | to … | use |
//! |---|---|
//! | check a URL and get its parts | [`Url`], or [`UrlBuf`], which owns its text |
//! | get the path and query of an `https` URL, or the parts of a database URL | [`rfc1738-access`] |
//! | check or parse a host, port or newsgroup | [`Production`], [`grammar`] |
//! | explain or repair an invalid URL | [`ParseError`], [`Place`], [`repair`] |
//! | show an error with its input, or any text on a terminal | [`rfc1738-report`](https://docs.rs/rfc1738-report) |
//! | build a URL from unencoded parts | [`rfc1738-build`](https://docs.rs/rfc1738-build) |
//! | find URLs in running text | [`rfc1738-context`](https://docs.rs/rfc1738-context) |
//! | connect and send a request, compare locations, or warn about a suspicious URL | [`rfc1738-access`] |
//! | log a URL, or a line with URLs | [`Redacted`], which masks passwords; [`recipes`](recipes#logs) |
//! | fetch a URL that a user gives to your server | `agreed_host` in [`rfc1738-access`], and its example `guard` |
//! | parse a URL in your own nom parser | [`strict_url`], [`Source`]; for nom 8, `nom8` |
//! | convert to the type of `url`, `http` or `fluent-uri` | [`rfc1738-access`] |
//! | read the text of the RFC | [`grammar`], [`quirks`], [`prose`] |
//! | use clap, tracing, winnow, sqlx or diesel | [`recipes`] |
//!
//! [`rfc1738-access`]: https://docs.rs/rfc1738-access
//!
//! # Features
//!
//! - `std` (default) adds nom-supreme's error tree. Without it, the library requires only `alloc`, and returns the same errors.
//! - `simd` (default) finds the end of a run of characters with SIMD instructions on x86 and AArch64. It doesn't
//!   affect results, and requires `std`.
//! - `serde` serializes URLs, productions and all values of [`grammar`] as strings, including passwords. It
//!   serializes parse trees as nested nodes, and errors, mistakes and fixes. It deserializes [`UrlBuf`] and [`Production`]. Error messages from `toml` and
//!   `serde_json` may quote a password. See [`UrlBuf`].
//! - `nom8` converts the combinators to nom 8 parsers. See the `nom8` module. The grammar itself uses nom 7.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]
// On docs.rs, each item shows the feature that it requires.
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod url;

pub mod grammar;
#[cfg(feature = "nom8")]
pub mod nom8;
#[cfg(doc)]
pub mod prose;
#[cfg(doc)]
pub mod quirks;
/// Recipes for using this crate with others.
///
/// This page exists only in the documentation: code can't name this module.
///
#[cfg(any(doc, doctest))]
#[doc = include_str!("recipes.md")]
pub mod recipes {}

mod conversions;
mod error;
mod mask;
mod notation;
mod place;
mod production;
mod start_symbol;
mod tree;

pub use self::url::{RejectedString, Repaired, Url, UrlBuf, is_url, repair, strict_url};
pub use error::{Expectation, Expected, Fix, ParseError};
pub use mask::{MASK, Redacted};
/// The version of nom that the combinators use.
pub use nom;
/// The version of nom-supreme that [`ParseError::error_tree`] uses.
#[cfg(feature = "std")]
pub use nom_supreme;
pub use notation::mistake::Mistake;
pub use notation::{RuleError, Source};
pub use place::Place;
pub use production::{Authority, PredefinedScheme, Production};
pub use start_symbol::ParseProductionError;
pub use tree::{Children, Node, Nodes, Symbol, Tree};

/// Runs the README's examples as doctests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
