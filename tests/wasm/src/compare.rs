//! Comparison of `Url::new` with the BNF's automaton, which determines validity, and of its parts with those of `strict_url`, which
//! searches windows of the rest of the text instead of the whole text.

use rfc1738::{Url, is_url, strict_url};
use rfc1738_bnf::{Grammar, Language, Sentences};

struct Oracle {
    strict: Language,
    compared: usize,
}

impl Oracle {
    /// Compares the results for a string.
    fn compare(&mut self, text: &str) {
        let is_valid = self.strict.accepts(text.as_bytes());
        assert_eq!(is_url(text), is_valid, "the verdict of `is_url` on {text:?}");
        let parts = match strict_url::<&str, ()>(text) {
            Ok(("", url)) => Some(url.parts()),
            _ => None,
        };
        assert_eq!(parts.is_some(), is_valid, "the verdict of `strict_url` on {text:?}");
        assert_eq!(Url::new(text).map(|url| url.parts()), parts, "the parts of {text:?}");
        self.compared += 1;
    }
}

/// Compares the results for many strings, and returns the number of strings.
#[unsafe(no_mangle)]
extern "C" fn compare() -> usize {
    assert!(cfg!(target_feature = "simd128"), "the build lacks simd128");
    let grammar = Grammar::rfc1738();
    let mut oracle = Oracle { strict: grammar.strict().expect("the BNF defines URLs"), compared: 0 };
    let schemes = grammar.schemes().expect("the BNF defines URLs");
    for production in schemes.iter().map(|(_, production)| production.as_str()).chain(["otherurl"]) {
        let samples = |count| {
            let sentences =
                || Sentences::new(&grammar, production, 1738).expect("the grammar has the production");
            sentences().take(count).chain(sentences().near_misses(1738).take(count))
        };
        samples(2_000).for_each(|text| oracle.compare(&text));
        samples(20).for_each(|text| for_each_stretched(&text, |text| oracle.compare(text)));
    }
    for_each_with_escapes(|text| oracle.compare(text));
    check_extraction();
    oracle.compared
}

/// Calls `compare` with `text` after a filler is inserted at various offsets, so that the rest begins near window boundaries.
fn for_each_stretched(text: &str, mut compare: impl FnMut(&str)) {
    for (at, _) in text.char_indices().skip(1).step_by(5) {
        for length in (0..10).chain(20..36).chain(50..70).chain(110..135) {
            for filler in ["a", "1", "%4f"] {
                let filler = filler.repeat(length / filler.len());
                compare(&[&text[..at], &filler, &text[at..]].concat());
            }
        }
    }
}

/// Calls `compare` with strings of up to five windows that have valid and invalid escapes and other characters at every offset.
fn for_each_with_escapes(mut compare: impl FnMut(&str)) {
    for length in [63, 64, 65, 66, 67, 127, 128, 129, 130, 191, 192, 193, 255, 256, 257, 320] {
        for filler in ["a", "%4f"] {
            let text = format!("mailto:{}", filler.repeat(length))[..length].to_owned();
            for at in 7..length {
                for part in ["%", "%4", "%41", "%4g", "%%41", "%4%4", "?", "<", "\u{e9}"] {
                    let end = (at + part.len()).min(length);
                    compare(&[&text[..at], part, &text[end..]].concat());
                }
            }
        }
    }
}

/// Checks that extraction skips text without URLs, at any length, and finds the URLs after it.
fn check_extraction() {
    for filler in ["a", "<", ">", "-", "<a ", "\u{e9}"] {
        for length in 0..200 {
            let text = format!("{} <URL:http://h/> or URL:ftp://h/a.", filler.repeat(length));
            let found: Vec<_> =
                rfc1738_context::extract(&text).map(|found| found.text().to_string()).collect();
            assert_eq!(found, ["http://h/", "ftp://h/a"], "{text:?}");
        }
    }
}
