//! Parsers for the project's source documents, for its tests and for the reference page: the RFC, its BNF with errata, the
//! corpus and the other lists of `tests/`, the prose, and the quirks.
//!
//! Functions that read files of the repository read them again on each call. They panic if a file is missing or malformed,
//! because that is a mistake in the repository.

pub mod corpus;
pub mod lists;
pub mod memo;
pub mod prose;
pub mod quirks;
pub mod section5;

mod files;
mod names;
mod parallel;
mod types;

pub use corpus::{corpus, strict, unquoted};
pub use files::{assert_generated, files, is_regenerating, read, root};
pub use lists::{Example, Invalid, Masked, examples, invalid, passwords};
pub use names::{fragment, prose_fragment, rust_name, type_of};
pub use parallel::in_parallel;
pub use section5::definitions;

/// Returns `true` if samples have their full size, as with `FULL_TESTS=1`.
pub fn full() -> bool {
    std::env::var_os("FULL_TESTS").is_some()
}

/// Returns the size of a random sample: `all` if samples are full, and a tenth of it otherwise.
pub fn sample_size(all: usize) -> usize {
    if full() { all } else { all / 10 }
}
