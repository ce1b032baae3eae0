//! The accelerated reading against the combinators.

use rfc1738_bnf::{Grammar, Sentences};

use super::schemes::LOWER_SCHEME;
use super::windows::scan_with;
use super::*;
use crate::notation::class::{self, Class, UCHAR, XCHAR, class};
use crate::url::strict::strict;

/// Every kind of vector that this machine has and that is used.
pub(super) fn levels() -> Vec<Level> {
    let best = Level::new();
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    let lesser = [best.as_sse4_2().map(Level::Sse4_2), best.as_avx2().map(Level::Avx2)];
    #[cfg(not(any(target_arch = "x86", target_arch = "x86_64")))]
    let lesser = [None];
    let is_used = |level: &Level| with_vectors!(*level, _simd => true, else false);
    lesser.into_iter().flatten().chain([best]).filter(is_used).collect()
}

/// Compares the two readings of a text, and returns whether the accelerated one was sure.
fn agrees(text: &str) -> bool {
    let by_combinators = match strict::<&str, ()>(text) {
        Ok(("", url)) => Some(url),
        _ => None,
    };
    let mut is_sure = true;
    for level in levels() {
        match read_with(level, text) {
            Ok(url) => assert_eq!(Some(url), by_combinators, "{level:?} {text:?}"),
            Err(refusal) if refusal.is_sure() => assert_eq!(None, by_combinators, "{level:?} {text:?}"),
            Err(_) => is_sure = false,
        }
    }
    is_sure
}

/// The productions that the strict reading chooses from.
fn productions(grammar: &Grammar) -> Vec<String> {
    let predefined =
        grammar.schemes().expect("they are defined").into_iter().map(|(_, production)| production);
    predefined.chain(["otherurl".to_owned()]).collect()
}

#[test]
fn sentences_are_read_as_by_the_combinators() {
    let grammar = Grammar::rfc1738();
    for production in productions(&grammar) {
        let sentences = || Sentences::new(&grammar, &production, 1738).expect("it is defined");
        for text in sentences().take(2_000).chain(sentences().near_misses(1738).take(2_000)) {
            let is_lower = |byte: u8| LOWER_SCHEME.contains(byte);
            let has_lower_scheme =
                text.split_once(':').is_some_and(|(name, _)| name.bytes().all(is_lower) && !name.is_empty());
            let is_sure = agrees(&text);
            assert!(is_sure || !has_lower_scheme || text.len() >= 64, "{text:?}");
        }
    }
}

/// Sentences with a filler somewhere, so that what follows it lies at the borders of windows and beyond them.
#[test]
fn long_texts_are_read_as_by_the_combinators() {
    let grammar = Grammar::rfc1738();
    for production in productions(&grammar) {
        let sentences = || Sentences::new(&grammar, &production, 2396).expect("it is defined");
        for text in sentences().take(40).chain(sentences().near_misses(2396).take(40)) {
            for (at, _) in text.char_indices().skip(1).step_by(5) {
                for length in (0..10).chain(20..36).chain(50..70).chain(110..135) {
                    for filler in ["a", "1", "%4f"] {
                        agrees(&format!(
                            "{}{}{}",
                            &text[..at],
                            filler.repeat(length / filler.len()),
                            &text[at..]
                        ));
                    }
                }
            }
        }
    }
}

/// All short texts of tabs and what may stand between them. A search can't hold `/`.
#[test]
fn gopher_items_are_read_as_by_the_combinators() {
    let mut items = vec![String::new()];
    let mut longest = 0;
    while items.len() < 10_000 {
        for part in ["a", "/", "?", "%09", "%0A", "%19", "09"] {
            items.push(format!("{}{part}", items[longest]));
        }
        longest += 1;
    }
    for item in &items {
        assert!(agrees(&format!("gopher://h/{item}")), "{item}");
    }
    for item in &items[..400] {
        for length in 100..117 {
            assert!(agrees(&format!("gopher://h/1{}{item}", "a".repeat(length))), "{item} {length}");
        }
    }
}

/// Plain URLs of the lengths at which windows meet, up to the longest that fits into them.
#[test]
fn lower_case_is_sure() {
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
        for length in [30, 31, 32, 33, 63, 64, 65, 66, 100, 126, 127] {
            let text = text.replace('*', &"a".repeat(length + 1 - text.len()));
            assert!(agrees(&text), "{text}");
        }
    }
}

/// All short texts of what hosts are made of and of what comes before and after them.
#[test]
fn hosts_are_read_as_by_the_combinators() {
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
                assert!(agrees(&format!("{start}{host}{end}")), "{start}{host}{end}");
            }
        }
        // Hosts of about the greatest length that it is sure of.
        for start in ["a.".repeat(29), "1.2.3.".repeat(10)] {
            agrees(&format!("http://{start}{host}/"));
        }
    }
}

/// Every octet, and what may follow it, at every place where windows begin, end and overlap.
#[test]
fn a_scan_is_as_long_as_by_character() {
    static USER: Class = class!(UCHAR | ";" | "?" | "&" | "=");
    let telling = b"%4g/;?:@=~\0\xFF";
    // Around where a window, or a half of one, begins and ends.
    let places = [0, 15, 31, 61, 62, 63, 64, 123, 124, 125, 126];
    let levels = levels();
    for class in [&UCHAR, &XCHAR, &USER, &class::DIGIT, &class::ALPHADIGIT] {
        let filler = if class.contains(b'z') { b'z' } else { b'4' };
        for before in places {
            for after in [0, 1, 2, 16, 64] {
                let mut text = vec![filler; before];
                text.resize(before + 3 + after, b'4');
                for first in 0..=255 {
                    for second in telling {
                        for third in telling {
                            text[before..before + 3].copy_from_slice(&[first, *second, *third]);
                            let length = class.scan_by_character(&text);
                            for level in &levels {
                                let scanned = scan_with(*level, &class.set, class.has_escapes(), &text);
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
fn vectors_are_used_where_there_are_any() {
    let has_vectors = !levels().is_empty();
    assert_eq!(scan(&class::DIGIT.set, false, b"1738a"), has_vectors.then_some(4));
    assert_eq!(read("http://h/").is_ok(), has_vectors);
}

#[test]
fn the_hexadecimal_digits_are_those_of_hex() {
    assert_eq!(windows::HEX, class::HEX.set);
}
