//! Tests of the semantics of URLs: the examples and forms of Sections 3, 4 and 6, and the RFC's statements about them.

mod conversions;
mod endpoints;
mod ftp;
mod gopher;
mod location;
#[cfg(unix)]
mod loopback;
mod mailto;
mod other_schemes;
mod others;
mod parts;
mod safety;
mod serde;
#[path = "../../../../tests/support/mod.rs"]
mod support;
mod warnings;

use rfc1738::ParseError;

/// The RFC, for long quotations.
const MEMO: &str = include_str!("../../../../grammar/rfc1738.txt");

/// Returns the passage of the RFC between these words.
pub fn passage(after: &str, before: &str) -> &'static str {
    let (_, rest) = MEMO.split_once(after).unwrap_or_else(|| panic!("{after}: not in the RFC"));
    rest.split_once(before).unwrap_or_else(|| panic!("{before}: not in the RFC")).0
}

/// Parses a valid string.
pub fn url<'a, T: TryFrom<&'a str, Error = ParseError>>(text: &'a str) -> T {
    T::try_from(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}
