//! Proof that the code accepts exactly the strings that the BNF derives.
//!
//! Every production is a regular language, so `rfc1738-bnf` compiles the BNF file to a minimal automaton for each. The W-method
//! of Vasilevskii and Chow gives the test words: each state's access word, followed by every word of up to two bytes and every
//! suffix that distinguishes two states. An automaton that agrees on all these words, and has at most one state more than the
//! minimal automaton, is equivalent to it. Words of two bytes use representatives of the automaton's classes, and words of one byte
//! use all 256 bytes. Random sentences and near-misses cover code that isn't equivalent to an automaton of this size.

use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};

use conformance::sample_size;
use rayon::prelude::*;
use rfc1738::{Production, Url, is_url};
use rfc1738_bnf::{Language, Words};

use crate::support::disagreement;
use crate::support::oracle::{BNF, language, near_misses, schemes, sentences, strict_reading};

/// The number of sentences, and of near-misses, for each production.
const SAMPLES: usize = 20_000;

/// Returns the words for comparing `language` with the code.
fn systematic_words(language: &Language) -> [Words; 2] {
    let all_bytes: Vec<u8> = (0..=255).collect();
    [language.words(2), language.words_over(&all_bytes, 1)]
}

/// Returns the length of the longest prefix that the combinator matches.
///
/// The library parses text. Bytes that aren't UTF-8 are replaced by a character that no production contains, so the prefix before
/// them doesn't change.
fn prefix_read(production: Production, word: &[u8]) -> Option<usize> {
    let text = String::from_utf8_lossy(word);
    let prefix = production.longest_prefix(&text);
    // Compare `matches` with the prefix, and report a disagreement as an impossible prefix.
    if production.matches(&text) == (prefix == Some(text.len())) { prefix } else { Some(usize::MAX) }
}

fn report(line: String) {
    // Bypass the test harness, which captures the output of a passing test.
    let _ = writeln!(std::io::stderr(), "{line}");
}

fn prefix(length: Option<usize>) -> String {
    length.map_or("no prefix of it".to_owned(), |length| format!("its first {length} bytes"))
}

fn samples(name: &str) -> impl Iterator<Item = Vec<u8>> {
    let near_misses = near_misses(name).take(sample_size(SAMPLES));
    sentences(name).take(sample_size(SAMPLES)).chain(near_misses).map(String::into_bytes)
}

#[test]
fn each_production_accepts_the_language_of_its_bnf() {
    let checked = AtomicUsize::new(0);
    let check = |&production: &Production| {
        let language = language(production.name());
        let systematic = systematic_words(&language);
        let words = systematic.iter().flat_map(Words::iter).chain(samples(production.name()));
        let words = words.inspect(|_| _ = checked.fetch_add(1, Ordering::Relaxed));
        let differs = |word: &Vec<u8>| language.longest_prefix(word) != prefix_read(production, word);
        let word = words.filter(differs).min_by_key(Vec::len)?;
        let (rfc, code) = (language.longest_prefix(&word), prefix_read(production, &word));
        Some(format!(
            "{production} doesn't accept the language of its BNF.\n{}\nThe shortest counterexample: {:?}\nThe RFC derives {}, \
            the code {}.",
            production.bnf(),
            String::from_utf8_lossy(&word),
            prefix(rfc),
            prefix(code)
        ))
    };
    let failures: Vec<String> = Production::ALL.par_iter().filter_map(check).collect();
    assert!(
        failures.is_empty(),
        "{}\n\nIf the BNF is right, change the combinators in src/grammar/, beginning with those \
        that the others call. Add a line to tests/corpus/ for each text.",
        failures.join("\n\n")
    );
    let productions = Production::ALL.len();
    report(format!("checked {} strings against the {productions} productions", checked.into_inner()));
}

#[test]
fn strict_reading_matches_its_definition() {
    let strict = strict_reading();
    let differs = |word: &Vec<u8>| {
        let text = String::from_utf8_lossy(word);
        let expected = strict.accepts(word);
        // Computing errors is slow. The samples test that `Url::parse` rejects the same strings as `is_url`.
        let parsed = if expected { Url::parse(&text).is_ok() } else { expected };
        is_url(&text) != expected || parsed != expected
    };
    let differs_or_parses = |word: &Vec<u8>| {
        differs(word) || Url::parse(&String::from_utf8_lossy(word)).is_ok() != strict.accepts(word)
    };
    let sampled: Vec<Vec<u8>> =
        schemes().par_iter().flat_map_iter(|name| samples(name).filter(differs_or_parses)).collect();
    let systematic = systematic_words(&strict);
    let different = systematic.par_iter().flat_map(|words| {
        let check_index = |word: &mut Vec<u8>, index| {
            words.write(index, word);
            differs(word).then(|| word.clone())
        };
        (0..words.count()).into_par_iter().map_init(Vec::new, check_index).flatten_iter()
    });
    let different: Vec<Vec<u8>> = different.collect();
    let shortest = sampled.iter().chain(&different).min_by_key(|word| word.len());
    if let Some(word) = shortest {
        let difference = disagreement(&String::from_utf8_lossy(word), strict.accepts(word));
        panic!(
            "in the strict reading, {difference}: the shortest of {} texts.\nIf the productions are right, change `strict` in \
            src/grammar/generic.rs.",
            sampled.len() + different.len()
        );
    }
    let checked: usize = systematic.iter().map(Words::count).sum();
    report(format!("checked {checked} strings and the samples against the strict reading"));
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

/// Tests the test words and samples themselves: they detect every single-step mutation that changes a production's language.
#[test]
fn mutations_of_every_production_are_detected() {
    let mutate = |production: &Production| {
        let name = production.name();
        let original = language(name);
        let definition = BNF.get(name).unwrap_or_else(|| panic!("{name} isn't defined"));
        let systematic = systematic_words(&original);
        let mut mutations = Mutations::default();
        for mutation in definition.rhs.mutations() {
            let shown = format!("  {name} = {mutation}");
            let mutated = BNF.with(name, mutation).and_then(|grammar| grammar.language(name));
            let mutated = mutated.unwrap_or_else(|error| panic!("{shown}: {error}"));
            let mut words = systematic.iter().flat_map(Words::iter).chain(samples(name));
            if words.any(|word| original.longest_prefix(&word) != mutated.longest_prefix(&word)) {
                mutations.detected += 1;
            } else if original.difference(&mutated).is_none() {
                mutations.equal.push(shown);
            } else {
                mutations.missed.push(shown);
            }
        }
        mutations
    };
    let results: Vec<Mutations> = Production::ALL.par_iter().map(mutate).collect();
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
