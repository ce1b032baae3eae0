//! Comparisons of small grammars with obvious differences, and of changes to RFC 1738.

use rfc1738_bnf::{
    Ambiguity, Cause, Change, Comparison, Error, Grammar, Parses, Relation, Reparsed, Rfc1738, Span,
};

use crate::section_5;

fn grammar(bnf: &str) -> Grammar {
    Grammar::of_urls(bnf, "").unwrap_or_else(|error| panic!("{error}"))
}

fn compare(before: &str, after: &str) -> Comparison {
    grammar(before).compare_urls(&grammar(after)).unwrap_or_else(|error| panic!("{error}"))
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
    let comparison = section_5().compare_urls(&after).unwrap();
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
    let comparison = section_5().compare_urls(&after).unwrap();
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
    let (_, strict) = &comparison.derived[0];
    assert_eq!((strict.relation, &strict.gained[0].text[..]), (Relation::Wider, &b"a:|"[..]));
}

/// `url` as printed also derives every `genericurl`, so only the strict reading shows the change.
#[test]
fn new_scheme_narrows_strict_reading() {
    let after = revised(&[
        ("| otherurl", "| nosuchurl | otherurl"),
        ("digits         = 1*digit", "digits         = 1*digit\nnosuchurl = \"nosuch://\" hostport"),
    ]);
    let comparison = section_5().compare_urls(&after).unwrap();
    assert_eq!(change(&comparison, "nosuchurl").relation, Relation::New);
    assert_eq!(change(&comparison, "url").relation, Relation::Equal);
    let (_, strict) = &comparison.derived[0];
    assert_eq!((strict.relation, &strict.lost[0].text[..]), (Relation::Narrower, &b"nosuch:"[..]));
    assert_eq!(names(&strict.causes), ["url"]);
    let page = comparison.to_string();
    assert!(
        page.contains(
            "The strict reading is narrower, because of url.\n\n  no longer accepts  \"nosuch:\"\n"
        ),
        "{page}"
    );
}

#[test]
fn incomplete_grammars_are_rejected() {
    let whole = grammar("a = \"x\"");
    let undefined = Error::Undefined { name: "b".to_owned(), by: Some("a".to_owned()) };
    assert_eq!(whole.compare_urls(&grammar("a = b")), Err(undefined.clone()));
    assert_eq!(grammar("a = b").compare_urls(&whole), Err(undefined));
    assert!(matches!(whole.compare_urls(&grammar("a = \"x\" a")), Err(Error::Recursive { .. })));
}

/// Names are case-insensitive in ABNF but not in BNF, so a comparison treats `letter` and `LETTER` as different.
#[test]
fn bnf_names_are_case_sensitive() {
    let abnf = Grammar::parse_abnf("LETTER = %x61", "").unwrap();
    let comparison = grammar("letter = \"a\"").compare_urls(&abnf).unwrap();
    assert_eq!(change(&comparison, "letter").relation, Relation::Gone);
    assert_eq!(change(&comparison, "LETTER").relation, Relation::New);
}

/// In BNF, the literal `x:` names a scheme, so its case is ignored.
#[test]
fn literals_depend_on_the_notation() {
    let abnf = Grammar::parse_abnf("a = %s\"x:\"\nb = a", "").unwrap();
    let comparison = grammar("a = \"x:\"\nb = a").compare_urls(&abnf).unwrap();
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
        assert!(matches!(small.compare_urls(&exploding), Err(Error::TooLarge(_))), "{rule}");
        assert!(matches!(exploding.language("n0"), Err(Error::TooLarge(_))), "{rule}");
        assert!(
            matches!(rfc1738_bnf::Sentences::new(&exploding, "n0", 1), Err(Error::TooLarge(_))),
            "{rule}"
        );
    }
    assert!(matches!(grammar("a = 4000000000*\"x\"").language("a"), Err(Error::TooLarge(_))));
}

/// Returns the part, the text and its derivations in both grammars, each with the part in guillemets, for a change of RFC 1738.
fn reparsed(name: &str, rhs: &str, shown: &str) -> Vec<[String; 4]> {
    let rfc = Grammar::rfc1738();
    let comparison = rfc.compare_urls(&rfc.with(name, rhs.parse().unwrap()).unwrap()).unwrap();
    let Parses::Changed(changed) = &change(&comparison, shown).parses else { return Vec::new() };
    let derivations = |text: &[u8], all: &[Vec<Span>]| {
        let mut shown: Vec<String> = all
            .iter()
            .map(|spans| match &spans[..] {
                [] => "none".to_owned(),
                spans => spans.iter().map(|span| String::from_utf8_lossy(&text[span.at.clone()])).collect(),
            })
            .collect();
        shown.sort();
        shown.dedup();
        shown.join("|")
    };
    let rows = changed.iter().map(|Reparsed { part, text, before, after }| {
        let text_shown = String::from_utf8_lossy(text).into_owned();
        [part.clone().unwrap_or_default(), text_shown, derivations(text, before), derivations(text, after)]
    });
    rows.collect()
}

/// Strings of both grammars in which a part has another text, whether or not the languages are equal.
#[test]
fn strings_that_parse_differently_are_found() {
    let row = |row: [&str; 4]| row.map(str::to_owned);
    // A slash before the password: the host changes.
    let login = r#"[ user [ "/" password ] "@" ] hostport"#;
    let found = reparsed("login", login, "ip-schemepart");
    assert_eq!(found[0], row(["host", "//a/@a", "a", "a|a"]).map(|s| s.replace("a|a", "a")), "{found:?}");
    assert_eq!(reparsed("login", login, "login"), Vec::<[String; 4]>::new());
    // A slash in a search: a selector ends earlier.
    let search = r#"*[ uchar | ";" | ":" | "@" | "&" | "=" | "/" | "?" ]"#;
    let found = reparsed("search", search, "gopherurl");
    assert_eq!(found[0], row(["search", "gopher://a/a%09/", "none", "/|none"]), "{found:?}");
    assert_eq!(found[1], row(["selector", "gopher://a/a%09/", "%09/", "|%09/"]), "{found:?}");
    // A semicolon in a segment: a type may be part of the path.
    let fsegment = r#"*[ uchar | "?" | ":" | "@" | "&" | "=" | ";" ]"#;
    let found = reparsed("fsegment", fsegment, "ftpurl");
    assert_eq!(found[0], row(["fpath", "ftp://a/;type=a", "", "|;type=a"]), "{found:?}");
    // Nothing changes.
    assert_eq!(
        reparsed("waisurl", "waisdoc | waisindex | waisdatabase", "waisurl"),
        Vec::<[String; 4]>::new()
    );
    assert_eq!(reparsed("host", "hostnumber | hostname", "host"), Vec::<[String; 4]>::new());
}

#[test]
fn new_ambiguities_are_found() {
    let ambiguity = |before: &str, after: &str| change(&compare(before, after), "x").ambiguity.clone();
    let parts = "a = 1*\"a\"\nb = 1*\"a\"\nc = *\"a\"\n";
    let new = |text: &[u8], count: usize, found: Ambiguity| match found {
        Ambiguity::New { text: shown, derivations } => shown == text && derivations.len() == count,
        _ => false,
    };
    assert!(new(b"aaa", 2, ambiguity(&format!("x = a\n{parts}"), &format!("x = a b\n{parts}"))));
    assert!(new(b"a", 2, ambiguity(&format!("x = a\n{parts}"), &format!("x = a | b\n{parts}"))));
    assert!(new(b"aa", 2, ambiguity(&format!("x = a\n{parts}"), &format!("x = a c\n{parts}"))));
    // An empty part may be repeated without end.
    let endless = ambiguity(&format!("x = \"b\"\n{parts}"), &format!("x = *[ c ] \"b\"\n{parts}"));
    assert!(new(b"b", 5, endless.clone()), "{endless:?}");
    assert_eq!(
        ambiguity(&format!("x = a | b\n{parts}"), &format!("x = b | a\n{parts}")),
        Ambiguity::Unchanged
    );
}

/// Bytes mark the parts, so some must be unused.
#[test]
fn parses_that_are_not_compared_are_named() {
    let abnf = |rule: &str| Grammar::parse_abnf(&format!("x = {rule}\na = *%x00-FF"), "").unwrap();
    let comparison = abnf("a").compare_urls(&abnf("a a")).unwrap();
    assert_eq!(change(&comparison, "x").parses, Parses::TooManyParts);
    assert!(
        comparison
            .to_string()
            .contains("NOT COMPARED, because the strings use too many bytes: the parses: x.")
    );
    let comparison = compare("x = \"a\"", "x = \"b\"");
    assert_eq!(change(&comparison, "x").parses, Parses::NoneInCommon);
    assert!(comparison.to_string().contains("so there is no parse to compare: x."));
}
