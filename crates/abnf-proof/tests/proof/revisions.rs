//! Comparisons of real revisions of grammars, each with a claim that the RFCs' text confirms.

use abnf_proof::{Ambiguity, Change, Comparison, Grammar, Parses, Relation};

fn compared(before: &str, after: &str) -> Comparison {
    let grammar = |abnf| Grammar::parse_abnf(abnf, "").unwrap_or_else(|error| panic!("{error}")).unrolled(1);
    grammar(before).compare(&grammar(after)).unwrap_or_else(|error| panic!("{error}"))
}

fn change<'c>(comparison: &'c Comparison, name: &str) -> &'c Change {
    comparison.changes.iter().find(|change| change.name == name).unwrap_or_else(|| panic!("{name}"))
}

fn texts(witnesses: &[abnf_proof::Witness]) -> Vec<&[u8]> {
    witnesses.iter().map(|witness| &witness.text[..]).collect()
}

/// RFC 3066 allows digits in every subtag but the first.
#[test]
fn language_tags_of_2001_may_have_digits() {
    let comparison =
        compared(include_str!("../revisions/rfc1766.abnf"), include_str!("../revisions/rfc3066.abnf"));
    let tag = change(&comparison, "Language-Tag");
    assert_eq!((tag.relation, texts(&tag.gained)), (Relation::Wider, vec![&b"a-0"[..]]));
}

/// RFC 5646, Section 2.2.1: a primary language subtag has two letters at least. Only `x` and the listed `i` tags are shorter.
#[test]
fn language_tags_of_2009_begin_with_a_language() {
    let comparison =
        compared(include_str!("../revisions/rfc3066.abnf"), include_str!("../revisions/rfc5646.abnf"));
    let tag = change(&comparison, "Language-Tag");
    assert_eq!((tag.relation, texts(&tag.lost)[0]), (Relation::Narrower, &b"a"[..]));
    let after = Grammar::parse_abnf(include_str!("../revisions/rfc5646.abnf"), "").unwrap();
    let tag = after.language("Language-Tag").unwrap();
    for (text, is_tag) in
        [("de", true), ("d", false), ("i-klingon", true), ("i-a", false), ("x-a", true), ("de-1996", true)]
    {
        assert_eq!(tag.accepts(text.as_bytes()), is_tag, "{text}");
    }
}

/// Erratum 4189 of RFC 7230: the printed rule allows white space only between two single characters, so `a a a` is no value. RFC
/// 9110's rule derives it, and is ambiguous.
#[test]
fn field_values_of_2014_allow_one_space() {
    let comparison =
        compared(include_str!("../revisions/rfc7230.abnf"), include_str!("../revisions/rfc9110.abnf"));
    let value = change(&comparison, "field-value");
    assert_eq!(texts(&value.gained), [b"a\ta\ta"]);
    // RFC 9110, Section 5.5, has no line folding.
    assert_eq!(texts(&value.lost), [b"\r\n\t"]);
    assert!(
        matches!(&value.ambiguity, Ambiguity::New { text, derivations } if text == b"aaa" && derivations.len() == 2)
    );
    assert!(matches!(value.parses, Parses::Changed(_)));
}

/// In RFC 5322, only the obsolete `obs-ctext` and `obs-qp` derive control characters. The two rules for `CFWS` derive the same strings apart
/// from that.
#[test]
fn comments_of_2008_have_no_control_characters() {
    let comparison =
        compared(include_str!("../revisions/rfc2822.abnf"), include_str!("../revisions/rfc5322.abnf"));
    let cfws = change(&comparison, "CFWS");
    let causes: Vec<&str> = cfws.causes.iter().map(|cause| cause.name.as_str()).collect();
    assert_eq!((cfws.relation, causes), (Relation::Narrower, vec!["ctext", "quoted-pair"]));
    assert_eq!(texts(&change(&comparison, "ctext").lost), [b"\x01"]);
    // Copies of a recursive rule aren't listed.
    assert!(comparison.changes.iter().all(|change| !change.name.contains('.')));
}

/// RFC 5234, Section 2.1: rule names are case-insensitive.
#[test]
fn names_in_another_case_are_the_same() {
    let comparison = compared("Tag = 1*Letter\nLETTER = %x61", "TAG = 1*letter\nletter = %x61-62");
    let relations = comparison.changes.iter().map(|change| (&*change.name, change.relation));
    assert_eq!(relations.collect::<Vec<_>>(), [("TAG", Relation::Wider), ("letter", Relation::Wider)]);
    let causes = change(&comparison, "TAG").causes.iter().map(|cause| &*cause.name);
    assert_eq!(causes.collect::<Vec<_>>(), ["letter"]);
}

/// The literal has 2^39 marked prefixes before it turns out not to be an `x`.
#[test]
fn derivations_of_long_literals_are_found() {
    let digits = "1234567890".repeat(4);
    let grammar = |x: &str| format!("s = *x \"{digits}\"\nx = 1*{x}\n");
    let comparison = compared(&grammar("\"a\""), &grammar("(\"a\" / DIGIT)"));
    let expected = format!("a0{digits}");
    let Ambiguity::New { text, derivations } = &change(&comparison, "s").ambiguity else { panic!() };
    assert_eq!((&text[..], derivations.len()), (expected.as_bytes(), 2));
}
