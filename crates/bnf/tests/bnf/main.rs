//! Tests of grammars, languages and sentences, in one binary.

mod abnf;
mod comparison;
mod expressions;
mod known;
mod languages;
mod notation;
mod strings;
mod witnesses;

use rfc1738_bnf::{Grammar, Language};

/// Returns Section 5 as printed, with its one unquoted slash quoted, so that later errata don't affect the tests.
fn section_5() -> Grammar {
    let bnf = include_str!("../../grammar/rfc1738.bnf").replace("[ / [ gtype", "[ \"/\" [ gtype");
    Grammar::parse(&bnf, "").unwrap_or_else(|error| panic!("{error}"))
}

/// Returns all words over these bytes whose length is at most `max_length`.
fn all_words(bytes: &[u8], max_length: usize) -> Vec<Vec<u8>> {
    let mut words = vec![Vec::new()];
    let mut from = 0;
    for _ in 0..max_length {
        let to = words.len();
        for index in from..to {
            for &byte in bytes {
                words.push([&words[index][..], &[byte]].concat());
            }
        }
        from = to;
    }
    words
}

fn language_of(text: &str) -> Language {
    Language::of(&text.parse().unwrap(), &Grammar::rfc1738()).unwrap()
}
