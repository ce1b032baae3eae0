//! Comparisons of [`Url::parse`], which takes shortcuts and searches with windows of 64 bytes, with the tree, whose steps are
//! recorded one by one.

use rfc1738::{Expectation, Url};
use rfc1738_bnf::Words;
use sources::{full, in_parallel};

use crate::parts::{Parts, part};
use crate::support::oracle::{self, language, near_misses, sentences};

/// Compares the parts of a URL with its tree, or its verdict with the expectations, which are also recorded.
#[track_caller]
fn check(text: &str) {
    match Url::parse(text) {
        Ok(url) => assert_eq!(url.by_scheme().parts(), [part(url.tree().root())], "{text:?}"),
        Err(error) => {
            let is_end = error.expected_names().any(|name| name == Expectation::End);
            assert!(error.offset() < text.len() || !is_end, "{text:?} is rejected, but each step matches");
        }
    }
}

/// Tries the words of the W-method that decide between two states of an automaton, sentences, and near-misses.
#[test]
fn words_and_sentences() {
    in_parallel(&oracle::schemes(), |name| {
        Words::iter(&language(name).words(1)).for_each(|word| check(&String::from_utf8_lossy(&word)));
        let count = if full() { 2_000 } else { 500 };
        let texts = sentences(name).take(count).chain(near_misses(name).take(count));
        texts.for_each(|text| check(&text));
    });
}

/// Inserts fillers into sentences, to move the rest of the text across the ends of windows.
#[test]
fn long_sentences() {
    let lengths = [0..10, 20..36, 50..70, 110..135];
    let with_fillers = |length: usize| ["a", "1", "%4f", "a."].map(|filler| (length, filler));
    in_parallel(&oracle::schemes(), |name| {
        let count = if full() { 20 } else { 2 };
        // Skip the sentences of the test above.
        let texts = sentences(name).skip(2_000).take(count).chain(near_misses(name).skip(2_000).take(count));
        for text in texts {
            for (at, _) in text.char_indices().skip(1).step_by(5) {
                for (length, filler) in lengths.clone().into_iter().flatten().flat_map(with_fillers) {
                    check(&[&text[..at], &filler.repeat(length / filler.len()), &text[at..]].concat());
                }
            }
        }
    });
}

/// Tries valid and broken escapes at every position of strings of up to five windows.
#[test]
fn escapes() {
    for length in [63, 64, 65, 66, 67, 127, 128, 129, 130, 191, 192, 193, 255, 256, 257, 320] {
        for filler in ["a", "%4f"] {
            let text = format!("mailto:{}", filler.repeat(length))[..length].to_owned();
            for at in "mailto:".len()..length {
                for part in ["%", "%4", "%41", "%4g", "%%41", "%4%4", "?", "<", "\u{e9}"] {
                    let end = (at + part.len()).min(length);
                    check(&[&text[..at], part, &text[end..]].concat());
                }
            }
        }
    }
}

/// Returns the combinations of up to `length` parts.
fn combinations(parts: &[&str], length: usize) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut last = all.clone();
    for _ in 0..length {
        last = last.iter().flat_map(|text| parts.iter().map(move |part| text.clone() + part)).collect();
        all.extend_from_slice(&last);
    }
    all
}

/// Tries short combinations of the characters of hosts and the delimiters around them.
#[test]
fn hosts() {
    in_parallel(combinations(&["a", "1", ".", "-", ":", "@"], if full() { 6 } else { 5 }), |host| {
        for start in ["http://", "ftp://1.2.3", "telnet://u:a.", "file://", "news:a@", "x-y://"] {
            for end in ["", "/", "/a"] {
                check(&format!("{start}{host}{end}"));
            }
        }
        // Hosts near the maximum length of the shortcut.
        for start in ["a.".repeat(29), "1.2.3.".repeat(10)] {
            check(&format!("http://{start}{host}/"));
        }
    });
}

/// Tries short combinations of tabs and other parts of a Gopher URL, whose search can't contain `/` or `?`.
#[test]
fn gopher_items() {
    for item in combinations(&["a", "/", "?", "%09", "%0A", "%19", "09"], 4) {
        check(&format!("gopher://h/{item}"));
        check(&format!("gopher://h/1{}{item}", "a".repeat(100)));
    }
}

/// Tries parts of up to 199 characters, alone, with the delimiter after them, and with more text. `*` marks the part.
#[test]
fn ends() {
    for pattern in "http://*a*: http://h:*1*/ http://h/*a/*? http://h/?*a*/ ftp://*u*@ ftp://u:*p*@ ftp://h/*a/*;type= file://*h*/ \
        telnet://u:*p*@ gopher://h/1*a*%09 news:*a*@ nntp://h/*a*/ wais://h/*a*? wais://h/*a*/ prospero://h/*a/*; \
        prospero://h/p;*a*= mailto:*a*@ x-y:*a*@ x-y://*u*@ x-y://*a*/"
        .split_ascii_whitespace()
    {
        let [start, part, after] = pattern.split('*').collect::<Vec<_>>()[..] else { panic!("{pattern}") };
        for length in 0..200 {
            for end in ["", after, &[after, "a"].concat()] {
                check(&[start, &part.repeat(length), end].concat());
            }
        }
    }
}

/// Tries names of schemes, which begin with the same letters or differ only in case.
#[test]
fn schemes() {
    // The last name is empty.
    for name in "http HTTP hTtP httq htt https http\u{1a} FTP Prospero prosperox f ".split(' ') {
        for rest in [":", "://h/", ":a", "", "://h/;a=b", "\u{1a}//h/"] {
            check(&[name, rest].concat());
        }
    }
}
