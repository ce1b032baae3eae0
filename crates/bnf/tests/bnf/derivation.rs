//! Derivations, which map the children of a node to symbols of a right-hand side.

use std::ops::Range;

use fastrand::Rng;
use rfc1738_bnf::{Child, Expr, Grammar};

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

fn derivation(rhs: &str, node: &str) -> Option<Vec<Range<usize>>> {
    expr(rhs).derivation(&children(node))
}

/// Returns each number as a range of length one.
fn numbers(numbers: &[usize]) -> Option<Vec<Range<usize>>> {
    Some(numbers.iter().map(|&number| number..number + 1).collect())
}

#[test]
fn symbols_are_identified_by_position() {
    let hostnumber = r#"digits "." digits "." digits "." digits"#;
    assert_eq!(derivation(hostnumber, hostnumber), numbers(&[0, 1, 2, 3, 4, 5, 6]));
    let label = r#"alpha | alpha *[ alpha | "-" ] alpha"#;
    assert_eq!(derivation(label, "alpha"), numbers(&[0]));
    assert_eq!(derivation(label, "alpha alpha"), numbers(&[1, 4]));
    assert_eq!(derivation(label, r#"alpha "-" alpha alpha"#), numbers(&[1, 3, 2, 4]));
    assert_eq!(derivation(label, r#"alpha "-""#), None);
    assert_eq!(derivation("*a", ""), numbers(&[]));
    assert_eq!(derivation("1*a", ""), None);
    assert_eq!(derivation("a b", "a b b"), None);
}

#[test]
fn first_derivation_is_preferred() {
    assert_eq!(derivation("a | a", "a"), numbers(&[0]));
    assert_eq!(derivation("[ a ] [ a ] a", "a a"), numbers(&[0, 2]));
    assert_eq!(derivation("*a *a", "a a"), numbers(&[0, 0]));
    assert_eq!(derivation("*[ *[ a | b ] | b ] b", "b a b"), numbers(&[1, 0, 3]));
}

#[test]
fn repetition_counts() {
    for (rhs, least, most) in [("2*3a", 2, 3), ("*2a", 0, 2), ("2*2a", 2, 2), ("3*a", 3, 9), ("*0a", 0, 0)] {
        for count in 0..10 {
            let valid = (least..=most).contains(&count);
            let found = expr(rhs).derivation(&vec![Child::Name("a"); count]);
            assert_eq!(found, numbers(&vec![0; count]).filter(|_| valid), "{rhs}: {count}");
        }
    }
    assert_eq!(derivation("4000000000*4000000000[ *a ]", "a a"), numbers(&[0, 0]));
    assert_eq!(derivation("4000000000*a", "a a"), None);
}

#[test]
fn runs_match_repeated_symbols() {
    let article = r#"1*[ uchar | ";" ] "@" host"#;
    let found = |numbers: &[Range<usize>]| Some(numbers.to_vec());
    assert_eq!(derivation(article, r#"… "@" host"#), found(&[0..2, 2..3, 3..4]));
    assert_eq!(derivation(article, r#"… ";" … "@" host"#), found(&[0..2, 1..2, 0..2, 2..3, 3..4]));
    assert_eq!(derivation(article, r#""@" host"#), None);
    assert_eq!(derivation(article, r#"uchar … host"#), None);
    assert_eq!(derivation("a *[ b c ] d", "a … d"), found(&[0..1, 1..3, 3..4]));
    assert_eq!(derivation("a *[ b c ] d", "a b … d"), None);
    // A run stands for all required repetitions.
    assert_eq!(derivation("3*4a b", "… b"), found(&[0..1, 1..2]));
    assert_eq!(derivation("*0a", "…"), None);
}

#[test]
fn abnf_literals() {
    let rhs = r#"%i"ftp" %x30-39"#;
    assert_eq!(derivation(rhs, r#""FTP" "7""#), numbers(&[0, 1]));
    assert_eq!(derivation(rhs, r#""FTP" "a""#), None);
    assert_eq!(derivation(rhs, r#""FTP" "77""#), None);
}

#[test]
fn long_nodes_take_linear_time() {
    // Backtracking would take 2^n steps, and recursion would take a stack frame for each child.
    let rhs = expr("*[ a | a a | *a ] b");
    assert_eq!(rhs.derivation(&[Child::Name("a"); 20_000]), None);
    assert_eq!(expr("*[ *[ *a ] ]").derivation(&[Child::Name("a"); 20_000]).unwrap().len(), 20_000);
}

/// In the RFC's grammar, a node's children match a right-hand side in only one way, so the random walk is the only
/// derivation.
#[test]
fn random_walks_are_recovered() {
    let grammar = Grammar::rfc1738();
    let mut rng = Rng::with_seed(1738);
    for production in grammar.productions() {
        let symbols = production.rhs.symbols();
        let mut taken = vec![false; symbols.len()];
        for _ in 0..2_000 {
            let mut walk = Vec::new();
            walk_through(&production.rhs, &mut 0, true, &mut rng, &mut walk);
            let children: Vec<Child<'_>> = walk.iter().map(|&number| child(symbols[number])).collect();
            assert_eq!(production.rhs.derivation(&children), numbers(&walk), "{}", production.text);
            walk.iter().for_each(|&number| taken[number] = true);
        }
        assert!(taken.iter().all(|&taken| taken), "{}: not every symbol was taken", production.text);
    }
}

fn child(symbol: &Expr) -> Child<'_> {
    match symbol {
        Expr::Name(name) => Child::Name(name),
        Expr::Literal(text) => Child::Literal(text),
        other => panic!("{other} is ABNF"),
    }
}

/// Walks through an expression if `taken`, and skips it otherwise. Counts its symbols in `next`.
fn walk_through(expr: &Expr, next: &mut usize, taken: bool, rng: &mut Rng, walk: &mut Vec<usize>) {
    match expr {
        Expr::Sequence(elements) => {
            elements.iter().for_each(|element| walk_through(element, next, taken, rng, walk));
        }
        Expr::Choice(alternatives) => {
            let chosen = rng.usize(..alternatives.len());
            for (index, alternative) in alternatives.iter().enumerate() {
                walk_through(alternative, next, taken && index == chosen, rng, walk);
            }
        }
        Expr::Option(of) => {
            let taken = taken && rng.bool();
            walk_through(of, next, taken, rng, walk);
        }
        Expr::Repeat { min, of, .. } => {
            let first = *next;
            walk_through(of, next, false, rng, walk);
            for _ in 0..*min + rng.u32(..4) * u32::from(taken) {
                walk_through(of, &mut first.clone(), taken, rng, walk);
            }
        }
        _ => {
            if taken {
                walk.push(*next);
            }
            *next += 1;
        }
    }
}
