//! Functions that several tests share.
#![allow(dead_code)] // Each test uses a part of this module.

pub mod oracle;
mod seeded;

use proptest::test_runner::{TestCaseError, TestRunner};
use rfc1738::Url;

pub use self::seeded::seeded;

/// Parses a valid URL.
pub fn url(text: &str) -> Url<'_> {
    Url::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Returns the names that Section 4 suggests reserving, except those that the grammar defines.
pub fn reserved_names() -> Vec<&'static str> {
    let schemes = oracle::predefined();
    let mut names = vec!["afs", "mid", "cid", "nfs", "tn3270", "mailserver", "z39.50"];
    names.retain(|name| !schemes.iter().any(|(defined, _)| defined == name));
    names
}

/// Runs the check on random strict URLs.
pub fn on_urls(check: impl Fn(Url<'static>) -> Result<(), TestCaseError>) {
    if let Err(error) = TestRunner::new(seeded(5_000)).run(&strategies::strict_url(), check) {
        panic!("{error}");
    }
}
