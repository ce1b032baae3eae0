//! Tests that the BNF file, the mistakes' quotations and the examples' forms match the RFC word for word, and that
//! `grammar/PROSE.md` covers every sentence.

use std::collections::HashSet;
use std::path::Path;

use rfc1738::Mistake;
use sources::memo::{self, sections};
use sources::prose::{Row, State, headings, is_test, rows};
use sources::{fragment, quirks, read, root};

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

/// A mistake quotes the section that it names.
#[test]
fn mistakes_quote_the_memo() {
    let sections = memo::sections();
    let folded = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    for mistake in Mistake::all() {
        let section = sections.iter().find(|section| section.name == mistake.section());
        let section = section.unwrap_or_else(|| panic!("{}", mistake.name()));
        assert!(
            folded(&section.body).contains(mistake.quote()),
            "{}: Section {} doesn't contain {:?}. A scheme's form is in src/production.rs",
            mistake.name(),
            section.name,
            mistake.quote()
        );
    }
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

/// The sections without rows: the text before the first section, and sections that only list people or documents.
const SKIPPED: [&str; 3] = ["", "7", "References"];

/// Returns the row's middle cell without links to quirks, and the titles of the linked quirks. `titles` has all titles.
fn split_quirks<'t>(row: &Row, titles: &'t [String]) -> (String, Vec<&'t str>) {
    let (mut rest, mut named) = (row.place.clone(), Vec::new());
    while let Some((before, after)) = rest.split_once("[quirk *") {
        let is_linked = |title: &&String| after.starts_with(&end_of_link(title));
        let title = titles.iter().find(is_linked).unwrap_or_else(|| panic!("no quirk {after}"));
        named.push(title.as_str());
        rest = format!("{before}{}", &after[end_of_link(title).len()..]);
    }
    assert!(!rest.contains("quirk"), "{rest}: no link");
    (rest, named)
}

/// Returns the text after `[quirk *` in a link to the quirk of this title.
fn end_of_link(title: &str) -> String {
    format!("{title}*](crate::quirks#{})", fragment(title))
}

/// Adds the words of the code in a folder, without comments, and the names of its files.
fn words(folder: &Path, words: &mut HashSet<String>) {
    for entry in std::fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("the entry is readable").path();
        words.extend(path.file_stem().and_then(|stem| stem.to_str()).map(str::to_owned));
        if path.is_dir() {
            self::words(&path, words);
            continue;
        }
        let text = read(&path);
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        words.extend(code.flat_map(identifiers).map(str::to_owned));
    }
}

fn identifiers(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

#[test]
fn every_sentence_has_a_row() {
    let (headings, rows) = (headings(), rows());
    let sections: Vec<memo::Section> =
        sections().into_iter().filter(|section| !SKIPPED.contains(&section.name.as_str())).collect();
    assert_eq!(headings, sections.iter().map(memo::Section::title).collect::<Vec<_>>());
    for section in &sections {
        let sentences = section.sentences();
        let mut rows = rows.iter().filter(|row| row.section == section.title());
        for sentence in &sentences {
            let row = rows.next().map_or("", |row| &row.whole);
            assert_eq!(row, sentence, "{}: the row differs from the RFC", section.heading);
        }
        assert_eq!(
            rows.next().map(|row| &row.sentence),
            None,
            "{}: a row without a sentence",
            section.heading
        );
        assert!(!sentences.is_empty(), "{}", section.heading);
    }
}

#[test]
fn every_row_names_items_and_tests() {
    let mut code = HashSet::new();
    words(&root().join("src"), &mut code);
    for package in ["access", "build", "context"] {
        words(&root().join("crates").join(package).join("src"), &mut code);
        code.insert(package.to_owned());
    }
    let titles: Vec<String> = quirks::all().into_iter().map(|quirk| quirk.heading).collect();
    for row in rows() {
        let sentence = &row.sentence;
        let (place, quirks) = split_quirks(&row, &titles);
        let items: Vec<&str> = place.split('`').skip(1).step_by(2).collect();
        match row.state() {
            State::Followed => {
                assert!(!items.is_empty() && !row.tests.is_empty(), "{sentence}: no item, or no test")
            }
            State::Grammar => assert!(!items.is_empty(), "{sentence}: no item"),
            State::NotFollowed => assert!(!quirks.is_empty(), "{sentence}: no reason"),
            State::OutOfScope => {}
            State::Informative => {
                assert!(row.tests.is_empty(), "{sentence}: has tests, but requires nothing")
            }
        }
        for word in items.into_iter().flat_map(identifiers) {
            assert!(code.contains(word), "{sentence}: the code has no {word}");
        }
        for test in &row.tests {
            assert!(is_test(test), "{sentence}: there is no test {test}");
        }
    }
}
