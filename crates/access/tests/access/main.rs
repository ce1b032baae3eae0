//! Tests of the semantics of URLs: the examples and forms of Sections 3, 4 and 6, and the RFC's statements about them.

mod conversions;
mod ftp;
mod gopher;
mod others;
mod parts;
mod passwords;
mod plan;
mod safety;
#[path = "../../../../tests/support/mod.rs"]
mod support;
mod urls;
mod warnings;

use rfc1738::ParseError;
use sources::lists;

/// The RFC, for long quotations.
const MEMO: &str = include_str!("../../../../grammar/rfc1738.txt");

/// Returns the passage of the RFC between these words.
pub fn passage(after: &str, before: &str) -> &'static str {
    let (_, rest) = MEMO.split_once(after).unwrap_or_else(|| panic!("{after}: not in the RFC"));
    rest.split_once(before).unwrap_or_else(|| panic!("{before}: not in the RFC")).0
}

/// Returns the rows of a section of `cases.txt`, each split at its first space.
pub fn rows(section: &str) -> Vec<(&'static str, &'static str)> {
    lists::rows(include_str!("../cases.txt"), section, " ")
}

const URLS: &str = include_str!("../urls.txt");

/// Returns the lines of a section of `urls.txt`.
pub fn url_lines(section: &str) -> Vec<&'static str> {
    lists::lines(URLS, section)
}

/// Returns the rows of a section of `urls.txt`.
pub fn url_rows(section: &str) -> Vec<(&'static str, &'static str)> {
    lists::rows(URLS, section, " → ")
}

/// Parses a valid string.
pub fn url<'a, T: TryFrom<&'a str, Error = ParseError>>(text: &'a str) -> T {
    T::try_from(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}
