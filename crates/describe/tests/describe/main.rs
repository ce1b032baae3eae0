//! Tests of descriptions, in one binary.

mod access;
mod parts;
mod passwords;
#[path = "../../../../tests/support/table.rs"]
mod table;

/// Returns the rows of a section of `urls.txt`.
fn rows(section: &str) -> Vec<(&'static str, &'static str)> {
    table::rows(include_str!("../urls.txt"), section, " → ")
}
