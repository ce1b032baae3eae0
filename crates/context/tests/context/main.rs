//! Tests of URL extraction.

mod extraction;
mod properties;
#[path = "../../../../tests/support/seeded.rs"]
mod seeded;

use sources::lists;

const TABLES: &str = include_str!("../extraction.txt");

/// Returns the rows of a section of `extraction.txt`: a text and the expected result.
fn rows(section: &str) -> Vec<(String, &'static str)> {
    let rows = lists::rows(TABLES, section, " → ").into_iter();
    rows.map(|(text, result)| (controls(text), result)).collect()
}

/// Replaces the pictures of control characters and spaces.
fn controls(text: &str) -> String {
    let control = |c: char| match c {
        '\u{2400}'..='\u{2420}' => char::from_u32(u32::from(c) - 0x2400).unwrap_or(c),
        c => c,
    };
    text.chars().map(control).collect()
}
