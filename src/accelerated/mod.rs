//! A second implementation of the strict reading, for speed only.
//!
//! This isn't the grammar: that is [`crate::grammar`], and this module comes last in the reading order. Without
//! it every verdict, value and error would be the same, only slower: where the feature `simd` is off or the target has
//! no vectors, `absent.rs` takes its place.
//!
//! - [`windows`] compares 64 octets at a time with a set of characters. The answer is a mask: one bit for each octet.
//! - [`cursor`] refuses what isn't all `xchar`, and then moves through the text by counting bits.
//! - [`login`] reads what comes before a URL's path: user, password, host and port.
//! - [`schemes`] has a function for each scheme, which takes the symbols of its production in order.
//!
//! Apart from these, [`signs`] passes over text in which no URL begins, for [`context`](crate::context).
//!
//! # What it may assume
//!
//! Nothing about the text. This reading may be unsure of any text, and then the combinators decide: it is unsure of a
//! scheme with a capital letter, for example, or of a host longer than 63 octets. It never explains an error. But where
//! it is sure, it gives the value that the combinators give, or refuses what they refuse.
//!
//! The classes are the grammar's own: a [`Class`] makes its [`Set`] from its table. A class with escapes has every
//! hexadecimal digit among its members, and the masks rely on that.
//!
//! # What keeps it equal to the grammar
//!
//! The tests in `tests.rs` compare it with the combinators, on every kind of vector that the machine has, and byte by byte:
//!
//! - `sentences_are_read_as_by_the_combinators`: random sentences of every scheme, and near misses;
//! - `short_sentences_are_sure`: each scheme has its function;
//! - `long_texts_are_read_as_by_the_combinators`: the same, stretched over the borders of windows;
//! - `escapes_are_read_as_by_the_combinators`: escapes, and what isn't one, at every place;
//! - `paths_hold_every_xchar_but_one`: the characters that end a path here are those of its class;
//! - `gopher_items_are_read_as_by_the_combinators` and `hosts_are_read_as_by_the_combinators`: all short ones;
//! - `ends_are_read_as_by_the_combinators`: texts that end after each part, of all lengths up to three windows;
//! - `lower_case_is_sure`: the combinators aren't needed for what is plain;
//! - `a_scan_is_as_long_as_by_character`: [`scan`] and [`Class::scan_by_character`] agree on every octet;
//! - `vectors_are_used_where_there_are_any`: on a machine with vectors, neither falls back;
//! - `the_hexadecimal_digits_are_those_of_hex`: the one set that is written down for the reading is that of the
//!   production.
//!
//! `signs.rs` has its own test, since what it passes over is no question of the grammar.
//!
//! The fuzz targets compare the reading with the automaton of the BNF, and `.ci/run` runs every library test with `simd` and without.
//!
//! [`Class`]: crate::notation::class::Class
//! [`Class::scan_by_character`]: crate::notation::class::Class::scan_by_character

mod cursor;
mod login;
mod refusal;
mod schemes;
mod signs;
#[cfg(test)]
mod tests;
mod windows;

use rfc1738_scan::Level;

use crate::grammar::Url;
use refusal::Read;
pub(crate) use refusal::Refusal;
pub(crate) use signs::without_signs;
use windows::with_vectors;
pub(crate) use windows::{Set, scan};

/// Reads a URL in the strict reading.
pub(crate) fn read(text: &str) -> Read<Url<'_>> {
    read_with(Level::best(), text)
}

/// [`read`], with these vectors.
fn read_with(level: Option<Level>, text: &str) -> Read<Url<'_>> {
    with_vectors!(level, vectors => schemes::read_url(vectors, text), else Err(Refusal::Unsure))
}
