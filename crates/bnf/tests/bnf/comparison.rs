//! Comparisons of small grammars with obvious differences, and of changes to RFC 1738.

use rfc1738_bnf::{Cause, Change, Comparison, Error, Grammar, Relation};

use crate::section_5;

fn grammar(bnf: &str) -> Grammar {
    Grammar::parse(bnf, "").unwrap_or_else(|error| panic!("{error}"))
}

fn compare(before: &str, after: &str) -> Comparison {
    grammar(before).compare(&grammar(after)).unwrap_or_else(|error| panic!("{error}"))
}

fn change<'c>(comparison: &'c Comparison, name: &str) -> &'c Change {
    let found = comparison.changes.iter().find(|change| change.name == name);
    found.unwrap_or_else(|| panic!("{name} isn't compared"))
}

/// Returns [`section_5`] with some of its lines changed.
fn revised(changes: &[(&str, &str)]) -> Grammar {
    let lines = section_5().productions().iter().map(|p| format!("{}\n", p.text)).collect::<String>();
    grammar(&changes.iter().fold(lines, |lines, (before, after)| {
        assert_eq!(lines.matches(before).count(), 1, "{before}");
        lines.replace(before, after)
    }))
}

fn names(causes: &[Cause]) -> Vec<&str> {
    causes.iter().map(|cause| cause.name.as_str()).collect()
}

/// A host needs `domainlabel` before a dot, and `toplabel` at the end.
#[test]
fn each_cause_has_a_witness() {
    let labels = |end: &str| format!("alphadigit | {end}");
    let after = revised(&[
        ("domainlabel    = alphadigit |", &format!("domainlabel    = {} |", labels("\"_\""))),
        ("toplabel       = alpha |", "toplabel       = alpha | \"_\" |"),
    ]);
    let comparison = section_5().compare(&after).unwrap();
    let host = change(&comparison, "host");
    let texts =
        host.causes.iter().map(|cause| (&*cause.name, cause.gained.as_ref().unwrap().text.as_slice()));
    assert_eq!(texts.collect::<Vec<_>>(), [("domainlabel", &b"_.a"[..]), ("toplabel", &b"_"[..])]);
}

#[test]
fn pages() {
    for case in include_str!("comparison.txt").split("\n=== ").skip(1) {
        let (name, grammars) = case.split_once('\n').unwrap();
        let (before, rest) = grammars.split_once("--- after\n").unwrap();
        let (after, shown) = rest.split_once("--- page\n").unwrap();
        let page = compare(before, after).to_string();
        assert!(format!("\n{page}").contains(&format!("\n{}\n", shown.trim_end())), "{name}:\n{page}");
    }
    let page = compare("x = \"b\"", "x = \"b\" | \"\t\u{1b}\"").to_string();
    assert!(page.ends_with("now derives        \"\\t\\u{1b}\"\n"), "{page}");
}

#[test]
fn vertical_bar_in_unreserved_widens_referencing_productions() {
    let after = revised(&[("alpha | digit | safe | extra", "alpha | digit | safe | extra | \"|\"")]);
    let comparison = section_5().compare(&after).unwrap();
    let uses = |name: &str| after.language(name).unwrap().accepts(b"|");
    for Change { name, relation, gained, causes, .. } in &comparison.changes {
        let language = after.language(name).unwrap();
        let is_equal = language == section_5().language(name).unwrap();
        assert_eq!(*relation, if is_equal { Relation::Equal } else { Relation::Wider }, "{name}");
        assert_eq!(causes.len(), usize::from(!is_equal));
        assert!(causes.iter().all(|cause| cause.name == "unreserved"));
        assert!(gained.iter().all(|w| w.text.contains(&b'|') && language.accepts(&w.text)));
        assert!(!uses(name) || name == "national" || gained[0].text == b"|", "{name}");
    }
    let strict = comparison.strict.unwrap();
    assert_eq!((strict.relation, &strict.gained[0].text[..]), (Relation::Wider, &b"a:|"[..]));
}

/// `url` as printed also derives every `genericurl`, so only the strict reading shows the change.
#[test]
fn new_scheme_narrows_strict_reading() {
    let after = revised(&[
        ("| otherurl", "| nosuchurl | otherurl"),
        ("digits         = 1*digit", "digits         = 1*digit\nnosuchurl = \"nosuch://\" hostport"),
    ]);
    let comparison = section_5().compare(&after).unwrap();
    assert_eq!(change(&comparison, "nosuchurl").relation, Relation::New);
    assert_eq!(change(&comparison, "url").relation, Relation::Equal);
    let strict = comparison.strict.as_ref().unwrap();
    assert_eq!((strict.relation, &strict.lost[0].text[..]), (Relation::Narrower, &b"nosuch:"[..]));
    assert_eq!(names(&strict.causes), ["url"]);
    assert!(comparison.to_string().contains("    url, strict  narrower  no longer derives \"nosuch:\"\n"));
}

#[test]
fn incomplete_grammars_are_rejected() {
    let whole = grammar("a = \"x\"");
    let undefined = Error::Undefined { name: "b".to_owned() };
    assert_eq!(whole.compare(&grammar("a = b")), Err(undefined.clone()));
    assert_eq!(grammar("a = b").compare(&whole), Err(undefined));
    assert!(matches!(whole.compare(&grammar("a = \"x\" a")), Err(Error::Recursive { .. })));
}

/// Names are case-insensitive in ABNF but not in BNF, so a comparison treats `letter` and `LETTER` as different.
#[test]
fn bnf_names_are_case_sensitive() {
    let abnf = Grammar::parse_abnf("LETTER = %x61", "").unwrap();
    let comparison = grammar("letter = \"a\"").compare(&abnf).unwrap();
    assert_eq!(change(&comparison, "letter").relation, Relation::Gone);
    assert_eq!(change(&comparison, "LETTER").relation, Relation::New);
}

/// In BNF, the literal `x:` names a scheme, so its case is ignored.
#[test]
fn literals_depend_on_the_notation() {
    let abnf = Grammar::parse_abnf("a = %s\"x:\"\nb = a", "").unwrap();
    let comparison = grammar("a = \"x:\"\nb = a").compare(&abnf).unwrap();
    for name in ["a", "b"] {
        let change = change(&comparison, name);
        assert_eq!((change.relation, &change.lost[0].text[..]), (Relation::Narrower, &b"X:"[..]), "{name}");
        assert!(change.is_rewritten(), "{name}");
    }
}

/// Expanding any of these grammars would exhaust memory or overflow the stack.
#[test]
fn exploding_grammars_are_rejected() {
    let small = grammar("n0 = \"x\"");
    for (rule, count) in [("{0} | {0}", 60), ("{0} {0}", 60), ("[ {0} ] [ {0} ]", 60), ("{0}", 5_000)] {
        let line = |n: usize| format!("n{n} = {}\n", rule.replace("{0}", &format!("n{}", n + 1)));
        let exploding = (0..count).map(line).collect::<String>() + &format!("n{count} = \"x\"");
        let exploding = grammar(&exploding);
        assert!(matches!(small.compare(&exploding), Err(Error::TooLarge(_))), "{rule}");
        assert!(matches!(exploding.language("n0"), Err(Error::TooLarge(_))), "{rule}");
        assert!(
            matches!(rfc1738_bnf::Sentences::new(&exploding, "n0", 1), Err(Error::TooLarge(_))),
            "{rule}"
        );
    }
    assert!(matches!(grammar("a = 4000000000*\"x\"").language("a"), Err(Error::TooLarge(_))));
}

/// A definition that changes where a part ends, but not which strings a production derives.
#[test]
fn strings_that_parse_differently_are_found() {
    let rfc = Grammar::rfc1738();
    let parses = |name: &str, rhs: &str, shown: &str| {
        let comparison = rfc.compare(&rfc.with(name, rhs.parse().unwrap()).unwrap()).unwrap();
        let change = change(&comparison, shown);
        assert_eq!(change.relation, Relation::Equal, "{shown}");
        let found = change.reparsed.clone()?;
        Some([String::from_utf8(found.text).unwrap(), found.before, found.after])
    };
    let search = r#"*[ uchar | ";" | ":" | "@" | "&" | "=" | "/" | "?" ]"#;
    let expected = [
        "gopher://a/a%09/",
        r#""gopher://" hostport(a) "/" gtype(a) selector(%09/)"#,
        r#""gopher://" hostport(a) "/" gtype(a) selector() "%09" search(/)"#,
    ];
    assert_eq!(parses("search", search, "gopherurl"), Some(expected.map(str::to_owned)));
    let label = r#"alphadigit | alphadigit *[ alphadigit | "-" | "_" ] alphadigit"#;
    let xchars = "xchar(/) xchar(/) xchar(a) xchar(_) xchar(a) xchar(.) xchar(a)";
    let expected = ["//a_a.a", xchars, "ip-schemepart(//a_a.a)"];
    assert_eq!(parses("domainlabel", label, "schemepart"), Some(expected.map(str::to_owned)));
    assert_eq!(parses("waisurl", "waisdoc | waisindex | waisdatabase", "waisurl"), None);
    let expected = ["0", "digits(0)", "digit(0)"];
    assert_eq!(parses("port", "1*digit", "port"), Some(expected.map(str::to_owned)));
}
