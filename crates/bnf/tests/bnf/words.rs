//! The W-method: its parts and its guarantee.

use std::collections::BTreeSet;

use rfc1738_bnf::{Grammar, Language};

fn languages() -> Vec<(String, Language)> {
    let grammar = Grammar::rfc1738();
    let names = grammar.productions().iter().map(|production| production.name.clone());
    names.map(|name| (name.clone(), grammar.language(&name).unwrap())).collect()
}

/// Returns the language's answers for a word with each of the suffixes.
fn answers(language: &Language, word: &[u8], suffixes: &[Vec<u8>]) -> Vec<bool> {
    suffixes.iter().map(|suffix| language.accepts(&[word, suffix].concat())).collect()
}

/// Each access word leads to a different state, and the suffixes distinguish all states.
#[test]
fn access_words_and_suffixes() {
    for (name, language) in languages() {
        let (words, suffixes) = (language.access_words(), language.distinguishing_suffixes());
        assert_eq!(words.len(), language.states() + 1, "{name}");
        assert_eq!((words[0].as_slice(), suffixes[0].as_slice()), (&b""[..], &b""[..]), "{name}");
        assert_eq!(language.viable(&words[language.states()]) + 1, words[language.states()].len(), "{name}");
        let states: BTreeSet<Vec<bool>> =
            words.iter().map(|word| answers(&language, word, &suffixes)).collect();
        assert_eq!(states.len(), words.len(), "{name}");
        assert!(suffixes.len() <= words.len(), "{name}");
    }
}

/// Every byte behaves like one of the representatives, and no two representatives behave alike, apart from two extra bytes.
#[test]
fn representatives() {
    for (name, language) in languages() {
        let (words, suffixes) = (language.access_words(), language.distinguishing_suffixes());
        let behavior = |byte: u8| -> Vec<bool> {
            words
                .iter()
                .flat_map(|word| answers(&language, &[&word[..], &[byte]].concat(), &suffixes))
                .collect()
        };
        let representatives = language.representatives();
        assert!(representatives.contains(&0xC3) && representatives.contains(&0xFF), "{name}");
        let behaviors: BTreeSet<_> = representatives.iter().map(|&byte| behavior(byte)).collect();
        // 0xC3 and 0xFF are the extra bytes. Like another representative, they occur in no string of the language, so
        // all three behave alike.
        assert_eq!(behaviors.len(), representatives.len() - 2, "{name}");
        assert!((0..=255).all(|byte| behaviors.contains(&behavior(byte))), "{name}");
    }
}

#[test]
fn words() {
    let escape = Grammar::rfc1738().language("escape").unwrap();
    assert_eq!(escape.representatives(), [b'g', b'%', b'a', 0xC3, 0xFF]);
    assert_eq!(escape.access_words(), [&b""[..], b"%", b"%a", b"%aa", b"g"]);
    assert_eq!(escape.distinguishing_suffixes().len(), 4);
    assert_eq!(escape.words(0).count(), 5 * 4);
    assert_eq!(escape.words(2).count(), 5 * (1 + 5 + 25) * 4);
    let words: BTreeSet<Vec<u8>> = escape.words(2).iter().collect();
    assert!(
        words.contains(&b"%aa\xC3\xFF"[..]) && words.contains(&b"gg%"[..]) && !words.contains(&b"%a\0"[..])
    );
    assert!(escape.words_over(b"\0", 1).iter().any(|word| word == b"%a\0"));
}

/// With all 256 bytes, the words detect each mutation of these productions that adds no states.
#[test]
fn words_detect_every_mutation() {
    let grammar = Grammar::rfc1738();
    let bytes: Vec<u8> = (0..=255).collect();
    for name in ["scheme", "hostname", "hostport", "escape", "article", "fieldspec", "toplabel", "user"] {
        let language = grammar.language(name).unwrap();
        let words: Vec<Vec<u8>> = language.words_over(&bytes, 1).iter().collect();
        for mutation in grammar.get(name).unwrap().rhs.mutations() {
            let mutated = grammar.with(name, mutation.clone()).unwrap().language(name).unwrap();
            if mutated != language && mutated.states() <= language.states() {
                let finds = words.iter().any(|word| mutated.accepts(word) != language.accepts(word));
                assert!(finds, "{name}: {mutation}");
            }
        }
    }
}
