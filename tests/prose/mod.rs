//! The RFC's words: quotations are word for word, and `grammar/PROSE.md` goes through every sentence.

mod page;

use conformance::{memo, read};
use rfc1738::{Hint, Url};

/// `grammar/rfc1738.bnf` is Section 5 of the memo.
#[test]
fn the_bnf_file_is_section_5() {
    let sections = memo::sections();
    let section = sections.iter().find(|section| section.name == "5").expect("there is a Section 5");
    // Lines are empty between pages, too.
    let bnf = |text: &str| -> Vec<String> {
        text.lines().map(|line| line.trim_end().to_owned()).filter(|line| !line.is_empty()).collect()
    };
    let printed = section.body.split_once("\n;").map(|(_, bnf)| format!(";{bnf}")).expect("it has a BNF");
    assert_eq!(bnf(&printed), bnf(&read("grammar/rfc1738.bnf")));
}

/// That there is no user name is said in the prose of two schemes; of the others, in Section 5 alone.
#[test]
fn a_hint_of_no_user_cites_what_says_so() {
    let says_so = |section: &memo::Section| {
        let prose = memo::folded(&section.body);
        prose.contains("No user name or password is allowed.")
            || prose.contains("No username or password is allowed.")
    };
    let sections: Vec<String> =
        memo::sections().into_iter().filter(says_so).map(|section| section.name).collect();
    assert_eq!(sections, ["3.3", "3.11"]);
    for text in ["http://u@h/", "gopher://u@h/", "nntp://u@h/g", "wais://u@h/d", "prospero://u@h/p"] {
        let error = Url::parse(text).expect_err(text);
        let [hint @ Hint::NoUser(production), ..] = error.hints() else { panic!("{text}: {error:?}") };
        let prose = production.section();
        let cited = if sections.iter().any(|section| section == prose) { prose } else { "5" };
        assert_eq!(hint.section(), cited, "{text}");
    }
}

/// `tests/examples.txt` fills in forms, which stand above the examples.
#[test]
fn the_forms_in_the_examples_are_the_memos() {
    let (memo, examples) = (read("grammar/rfc1738.txt"), read("tests/examples.txt"));
    let (_, examples) = examples.split_once("\n= ").expect("there is a section");
    let notes = examples.lines().filter_map(|line| line.strip_prefix("; "));
    let forms: Vec<&str> =
        notes.flat_map(|note| note.split([' ', ','])).filter(|word| word.contains('<')).collect();
    assert!(forms.len() >= 15, "{forms:?}");
    for form in forms {
        assert!(memo.contains(form.trim_matches(['"', '.', '('])), "{form}");
    }
}
