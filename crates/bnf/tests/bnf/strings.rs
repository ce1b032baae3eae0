//! Tests of generated strings: random sentences, near-misses, and the words of the W-method.

use std::collections::BTreeSet;

use rfc1738_bnf::{Grammar, Language, Loop, Rfc1738, Sentences};

#[test]
fn sentences_are_in_the_language() {
    let grammar = Grammar::rfc1738();
    for production in grammar.productions() {
        let language = grammar.language(&production.name).unwrap();
        for sentence in Sentences::new(&grammar, &production.name, 1).unwrap().take(200) {
            assert!(language.accepts(sentence.as_bytes()), "{}: {sentence}", production.name);
        }
    }
}

/// Together, the sentences use every alternative, include and omit every option, and iterate every repetition. So if
/// a mutation shrinks a language, some sentence isn't in the smaller language.
#[test]
fn sentences_cover_the_grammar() {
    let grammar = Grammar::rfc1738();
    for production in grammar.productions() {
        let name = &production.name;
        let language = grammar.language(name).unwrap();
        let sentences: Vec<String> = Sentences::new(&grammar, name, 1).unwrap().take(2000).collect();
        for mutation in production.rhs.mutations() {
            let mutated = grammar.with(name, mutation.clone()).unwrap().language(name).unwrap();
            let is_smaller = mutated != language && mutated.minus(&language).shortest().is_none();
            if is_smaller {
                let misses = |sentence: &String| !mutated.accepts(sentence.as_bytes());
                assert!(sentences.iter().any(misses), "{name}: {mutation}");
            }
        }
    }
}

#[test]
fn lengths() {
    let grammar = Grammar::rfc1738();
    for (name, ranges) in
        [("url", [0..20, 20..50, 50..150, 150..400]), ("selector", [0..1, 1..10, 10..30, 30..300])]
    {
        let sentences = Sentences::new(&grammar, name, 1).unwrap().take(1000);
        let lengths: Vec<usize> = sentences.map(|sentence| sentence.len()).collect();
        for range in ranges {
            let share = lengths.iter().filter(|&length| range.contains(length)).count();
            assert!(share > 80, "{name}, {range:?}: {share}");
        }
        assert!(lengths.iter().all(|&length| length < 1000), "{name}");
    }
}

#[test]
fn scheme_names_vary_in_case() {
    let grammar = Grammar::rfc1738();
    for name in ["mailtourl", "scheme"] {
        let sentences: Vec<String> = Sentences::new(&grammar, name, 1).unwrap().take(100).collect();
        let letters = |text: &str| -> Vec<char> {
            text.chars().take_while(|&c| c != ':').filter(char::is_ascii_alphabetic).collect()
        };
        let has = |test: fn(&char) -> bool| {
            sentences.iter().map(|s| letters(s)).any(|letters| letters.len() > 3 && letters.iter().all(test))
        };
        assert!(has(char::is_ascii_lowercase) && has(char::is_ascii_uppercase), "{name}");
    }
}

#[test]
fn output_depends_only_on_the_seed() {
    let grammar = Grammar::rfc1738();
    let some =
        |seed| Sentences::new(&grammar, "url", seed).unwrap().near_misses(seed).take(20).collect::<Vec<_>>();
    assert_eq!(some(7), some(7));
    assert_ne!(some(7), some(8));
}

/// About half of the near-misses have a single edit, and each kind of edit makes up about a sixth of these.
#[test]
fn every_kind_of_edit() {
    let grammar = Grammar::rfc1738();
    let sentences = Sentences::new(&grammar, "httpurl", 1).unwrap();
    let (mut counts, mut chars) = ([0; 6], BTreeSet::new());
    for (sentence, miss) in sentences.clone().zip(sentences.near_misses(2)).take(2000) {
        let (sentence, miss): (Vec<char>, Vec<char>) = (sentence.chars().collect(), miss.chars().collect());
        let same = sentence.iter().zip(&miss).take_while(|(s, m)| s == m).count();
        let (s, m) = (&sentence[same..], &miss[same..]);
        let longer = miss.len().saturating_sub(sentence.len());
        let kinds = [
            matches!(s, [_, rest @ ..] if rest == m),
            matches!((s, m), ([_, s @ ..], [_, m @ ..]) if s == m),
            matches!((s, m), ([a, b, s @ ..], [c, d, m @ ..]) if (a, b, s) == (d, c, m)),
            m.is_empty() && s.len() > 1,
            // The repeated piece comes right before the point where the strings differ.
            (2..=8).contains(&longer) && same >= longer && m == &sentence[same - longer..],
            matches!(m, [_, rest @ ..] if rest == s),
        ];
        chars.extend(miss.iter().copied());
        for (count, kind) in counts.iter_mut().zip(kinds) {
            *count += usize::from(kind);
        }
    }
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
    for char in "%:/?#@;&=.-_~ \"<>[]{}|\\^\0\t\r\n\u{e9}".chars() {
        assert!(chars.contains(&char), "{char:?}");
    }
}

/// At 300 bytes, repetitions end and options are no longer taken. At 299 bytes, both can still continue the sentence.
#[test]
fn long_sentences_end() {
    for rhs in [r#"*"b""#, r#"[ "b" ]"#] {
        let grammar = Grammar::parse(&format!("at = 300*\"a\" {rhs}\nbefore = 299*\"a\" {rhs}"), "").unwrap();
        let continues = |name| Sentences::new(&grammar, name, 1).unwrap().take(100).any(|s| s.ends_with('b'));
        assert!(!continues("at") && continues("before"), "{rhs}");
    }
}

fn languages() -> Vec<(String, Language)> {
    let grammar = Grammar::rfc1738();
    let names = grammar.productions().iter().map(|production| production.name.clone());
    names.map(|name| (name.clone(), grammar.language(&name).unwrap())).collect()
}

/// Returns the language's answers for a word with each of the suffixes.
fn answers(language: &Language, word: &[u8], suffixes: &[Vec<u8>]) -> Vec<bool> {
    suffixes.iter().map(|suffix| language.accepts(&[word, suffix].concat())).collect()
}

/// The parts of the W-method: each access word leads to a different state, and the suffixes distinguish all states.
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
    assert_eq!(escape.words(2).count(), 5 * (1 + 5 + 25) * 4);
    let words: BTreeSet<Vec<u8>> = escape.words(2).iter().collect();
    assert!(
        words.contains(&b"%aa\xC3\xFF"[..]) && words.contains(&b"gg%"[..]) && !words.contains(&b"%a\0"[..])
    );
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

/// A loop may be repeated: a string is accepted after one repetition if and only if it is accepted after three, and then also without the
/// loop.
#[test]
fn loops_may_be_repeated() {
    let grammar = Grammar::rfc1738();
    for production in grammar.productions() {
        let language = grammar.language(&production.name).unwrap();
        for Loop { prefix, unit, suffix } in language.loops(&TOKENS) {
            let accepts =
                |count| language.accepts([&prefix, &*unit.repeat(count), &suffix].concat().as_bytes());
            assert_eq!(accepts(1), accepts(3), "{}: {prefix:?} {unit:?} {suffix:?}", production.name);
            assert!(!accepts(1) || accepts(0), "{}: {prefix:?} {unit:?} {suffix:?}", production.name);
        }
    }
}

/// In `login`, each state has loops that end in a complete string. Others end in an incomplete string, or in one that can't continue.
#[test]
fn loops_have_each_suffix() {
    let login = Grammar::rfc1738().language("login").unwrap();
    let loops = login.loops(&TOKENS);
    let is_complete = |found: &Loop| Some(login.next([&*found.prefix, &found.suffix].concat().as_bytes())?.1);
    let words = login.access_words();
    for word in words.iter().take(login.states()).map(|word| String::from_utf8_lossy(word)) {
        assert!(loops.iter().any(|found| found.prefix == word && is_complete(found) == Some(true)), "{word}");
    }
    let all: BTreeSet<Option<bool>> = loops.iter().map(is_complete).collect();
    assert_eq!(all, BTreeSet::from([None, Some(false), Some(true)]));
}

const TOKENS: [&str; 9] = ["a", "%09", "/", ":", "@", ".", "1", "-", "%"];
