//! A fast path for the strict reading. The entry point is [`read`].
//!
//! This module doesn't change any results: [`crate::grammar`] defines the grammar. It requires the `simd` feature.
//!
//! - [`cursor`] moves through a string of `xchar`s with bitmasks.
//! - [`schemes`] has a function for each scheme.
//!
//! Each scheme's production derives only `xchar`s, so the whole string is checked for `xchar`s first. The rest of
//! the code doesn't check escapes.
//!
//! # Contract
//!
//! If [`read`] accepts text, it returns the same value as the combinators. It rejects text only if a byte isn't
//! part of an `xchar`. It leaves everything else to the combinators: all other invalid strings, and some valid URLs,
//! such as a URL with a capital letter in its scheme or with a host that extends beyond the first 64 bytes. It
//! never produces an error message.
//!
//! All classes except `LOWER_SCHEME` are those of the grammar: each [`Class`] has a [`Set`](crate::scan::Set) of
//! its members. The masks require that a class with escapes contains every hexadecimal digit.
//!
//! # Tests
//!
//! `tests.rs` compares the fast path with the combinators, at every vector level that the machine supports.
//! The fuzz target `parse` compares it with the automaton of the BNF. `.ci/run` runs the library's unit tests and
//! the language proofs with and without `simd`.
//!
//! [`Class`]: crate::notation::class::Class

mod cursor;
mod schemes;
#[cfg(test)]
mod tests;

pub(crate) use cursor::ReadError;

use crate::grammar::Url;
use crate::scan::{Level, with_vectors};

/// Parses a URL in the strict reading.
pub(crate) fn read(text: &str) -> Result<Url<'_>, ReadError> {
    read_with(Level::best(), text)
}

/// Runs [`read`] with the vector instructions of `level`.
#[allow(unused_variables, reason = "a target without vector instructions uses only the level")]
fn read_with(level: Option<Level>, text: &str) -> Result<Url<'_>, ReadError> {
    with_vectors!(level, vectors => schemes::read_url(vectors, text), else Err(ReadError::Unsure))
}
