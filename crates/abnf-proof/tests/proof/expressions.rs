//! Tests of right-hand sides: derivations, which map the children of a node to symbols, and mutations.

use std::collections::BTreeSet;

use abnf_proof::{Child, Expr, Grammar};

fn expr(text: &str) -> Expr {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Parses the children in a test: names, literals in quotes, and `…` for a run.
fn children(text: &str) -> Vec<Child<'_>> {
    text.split_whitespace()
        .map(|word| match word.strip_prefix('"').and_then(|word| word.strip_suffix('"')) {
            Some(literal) => Child::Literal(literal),
            None if word == "…" => Child::Run,
            None => Child::Name(word),
        })
        .collect()
}

/// Returns the numbers of the children's symbols, and the range of a run, such as `0-2`.
fn numbers(rhs: &str, children: &[Child<'_>]) -> Option<String> {
    let ranges = expr(rhs).derivation(children)?.into_iter();
    let shown = ranges.map(|range| match range.len() {
        1 => range.start.to_string(),
        _ => format!("{}-{}", range.start, range.end),
    });
    Some(shown.collect::<Vec<_>>().join(" "))
}

#[test]
fn children_have_symbols() {
    let hostnumber = r#"digits "." digits "." digits "." digits"#;
    let label = r#"alpha | alpha *[ alpha | "-" ] alpha"#;
    let article = r#"1*[ uchar | ";" ] "@" host"#;
    let abnf = r#"%i"ftp" %x30-39"#;
    for (rhs, node, expected) in [
        (hostnumber, hostnumber, Some("0 1 2 3 4 5 6")),
        (label, "alpha", Some("0")),
        (label, "alpha alpha", Some("1 4")),
        (label, r#"alpha "-" alpha alpha"#, Some("1 3 2 4")),
        (label, r#"alpha "-""#, None),
        ("*a", "", Some("")),
        ("1*a", "", None),
        ("a b", "a b b", None),
        ("a b | c *[ d e | f ]", "c f", Some("2 5")),
        // The first derivation is preferred.
        ("a | a", "a", Some("0")),
        ("[ a ] [ a ] a", "a a", Some("0 2")),
        ("*a *a", "a a", Some("0 0")),
        ("*[ *[ a | b ] | b ] b", "b a b", Some("1 0 3")),
        // A run stands for all required repetitions.
        (article, r#"… "@" host"#, Some("0-2 2 3")),
        (article, r#"… ";" … "@" host"#, Some("0-2 1 0-2 2 3")),
        (article, r#""@" host"#, None),
        (article, r#"uchar … host"#, None),
        ("a *[ b c ] d", "a … d", Some("0 1-3 3")),
        ("a *[ b c ] d", "a b … d", None),
        ("3*4a b", "… b", Some("0 1")),
        ("*0a", "…", None),
        (abnf, r#""FTP" "7""#, Some("0 1")),
        (abnf, r#""FTP" "a""#, None),
        (abnf, r#""FTP" "77""#, None),
        ("4000000000*4000000000[ *a ]", "a a", Some("0 0")),
        ("4000000000*a", "a a", None),
    ] {
        assert_eq!(numbers(rhs, &children(node)).as_deref(), expected, "{rhs}: {node}");
    }
    for (rhs, least, most) in [("2*3a", 2, 3), ("*2a", 0, 2), ("2*2a", 2, 2), ("3*a", 3, 9), ("*0a", 0, 0)] {
        for count in 0..10 {
            let is_derived = numbers(rhs, &vec![Child::Name("a"); count]).is_some();
            assert_eq!(is_derived, (least..=most).contains(&count), "{rhs}: {count}");
        }
    }
}

#[test]
fn long_nodes_take_linear_time() {
    // Backtracking would take 2^n steps, and recursion would take a stack frame for each child.
    let rhs = expr("*[ a | a a | *a ] b");
    assert_eq!(rhs.derivation(&[Child::Name("a"); 20_000]), None);
    assert_eq!(expr("*[ *[ *a ] ]").derivation(&[Child::Name("a"); 20_000]).unwrap().len(), 20_000);
}

fn mutated(text: &str) -> Vec<String> {
    expr(text).mutations().iter().map(ToString::to_string).collect()
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
fn mutations_of_a_grammar() {
    let grammar = Grammar::parse_abnf(include_str!("../../grammar/rfc3339.abnf"), "").unwrap();
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
