//! Tests that an error's offset and its expectations are exact.
//!
//! The automata of the BNF give the longest viable prefix of a string and the characters that could follow it. Every error must
//! report exactly this offset and these characters.

use std::collections::BTreeSet;

use conformance::sample_size;
use rayon::prelude::*;
use rfc1738::{Expectation, Expected, ParseError, Production, Url};
use rfc1738_bnf::{Grammar, Language, Sentences};

use crate::support::{disagreement, schemes};

/// The number of near-misses of each production.
const SAMPLES: usize = 20_000;
const SEED: u64 = 1738;

/// Returns a description of the error's first flaw, if any.
fn flaw(language: &Language, text: &str, result: Result<(), ParseError>) -> Option<String> {
    let error = match result {
        Ok(()) if language.accepts(text.as_bytes()) => return None,
        Ok(()) => return Some(disagreement(text, false)),
        Err(_) if language.accepts(text.as_bytes()) => return Some(disagreement(text, true)),
        Err(error) => error,
    };
    // A byte of a character that isn't ASCII is never viable, so this is the start of a character.
    let viable = language.viable(text.as_bytes());
    if error.offset() != viable {
        return Some(format!("{text:?}: at {}, not at {viable}: {error}", error.offset()));
    }
    let found = text[viable..].chars().next().filter(|_| !error.is_withheld());
    if error.found() != found {
        return Some(format!("{text:?}: found {:?}", error.found()));
    }
    let span = error.span();
    if text.get(span.clone()).is_none() || span.start > viable {
        return Some(format!("{text:?}: the span is {span:?}"));
    }
    let (next, ends) = language.next(&text.as_bytes()[..viable])?;
    let next: BTreeSet<u8> = next.iter().collect();
    let allowed = |byte: &u8| error.expected().any(|expected| expected.allows(char::from(*byte)));
    let expected: BTreeSet<u8> = (0..=255).filter(allowed).collect();
    if expected != next {
        let shown = |set: &BTreeSet<u8>| set.iter().map(|&byte| char::from(byte)).collect::<String>();
        return Some(format!("{text:?}: expected {:?}, not {:?}", shown(&expected), shown(&next)));
    }
    if let Some((whole, part)) = redundant(&error.expected().collect::<Vec<_>>()) {
        return Some(format!("{text:?}: {part:?} is within {whole:?}"));
    }
    let expects_end = error.expected().any(|expected| expected.what == Expectation::End);
    (expects_end != ends).then(|| format!("{text:?}: end expected: {expects_end}"))
}

/// Returns two expectations within the same productions, of which the first includes the second.
fn redundant(expected: &[Expected]) -> Option<(&Expected, &Expected)> {
    // A longer literal is more specific than its first letter.
    let is_class = |what| match what {
        Expectation::Class(_) => true,
        Expectation::Literal { literal, .. } => literal.len() == 1,
        _ => false,
    };
    let contains = |whole: &Expected, part: &Expected| {
        whole.within == part.within
            && is_class(whole.what)
            && is_class(part.what)
            && (0..=255).map(char::from).all(|c| !part.allows(c) || whole.allows(c))
    };
    let pairs =
        expected.iter().enumerate().flat_map(|(i, one)| expected[..i].iter().map(move |two| (one, two)));
    pairs.flat_map(|(one, two)| [(one, two), (two, one)]).find(|(whole, part)| contains(whole, part))
}

fn near_misses(grammar: &Grammar, name: &str) -> impl Iterator<Item = String> {
    let sentences = Sentences::new(grammar, name, SEED).unwrap_or_else(|error| panic!("{name}: {error}"));
    sentences.near_misses(SEED).take(sample_size(SAMPLES)).chain([String::new()])
}

/// Returns the shortest description of a flaw.
fn shortest(flaws: impl Iterator<Item = String>) -> Option<String> {
    flaws.min_by_key(String::len)
}

#[test]
fn errors_of_productions_are_exact() {
    let grammar = Grammar::rfc1738();
    let check = |production: &Production| {
        let language = grammar.language(production.name()).ok()?;
        let flaws = near_misses(&grammar, production.name())
            .filter_map(|text| flaw(&language, &text, production.tree(&text).map(drop)));
        shortest(flaws).map(|flaw| format!("{production}: {flaw}"))
    };
    let flaws: Vec<String> = Production::ALL.par_iter().filter_map(check).collect();
    assert!(flaws.is_empty(), "{}", flaws.join("\n"));
}

#[test]
fn errors_of_the_strict_reading_are_exact() {
    let grammar = Grammar::rfc1738();
    let strict = grammar.strict().unwrap_or_else(|error| panic!("{error}"));
    let check = |name: &String| {
        shortest(
            near_misses(&grammar, name).filter_map(|text| flaw(&strict, &text, Url::parse(&text).map(drop))),
        )
    };
    let flaws: Vec<String> = schemes(&grammar).par_iter().filter_map(check).collect();
    assert!(flaws.is_empty(), "{}", flaws.join("\n"));
}
