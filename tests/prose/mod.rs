//! Tests that the BNF file, the hints' quotations and the examples' forms match the RFC word for word, and that
//! `grammar/PROSE.md` covers every sentence.

mod page;

use std::collections::BTreeSet;

use conformance::{invalid, memo, read};
use rfc1738::Url;

#[test]
fn bnf_file_matches_section_5() {
    let sections = memo::sections();
    let section = sections.iter().find(|section| section.name == "5").expect("Section 5");
    // Skip empty lines, which also surround page breaks.
    let bnf = |text: &str| -> Vec<String> {
        text.lines().map(|line| line.trim_end().to_owned()).filter(|line| !line.is_empty()).collect()
    };
    let printed = section.body.split_once("\n;").map(|(_, bnf)| format!(";{bnf}")).expect("a BNF");
    assert_eq!(bnf(&printed), bnf(&read("grammar/rfc1738.bnf")));
}

/// A hint quotes the section that it names.
#[test]
fn hints_quote_the_memo() {
    let sections = memo::sections();
    let folded = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let texts = invalid().into_iter().filter(|one| one.production.is_none()).map(|one| one.text);
    let users = ["gopher://u@h/", "nntp://u@h/g", "wais://u@h/d", "prospero://u@h/p"].map(String::from);
    let mut quotes = BTreeSet::new();
    for text in texts.chain(users) {
        for hint in Url::parse(&text).expect_err(&text).hints() {
            let section = sections.iter().find(|section| section.name == hint.section()).expect(&text);
            assert!(
                folded(&section.body).contains(hint.quote()),
                "{hint:?}: Section {} doesn't contain {:?}. A scheme's form is in src/production/table.rs",
                section.name,
                hint.quote()
            );
            quotes.insert((hint.reason(), hint.quote()));
        }
    }
    assert!(quotes.len() > 40, "{}", quotes.len());
}

/// The notes in `tests/examples.txt` quote the forms that the examples fill in.
#[test]
fn forms_in_the_examples_match_the_memo() {
    let (memo, examples) = (read("grammar/rfc1738.txt"), read("tests/examples.txt"));
    let (_, examples) = examples.split_once("\n= ").expect("a section");
    let notes = examples.lines().filter_map(|line| line.strip_prefix("; "));
    let forms: Vec<&str> =
        notes.flat_map(|note| note.split([' ', ','])).filter(|word| word.contains('<')).collect();
    assert!(forms.len() >= 15, "{forms:?}");
    for form in forms {
        assert!(memo.contains(form.trim_matches(['"', '.', '('])), "{form}");
    }
}
