//! Comparisons of small grammars, whose differences are plain, and of changes of RFC 1738.

use rfc1738_bnf::{Change, Comparison, Error, Grammar, Relation};

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

/// RFC 1738 with some of its lines changed.
fn revised(changes: &[(&str, &str)]) -> Grammar {
    let lines = Grammar::rfc1738().productions().iter().map(|p| format!("{}\n", p.text)).collect::<String>();
    grammar(&changes.iter().fold(lines, |lines, (before, after)| {
        assert_eq!(lines.matches(before).count(), 1, "{before}");
        lines.replace(before, after)
    }))
}

const BEFORE: &str = r#"
same = "a" | "b"
less = "a" | "b"
more = "a"
both = "a" | "b"
gone = "a"
said = less more
"#;
const AFTER: &str = r#"
same = "b" | "a"
less = "a"
more = "a" | "b"
both = "a" | "c"
born = "x"
said = less more
"#;

#[test]
fn each_relation_is_found() {
    let comparison = compare(BEFORE, AFTER);
    let relations: Vec<String> = comparison
        .changes
        .iter()
        .map(|change| format!("{} {} {}", change.name, change.relation.as_str(), change.is_rewritten()))
        .collect();
    assert_eq!(
        relations,
        [
            "same equal true",
            "less narrower true",
            "more wider true",
            "both both true",
            "born new true",
            "said both false",
            "gone gone true",
        ]
    );
    assert_eq!(comparison.strict, None);
}

#[test]
fn each_side_has_its_words_and_causes() {
    let comparison = compare(BEFORE, AFTER);
    let words = |name| {
        let Change { gained, lost, causes, .. } = change(&comparison, name);
        let texts = |witnesses: &[rfc1738_bnf::Witness]| -> Vec<String> {
            witnesses.iter().map(|witness| witness.text.escape_ascii().to_string()).collect()
        };
        (texts(gained).join(" "), texts(lost).join(" "), causes.join(" "))
    };
    let expected = |gained: &str, lost: &str, causes: &str| (gained.into(), lost.into(), causes.into());
    assert_eq!(words("same"), expected("", "", ""));
    assert_eq!(words("less"), expected("", "b", "less"));
    assert_eq!(words("more"), expected("b", "", "more"));
    assert_eq!(words("both"), expected("c", "b", "both"));
    assert_eq!(words("born"), expected("x", "", "born"));
    assert_eq!(words("gone"), expected("", "a", "gone"));
    assert_eq!(words("said"), expected("ab", "ba", "less more"));
}

#[test]
fn the_page_reads_like_a_review() {
    let page = compare(
        "list = item *[ \",\" item ]\nitem = 1*letter\nletter = \"a\" | \"b\" |\n    \"c\"",
        "list = item *[ \",\" item ]\nitem = 1*letter\nletter = \"a\" | \"b\" |\n    \"d\" | \"e\"",
    );
    let expected = r#"1 definition changed. 3 productions derive other texts.

letter is both wider and narrower.

  letter = "a" | "b" |
-     "c"
+     "d" | "e"

  now derives        "d"  (at 0, any of d-e)
  no longer derives  "c"

  Because of it:
    list  both      now derives "d"; no longer derives "c"
    item  both      now derives "d"; no longer derives "c"
"#;
    assert_eq!(page.to_string(), expected);
    assert_eq!(compare(BEFORE, BEFORE).to_string(), "No definition changed.\n");
}

/// `c` needs both: with either alone, it derives what it did.
#[test]
fn causes_that_need_each_other_are_both_named() {
    let before = "c = a b | \"xx\" | \"xy\" | \"yx\"\na = \"x\"\nb = \"x\"";
    let after = "c = a b | \"xx\" | \"xy\" | \"yx\"\na = \"x\" | \"y\"\nb = \"x\" | \"y\"";
    let comparison = compare(before, after);
    let c = change(&comparison, "c");
    assert_eq!((c.relation, &c.gained[0].text[..]), (Relation::Wider, &b"yy"[..]));
    assert_eq!(c.causes, ["a", "b"]);
}

/// The right-hand side is another, and what it derives is too, but because of a definition below it.
#[test]
fn a_rewritten_definition_may_change_because_of_another() {
    let comparison = compare("a = b\nb = \"x\"", "a = ( b )\nb = \"y\"");
    assert_eq!(change(&comparison, "a").causes, ["b"]);
    let comparison = compare("a = \"q\" | b\nb = \"x\"", "a = b | \"q\"\nb = \"y\"");
    assert_eq!(change(&comparison, "a").causes, ["b"]);
    assert!(comparison.to_string().contains("\na is both wider and narrower, because of b.\n"));
}

#[test]
fn a_tilde_changes_all_that_holds_a_uchar() {
    let after = revised(&[("alpha | digit | safe | extra", "alpha | digit | safe | extra | \"~\"")]);
    let comparison = Grammar::rfc1738().compare(&after).unwrap();
    let uses = |name: &str| after.language(name).unwrap().accepts(b"~");
    for Change { name, relation, gained, causes, .. } in &comparison.changes {
        let language = after.language(name).unwrap();
        let is_equal = language == Grammar::rfc1738().language(name).unwrap();
        assert_eq!(*relation, if is_equal { Relation::Equal } else { Relation::Wider }, "{name}");
        assert_eq!(causes.len(), usize::from(!is_equal));
        assert!(causes.iter().all(|cause| cause == "unreserved"));
        // One reason, even where it may stand in many places.
        assert!(
            gained.len() <= 1 && gained.iter().all(|w| w.text.contains(&b'~') && language.accepts(&w.text))
        );
        assert!(!uses(name) || name == "national" || gained[0].text == b"~", "{name}");
    }
    let strict = comparison.strict.unwrap();
    assert_eq!((strict.relation, &strict.gained[0].text[..]), (Relation::Wider, &b"a:~"[..]));
}

/// `url` as printed takes nearly anything, so only the strict reading tells.
#[test]
fn a_new_scheme_narrows_the_strict_reading() {
    let after = revised(&[
        ("prosperourl | otherurl", "prosperourl | afsurl | otherurl"),
        ("digits         = 1*digit", "digits         = 1*digit\nafsurl = \"afs://\" hostport"),
    ]);
    let comparison = Grammar::rfc1738().compare(&after).unwrap();
    assert_eq!(change(&comparison, "afsurl").relation, Relation::New);
    assert_eq!(change(&comparison, "url").relation, Relation::Equal);
    let strict = comparison.strict.as_ref().unwrap();
    assert_eq!((strict.relation, &strict.lost[0].text[..]), (Relation::Narrower, &b"afs:"[..]));
    assert_eq!(strict.causes, ["url"]);
    assert!(comparison.to_string().contains("    url, strict  narrower  no longer derives \"afs:\"\n"));
}

#[test]
fn a_grammar_with_a_hole_is_refused() {
    let whole = grammar("a = \"x\"");
    let undefined = Error::Undefined { name: "b".to_owned() };
    assert_eq!(whole.compare(&grammar("a = b")), Err(undefined.clone()));
    assert_eq!(grammar("a = b").compare(&whole), Err(undefined));
    assert!(matches!(whole.compare(&grammar("a = \"x\" a")), Err(Error::Recursive { .. })));
}
