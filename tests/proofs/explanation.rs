//! Tests of the errors of near-misses: offsets and expectations are exact, and reasons are specific.
//!
//! The automata of the BNF give the longest viable prefix of a string and the characters that could follow it. Every error must
//! report exactly this offset and these characters. Nearly every error must have a specific reason, which is about a mistake at or before
//! the offset.

use std::fmt::Write;

use rfc1738::{ParseError, Production, Url};
use sources::{in_parallel, sample_size};

use crate::support::oracle::{flaw, language, near_misses, schemes, strict_reading};

/// The number of near-misses of each production.
const SAMPLES: usize = 8_000;

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
    let flaws: Vec<String> = in_parallel(Production::ALL, check).into_iter().flatten().collect();
    assert!(flaws.is_empty(), "{}", flaws.join("\n"));
}

#[test]
fn errors_of_the_strict_reading_are_exact() {
    let strict = strict_reading();
    let check = |name: &String| {
        shortest(texts(name).filter_map(|text| flaw(&strict, &text, Url::parse(&text).map(drop))))
    };
    let flaws: Vec<String> = in_parallel(&schemes(), check).into_iter().flatten().collect();
    assert!(flaws.is_empty(), "{}", flaws.join("\n"));
}

/// The number of near-misses of each production, and of each scheme in the strict reading, whose reasons are tested.
const REASONED: usize = 1_500;

/// Returns `true` if the error has no mistake, and its reason names no part of the URL.
fn is_generic(error: &ParseError) -> bool {
    let reason = error.reason().to_string();
    let names_whole = Production::ALL.iter().map(|production| production.in_words()).any(|words| {
        let is_whole = words.ends_with("URL") || words.starts_with("the URL");
        is_whole && (reason.ends_with(words) || reason.starts_with(&format!("{words} can't")))
    });
    error.mistake().is_none() && (names_whole || reason == "the text doesn't match")
}

#[test]
fn few_errors_have_a_generic_reason() {
    let near_misses = |name: &str| near_misses(name).take(sample_size(REASONED)).collect::<Vec<String>>();
    let productions = Production::ALL.iter().map(|&production| (production.to_string(), Some(production)));
    let names = productions.chain(schemes().into_iter().map(|name| (name, None)));
    let (mut texts, mut generic, mut report) = (0, 0, String::new());
    for (name, production) in names {
        let parse = |text: &String| match production {
            Some(production) => production.tree(text).err(),
            None => Url::parse(text).err(),
        };
        let near_misses = near_misses(&name);
        let errors: Vec<ParseError> = near_misses.iter().filter_map(parse).collect();
        // No reason is about a mistake to the right of the offset.
        let late = errors.iter().find(|error| error.span().start > error.offset());
        assert!(late.is_none(), "{name}: {late:?}");
        let count = errors.iter().filter(|error| is_generic(error)).count();
        texts += near_misses.len();
        generic += count;
        let _ = writeln!(report, "{name}: {count} of {} errors", errors.len());
    }
    assert!(texts >= sample_size(100_000), "{texts}");
    assert!(generic * 50 < texts, "{report}{generic} of {texts}");
}
