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
    assert!(texts >= 100_000, "{texts}");
    assert!(generic * 50 < texts, "{report}{generic} of {texts}");
}
