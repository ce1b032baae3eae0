//! Comparisons of the two ways in which the combinators parse a string: over a position, and over a watched source.
//!
//! Only over a position do the combinators take shortcuts, write the parts directly to the result, and search with windows of
//! the whole string.

use std::borrow::ToOwned;
use std::cell::RefCell;
use std::format;
use std::string::String;
use std::vec;
use std::vec::Vec;

use rfc1738_bnf::{Grammar, Language, Sentences, Words};

use super::*;
use crate::Production;
use crate::notation::{At, Watcher, watch};

/// A watcher that records nothing.
struct Idle;

impl Watcher for Idle {
    fn enter(&self, at: At, _depth: usize, _production: Production) -> usize {
        at.count
    }
}

/// Parses all of `text` without shortcuts.
fn step_by_step(text: &str) -> Option<grammar::Url<'_>> {
    let found = RefCell::new(None);
    let end = watch(text, &Idle, &|source| {
        let (rest, url) = strict(source)?;
        found.replace(Some(url));
        Ok((rest, ()))
    })?;
    found.into_inner().filter(|_| end.offset == text.len())
}

#[track_caller]
fn assert_agreement(text: &str) {
    assert_eq!(
        parse(text, Some, || None),
        step_by_step(text),
        "the shortcuts and the combinators differ: {text:?}"
    );
}

/// Returns the productions that are alternatives of the strict reading.
fn productions(grammar: &Grammar) -> Vec<String> {
    let schemes = grammar.schemes().unwrap_or_else(|error| panic!("{error}"));
    schemes.into_iter().map(|(_, production)| production).chain(["otherurl".to_owned()]).collect()
}

/// Returns sentences of a production, and near-misses.
fn samples(grammar: &Grammar, production: &str, seed: u64, count: usize) -> impl Iterator<Item = String> {
    let sentences = || Sentences::new(grammar, production, seed).unwrap_or_else(|error| panic!("{error}"));
    sentences().take(count).chain(sentences().near_misses(seed).take(count))
}

/// The words of the W-method that decide between two states of the automaton. The language proof checks their verdicts.
#[test]
fn words_agree() {
    let grammar = Grammar::rfc1738();
    for production in productions(&grammar) {
        let language: Language = grammar.language(&production).unwrap_or_else(|error| panic!("{error}"));
        Words::iter(&language.words(1)).for_each(|word| assert_agreement(&String::from_utf8_lossy(&word)));
    }
}

#[test]
fn sentences_agree() {
    let grammar = Grammar::rfc1738();
    for production in productions(&grammar) {
        samples(&grammar, &production, 1738, 2_000).for_each(|text| assert_agreement(&text));
    }
}

/// Inserts fillers into sentences and near-misses, to move the rest of the text across window boundaries.
#[test]
fn long_texts_agree() {
    let grammar = Grammar::rfc1738();
    // CI sets `FULL_TESTS=1` and tries more samples.
    let count = if std::env::var_os("FULL_TESTS").is_some() { 40 } else { 4 };
    for production in productions(&grammar) {
        for text in samples(&grammar, &production, 2396, count) {
            for (at, _) in text.char_indices().skip(1).step_by(5) {
                for length in (0..10).chain(20..36).chain(50..70).chain(110..135) {
                    for filler in ["a", "1", "%4f", "a."] {
                        let filler = filler.repeat(length / filler.len());
                        assert_agreement(&[&text[..at], &filler, &text[at..]].concat());
                    }
                }
            }
        }
    }
}

/// Tries strings of up to five windows with valid and broken escapes at every position after the scheme.
#[test]
fn escapes_agree() {
    for length in [63, 64, 65, 66, 67, 127, 128, 129, 130, 191, 192, 193, 255, 256, 257, 320] {
        for filler in ["a", "%4f"] {
            let text = format!("mailto:{}", filler.repeat(length))[..length].to_owned();
            for at in 7..length {
                for part in ["%", "%4", "%41", "%4g", "%%41", "%4%4", "?", "<", "\u{e9}"] {
                    let end = (at + part.len()).min(length);
                    assert_agreement(&[&text[..at], part, &text[end..]].concat());
                }
            }
        }
    }
}

/// Tries all short combinations of the characters of hosts and the delimiters around them.
#[test]
fn hosts_agree() {
    for host in combinations(&["a", "1", ".", "-", ":", "@"], 6) {
        for start in ["http://", "ftp://1.2.3", "telnet://u:a.", "file://", "news:a@", "x-y://"] {
            for end in ["", "/", "/a"] {
                assert_agreement(&format!("{start}{host}{end}"));
            }
        }
        // Hosts near the maximum length of the shortcut.
        for start in ["a.".repeat(29), "1.2.3.".repeat(10)] {
            assert_agreement(&format!("http://{start}{host}/"));
        }
    }
}

/// Tries all short combinations of tabs and other parts. A search can't contain `/` or `?`.
#[test]
fn gopher_items_agree() {
    for item in combinations(&["a", "/", "?", "%09", "%0A", "%19", "09"], 4) {
        assert_agreement(&format!("gopher://h/{item}"));
        assert_agreement(&format!("gopher://h/1{}{item}", "a".repeat(100)));
    }
}

/// Returns the combinations of up to `length` parts.
fn combinations(parts: &[&str], length: u32) -> Vec<String> {
    let mut all = vec![String::new()];
    for at in 0.. {
        if all.len() > parts.len().pow(length) {
            break;
        }
        all.extend(parts.iter().map(|part| format!("{}{part}", all[at])).collect::<Vec<_>>());
    }
    all
}

/// Tries parts of up to 199 characters, alone, with the delimiter after them, and with more text.
#[test]
fn ends_agree() {
    for (start, part, after) in [
        ("http://", "a", ":"),
        ("http://h:", "1", "/"),
        ("http://h/", "a/", "?"),
        ("http://h/?", "a", "/"),
        ("ftp://", "u", "@"),
        ("ftp://u:", "p", "@"),
        ("ftp://h/", "a/", ";type="),
        ("file://", "h", "/"),
        ("telnet://u:", "p", "@"),
        ("gopher://h/1", "a", "%09"),
        ("news:", "a", "@"),
        ("nntp://h/", "a", "/"),
        ("wais://h/", "a", "?"),
        ("wais://h/", "a", "/"),
        ("prospero://h/", "a/", ";"),
        ("prospero://h/p;", "a", "="),
        ("mailto:", "a", "@"),
        ("x-y:", "a", "@"),
        ("x-y://", "u", "@"),
        ("x-y://", "a", "/"),
    ] {
        for length in 0..200 {
            let text = [start, &part.repeat(length)].concat();
            for end in ["", after, &[after, "a"].concat()] {
                assert_agreement(&[&text, end].concat());
            }
        }
    }
}

/// Tries names of schemes, which begin with the same letters or differ only in case.
#[test]
fn schemes_agree() {
    for name in [
        "http",
        "HTTP",
        "hTtP",
        "httq",
        "htt",
        "https",
        "http\u{1a}",
        "FTP",
        "Prospero",
        "prosperox",
        "f",
        "",
    ] {
        for rest in [":", "://h/", ":a", "", "://h/;a=b", "\u{1a}//h/"] {
            assert_agreement(&[name, rest].concat());
        }
    }
}
