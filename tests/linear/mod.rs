//! Tests that the library's entry points take linear time.

mod entries;
mod growth;
mod productions;
mod texts;

use sources::{full, in_parallel};

use self::entries::{ENTRIES, Entry};
use self::growth::excess;
use self::texts::{Shape, shapes};

#[test]
fn every_entry_point_takes_linear_time() {
    // With `FULL_TESTS`, all shapes are measured, and otherwise a subset. The stride is coprime to the numbers of prefixes and
    // suffixes, so all of these are sampled.
    let sample: Vec<Shape> = shapes().into_iter().step_by(if full() { 1 } else { 17 }).collect();
    // For each entry point, stop at the first shape whose time grows too fast, because confirming it takes seconds.
    let first_excess = |Entry { name, size, run }: &Entry| {
        let excess = |shape| excess(shape, *size, run).map(|excess| format!("{name}: {shape}: {excess}"));
        sample.iter().find_map(excess)
    };
    let excesses: Vec<String> = in_parallel(ENTRIES, first_excess).into_iter().flatten().collect();
    assert!(excesses.is_empty(), "not linear:\n{}", excesses.join("\n"));
}
