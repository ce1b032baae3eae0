//! Tests that an error's offset and its expectations are exact.
//!
//! The automata of the BNF give the longest viable prefix of a string and the characters that could follow it. Every error must
//! report exactly this offset and these characters.

use conformance::sample_size;
use rayon::prelude::*;
use rfc1738::{Production, Url};

use crate::support::oracle::{flaw, language, near_misses, schemes, strict_reading};

/// The number of near-misses of each production.
const SAMPLES: usize = 20_000;

fn texts(name: &str) -> impl Iterator<Item = String> {
    near_misses(name).take(sample_size(SAMPLES)).chain([String::new()])
}

/// Returns the shortest description of a flaw.
fn shortest(flaws: impl Iterator<Item = String>) -> Option<String> {
    flaws.min_by_key(String::len)
}

#[test]
fn errors_of_productions_are_exact() {
    let check = |production: &Production| {
        let language = language(production.name());
        let flaws = texts(production.name())
            .filter_map(|text| flaw(&language, &text, production.tree(&text).map(drop)));
        shortest(flaws).map(|flaw| format!("{production}: {flaw}"))
    };
    let flaws: Vec<String> = Production::ALL.par_iter().filter_map(check).collect();
    assert!(flaws.is_empty(), "{}", flaws.join("\n"));
}

#[test]
fn errors_of_the_strict_reading_are_exact() {
    let strict = strict_reading();
    let check = |name: &String| {
        shortest(texts(name).filter_map(|text| flaw(&strict, &text, Url::parse(&text).map(drop))))
    };
    let flaws: Vec<String> = schemes().par_iter().filter_map(check).collect();
    assert!(flaws.is_empty(), "{}", flaws.join("\n"));
}
