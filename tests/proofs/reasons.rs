//! Tests that nearly every error has a specific reason, which is about a mistake at or before the offset.

use std::fmt::Write;

use rfc1738::{Hint, ParseError, Production, Url};

use crate::support::oracle::{near_misses, schemes};

/// The number of near-misses of each production, and of each scheme in the strict reading; at least 100,000 in all.
const SAMPLES: usize = 1_500;

/// Returns `true` if the error has no hint about a rule, and its reason names no part of the URL.
fn is_generic(error: &ParseError) -> bool {
    let has_hint = error.hints().iter().any(|hint| *hint != Hint::OnlyOtherurl);
    let reason = error.reason().to_string();
    let names_whole = Production::ALL.iter().map(|production| production.in_words()).any(|words| {
        let is_whole = words.ends_with("URL") || words.starts_with("the URL");
        is_whole && (reason.ends_with(words) || reason.starts_with(&format!("{words} can't")))
    });
    !has_hint && (names_whole || reason == "the text doesn't match")
}

#[test]
fn few_errors_have_a_generic_reason() {
    let near_misses = |name: &str| near_misses(name).take(SAMPLES).collect::<Vec<String>>();
    let mut shares: Vec<(String, usize, Vec<ParseError>)> = Vec::new();
    for &production in Production::ALL {
        let texts = near_misses(production.name());
        let errors = texts.iter().filter_map(|text| production.tree(text).err()).collect();
        shares.push((production.to_string(), texts.len(), errors));
    }
    for scheme in schemes() {
        let texts = near_misses(&scheme);
        let errors = texts.iter().filter_map(|text| Url::parse(text).err()).collect();
        shares.push((format!("{scheme}, strict reading"), texts.len(), errors));
    }
    // No reason is about a mistake to the right of the offset.
    for (name, _, errors) in &shares {
        let late = errors.iter().find(|error| error.span().start > error.offset());
        assert!(late.is_none(), "{name}: {late:?}");
    }
    let (mut texts, mut generic, mut report) = (0, 0, String::new());
    for (name, count, errors) in shares {
        let generic_errors = errors.iter().filter(|error| is_generic(error)).count();
        texts += count;
        generic += generic_errors;
        let _ = writeln!(report, "{name}: {generic_errors} of {} errors", errors.len());
    }
    println!("{report}{generic} generic reasons for {texts} strings");
    assert!(texts >= 100_000, "{texts}");
    assert!(generic * 50 < texts, "{report}{generic} of {texts}");
}
