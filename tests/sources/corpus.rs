//! `tests/corpus/`: strings with verdicts, written by hand from the RFC.
//!
//! An indented line, `NAME TEXT`, gives another production the verdict of the line above it. So a rule that many productions
//! share, such as the ban on empty ports, is written once.

use rfc1738::Production;

use crate::files::{files, read};

/// A section of the corpus: a heading and the lines under it.
pub struct Section {
    /// The production's name, or `strict`.
    pub name: String,
    /// The file's name, without its extension.
    pub banner: String,
    /// The lines, in order.
    pub lines: Vec<Line>,
}

/// A line of the corpus.
pub struct Line {
    /// The file name and line number.
    pub place: String,
    /// The notes directly above it.
    pub notes: Vec<String>,
    /// The verdict and the text as written in the file.
    pub source: String,
    /// The verdict.
    pub verdict: Verdict,
}

/// The verdict of a line on its text.
pub enum Verdict {
    /// The production derives the whole string: `+ TEXT`.
    Accepted(String),
    /// The production doesn't derive the text: `- TEXT`.
    Rejected(String),
    /// The production derives each of these characters alone: `+each CHARS`.
    EachAccepted(Vec<char>),
}

impl Verdict {
    /// Returns the text, unless the line lists single characters.
    pub fn text(&self) -> Option<&str> {
        match self {
            Verdict::Accepted(text) | Verdict::Rejected(text) => Some(text),
            Verdict::EachAccepted(_) => None,
        }
    }

    /// Returns the characters that the line lists; none unless it is a `+each` line.
    pub fn each(&self) -> &[char] {
        match self {
            Verdict::EachAccepted(each) => each,
            Verdict::Accepted(_) | Verdict::Rejected(_) => &[],
        }
    }
}

impl Section {
    /// Returns the derived strings, in order.
    pub fn accepted(&self) -> impl Iterator<Item = String> {
        self.lines.iter().flat_map(|line| match &line.verdict {
            Verdict::Accepted(text) => vec![text.clone()],
            Verdict::EachAccepted(each) => each.iter().map(char::to_string).collect(),
            Verdict::Rejected(_) => Vec::new(),
        })
    }

    /// Returns the rejected strings, in order.
    pub fn rejected(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().filter_map(|line| match &line.verdict {
            Verdict::Rejected(text) => Some(text.as_str()),
            _ => None,
        })
    }

    /// Returns the production of the section. Panics for the strict reading, which has no production.
    pub fn production(&self) -> Production {
        self.name.parse().unwrap_or_else(|error| panic!("tests/corpus/{}.txt: {error}", self.banner))
    }
}

/// Returns the corpus of the productions, in the order of each file's first production.
pub fn corpus() -> Vec<Section> {
    sections().into_iter().filter(|section| section.name != STRICT).collect()
}

/// Returns the corpus of the strict reading.
pub fn strict() -> Section {
    sections()
        .into_iter()
        .find(|section| section.name == STRICT)
        .expect("tests/corpus/strict.txt has the heading `= strict`")
}

/// Returns the names of the corpus files, one for each of Section 5's banners, in the order of their first productions.
pub fn banners() -> Vec<String> {
    let mut banners: Vec<String> = corpus().into_iter().map(|section| section.banner).collect();
    banners.dedup();
    banners
}

const STRICT: &str = "strict";

/// Returns the sections of all files, in the order of each file's first production.
fn sections() -> Vec<Section> {
    let mut shared = Vec::new();
    let files = files("tests/corpus");
    let mut files: Vec<_> = files.iter().map(|file| sections_of(file, &mut shared)).collect();
    files.sort_by_key(|sections| {
        let first = sections.first().map(|section| &section.name);
        Production::ALL
            .iter()
            .position(|production| first.is_some_and(|name| production.name() == name))
            .unwrap_or(usize::MAX)
    });
    let mut sections: Vec<Section> = files.into_iter().flatten().collect();
    for (name, line) in shared {
        let section = sections.iter_mut().find(|section| section.name == name);
        section.unwrap_or_else(|| panic!("{}: no heading `= {name}`", line.place)).lines.push(line);
    }
    sections
}

/// Parses a file. Adds its lines about other sections to `shared`, each with the section's name.
fn sections_of(file: &str, shared: &mut Vec<(String, Line)>) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    let mut notes = Vec::new();
    for (number, source) in (1..).zip(read(format!("tests/corpus/{file}")).lines()) {
        let place = format!("tests/corpus/{file}:{number}");
        if let Some(name) = source.strip_prefix("= ") {
            let banner = file.trim_end_matches(".txt").to_owned();
            sections.push(Section { name: name.to_owned(), banner, lines: Vec::new() });
        } else if let Some(note) = source.strip_prefix("; ") {
            notes.push(note.to_owned());
        } else if source.is_empty() {
            assert!(notes.is_empty(), "{place}: expected a verdict after the note: {notes:?}");
        } else {
            let section = sections.last_mut().unwrap_or_else(|| panic!("{place}: no heading above it"));
            if let Some(other) = source.strip_prefix("  ") {
                assert!(notes.is_empty(), "{place}: the note must be above the line that this line repeats");
                let rule = section.lines.last().unwrap_or_else(|| panic!("{place}: no verdict above it"));
                let (name, text) = other.split_once(' ').unwrap_or_else(|| panic!("{place}: not NAME TEXT"));
                let sign = rule.source.split(' ').next().unwrap_or_default();
                let source = format!("{sign} {}", text.trim_start());
                let verdict = verdict(&source);
                shared.push((name.to_owned(), Line { place, notes: rule.notes.clone(), source, verdict }));
            } else {
                let (source, verdict) = (source.to_owned(), verdict(source));
                section.lines.push(Line { place, notes: std::mem::take(&mut notes), source, verdict });
            }
        }
    }
    sections
}

fn verdict(line: &str) -> Verdict {
    if let Some(characters) = line.strip_prefix("+each ") {
        Verdict::EachAccepted(characters.chars().collect())
    } else if let Some(text) = line.strip_prefix("+ ") {
        Verdict::Accepted(unquoted(text))
    } else if let Some(text) = line.strip_prefix("- ") {
        Verdict::Rejected(unquoted(text))
    } else {
        panic!("{line}: doesn't begin with +, +each or -")
    }
}

/// Decodes a string in quotes, which is a JSON string. Returns other strings unchanged.
pub fn unquoted(text: &str) -> String {
    if text.len() >= 2 && text.starts_with('"') && text.ends_with('"') {
        serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    } else {
        text.to_owned()
    }
}
