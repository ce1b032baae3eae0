//! Tests of descriptions, in one binary.

mod access;
mod parts;
mod passwords;

use conformance::lists;

const URLS: &str = include_str!("../urls.txt");

/// Returns the lines of a section of `urls.txt`.
fn lines(section: &str) -> Vec<&'static str> {
    lists::lines(URLS, section)
}

/// Returns the rows of a section of `urls.txt`.
fn rows(section: &str) -> Vec<(&'static str, &'static str)> {
    lists::rows(URLS, section, " → ")
}
