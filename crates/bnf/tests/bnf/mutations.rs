//! Mutations of right-hand sides.

use std::collections::BTreeSet;

use rfc1738_bnf::{Expr, Grammar};

fn mutated(text: &str) -> Vec<String> {
    let rhs: Expr = text.parse().unwrap();
    rhs.mutations().iter().map(ToString::to_string).collect()
}

#[test]
fn every_kind_of_mutation() {
    assert_eq!(mutated("a | b | c"), ["[ a | b | c ]", "b | c", "a | c", "a | b"]);
    assert_eq!(mutated("a | *b"), ["[ a | *b ]", "*b", "a", "a | b", "a | 1*b"]);
    assert_eq!(mutated("[ a ]"), ["a"]);
    assert_eq!(mutated("*a"), ["a", "1*a"]);
    assert_eq!(mutated("1*a"), ["[ 1*a ]", "a", "*a"]);
    assert_eq!(mutated("\"%09\""), ["[ \"%09\" ]", "\"09\"", "\"%9\"", "\"%0\""]);
    assert_eq!(mutated("%i\"bc\""), ["[ %i\"bc\" ]", "%i\"c\"", "%i\"b\""]);
    assert_eq!(mutated("%x41-43"), ["[ %x41-43 ]", "%x42-43", "%x41-42"]);
    assert_eq!(mutated("%x41"), ["[ %x41 ]"]);
    assert_eq!(mutated("a %x41"), ["[ a %x41 ]", "[ a ] %x41", "%x41 a", "a [ %x41 ]", "a"]);
    assert_eq!(mutated("1*2a"), ["[ 1*2a ]", "a", "*2a", "1*1a", "1*3a"]);
    assert_eq!(mutated("2*2a"), ["[ 2*2a ]", "a", "1*2a", "2*3a"]);
    assert_eq!(mutated("*0<a>"), ["<a>", "*1<a>"]);
    assert_eq!(mutated("a b"), ["[ a b ]", "[ a ] b", "b a", "a [ b ]"]);
    assert_eq!(mutated("a \"/\""), ["[ a \"/\" ]", "[ a ] \"/\"", "\"/\" a", "a [ \"/\" ]", "a"]);
    assert_eq!(
        mutated("*[ a \".\" ] b"),
        [
            "[ *[ a \".\" ] b ]",
            "b",
            "b *[ a \".\" ]",
            "*[ a \".\" ] [ b ]",
            "a \".\" b",
            "1*[ a \".\" ] b",
            "*[ [ a ] \".\" ] b",
            "*[ \".\" a ] b",
            "*[ a [ \".\" ] ] b",
            "*a b",
        ]
    );
    assert!(mutated("[ a | b ] c").contains(&"( a | b ) c".to_owned()));
    // Dropping either slash gives the same result, and swapping equal elements changes nothing.
    assert_eq!(mutated("\"//\""), ["[ \"//\" ]", "\"/\""]);
    assert_eq!(mutated("a a"), ["[ a a ]", "[ a ] a", "a [ a ]"]);
}

/// All mutations have different trees, and most change the language.
#[test]
fn mutations_of_rfc_1738() {
    let grammar = Grammar::rfc1738();
    let (mut all, mut changed) = (0, 0);
    for production in grammar.productions() {
        let name = &production.name;
        let language = grammar.language(name).unwrap();
        let mutations: BTreeSet<Expr> = production.rhs.mutations().into_iter().collect();
        assert_eq!(mutations.len(), production.rhs.mutations().len(), "{name}");
        assert!(!mutations.contains(&production.rhs), "{name}");
        all += mutations.len();
        let languages =
            mutations.into_iter().map(|rhs| grammar.with(name, rhs).unwrap().language(name).unwrap());
        changed += languages.filter(|mutated| *mutated != language).count();
    }
    assert!(changed * 10 > all * 8, "{changed} of {all}");
}
