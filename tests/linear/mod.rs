//! Tests that the library's entry points take linear time.

mod entries;
mod growth;
mod productions;
mod texts;

use conformance::{files, full, read};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

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
    let excesses: Vec<String> = ENTRIES.par_iter().filter_map(first_excess).collect();
    assert!(excesses.is_empty(), "not linear:\n{}", excesses.join("\n"));
}

#[test]
fn every_public_function_of_access_is_called() {
    let entries = read("tests/linear/entries.rs");
    let folder = "crates/access/src";
    let sources = files(folder).into_iter().filter(|file| file.ends_with(".rs"));
    let sources = sources.map(|file| read(format!("{folder}/{file}")));
    let sources: Vec<String> = sources.collect();
    let functions = sources.iter().flat_map(|source| source.split("\npub fn ").skip(1));
    let traits = sources.iter().flat_map(|source| {
        source
            .split("pub trait ")
            .skip(1)
            .filter_map(|rest| rest.split_once("\n}"))
            .map(|(body, _)| body.to_owned())
            .collect::<Vec<_>>()
    });
    let methods: Vec<String> = traits
        .flat_map(|body| body.split("\n    fn ").skip(1).map(str::to_owned).collect::<Vec<_>>())
        .chain(functions.map(str::to_owned))
        .filter_map(|rest| rest.split_once(['(', '<']).map(|(name, _)| name.to_owned()))
        .filter(|name| name != "url")
        .collect();
    let missing: Vec<&String> =
        methods.iter().filter(|name| !entries.contains(&format!("{name}("))).collect();
    assert!(missing.is_empty(), "call {missing:?} in tests/linear/entries.rs");
}
