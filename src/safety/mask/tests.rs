use alloc::format;
use alloc::string::String;

use unicode_normalization::UnicodeNormalization;

use super::*;

/// `secrets` parses a text only if the scan takes something.
#[test]
fn the_scan_takes_something_wherever_the_grammar_has_a_password() {
    let grammar = rfc1738_bnf::Grammar::rfc1738();
    let mut passwords = 0;
    for name in ["ftpurl", "telneturl", "otherurl", "login", "ip-schemepart"] {
        let sentences = rfc1738_bnf::Sentences::new(&grammar, name, 1738)
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        let root: Production = name.parse().expect("a production");
        for text in sentences.take(20_000) {
            let tree = root.parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
            let is_password = |node: &crate::Node<'_>| node.production() == Some(Production::Password);
            if let Some(password) = tree.nodes().find(is_password) {
                let secrets = secrets(&text, Some(root));
                let covers = |secret: &Range<usize>| {
                    secret.start <= password.span().start && secret.end == password.span().end
                };
                assert!(secrets.iter().any(covers), "{text} {secrets:?}");
                passwords += 1;
            }
        }
    }
    assert!(passwords > 1_000, "{passwords}");
}

#[test]
fn the_characters_that_decompose_to_a_delimiter_are_known() {
    for character in ('\u{80}'..=char::MAX).filter(|character| !character.is_ascii()) {
        let decomposition: String = character.nfkd().collect();
        let expected = match &*decomposition {
            ":" => Some(':'),
            "@" => Some('@'),
            "/" => Some('/'),
            _ => None,
        };
        let text = format!("a{character}");
        let found = marks(&text, 0).next().map(|mark| mark.kind);
        assert!(found == expected, "U+{:04X}", u32::from(character));
    }
}
