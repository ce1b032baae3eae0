//! Parsers for the project's source documents, for its tests and for the reference page: the RFC, its BNF with errata, the
//! corpus and the other lists of `tests/`, the prose, and the quirks.
//!
//! Functions that read files of the repository read them again on each call. They panic if a file is missing or malformed,
//! because that is a mistake in the repository.
//!
//! ```
//! use conformance::{corpus, rust_name, section5};
//!
//! let ports = corpus().into_iter().find(|section| section.name == "port").ok_or("no corpus of ports")?;
//! assert!(ports.accepted().any(|text| text == "80"));
//! assert_eq!(rust_name("gopher+_string"), "gopher_plus_string");
//! assert!(section5::with_errata().contains("digits         = 1*digit"));
//! # Ok::<(), &str>(())
//! ```

pub mod corpus;
pub mod headings;
pub mod memo;
pub mod prose;
pub mod quirks;
pub mod section5;

mod definitions;
mod errors;
mod examples;
mod files;
mod names;
mod passwords;
mod samples;
mod types;

pub use corpus::{corpus, strict, unquoted};
pub use definitions::definitions;
pub use errors::{Invalid, invalid};
pub use examples::{Example, examples};
pub use files::{assert_generated, files, read, root};
pub use names::{prose_fragment, rust_name, type_of};
pub use passwords::{Masked, passwords};
pub use samples::{full, sample_size};
