//! `tests/corpus/`: texts with verdicts, written by hand from the RFC.

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
    /// The line's number in the file.
    pub number: usize,
    /// The notes directly above it.
    pub notes: Vec<String>,
    /// The line as written in the file.
    pub source: String,
    /// The verdict.
    pub verdict: Verdict,
}

/// The verdict of a line on its text.
pub enum Verdict {
    /// The production derives the whole text: `+ TEXT`.
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
}

impl Section {
    /// Returns the derived texts, in order.
    pub fn accepted(&self) -> impl Iterator<Item = String> {
        self.lines.iter().flat_map(|line| match &line.verdict {
            Verdict::Accepted(text) => vec![text.clone()],
            Verdict::EachAccepted(each) => each.iter().map(char::to_string).collect(),
            Verdict::Rejected(_) => Vec::new(),
        })
    }

    /// Returns the rejected texts, in order.
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

/// Returns the corpus of the productions, in the order of the files.
///
/// ```
/// let corpus = conformance::corpus();
/// assert!(corpus[0].rejected().any(|text| text == "x"), "{} needs a colon", corpus[0].name);
/// ```
pub fn corpus() -> Vec<Section> {
    banners().iter().flat_map(|banner| sections(banner)).collect()
}

/// Returns the corpus of the strict reading.
///
/// ```
/// assert!(conformance::strict().rejected().all(|text| rfc1738::Url::parse(text).is_err()));
/// ```
pub fn strict() -> Section {
    let mut sections = sections("strict");
    assert_eq!(sections.len(), 1);
    sections.remove(0)
}

/// Returns the names of the corpus files, one for each of Section 5's banners, in the order of their first productions.
///
/// ```
/// assert_eq!(conformance::corpus::banners()[..2], ["generic", "ip"]);
/// ```
pub fn banners() -> Vec<String> {
    let mut banners: Vec<(usize, String)> = files("tests/corpus")
        .iter()
        .filter_map(|file| file.strip_suffix(".txt"))
        .filter(|banner| *banner != "strict")
        .map(|banner| {
            let first = sections(banner).into_iter().next();
            let first = first.unwrap_or_else(|| panic!("tests/corpus/{banner}.txt has no head"));
            let place = Production::ALL.iter().position(|production| production.name() == first.name);
            (place.unwrap_or(usize::MAX), banner.to_owned())
        })
        .collect();
    banners.sort();
    banners.into_iter().map(|(_, banner)| banner).collect()
}

fn sections(banner: &str) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    let mut notes = Vec::new();
    for (number, line) in (1..).zip(read(format!("tests/corpus/{banner}.txt")).lines()) {
        if let Some(name) = line.strip_prefix("= ") {
            sections.push(Section { name: name.to_owned(), banner: banner.to_owned(), lines: Vec::new() });
        } else if let Some(note) = line.strip_prefix("; ") {
            notes.push(note.to_owned());
        } else if line.is_empty() {
            assert!(notes.is_empty(), "a note precedes its line: {notes:?}");
        } else {
            let section = sections.last_mut().unwrap_or_else(|| panic!("{line}: no head above it"));
            let notes = std::mem::take(&mut notes);
            section.lines.push(Line { number, notes, source: line.to_owned(), verdict: verdict(line) });
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
        panic!("{line}: neither +, +each nor -")
    }
}

/// Decodes a text in quotes, which is a JSON string. Returns other texts unchanged.
pub(crate) fn unquoted(text: &str) -> String {
    if text.len() >= 2 && text.starts_with('"') && text.ends_with('"') {
        serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    } else {
        text.to_owned()
    }
}
