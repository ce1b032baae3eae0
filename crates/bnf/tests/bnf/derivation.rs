//! Derivations, which map the children of a node to symbols of a right-hand side.

use rfc1738_bnf::{Child, Expr};

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
