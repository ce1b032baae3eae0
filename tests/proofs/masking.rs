//! Tests of the masking rule on samples of the grammar, on all characters, and on generated strings without passwords: links, addresses,
//! times and file names.

use fastrand::Rng;
use rfc1738::{Production, Redacted, Url};
use rfc1738_report::Report;
use unicode_normalization::UnicodeNormalization;

use crate::support::oracle::sentences;

/// In the grammar, an `@` follows every password.
#[test]
fn each_password_of_the_grammar_is_masked() {
    let mut passwords = 0;
    for name in ["ftpurl", "telneturl", "otherurl", "login", "ip-schemepart"] {
        let root: Production = name.parse().expect("a production");
        for text in sentences(name).take(20_000) {
            let tree = root.tree(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
            let password = tree.nodes().find(|node| node.production() == Some(Production::Password));
            if let Some(password) = password.filter(|password| !password.text().is_empty()) {
                let covers = |masked: std::ops::Range<usize>| {
                    masked.start <= password.span().start && masked.end == password.span().end
                };
                assert!(root.redacted(&text).ranges().any(covers), "{text}: {}", root.redacted(&text));
                passwords += 1;
            }
        }
    }
    assert!(passwords > 1_000, "{passwords}");
}

#[test]
fn characters_that_decompose_to_a_delimiter_are_delimiters() {
    let is_masked = |text: String| Redacted::new(&text).unmasked().is_none();
    for character in '\u{80}'..=char::MAX {
        let decomposition: String = character.nfkd().collect();
        let code = u32::from(character);
        assert_eq!(is_masked(format!("//u{character}p@h")), decomposition == ":", "U+{code:04X}");
        assert_eq!(is_masked(format!("//u:p{character}h")), decomposition == "@", "U+{code:04X}");
        // A slash ends the login before the colon.
        assert_eq!(is_masked(format!("//u{character}v:p@h")), decomposition != "/", "U+{code:04X}");
    }
}

/// Templates of strings without passwords, with placeholders for a user, a host, a port, a path, a word, and a time.
const FORMS: &str = include_str!("harmless.txt");

/// Returns the text generated from this number, which serves as the seed. The result is deterministic.
fn harmless(number: u64) -> String {
    let rng = &mut Rng::with_seed(number);
    let forms: Vec<&str> = FORMS.lines().filter(|line| !line.starts_with("; ")).collect();
    let mut text = forms[usize::try_from(number).map_or(0, |number| number % forms.len())].to_owned();
    for (placeholder, values) in [
        (
            "{path}",
            &["", "/", "/a/b", "/~{user}", "/@{user}/{word}", "/a b@{word}", "/{time}/a|b", "/a:b@c"][..],
        ),
        ("{host}", &["host.dom", "h", "127.0.0.1", "www.example.com", "db_1", "a-b.example"]),
        ("{user}", &["joe", "joe.doe", "me", "a_b", "j%20d", "m\u{fc}ller"]),
        ("{port}", &["80", "8080", "5432", "21"]),
        ("{word}", &["a", "notes", "index.html", "types", "1994", "caf\u{e9}"]),
        ("{time}", &["12:30", "9:05", "23:59:59", "0:00"]),
    ] {
        while text.contains(placeholder) {
            text = text.replacen(placeholder, values[rng.usize(..values.len())], 1);
        }
    }
    text
}

#[test]
fn texts_without_passwords_are_not_masked() {
    let parts = [Production::Url, Production::Urlpath, Production::Hpath, Production::Encoded822addr];
    for text in (0..2_000).map(harmless) {
        assert_eq!(Redacted::new(&text).unmasked(), Some(&*text), "{}", Redacted::new(&text));
        for production in parts {
            let redacted = production.redacted(&text);
            assert_eq!(redacted.unmasked(), Some(&*text), "{production} {redacted}");
        }
        if let Err(error) = Url::parse(&text) {
            assert!(
                !error.is_withheld() && !Report::new(&error, &text).to_string().contains("****"),
                "{text}"
            );
        }
    }
}
