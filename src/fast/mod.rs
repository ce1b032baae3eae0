//! The strict reading a second time, for speed.
//!
//! This isn't the grammar. The grammar is [`crate::grammar`]. Without this module, which needs the feature `simd`, every verdict,
//! value and error stays the same.
//!
//! - [`cursor`] moves through a text of `xchar`s by counting bits.
//! - [`schemes`] has a function for each scheme, which reads the symbols of its production in order.
//!
//! No scheme's production derives a byte outside of `xchar`, so the whole text is compared with `xchar` first. The rest of the code then
//! needn't check escapes.
//!
//! # Contract
//!
//! [`read`] accepts a text if it is sure, with the value that the combinators give. It refuses a text for one reason, a byte
//! that belongs to no `xchar`. It leaves any other text to the combinators, for example a scheme with a capital letter, a host
//! that extends beyond the first 64 bytes, or a text that isn't a URL. It never explains an error.
//!
//! The classes are the grammar's own: a [`Class`] makes its [`Set`](crate::scan::Set) from its table. A class with escapes has every hexadecimal
//! digit among its members, and the masks rely on that.
//!
//! # Tests
//!
//! `tests.rs` compares the reading with the combinators, on every kind of vector that the machine has, and byte by byte. The fuzz
//! targets compare it with the automaton of the BNF. `.ci/run` runs every library test with `simd` and without.
//!
//! [`Class`]: crate::notation::class::Class

mod cursor;
mod schemes;
#[cfg(test)]
mod tests;

pub(crate) use cursor::Unread;

use crate::grammar::Url;
use crate::scan::{Level, with_vectors};

/// Reads a URL in the strict reading.
pub(crate) fn read(text: &str) -> Result<Url<'_>, Unread> {
    read_with(Level::best(), text)
}

/// [`read`], with these vectors.
fn read_with(level: Option<Level>, text: &str) -> Result<Url<'_>, Unread> {
    with_vectors!(level, vectors => schemes::read_url(vectors, text), else Err(Unread::Unsure))
}
