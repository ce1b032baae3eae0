//! Comparisons of the fast path with the combinators.

use rfc1738_bnf::{Grammar, Sentences};

use super::schemes::{AFTER_FPATH, AFTER_HPATH, LOWER_SCHEME};
use super::*;
use crate::grammar::ftp::FSEGMENT;
use crate::grammar::http::HSEGMENT;
use crate::notation::class::{self, Class, UCHAR, XCHAR, class};
use crate::scan::tests::{has_vectors, levels};
use crate::scan::{self, scan, scan_with};
use crate::strict::strict;

/// Returns the difference, if any, between the results of the fast path and the combinators for `text`, and `true`
/// if the fast path needed no fallback.
fn compare(text: &str) -> (Option<String>, bool) {
    let by_combinators = match strict::<&str, ()>(text) {
        Ok(("", url)) => Some(url),
        _ => None,
    };
    let is_xchars = XCHAR.scan_by_character(text.as_bytes()) == text.len();
    let mut needs_no_fallback = true;
    for level in levels() {
        let found = match read_with(level, text) {
            Ok(url) => Some(url),
            Err(ReadError::NotXchars) => None,
            Err(ReadError::Unsure) => {
                needs_no_fallback = false;
                // The fast path must itself reject a string with a byte that isn't part of an `xchar`.
                assert!(is_xchars, "{level:?}: {text:?} isn't rejected");
                continue;
            }
        };
        if found != by_combinators {
            return (Some(format!("{level:?}: {found:?}, not {by_combinators:?}")), needs_no_fallback);
        }
    }
    (None, needs_no_fallback)
}

const ADVICE: &str = "If the combinators are right, change src/fast/: `read_url` in schemes.rs dispatches on \
    the scheme's name, and a function for each production follows it.";

/// Asserts that both results for `text` agree. Returns `true` if the fast path needed no fallback.
fn assert_agreement(text: &str) -> bool {
    let (difference, needs_no_fallback) = compare(text);
    assert_eq!(difference, None, "the combinators parse {text:?} differently. {ADVICE}");
    needs_no_fallback
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

/// Asserts that both results agree for all strings. Otherwise, reports the shortest differing string for each
/// production, with advice on what to change.
fn assert_agreement_with_combinators(texts: impl Fn(&Grammar, &str) -> Vec<String>) {
    let grammar = Grammar::rfc1738();
    let mut failures = String::new();
    for production in productions(&grammar) {
        let mut texts = texts(&grammar, &production);
        texts.sort_by_key(String::len);
        if let Some((text, difference)) = texts.iter().find_map(|text| Some((text, compare(text).0?))) {
            failures += &format!("{production}: {text:?}\n  {difference}\n");
        }
    }
    assert!(
        failures.is_empty(),
        "the fast path and the combinators differ; the shortest text for each production:\n{failures}\
        {ADVICE}"
    );
}

#[test]
fn sentences_agree_with_combinators() {
    assert_agreement_with_combinators(|grammar, production| {
        samples(grammar, production, 1738, 2_000).collect()
    });
}

/// The fast path must parse short URLs with a scheme in lower case. If it doesn't, the function for the scheme is
/// missing or incomplete.
#[test]
fn short_sentences_need_no_fallback() {
    let grammar = Grammar::rfc1738();
    let has_lower_scheme =
        |text: &str| text.bytes().take_while(|&b| b != b':').all(|b| LOWER_SCHEME.contains(b));
    let mut unsure = Vec::new();
    for production in productions(&grammar) {
        // If only a prefix of the schemepart is an `ip-schemepart`, the combinators parse it.
        let is_plain = |text: &String| {
            text.len() < 64
                && has_lower_scheme(text)
                && strict::<&str, ()>(text).is_ok_and(|(rest, url)| {
                    rest.is_empty() && !(matches!(url, Url::Other(_)) && text.contains("://"))
                })
        };
        let mut texts = samples(&grammar, &production, 1738, 2_000).filter(is_plain).peekable();
        assert!(texts.peek().is_some(), "{production}");
        unsure.extend(texts.find(|text| !compare(text).1));
    }
    assert!(
        unsure.is_empty(),
        "`read_url` in src/fast/schemes.rs leaves these to the combinators: {unsure:?}"
    );
}

/// Inserts fillers into sentences and near-misses, to move the rest of the text across window boundaries.
#[test]
fn long_texts_agree_with_combinators() {
    assert_agreement_with_combinators(|grammar, production| {
        let mut texts = Vec::new();
        // CI sets `FULL_TESTS=1` and tries more samples.
        let count = if std::env::var_os("FULL_TESTS").is_some() { 40 } else { 4 };
        for text in samples(grammar, production, 2396, count) {
            for (at, _) in text.char_indices().skip(1).step_by(5) {
                for length in (0..10).chain(20..36).chain(50..70).chain(110..135) {
                    for filler in ["a", "1", "%4f"] {
                        let filler = filler.repeat(length / filler.len());
                        texts.push([&text[..at], &filler, &text[at..]].concat());
                    }
                }
            }
        }
        texts
    });
}

/// Tries strings of up to five windows with valid and broken escapes at every position after the scheme.
#[test]
fn escapes_agree_with_combinators() {
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

/// Tries all short combinations of tabs and other parts. A search can't contain `/` or `?`.
#[test]
fn gopher_items_agree_with_combinators() {
    let mut items = vec![String::new()];
    let mut longest = 0;
    while items.len() < 10_000 {
        for part in ["a", "/", "?", "%09", "%0A", "%19", "09"] {
            items.push(format!("{}{part}", items[longest]));
        }
        longest += 1;
    }
    for item in &items {
        assert!(assert_agreement(&format!("gopher://h/{item}")), "{item}");
    }
    for item in &items[..400] {
        for length in 100..117 {
            assert!(
                assert_agreement(&format!("gopher://h/1{}{item}", "a".repeat(length))),
                "{item} {length}"
            );
        }
    }
}

/// Tries plain URLs with lengths near the window boundaries, and longer URLs.
#[test]
fn lower_case_needs_no_fallback() {
    for text in [
        "http://1.2.3.4:80/a*?b",
        "ftp://u:p@h.x/%41*;type=a",
        "file:///a*",
        "file://localhost/a*",
        "news:comp.a_b*",
        "nntp://h:119/comp.a*/1",
        "gopher://h/1a*%09b%09c",
        "wais://h/a/b*/c",
        "wais://h/a*?b",
        "mailto:a@h*",
        "prospero://h:191//a*;b=c",
        "x-y://u:p@h:1/a*",
        "https://h/a?b*",
    ] {
        for length in [30, 31, 32, 33, 63, 64, 65, 66, 100, 126, 127, 128, 129, 191, 192, 193, 1000] {
            let text = text.replace('*', &"a".repeat(length + 1 - text.len()));
            assert!(assert_agreement(&text), "{text}");
        }
    }
}

/// Tries all short combinations of the characters of hosts and the delimiters around them.
#[test]
fn hosts_agree_with_combinators() {
    let mut hosts = vec![String::new()];
    let mut longest = 0;
    while hosts[longest].len() < 6 {
        for byte in ["a", "1", ".", "-", ":", "@"] {
            hosts.push(format!("{}{byte}", hosts[longest]));
        }
        longest += 1;
    }
    for host in &hosts {
        for start in ["http://", "ftp://1.2.3", "telnet://u:a.", "file://", "news:a@", "x-y://"] {
            for end in ["", "/", "/a"] {
                assert_agreement(&format!("{start}{host}{end}"));
            }
        }
        // Hosts near the fast path's maximum length.
        for start in ["a.".repeat(29), "1.2.3.".repeat(10)] {
            assert_agreement(&format!("http://{start}{host}/"));
        }
    }
}

/// Tries parts of up to 199 characters, alone, with the delimiter after them, and with more text.
#[test]
fn ends_agree_with_combinators() {
    for (start, part, after) in [
        ("http://", "a", ":"),
        ("http://h:", "1", "/"),
        ("http://h/", "a", "?"),
        ("http://h/?", "a", "/"),
        ("ftp://", "u", "@"),
        ("ftp://u:", "p", "@"),
        ("ftp://h/", "a", ";type="),
        ("file://", "h", "/"),
        ("telnet://u:", "p", "@"),
        ("gopher://h/1", "a", "%09"),
        ("news:", "a", "@"),
        ("nntp://h/", "a", "/"),
        ("wais://h/", "a", "?"),
        ("wais://h/", "a", "/"),
        ("prospero://h/", "a", ";"),
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

/// Tries every byte, with different bytes after it, at positions where windows begin, end and overlap.
#[test]
fn scan_equals_scan_by_character() {
    static USER: Class = class!(UCHAR | ";" | "?" | "&" | "=");
    let followers = b"%4g/;?:@=~\0\xFF";
    // The boundaries of windows and half windows.
    let places = [0, 15, 31, 61, 62, 63, 64, 123, 124, 125, 126];
    let levels = levels();
    for class in [&UCHAR, &XCHAR, &USER, &class::DIGIT, &class::ALPHADIGIT] {
        let filler = if class.contains(b'z') { b'z' } else { b'4' };
        for before in places {
            for after in [0, 1, 2, 16, 64] {
                let mut text = vec![filler; before];
                text.resize(before + 3 + after, b'4');
                for first in 0..=255 {
                    for second in followers {
                        for third in followers {
                            text[before..before + 3].copy_from_slice(&[first, *second, *third]);
                            let length = class.scan_by_character(&text);
                            for level in &levels {
                                let scanned = scan_with(*level, &class.set, class.has_escapes, &text);
                                assert_eq!(scanned, Some(length), "{level:?} {text:?}");
                            }
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn vectors_are_used_if_available() {
    assert_eq!(scan(&class::DIGIT.set, false, b"1738a"), has_vectors().then_some(4));
    assert_eq!(read("http://h/").is_ok(), has_vectors());
}

/// A path consists of segments separated by slashes.
#[test]
fn paths_allow_every_xchar_except_one() {
    for (segment, after) in [(&FSEGMENT, AFTER_FPATH), (&HSEGMENT, AFTER_HPATH)] {
        for byte in 0..=255 {
            let is_in_path = segment.contains(byte) || byte == b'/';
            assert_eq!(is_in_path, XCHAR.contains(byte) && byte != after, "{byte}");
        }
    }
}

#[test]
fn hex_sets_are_equal() {
    assert_eq!(scan::HEX, class::HEX.set);
}
