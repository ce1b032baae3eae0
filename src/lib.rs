//! RFC 1738, "Uniform Resource Locators": the grammar of Section 5, running.
//!
//! Every production of the RFC's BNF is one nom combinator and one type in [`grammar`], under its own name.
//! On it stand the strict reading of URLs, [`Url`]; parse trees, [`Tree`]; and errors that tell the place and
//! what was expected there, [`ParseError`].
//!
//! ```
//! use rfc1738::{Production, Url, grammar};
//!
//! let url = Url::parse("ftp://myname@host.dom/%2Fetc/motd")?;
//! let grammar::Url::Ftp(ftp) = url.parts() else { unreachable!() };
//! assert_eq!(ftp.login.user().map(|user| user.as_str()), Some("myname"));
//! assert!(ftp.path.unwrap().fpath.segments().map(|segment| segment.as_str()).eq(["%2Fetc", "motd"]));
//!
//! assert!(Production::Hostname.matches("3com.example"));
//! # Ok::<(), rfc1738::ParseError>(())
//! ```
//!
//! # Two readings
//!
//! As printed, the production `url` takes nearly anything after a scheme, since its last alternative,
//! `otherurl`, is the generic form: `http://user@host/` is no `httpurl`, but an `otherurl`.
//! [`grammar::url`] and [`Production::Url`] are the BNF as printed. [`Url::parse`] and [`is_url`] are the RFC
//! as meant, and the default everywhere: a predefined scheme follows its own production, and `otherurl` is
//! for the other schemes.
//!
//! # Reading order
//!
//! [`Production`] has the names and the BNF; [`grammar`] the combinators and their types; [`Url`] the strict
//! reading. [`scheme`] says what URLs mean to a client, [`build`] makes URLs from plain parts, [`context`] finds
//! them in running text, and [`Url::cautions`] tells what in one calls for care. `grammar/QUIRKS.md` in the
//! repository lists every place where the RFC leaves a choice.

//! # Features
//!
//! - `simd`, on by default, reads URLs with vectors on x86, AArch64 and WebAssembly with `simd128`. It changes no
//!   result. Without it, only the combinators read.
//! - `report` draws errors over their input: `ParseError::report`.
//! - `serde` serializes parse trees.
//! - `proptest` has strategies for all types, in `strategies`.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod build;
pub mod context;
pub mod grammar;
pub mod scheme;
#[cfg(feature = "proptest")]
pub mod strategies;

mod encoding;
mod error;
mod location;
mod notation;
mod production;
mod safety;
mod tree;
mod url;

// Last in the reading order: the strict reading once more, for speed. `Cargo.toml` has the same condition.
#[cfg_attr(
    not(all(
        feature = "simd",
        any(
            target_arch = "x86",
            target_arch = "x86_64",
            target_arch = "aarch64",
            all(target_arch = "wasm32", target_feature = "simd128"),
        ),
    )),
    path = "accelerated/absent.rs"
)]
mod accelerated;

#[cfg(feature = "report")]
pub use error::Report;
pub use error::{Expectation, Expected, Hint, ParseError};
pub use grammar::Value;
pub use location::{Endpoint, EndpointHost, NoEndpoint};
pub use notation::Source;
pub(crate) use notation::spelling::Spelling;
pub use production::{Production, UnknownProduction};
pub use safety::{Caution, Redacted, Visible};
pub use tree::{Node, Symbol, Tree};
pub use url::{Url, UrlBuf, is_url};

/// The code in the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
