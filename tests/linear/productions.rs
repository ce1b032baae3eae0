//! Tests that each production takes linear time on the strings of `productions.txt`.

use std::hint::black_box;

use rayon::iter::{ParallelBridge, ParallelIterator};
use rfc1738::Production;

use super::growth::excess;
use super::texts::Shape;

const TABLE: &str = include_str!("productions.txt");
/// The size of a short string.
const SIZE: usize = 4 << 10;

/// Parses a row of the table.
fn row(line: &'static str) -> (Production, Shape) {
    let [production, prefix, _, unit, _, suffix, _] = line.split('"').collect::<Vec<_>>()[..] else {
        panic!("a production and three strings: {line}")
    };
    let shape = Shape { prefix, unit: unit.to_owned(), suffix };
    (production.trim().parse().expect("a production"), shape)
}

fn rows() -> impl Iterator<Item = (Production, Shape)> {
    TABLE.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).map(row)
}

#[test]
fn every_production_takes_linear_time() {
    let excess = |(production, shape): (Production, Shape)| {
        let run = |text: &str| {
            black_box(production.longest_prefix(text).map(|end| production.tree(&text[..end])));
            // Read the offset, because most errors are computed on first use.
            black_box(production.tree(&format!("{text}\"")).map_err(|error| error.offset())).ok();
        };
        excess(&shape, SIZE, run).map(|excess| format!("{production}: {shape}: {excess}"))
    };
    let excesses: Vec<String> = rows().par_bridge().filter_map(excess).collect();
    assert!(excesses.is_empty(), "not linear:\n{}", excesses.join("\n"));
}

#[test]
fn every_production_has_strings() {
    let mut names: Vec<_> = rows().map(|(production, _)| production).collect();
    names.dedup();
    assert_eq!(names, Production::ALL);
}
