//! Tests of the masking rule on samples of the grammar, and on all characters.

use rfc1738::{Production, Redacted};
use rfc1738_bnf::{Grammar, Sentences};
use unicode_normalization::UnicodeNormalization;

/// In the grammar, an `@` follows every password.
#[test]
fn each_password_of_the_grammar_is_masked() {
    let grammar = Grammar::rfc1738();
    let mut passwords = 0;
    for name in ["ftpurl", "telneturl", "otherurl", "login", "ip-schemepart"] {
        let sentences =
            Sentences::new(&grammar, name, 1738).unwrap_or_else(|error| panic!("{name}: {error}"));
        let root: Production = name.parse().expect("a production");
        for text in sentences.take(20_000) {
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
