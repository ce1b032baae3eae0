//! Proof that the code accepts exactly the strings that the BNF derives: the words of `agreement::words`, more samples, and all words
//! of the strict reading.

use std::io::Write;

use agreement::words::{
    counterexample, describe_all, describe_strict, samples, strict_counterexample, systematic,
};
use rfc1738::Production;
use rfc1738_bnf::Words;
use sources::{in_parallel, sample_size};

use crate::support::oracle::{BNF, language, strict_reading};

/// The number of sentences, and of near-misses, for each production.
const SAMPLES: usize = 20_000;

fn report(line: String) {
    // Bypass the test harness, which captures the output of a passing test.
    let _ = writeln!(std::io::stderr(), "{line}");
}

fn count(words: &[Words]) -> usize {
    words.iter().map(Words::count).sum()
}

#[test]
fn each_production_accepts_the_language_of_its_bnf() {
    let samples = sample_size(SAMPLES);
    let find = |production: &Production| Some((*production, counterexample(*production, samples)?));
    let found: Vec<_> = in_parallel(Production::ALL, find).into_iter().flatten().collect();
    assert!(found.is_empty(), "{}", describe_all(&found));
    let words: usize =
        Production::ALL.iter().map(|production| count(&systematic(&language(production.name())))).sum();
    let productions = Production::ALL.len();
    report(format!("checked {words} words and the samples against the {productions} productions"));
}

#[test]
fn strict_reading_matches_its_definition() {
    let words = systematic(&strict_reading());
    if let Some(word) = strict_counterexample(&words, sample_size(SAMPLES)) {
        panic!("{}", describe_strict(&word));
    }
    report(format!("checked {} words and the samples against the strict reading", count(&words)));
}

/// The results of mutating one production.
#[derive(Default)]
struct Mutations {
    detected: usize,
    /// Mutations that derive the same language.
    equal: Vec<String>,
    /// Mutations that derive a different language, but that the words don't detect.
    missed: Vec<String>,
}

/// Tests the test words and samples themselves: they detect every single-step mutation that changes a production's language. It may be
/// in the code, or in the BNF, because the words of the released BNF are tried, too.
#[test]
fn mutations_of_every_production_are_detected() {
    let mutate = |production: &Production| {
        let name = production.name();
        let original = language(name);
        let definition = BNF.get(name).unwrap_or_else(|| panic!("{name} isn't defined"));
        let words = systematic(&original);
        let samples: Vec<Vec<u8>> = samples(name, sample_size(SAMPLES)).collect();
        let mut mutations = Mutations::default();
        for mutation in definition.rhs.mutations() {
            let shown = format!("  {name} = {mutation}");
            let mutated = BNF.with(name, mutation).and_then(|grammar| grammar.language(name));
            let mutated = mutated.unwrap_or_else(|error| panic!("{shown}: {error}"));
            if original == mutated {
                mutations.equal.push(shown);
                continue;
            }
            let differs = |word: &Vec<u8>| original.longest_prefix(word) != mutated.longest_prefix(word);
            if words.iter().flat_map(Words::iter).any(|word| differs(&word)) || samples.iter().any(differs) {
                mutations.detected += 1;
            } else {
                mutations.missed.push(shown);
            }
        }
        mutations
    };
    let results: Vec<Mutations> = in_parallel(Production::ALL, mutate);
    let detected: usize = results.iter().map(|mutations| mutations.detected).sum();
    let equal: Vec<&str> = results.iter().flat_map(|s| &s.equal).map(String::as_str).collect();
    let missed: Vec<&str> = results.iter().flat_map(|s| &s.missed).map(String::as_str).collect();
    report(format!(
        "{detected} mutations detected; {} derive the same language:\n{}",
        equal.len(),
        equal.join("\n")
    ));
    assert!(missed.is_empty(), "not detected:\n{}", missed.join("\n"));
    assert!(detected > 500, "{detected}");
}
