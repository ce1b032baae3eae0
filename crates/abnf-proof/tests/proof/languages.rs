//! Operations on languages, compared with all short words.

use std::collections::BTreeSet;

use abnf_proof::{Error, Expr, Grammar, Language, Sentences};

use crate::{all_words, grammar, language_of};

#[test]
fn boolean_operations() {
    let pairs = [
        (r#"*"a" "b""#, r#""a" *"b""#),
        (r#"*[ "a" "b" | "b" ]"#, r#"1*[ "a" | "b" ] "b""#),
        (r#""a""#, r#""b""#),
        (r#"*"a""#, r#"*"a""#),
    ];
    for (this, that) in pairs {
        let (this, that) = (language_of(this), language_of(that));
        let (union, both, minus) = (this.union(&that), this.intersection(&that), this.minus(&that));
        let words = all_words(b"abc", 6);
        for word in &words {
            let (in_this, in_that) = (this.accepts(word), that.accepts(word));
            assert_eq!(union.accepts(word), in_this || in_that);
            assert_eq!(both.accepts(word), in_this && in_that);
            assert_eq!(minus.accepts(word), in_this && !in_that);
        }
        // The words are in the order that `difference` uses: by length, then by bytes.
        let first = words.iter().find(|word| this.accepts(word) != that.accepts(word));
        assert_eq!(this.difference(&that).as_ref(), first);
        assert_eq!(this.difference(&that).is_none(), this == that);
        assert_eq!(minus.shortest().as_ref(), words.iter().find(|word| minus.accepts(word)));
    }
}

#[test]
fn empty_language() {
    let nothing = language_of(r#""a""#).minus(&language_of(r#""a" | "b""#));
    assert_eq!((nothing.states(), nothing.shortest(), nothing.longest_prefix(b"a")), (0, None, None));
    assert_eq!((nothing.viable(b"a"), nothing.next(b"")), (0, None));
    assert_eq!(nothing, Language::of(&Expr::Choice(Vec::new()), &grammar()).unwrap());
    assert_eq!((nothing.access_words(), nothing.distinguishing_suffixes()), (vec![vec![]], vec![vec![]]));
    assert!(language_of("\"\"").accepts(b""));
}

/// Different expressions for a language give the same automaton.
#[test]
fn equality() {
    assert_eq!(language_of(r#"*[ "a" | "b" ]"#), language_of(r#"*[ *"a" *"b" ]"#));
    assert_eq!(language_of(r#"1*"a""#), language_of(r#"*"a" "a""#));
    assert_eq!(language_of("HEXDIG").union(&language_of("ALPHA")), language_of("DIGIT | ALPHA"));
    assert_eq!(
        language_of("word").minus(&language_of("digits")).union(&language_of("digits")),
        language_of("word")
    );
    assert_ne!(language_of(r#"1*"a""#), language_of(r#"*"a""#));
}

/// By definition, a prefix is viable if some continuation is accepted. Four bytes are enough for these languages.
#[test]
fn prefixes() {
    for language in [
        language_of("escape"),
        language_of(r#"[ "a" ] "b" | "c" "a""#),
        language_of(r#"":" escape"#),
        language_of(r#"*[ "a" ":" ]"#),
    ] {
        let bytes = b"%0abc:\xFF";
        let tails = all_words(bytes, 4);
        let mut alive = BTreeSet::new();
        for word in all_words(bytes, 4) {
            // A word with a dead prefix is dead.
            let parent = word.split_last().is_none_or(|(_, parent)| alive.contains(parent));
            if parent && tails.iter().any(|tail| language.accepts(&[&word[..], tail].concat())) {
                alive.insert(word);
            }
        }
        for word in all_words(bytes, 3) {
            let viable = (0..=word.len()).rfind(|&end| alive.contains(&word[..end])).unwrap();
            assert_eq!(language.viable(&word), viable, "{word:?}");
            let Some((next, accepted)) = language.next(&word) else {
                assert!(!alive.contains(&word));
                continue;
            };
            assert_eq!(accepted, language.accepts(&word));
            for &byte in bytes {
                assert_eq!(
                    next.contains(byte),
                    alive.contains(&[&word[..], &[byte]].concat()),
                    "{word:?} {byte}"
                );
            }
            assert_eq!(next.is_empty(), next.iter().count() == 0);
        }
    }
}

#[test]
fn undefined_and_recursive_names() {
    let grammar = Grammar::parse("a = b\nb = \"x\" | \"(\" c \")\"\nc = [ b ]\nd = e", "").unwrap();
    let path = ["b", "c", "b"].map(str::to_owned).to_vec();
    let recursive = Error::Recursive { name: "b".to_owned(), path };
    let message = "b is recursive: b > c > b; limit it with Grammar::unrolled, or --unroll";
    assert_eq!(recursive.to_string(), message);
    assert_eq!(grammar.language("a"), Err(recursive.clone()));
    assert_eq!(Sentences::new(&grammar, "a", 0).unwrap_err(), recursive);
    let undefined = |name: &str| Error::Undefined { name: name.to_owned(), by: None };
    let error = grammar.language("d").expect_err("e isn't defined");
    assert_eq!(error.to_string(), "e is not defined; d refers to it");
    assert_eq!(grammar.language("f"), Err(undefined("f")));
    assert_eq!(grammar.with("f", Expr::Name("a".to_owned())), Err(undefined("f")));
    assert!(matches!(Language::of(&"4000000000*\"a\"".parse().unwrap(), &grammar), Err(Error::TooLarge(_))));
}

/// Sentences are in the language, although some of it isn't in US-ASCII.
#[test]
fn sentences_are_ascii() {
    let abnf = "tag = 1*( letter / mark ) [ mark ] *2mark\nletter = ALPHA / %x80-FF\nmark = %xC3 %x80-BF";
    let grammar = Grammar::parse_abnf(abnf, "").unwrap();
    let tag = grammar.language("tag").unwrap();
    for sentence in Sentences::new(&grammar, "tag", 0).unwrap().take(1_000) {
        assert!(sentence.is_ascii() && tag.accepts(sentence.as_bytes()), "{sentence:?}");
    }
    let error = Sentences::new(&grammar, "mark", 0).expect_err("no sentence is in US-ASCII");
    assert_eq!(error, Error::NotAscii { name: "mark".to_owned() });
}
