//! `grammar/PROSE.md`: the RFC's sentences and their treatment.

use crate::files::{read, root};
use crate::memo;

const PAGE: &str = "grammar/PROSE.md";

/// A sentence of the RFC and its treatment.
pub struct Row {
    /// The heading above it, which is the title of the RFC's section.
    pub section: String,
    /// The [name](memo::Section::name) of the RFC's section, such as `3.2.2`.
    pub number: String,
    /// The index in its section, from 0.
    pub index: usize,
    /// The sentence. It may be truncated, with `…` at the end.
    pub sentence: String,
    /// The whole sentence of the RFC.
    pub whole: String,
    /// The code that implements it, or another treatment, in Markdown.
    pub place: String,
    /// The paths of its tests, in the format of [`is_test`].
    pub tests: Vec<String>,
}

/// The treatment of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum State {
    /// The items of the library that the row names implement it.
    Followed,
    /// The grammar implements it.
    Grammar,
    /// The library deviates from it, for the reason that a quirk gives.
    NotFollowed,
    /// The sentence is outside this library's scope.
    OutOfScope,
    /// The sentence requires nothing of a program.
    Informative,
}

impl Row {
    /// Returns the treatment of the sentence.
    pub fn state(&self) -> State {
        match self.place.as_str() {
            "explains" => State::Informative,
            place if place.starts_with("the grammar: ") => State::Grammar,
            place if place.starts_with("not followed ") => State::NotFollowed,
            place if place.starts_with("for ") => State::OutOfScope,
            _ => State::Followed,
        }
    }
}

/// Returns the headings of the page, in order.
pub fn headings() -> Vec<String> {
    read(PAGE).lines().filter_map(|line| line.strip_prefix("## ")).map(str::to_owned).collect()
}

/// Returns the rows of the page, in order. Panics if a row's sentence isn't in the RFC or is out of order.
pub fn rows() -> Vec<Row> {
    let (page, sections) = (read(PAGE), memo::sections());
    let tables = page.split("\n## ").skip(1).flat_map(|table| {
        let title = table.lines().next().unwrap_or_default();
        let section = sections.iter().find(|section| section.title() == title);
        rows_of(section.unwrap_or_else(|| panic!("{PAGE}: the RFC has no section {title}")), table)
    });
    tables.collect()
}

fn rows_of(section: &memo::Section, table: &str) -> Vec<Row> {
    let title = section.title();
    let lines = table.lines().filter_map(|line| line.strip_prefix("| ")?.strip_suffix('|'));
    let rows = lines.map(|line| {
        let cells: Vec<&str> = line.split(" | ").map(str::trim).collect();
        let [sentence, place, tests] = cells[..] else { panic!("{line}: not three cells") };
        (sentence, place, tests)
    });
    let mut sentences = section.sentences().into_iter();
    let rows = rows.filter(|(sentence, ..)| *sentence != "sentence").enumerate();
    let rows = rows.map(|(index, (sentence, place, tests))| {
        let (sentence, whole) = (unescaped(sentence), sentences.next().unwrap_or_default());
        assert!(matches_sentence(&sentence, &whole), "{title}\n  the RFC: {whole}\n  the row: {sentence}");
        Row {
            section: title.clone(),
            number: section.name.clone(),
            index,
            sentence,
            whole,
            place: place.to_owned(),
            tests: tests.split('`').skip(1).step_by(2).map(str::to_owned).collect(),
        }
    });
    rows.collect()
}

/// Removes Markdown's backslashes.
fn unescaped(text: &str) -> String {
    let mut unescaped = String::new();
    let mut characters = text.chars();
    while let Some(c) = characters.next() {
        unescaped.extend(if c == '\\' { characters.next() } else { Some(c) });
    }
    unescaped
}

/// Returns `true` if the text is the sentence, whole or truncated with `…` at the end.
fn matches_sentence(text: &str, sentence: &str) -> bool {
    text == sentence
        || text.strip_suffix(" …").is_some_and(|words| {
            words.split(' ').count() >= 3
                && sentence.strip_prefix(words).is_some_and(|rest| rest.starts_with(' '))
        })
}

/// Returns `true` if there is a test that a row names. The path is `file::name`. The file is in `tests/` or `tests/proofs/`, or if the path begins with the name of a companion, in its tests or its source.
pub fn is_test(path: &str) -> bool {
    let Some((file, name)) = path.rsplit_once("::") else { return false };
    let (package, file) = (file.split("::").next().unwrap_or_default(), file.replace("::", "/"));
    let files = [
        format!("tests/{file}.rs"),
        format!("tests/{file}/mod.rs"),
        format!("tests/{file}/main.rs"),
        format!("tests/proofs/{file}.rs"),
        format!("crates/{package}/tests/{file}.rs"),
        format!("crates/{}.rs", file.replacen('/', "/src/", 1)),
    ];
    let found = files.iter().filter(|file| root().join(file).exists()).map(read);
    // Other attributes may come between `#[test]` and the `fn`.
    let is_marked =
        |before: &str| before.rsplit("\n\n").next().is_some_and(|before| before.contains("#[test]"));
    found
        .into_iter()
        .any(|code| code.split_once(&format!("fn {name}(")).is_some_and(|(before, _)| is_marked(before)))
}
