//! The BNF as an oracle: its languages, random strings, and exact errors.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use rfc1738::{Expectation, Expected, ParseError};
use rfc1738_bnf::{Grammar, Language, NearMisses, Rfc1738, Sentences};

/// The grammar of the BNF file, with errata.
pub static BNF: LazyLock<Grammar> = LazyLock::new(Grammar::rfc1738);
/// The grammar of the last release, as `rfc1738 grammar` printed it.
pub static RELEASED: LazyLock<Grammar> = LazyLock::new(|| {
    let text = sources::read("tests/released.bnf");
    Grammar::of_urls(&text, "").unwrap_or_else(|error| panic!("tests/released.bnf: {error}"))
});
/// An arbitrary seed, fixed so that failures are reproducible.
pub const SEED: u64 = 1738;

/// Returns the language of a production.
pub fn language(name: &str) -> Language {
    BNF.language(name).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Returns the language of the strict reading.
pub fn strict_reading() -> Language {
    BNF.strict().unwrap_or_else(|error| panic!("{error}"))
}

/// Returns random sentences of a production.
pub fn sentences(name: &str) -> Sentences<'static> {
    Sentences::new(&BNF, name, SEED).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Returns random strings that the production almost derives.
pub fn near_misses(name: &str) -> NearMisses<'static> {
    sentences(name).near_misses(SEED)
}

/// Returns random strings that the production almost derived in the last release, so that a change of the grammar doesn't change
/// the sample. A new production has its own.
pub fn stable_near_misses(name: &str) -> NearMisses<'static> {
    match Sentences::new(&RELEASED, name, SEED) {
        Ok(sentences) => sentences.near_misses(SEED),
        Err(_) => near_misses(name),
    }
}

/// Returns the predefined schemes, each with its production.
pub fn predefined() -> Vec<(String, String)> {
    BNF.schemes().unwrap_or_else(|error| panic!("{error}"))
}

/// Returns the names of the strict reading's productions: one for each scheme, and `otherurl`.
pub fn schemes() -> Vec<String> {
    predefined().into_iter().map(|(_, production)| production).chain(["otherurl".to_owned()]).collect()
}

/// Returns the message for a string on which the BNF and the code disagree. `derived` is the BNF's verdict.
pub fn disagreement(text: &str, derived: bool) -> String {
    let (bnf, code) = if derived { ("accepts", "rejects") } else { ("rejects", "accepts") };
    format!("the BNF {bnf} {text:?}, but the code {code} it")
}

/// Returns a description of the error's first flaw, if any.
pub fn flaw(language: &Language, text: &str, result: Result<(), ParseError>) -> Option<String> {
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
