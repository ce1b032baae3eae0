//! Proofs of parsers with a planted mistake, and of those without.

use std::sync::Mutex;

use abnf_proof::{Counterexample, Expr, Grammar, Language, Length, Sentences, Verdict};

use crate::{grammar, language_of};

fn time() -> Language {
    let grammar = Grammar::parse_abnf(include_str!("../../grammar/rfc3339.abnf"), "").unwrap();
    grammar.language("date-time").unwrap()
}

/// Each mutation of the grammar, taken for a parser, is refuted by a string on which the two differ.
#[test]
fn mutated_parsers_are_refuted() {
    let grammar = grammar();
    let word = grammar.language("word").unwrap();
    for name in ["word", "escape", "HEXDIG"] {
        for mutation in grammar.get(name).unwrap().rhs.mutations() {
            let mutated = grammar.with(name, mutation.clone()).unwrap().language("word").unwrap();
            let result = word.prove(2, |text| mutated.accepts(text));
            assert_eq!(result.is_ok(), mutated == word, "{name} = {mutation}");
            if let Err(Counterexample { text, expected, found }) = result {
                let verdict = |language: &Language| match language.accepts(&text) {
                    true => Verdict::Accepted,
                    false => Verdict::Rejected,
                };
                assert_eq!((expected, found), (verdict(&word), verdict(&mutated)), "{name} = {mutation}");
                assert_ne!(expected, found);
            }
        }
    }
}

/// A parser that accepts up to `n` digits has `n - 1` states more than the minimal automaton, so it is refuted at a bound of `n` at
/// the latest. A smaller bound may not reach it.
#[test]
fn the_bound_counts_states() {
    let digits = language_of("digits");
    let up_to = |max: usize| {
        move |text: &[u8]| !text.is_empty() && text.len() <= max && text.iter().all(u8::is_ascii_digit)
    };
    for max in 2..5 {
        assert_eq!(digits.prove(max, up_to(max)).unwrap_err().text, b"0".repeat(max + 1));
    }
    assert!(digits.prove(1, up_to(3)).is_ok());
    assert!(digits.prove(2, up_to(4)).is_ok());
}

/// The parser is wrong for a single byte, which the grammar treats like others.
#[test]
fn every_byte_is_tried() {
    let word = language_of("word");
    let error = word.prove(1, |text| word.accepts(text) && !text.contains(&b'Q')).unwrap_err();
    assert_eq!((&error.text[..], error.found), (&b"Q"[..], Verdict::Rejected));
    let error = word.prove(1, |text| word.accepts(text) || text == b"\x01" || text == b"~").unwrap_err();
    assert_eq!(error.text, b"~", "the most readable");
    let error = word.prove(1, |text| word.accepts(text) || text == b"\xE9").unwrap_err();
    assert_eq!(error.to_string(), r#""\xe9": expected rejected, found accepted"#);
    assert_eq!(format!("{error:?}"), error.to_string());
}

#[test]
fn prefixes_and_offsets() {
    let time = time();
    assert!(time.prove_prefix(1, |text| time.longest_prefix(text)).is_ok());
    let error = time.prove_prefix(1, |text| time.accepts(text).then_some(text.len())).unwrap_err();
    assert_eq!(error.found, Length(None));
    assert!(time.accepts(&error.text[..error.text.len() - 1]), "{error}");
    let offset = |text: &[u8]| (!time.accepts(text)).then(|| time.viable(text));
    assert!(time.prove_errors(1, offset).is_ok());
    // The error is reported one byte early.
    let error = time.prove_errors(1, |text| offset(text).map(|at| at.saturating_sub(1))).unwrap_err();
    assert_eq!((error.text.len(), error.expected, error.found), (1, Length(Some(1)), Length(Some(0))));
}

/// All threads together try each word once.
#[test]
fn words_are_shared() {
    let words = time().words(2);
    let tried = Mutex::new(Vec::new());
    let has = |word: &[u8]| {
        tried.lock().unwrap().push(word.to_vec());
        false
    };
    assert_eq!(words.shortest_where(has), None);
    let mut tried = tried.into_inner().unwrap();
    let mut expected: Vec<Vec<u8>> = words.iter().collect();
    tried.sort();
    expected.sort();
    assert_eq!(tried, expected);
}

#[test]
fn scores_count_all_mutations() {
    let score = grammar().score("word", 1).unwrap();
    let names = ["word", "ALPHA", "DIGIT", "escape", "HEXDIG"];
    let all: usize = names.iter().map(|name| grammar().get(name).unwrap().rhs.mutations().len()).sum();
    assert_eq!(score.detected + score.equal + score.missed.len(), all);
    assert!(score.missed.is_empty(), "{:?}", score.missed);
    // Words that only lead to the states aren't enough.
    assert!(!grammar().score("word", 0).unwrap().missed.is_empty());
}

/// `0<prose>` is the empty string, and its mutations have no language. Of the mutations of `a`, three change it: the whole or `"x"` is
/// optional, or `"x"` is missing.
#[test]
fn scores_leave_out_prose() {
    let grammar = Grammar::parse_abnf("a = \"x\" empty\nempty = 0<y>", "").unwrap();
    let score = grammar.score("a", 1).unwrap();
    assert_eq!(score.to_string(), "detected 3 of 3 mutations; 2 more don't change the language");
}

/// Other texts find a difference that the words don't reach, and the counterexample is the shortest.
#[test]
fn texts_are_checked() {
    let digits = language_of("digits");
    let up_to_nine = |text: &[u8]| digits.accepts(text) && text.len() < 10;
    assert!(digits.prove(2, up_to_nine).is_ok());
    assert_eq!(digits.check(["1", "", "x"], up_to_nine), Ok(3));
    let error = digits.check(["1".repeat(30), "2".repeat(12)], up_to_nine).unwrap_err();
    assert_eq!((error.text, error.found), (b"2".repeat(10), Verdict::Rejected));
}

#[test]
fn recursion_is_limited() {
    let abnf = "a = \"(\" [ b ] \")\"\nb = a / \"[\" a \"]\"\nc = a";
    let grammar = Grammar::parse_abnf(abnf, "").unwrap();
    let nested = |levels: usize| "(".repeat(levels + 1) + &")".repeat(levels + 1);
    for levels in 0..4 {
        let limited = grammar.unrolled(levels);
        assert_eq!(limited.undefined(), Vec::<&str>::new());
        let language = limited.language("c").unwrap();
        // A level of `a` contains one of `b`.
        for depth in 0..6 {
            assert_eq!(language.accepts(nested(depth).as_bytes()), depth <= levels, "{levels} {depth}");
        }
    }
    assert_eq!(crate::grammar().unrolled(2), crate::grammar());
}

/// A limited production contains all strings that nest no deeper, in whichever order the productions stand. The oracle counts brackets.
#[test]
fn limited_recursion_keeps_what_is_shallower() {
    let rules =
        [r#"comment = "(" *content ")""#, r#"content = text / comment / "[" comment "]""#, r#"text = "a""#];
    let shared = [r#"comment = "(" *( word / item ) ")""#, r#"word = "x" item"#, r#"item = "y" / comment"#];
    let grammars = [rules, shared].map(|rules| {
        [[0, 1, 2], [2, 1, 0], [1, 0, 2]].map(|order| order.map(|index| rules[index]).join("\n"))
    });
    for abnf in grammars.as_flattened() {
        let grammar = Grammar::parse_abnf(abnf, "").unwrap();
        for levels in 0..3 {
            let comment = grammar.unrolled(levels).language("comment").unwrap();
            let deeper = grammar.unrolled(levels + 2);
            for sentence in Sentences::new(&deeper, "comment", 5322).unwrap().take(500) {
                let mut depth = 0_usize;
                let depths = sentence.bytes().map(|byte| {
                    depth = if byte == b'(' { depth + 1 } else { depth - usize::from(byte == b')') };
                    depth
                });
                let nesting = depths.max().unwrap() - 1;
                assert_eq!(
                    comment.accepts(sentence.as_bytes()),
                    nesting <= levels,
                    "{abnf} {levels} {sentence}"
                );
            }
        }
    }
}

#[test]
fn bound_is_at_least_1() {
    let two = Grammar::parse_abnf("a = 2DIGIT", "").unwrap().language("a").unwrap();
    let without_nine = |text: &[u8]| two.accepts(text) && text[0] != b'9';
    assert_eq!(two.prove(0, without_nine).unwrap_err().text, b"90");
}

#[test]
fn prose_is_filled_everywhere() {
    let grammar = Grammar::parse_abnf("a = [ <x> ] 2( <x> / \"b\" ) <y>", "").unwrap();
    let letter: Expr = "\"x\"".parse().unwrap();
    let filled = grammar.filled("x", &letter).unwrap().filled("y", &letter).unwrap();
    assert!(filled.language("a").unwrap().accepts(b"xxbx"));
    assert_eq!(grammar.filled("z", &letter).unwrap_err().to_string(), "<z> is not defined");
}

/// The words of two bytes have one byte of each class, so the proof doesn't claim to find a parser that treats `B` unlike `C`.
#[test]
fn proofs_claim_what_they_prove() {
    let language = Grammar::parse_abnf("r = %d97-98", "").unwrap().language("r").unwrap();
    let accepts = |word: &[u8]| [&b"a"[..], b"b", b"bB"].contains(&word);
    let claim = |bound| language.prove(bound, accepts).unwrap().to_string();
    assert!(claim(1).ends_with(" every automaton of up to 3 states"), "{}", claim(1));
    let expected = " up to 3 states, and 4 if it treats alike the bytes that the grammar treats alike";
    assert!(claim(2).ends_with(expected), "{}", claim(2));
    assert!(language.prove(2, |word| accepts(word) || word == b"bC" || word == b"bD").is_ok());
    assert!(language.prove(1, |word| accepts(word) || word == b"B").is_err());
}
