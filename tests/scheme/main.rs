//! What URLs mean: the examples and forms of Sections 3, 4 and 6, with what the RFC's text says of them.

mod ftp;
mod gopher;
mod mailto;
mod others;
mod places;
mod safety;
#[cfg(unix)]
mod served;

use rfc1738::ParseError;

/// The value of a text, which is valid.
pub fn url<'a, T: TryFrom<&'a str, Error = ParseError>>(text: &'a str) -> T {
    T::try_from(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}
