//! The grammar of RFC 1738 as an oracle: Section 5 with its verified erratum, for [`abnf_proof`], which this crate re-exports.
//!
//! The `rfc1738` library is written by hand from Section 5. This crate parses Section 5 itself and shares no code with the
//! library, so agreement between them is evidence that both follow the RFC.
//!
//! What RFC 1738 says besides its rules is here: the names of schemes ignore case, and a predefined scheme has a production of its own.
//!
//! ```
//! use rfc1738_bnf::{Grammar, Rfc1738};
//!
//! let grammar = Grammar::rfc1738();
//! let hostname = grammar.language("hostname")?;
//! assert!(hostname.accepts(b"a-b.3com.x"));
//! assert_eq!(hostname.longest_prefix(b"a.b.:80"), Some(3));
//! assert!(grammar.strict()?.accepts(b"HTTP://host.dom/"));
//! # Ok::<(), rfc1738_bnf::Error>(())
//! ```

mod revision;
mod rfc1738;
mod schemes;

pub use abnf_proof::*;
pub use rfc1738::Rfc1738;

/// The code in the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
