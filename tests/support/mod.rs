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

/// Returns the message for a string on which the RFC and the code disagree. `derived` is the RFC's verdict.
pub fn disagreement(text: &str, derived: bool) -> String {
    let (rfc, code) = if derived { ("accepts", "rejects") } else { ("rejects", "accepts") };
    format!("the RFC {rfc} {text:?}, but the code {code} it")
}

/// Asserts that the lists are equal. Reports missing and extra items and what to change, or the first item that is out
/// of order.
pub fn assert_listed<S: AsRef<str>>(found: &[S], expected: &[S], change: &str) {
    let missing_from = |one: &[S], other: &[S]| -> Vec<String> {
        let is_missing = |name: &&S| !other.iter().any(|known| known.as_ref() == name.as_ref());
        one.iter().filter(is_missing).map(|name| name.as_ref().to_owned()).collect()
    };
    let (missing, surplus) = (missing_from(expected, found), missing_from(found, expected));
    assert!(missing.is_empty() && surplus.is_empty(), "missing: {missing:?}; extra: {surplus:?}: {change}");
    let mut pairs = found.iter().zip(expected).map(|(found, expected)| (found.as_ref(), expected.as_ref()));
    let moved = pairs.find(|(found, expected)| found != expected);
    assert_eq!(moved, None, "the order differs here (found, expected): {change}");
    assert_eq!(found.len(), expected.len(), "an item is listed twice: {change}");
}
