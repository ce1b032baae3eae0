//! Every entry point of the library takes linear time on every text of the sample.
//!
//! `linear` in `crates/bench` measures the same entry points on many more texts.

mod entries;
mod growth;
mod texts;

use entries::{ENTRIES, Entry};
use growth::excess;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use texts::sample;

#[test]
fn every_entry_point_takes_linear_time() {
    let sample = sample();
    // The first excess of each, since a text that takes too long takes seconds.
    let of = |Entry { name, size, run }: &Entry| {
        let excess = |shape| excess(shape, *size, run).map(|excess| format!("{name}: {shape}: {excess}"));
        sample.iter().find_map(excess)
    };
    let excesses: Vec<String> = ENTRIES.par_iter().filter_map(of).collect();
    assert!(excesses.is_empty(), "not linear:\n{}", excesses.join("\n"));
}
