//! Tests of grammars, languages and sentences, in one binary.

mod comparison;
mod known;
mod languages;
mod notation;
mod strings;

use rfc1738_bnf::{Grammar, Rfc1738};

/// Returns Section 5 as printed, with its one unquoted slash quoted, so that later errata don't affect the tests.
fn section_5() -> Grammar {
    let bnf = include_str!("../../grammar/rfc1738.bnf").replace("[ / [ gtype", "[ \"/\" [ gtype");
    Grammar::of_urls(&bnf, "").unwrap_or_else(|error| panic!("{error}"))
}
