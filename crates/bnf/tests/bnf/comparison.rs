//! Comparisons of small grammars with obvious differences, and of changes to RFC 1738.

use rfc1738_bnf::{Cause, Change, Comparison, Error, Grammar, Relation};

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

/// Returns Section 5 as printed, with its one unquoted slash quoted, so that later errata don't affect the tests.
fn section_5() -> Grammar {
    grammar(&include_str!("../../grammar/rfc1738.bnf").replace("[ / [ gtype", "[ \"/\" [ gtype"))
}

/// Returns [`section_5`] with some of its lines changed.
fn revised(changes: &[(&str, &str)]) -> Grammar {
    let lines = section_5().productions().iter().map(|p| format!("{}\n", p.text)).collect::<String>();
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
pair = less more
"#;
const AFTER: &str = r#"
same = "b" | "a"
less = "a"
more = "a" | "b"
both = "a" | "c"
born = "x"
pair = less more
"#;

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
fn review_page() {
    let expected = r#"6 definitions changed. 4 productions derive different strings, 1 is new, 1 is gone.

same is rewritten, but derives the same strings.

- same = "a" | "b"
+ same = "b" | "a"

less is narrower.

- less = "a" | "b"
+ less = "a"

  no longer derives  "b"

  Also affected:
    pair  both      no longer derives "ba"

more is wider.

- more = "a"
+ more = "a" | "b"

  now derives        "b"

  Also affected:
    pair  both      now derives "ab"

both is both wider and narrower.

- both = "a" | "b"
+ both = "a" | "c"

  now derives        "c"
  no longer derives  "b"

born is new.

+ born = "x"

  now derives        "x"

gone is gone.

- gone = "a"

  derived            "a"

  No production referred to it.
"#;
    assert_eq!(compare(BEFORE, AFTER).to_string(), expected);
    assert_eq!(compare(BEFORE, BEFORE).to_string(), "No definition changed.\n");
}

#[test]
fn only_changed_lines_are_marked() {
    let page = compare(
        "list = item *[ \",\" item ]\nitem = \"a\" |\n       \"b\" |\n       \"c\" |\n       \"d\"",
        "list = item *[ \",\" item ]\nitem = \"a\" |\n       \"\\\" | \"0\" | \"1\" |\n       \"c\" |\n       \"d\"",
    );
    let expected = r#"1 definition changed. 2 productions derive different strings.

item is both wider and narrower.

  item = "a" |
-        "b" |
+        "\" | "0" | "1" |
         "c" |
         "d"

  now derives        "0"  (at 0, any of 0-1 \)
  no longer derives  "b"

  Also affected:
    list  both      now derives "0"; no longer derives "b"
"#;
    assert_eq!(page.to_string(), expected);
}

/// A page lists three witnesses, counts the others, and escapes control characters.
#[test]
fn parts_of_pages() {
    let words: Vec<String> = ('a'..='j').map(|c| format!("\"{c}{}\"", "z".repeat(c as usize - 96))).collect();
    let joint = "c = a b | \"xx\" | \"xy\" | \"yx\"\na = \"x\"\nb = \"x\"";
    let strict =
        "url = aurl | other\naurl = \"a:\" x\nother = 1*letter \":\" x\nletter = \"a\" | \"b\"\nx = *\"x\"";
    for (before, after, shown) in [
        (
            "x = \"b\"",
            &*format!("x = \"b\" | {}", words.join(" | ")),
            "  \"czzz\"\n                     and 7 more\n",
        ),
        ("x = \"b\"", "x = \"b\" | \"\t\u{1b}\"", "now derives        \"\\t\\u{1b}\"\n"),
        ("a = \"x\"", "a = \"y\"", "1 definition changed. 1 production derives different strings.\n"),
        // `c` changes only if both definitions change.
        (
            joint,
            &joint.replace("\na = \"x\"\nb = \"x\"", "\na = \"x\" | \"y\"\nb = \"x\" | \"y\""),
            "c  wider     now derives \"yy\"; also because of b\n",
        ),
        // The right-hand side of `a` changes too, but only the change to `b` affects the language.
        (
            "a = b\nb = \"x\"",
            "a = ( b )\nb = \"y\"",
            "a  both      now derives \"y\"; no longer derives \"x\"\n",
        ),
        (
            "a = \"q\" | b\nb = \"x\"",
            "a = b | \"q\"\nb = \"y\"",
            "\na is both wider and narrower, because of b.\n",
        ),
        // The strict reading is compared separately, with its own causes.
        (
            strict,
            &strict.replace("*\"x\"", "[ 1*\"x\" ]"),
            "1 definition changed. No production derives different strings; the strict reading accepts the same strings.\n\nx is rewritten, but derives the same strings.\n\n- x = *\"x\"\n+ x = [ 1*\"x\" ]\n",
        ),
        (
            strict,
            &strict.replace("\"a:\" x", "\"a:\" [ x ]").replace("| \"b\"", "| \"c\""),
            "2 definitions changed. 3 productions derive different strings; the strict reading accepts different strings.\n",
        ),
    ] {
        let page = compare(before, after).to_string();
        assert!(page.contains(shown), "{page}");
    }
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

/// Section 4 suggests reserving scheme names that contain digits or a period.
#[test]
fn scheme_names_may_contain_digits_and_periods() {
    for scheme in ["tn3270", "z39.50"] {
        let after = revised(&[
            ("url | otherurl", "url | newurl | otherurl"),
            (
                "digits         = 1*digit",
                &format!("digits         = 1*digit\nnewurl = \"{scheme}://\" hostport"),
            ),
        ]);
        let strict = section_5().compare(&after).unwrap().strict.unwrap();
        assert_eq!(strict.relation, Relation::Narrower);
        assert_eq!(strict.lost[0].text, format!("{scheme}:").as_bytes());
        let url = format!("{}://h", scheme.to_ascii_uppercase());
        assert!(after.strict().unwrap().accepts(url.as_bytes()));
    }
}

/// A definition that changes where a part ends, but not which strings a production derives.
#[test]
fn strings_that_parse_differently_are_found() {
    let rfc = Grammar::rfc1738();
    let parses = |name: &str, rhs: &str, shown: &str| {
        let changed = rfc.with(name, rhs.parse().expect("valid BNF")).expect("a defined name");
        let comparison = rfc.compare(&changed).expect("no prose or recursion");
        let change = change(&comparison, shown);
        assert_eq!(change.relation, Relation::Equal, "{shown}");
        change
            .reparsed
            .clone()
            .map(|found| (String::from_utf8(found.text).unwrap(), found.before, found.after))
    };
    let search = r#"*[ uchar | ";" | ":" | "@" | "&" | "=" | "/" | "?" ]"#;
    let (text, before, after) = parses("search", search, "gopherurl").expect("a search with a slash");
    assert_eq!(text, "gopher://a/a%09/");
    assert_eq!(before, r#""gopher://" hostport(a) "/" gtype(a) selector(%09/)"#);
    assert_eq!(after, r#""gopher://" hostport(a) "/" gtype(a) selector() "%09" search(/)"#);
    let label = r#"alphadigit | alphadigit *[ alphadigit | "-" | "_" ] alphadigit"#;
    let (text, before, after) =
        parses("domainlabel", label, "schemepart").expect("a host with an underscore");
    assert_eq!(
        (text.as_str(), before.as_str()),
        ("//a_a.a", "xchar(/) xchar(/) xchar(a) xchar(_) xchar(a) xchar(.) xchar(a)")
    );
    assert_eq!(after, "ip-schemepart(//a_a.a)");
    assert_eq!(parses("waisurl", "waisdoc | waisindex | waisdatabase", "waisurl"), None);
    let port = parses("port", "1*digit", "port").expect("other symbols");
    assert_eq!(port, ("0".into(), "digits(0)".into(), "digit(0)".into()));
}
