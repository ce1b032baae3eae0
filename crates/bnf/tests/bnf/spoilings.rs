//! Mutations of right-hand sides.

use std::collections::BTreeSet;

use rfc1738_bnf::{Expr, Grammar};

fn spoilt(text: &str) -> Vec<String> {
    let rhs: Expr = text.parse().unwrap();
    rhs.spoilings().into_iter().map(|spoiling| spoiling.rhs.to_string()).collect()
}

#[test]
fn every_kind_of_mutation() {
    assert_eq!(spoilt("a | b | c"), ["[ a | b | c ]", "b | c", "a | c", "a | b"]);
    assert_eq!(spoilt("a | *b"), ["[ a | *b ]", "*b", "a", "a | b", "a | 1*b"]);
    assert_eq!(spoilt("[ a ]"), ["a"]);
    assert_eq!(spoilt("*a"), ["a", "1*a"]);
    assert_eq!(spoilt("1*a"), ["[ 1*a ]", "a", "*a"]);
    assert_eq!(spoilt("\"%09\""), ["[ \"%09\" ]", "\"09\"", "\"%9\"", "\"%0\""]);
    assert_eq!(spoilt("%i\"bc\""), ["[ %i\"bc\" ]", "%i\"c\"", "%i\"b\""]);
    assert_eq!(spoilt("%x41-43"), ["[ %x41-43 ]", "%x42-43", "%x41-42"]);
    assert_eq!(spoilt("%x41"), ["[ %x41 ]"]);
    assert_eq!(spoilt("a %x41"), ["[ a %x41 ]", "[ a ] %x41", "%x41 a", "a [ %x41 ]", "a"]);
    assert_eq!(spoilt("1*2a"), ["[ 1*2a ]", "a", "*2a", "1*1a", "1*3a"]);
    assert_eq!(spoilt("2*2a"), ["[ 2*2a ]", "a", "1*2a", "2*3a"]);
    assert_eq!(spoilt("*0<a>"), ["<a>", "*1<a>"]);
    assert_eq!(spoilt("a b"), ["[ a b ]", "[ a ] b", "b a", "a [ b ]"]);
    assert_eq!(spoilt("a \"/\""), ["[ a \"/\" ]", "[ a ] \"/\"", "\"/\" a", "a [ \"/\" ]", "a"]);
    assert_eq!(
        spoilt("*[ a \".\" ] b"),
        [
            "[ *[ a \".\" ] b ]",
            "b",
            "b *[ a \".\" ]",
            "a \".\" b",
            "1*[ a \".\" ] b",
            "*[ [ a ] \".\" ] b",
            "*[ \".\" a ] b",
            "*[ a [ \".\" ] ] b",
            "*a b",
            "*[ a \".\" ] [ b ]",
        ]
    );
    assert_eq!(spoilt("[ a | b ] c")[3], "( a | b ) c");
    // Dropping either slash gives the same result, and swapping equal elements changes nothing.
    assert_eq!(spoilt("\"//\""), ["[ \"//\" ]", "\"/\""]);
    assert_eq!(spoilt("a a"), ["[ a a ]", "[ a ] a", "a [ a ]"]);
}

#[test]
fn descriptions() {
    let rhs: Expr = "[ user \"@\" ] host".parse().unwrap();
    let whats: Vec<String> = rhs.spoilings().into_iter().map(|spoiling| spoiling.what).collect();
    assert_eq!(
        whats,
        [
            "[ user \"@\" ] host made optional",
            "[ user \"@\" ] removed",
            "[ user \"@\" ] and host swapped",
            "[ user \"@\" ] made required",
            "user made optional",
            "user and \"@\" swapped",
            "\"@\" made optional",
            "\"@\" removed",
            "host made optional",
        ]
    );
}

/// All mutations are different trees, and most are different languages.
#[test]
fn mutations_of_rfc_1738() {
    let grammar = Grammar::rfc1738();
    let (mut all, mut other) = (0, 0);
    for production in grammar.productions() {
        let name = &production.name;
        let language = grammar.language(name).unwrap();
        let spoilings = production.rhs.spoilings();
        let trees: BTreeSet<&Expr> = spoilings.iter().map(|spoiling| &spoiling.rhs).collect();
        assert_eq!(trees.len(), spoilings.len(), "{name}");
        assert!(!trees.contains(&production.rhs), "{name}");
        for spoiling in &spoilings {
            let spoilt = grammar.with(name, spoiling.rhs.clone()).unwrap();
            all += 1;
            other += usize::from(spoilt.language(name).unwrap() != language);
        }
    }
    assert!(other * 10 > all * 8, "{other} of {all}");
}
