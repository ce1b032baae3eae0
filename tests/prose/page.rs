//! `grammar/PROSE.md` has every sentence of the memo, and the items and tests that it names are there.

use std::collections::{BTreeMap, HashSet};
use std::path::Path;

use crate::headings::fragment;
use crate::memo::{self, sections};
use crate::support::{read, root};

/// The sections without a row: those that name people, and what stands before the first.
const LEFT_OUT: [&str; 3] = ["", "7", "References"];

struct Row {
    /// The heading it stands under.
    section: String,
    sentence: String,
    place: String,
    tests: String,
}

/// What is done about a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum State {
    Followed,
    TheGrammar,
    NotFollowed,
    ForAnother,
    Explains,
}

impl Row {
    fn state(&self) -> State {
        match self.place.as_str() {
            "explains" => State::Explains,
            place if place.starts_with("the grammar: ") => State::TheGrammar,
            place if place.starts_with("not followed ") => State::NotFollowed,
            place if place.starts_with("for ") => State::ForAnother,
            _ => State::Followed,
        }
    }

    /// The place without its links to quirks, and the titles of those. `titles` are the titles of all quirks.
    fn split_quirks<'t>(&self, titles: &[&'t str]) -> (String, Vec<&'t str>) {
        let (mut rest, mut named) = (self.place.clone(), Vec::new());
        while let Some((before, after)) = rest.split_once("[quirk *") {
            let is_it = |title: &&&str| after.starts_with(&end_of_link(title));
            let title = titles.iter().find(is_it).unwrap_or_else(|| panic!("no quirk {after}"));
            named.push(*title);
            rest = format!("{before}{}", &after[end_of_link(title).len()..]);
        }
        assert!(!rest.contains("quirk"), "{rest}: no link");
        (rest, named)
    }
}

/// What follows `[quirk *` in a link to the quirk of this title.
fn end_of_link(title: &str) -> String {
    format!("{title}*](crate::quirks#{})", fragment(title))
}

/// The headings of the page, in order, and its rows.
fn page() -> (Vec<String>, Vec<Row>) {
    let (mut headings, mut rows) = (Vec::new(), Vec::new());
    for line in read("grammar/PROSE.md").lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            headings.push(heading.to_owned());
        } else if let Some(row) = line.strip_prefix("| ").and_then(|row| row.strip_suffix('|')) {
            let cells: Vec<&str> = row.split(" | ").map(str::trim).collect();
            let [sentence, place, tests] = cells[..] else { panic!("{line}: not three cells") };
            if sentence != "what the RFC says" {
                rows.push(Row {
                    section: headings.last().expect("a row has a heading").clone(),
                    sentence: unescaped(sentence),
                    place: place.to_owned(),
                    tests: tests.to_owned(),
                });
            }
        }
    }
    (headings, rows)
}

/// The text without the backslashes of markdown.
fn unescaped(text: &str) -> String {
    let mut unescaped = String::new();
    let mut characters = text.chars();
    while let Some(c) = characters.next() {
        unescaped.extend(if c == '\\' { characters.next() } else { Some(c) });
    }
    unescaped
}

/// Whether this is the sentence, whole or cut at a final `…`.
fn is_of(text: &str, sentence: &str) -> bool {
    text == sentence
        || text.strip_suffix(" …").is_some_and(|words| {
            words.split(' ').count() >= 3
                && sentence.strip_prefix(words).is_some_and(|rest| rest.starts_with(' '))
        })
}

/// The words of the code in a folder, without its comments, and the names of its files.
fn words(folder: &Path, words: &mut HashSet<String>) {
    for entry in std::fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("readable").path();
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

/// Whether there is a test of this name: `file::name`, where the file is in `tests`, or a scheme's in `src`.
fn is_test(path: &str) -> bool {
    let Some((file, name)) = path.rsplit_once("::") else { return false };
    let file = file.replace("::", "/");
    let files = [
        format!("tests/{file}.rs"),
        format!("tests/{file}/main.rs"),
        format!("tests/agreement/{file}.rs"),
        format!("src/scheme/{file}.rs"),
    ];
    let text: String = files.iter().filter(|file| root().join(file).exists()).map(read).collect();
    let mut before = [""; 3];
    text.lines().map(str::trim).any(|line| {
        let found = line.starts_with(&format!("fn {name}(")) && before.contains(&"#[test]");
        before = [before[1], before[2], line];
        found
    })
}

#[test]
fn every_sentence_has_a_row() {
    let (headings, rows) = page();
    let sections: Vec<memo::Section> =
        sections().into_iter().filter(|section| !LEFT_OUT.contains(&section.name.as_str())).collect();
    assert_eq!(headings, sections.iter().map(memo::Section::title).collect::<Vec<_>>());
    for section in &sections {
        let sentences = section.sentences();
        let mut rows = rows.iter().filter(|row| row.section == section.title());
        for sentence in &sentences {
            let row = rows.next().map_or("", |row| &row.sentence);
            assert!(is_of(row, sentence), "{}\n  the RFC: {sentence}\n  the row: {row}", section.heading);
        }
        assert_eq!(rows.next().map(|row| &row.sentence), None, "{}: no sentence", section.heading);
        assert!(!sentences.is_empty(), "{}", section.heading);
    }
    let mut counts: BTreeMap<State, usize> = BTreeMap::new();
    for row in &rows {
        *counts.entry(row.state()).or_default() += 1;
    }
    println!("{} sentences: {counts:?}", rows.len());
}

#[test]
fn every_row_names_items_and_tests() {
    let mut code = HashSet::new();
    words(&root().join("src"), &mut code);
    let quirks = read("grammar/QUIRKS.md");
    let titles: Vec<&str> = quirks.lines().filter_map(|line| line.strip_prefix("## ")).collect();
    for row in page().1 {
        let sentence = &row.sentence;
        let (place, quirks) = row.split_quirks(&titles);
        let items: Vec<&str> = place.split('`').skip(1).step_by(2).collect();
        let tests: Vec<&str> = row.tests.split('`').skip(1).step_by(2).collect();
        match row.state() {
            State::Followed => {
                assert!(!items.is_empty() && !tests.is_empty(), "{sentence}: no item, or no test")
            }
            State::TheGrammar => assert!(!items.is_empty(), "{sentence}: no item"),
            State::NotFollowed => assert!(!quirks.is_empty(), "{sentence}: no reason"),
            State::ForAnother => {}
            State::Explains => assert!(tests.is_empty(), "{sentence}: tests of nothing"),
        }
        for word in items.into_iter().flat_map(identifiers) {
            assert!(code.contains(word), "{sentence}: nothing is named {word}");
        }
        for test in tests {
            assert!(is_test(test), "{sentence}: there is no test {test}");
        }
    }
}

#[test]
fn a_sentence_ends_where_it_should() {
    let body = "\nOne (i.e. Two) is\n   here. <b> is too.  Is\n\n   not. The form:\n\n     a:<b>\n\n   where it ends.\n\n\
                Heading:\n\n   A \"q\".  (In brackets.) E.g., World-\n   Wide\n";
    let section = |name: &str, body: &str| memo::Section {
        name: name.to_owned(),
        heading: String::new(),
        body: body.to_owned(),
    };
    let expected = [
        "One (i.e. Two) is here.",
        "<b> is too.",
        "Is not.",
        "The form: a:<b> where it ends.",
        "Heading:",
        "A \"q\".",
        "(In brackets.)",
        "E.g., World-Wide",
    ];
    assert_eq!(section("1", body).sentences(), expected);
    let bnf = "\n   Prose.\n\n; a; b\n; c\n\na = b ; \";\"\nc = d   ; e\n\n; f\n";
    assert_eq!(section("5", bnf).sentences(), ["Prose.", "a; b c", "e", "f"]);
}

#[test]
fn a_row_is_of_its_sentence() {
    let sentence = "The words of a sentence.";
    for text in [sentence, "The words of …", "The words of a …"] {
        assert!(is_of(text, sentence), "{text}");
    }
    for text in [
        "",
        "…",
        "The words …",
        "words of a sentence.",
        "The words of a",
        "The words of a sent …",
        "The words of the …",
    ] {
        assert!(!is_of(text, sentence), "{text}");
    }
    assert_eq!(unescaped(r"\<a\> \\ \`"), r"<a> \ `");
    assert!(
        is_test("prose::page::a_row_is_of_its_sentence")
            && is_test("context_properties::a_folded_url_is_extracted_again")
    );
    assert!(!is_test("prose::page::page") && !is_test("prose::page::none") && !is_test("none::none"));
}
