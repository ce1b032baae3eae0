//! Tests of grammars, languages and proofs, in one binary.

mod abnf;
mod expressions;
mod languages;
mod proofs;
mod revisions;
mod witnesses;

use abnf_proof::{Grammar, Language};

/// Returns a small grammar, with the core rules that it uses.
fn grammar() -> Grammar {
    let abnf = "escape = \"%\" 2HEXDIG\nword = 1*( ALPHA / DIGIT / escape )\ndigits = 1*DIGIT";
    Grammar::parse_abnf(abnf, "").unwrap_or_else(|error| panic!("{error}"))
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
    Language::of(&text.parse().unwrap(), &grammar()).unwrap()
}
