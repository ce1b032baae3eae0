//! Reads what the grammar is tested against: the corpus, the RFC's examples, the BNF.
#![allow(dead_code)] // Every test file uses its own part of this.

use std::fs;
use std::path::{Path, PathBuf};

use proptest::test_runner::{Config, RngSeed};
use rfc1738::Production;
use rfc1738_bnf::Grammar;

mod types;

/// The folder of the package.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

pub fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The names of the files of Section 5's banners, in its order: those of the corpus, each by the production that it begins
/// with.
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

/// The productions that the strict reading chooses from.
pub fn schemes(grammar: &Grammar) -> Vec<String> {
    let schemes = grammar.schemes().unwrap_or_else(|error| panic!("{error}"));
    schemes.into_iter().map(|(_, production)| production).chain(["otherurl".to_owned()]).collect()
}

/// Fails with the schemes that none of a test's URLs has.
#[track_caller]
pub fn assert_every_scheme<'u>(urls: impl IntoIterator<Item = &'u str>) {
    let tested: Vec<String> = urls
        .into_iter()
        .filter_map(|url| url.split_once(':'))
        .map(|(scheme, _)| scheme.to_ascii_lowercase())
        .collect();
    let mut missing = Grammar::rfc1738().schemes().unwrap_or_else(|error| panic!("{error}"));
    missing.retain(|(scheme, _)| !tested.contains(scheme));
    assert!(
        missing.is_empty(),
        "{missing:?}: add a URL of the scheme to this test, with what the RFC says of it"
    );
}

/// The names that Section 4 suggests reserving, but for those that the grammar specifies.
pub fn reserved_names() -> Vec<&'static str> {
    let schemes = Grammar::rfc1738().schemes().unwrap_or_else(|error| panic!("{error}"));
    let mut names = vec!["afs", "mid", "cid", "nfs", "tn3270", "mailserver", "z39.50"];
    names.retain(|name| !schemes.iter().any(|(specified, _)| specified == name));
    names
}

/// What a property test is run with. The seed is fixed, so that a failure is repeated and leaves no file.
pub fn seeded(cases: u32) -> Config {
    let (rng_seed, failure_persistence) = (RngSeed::Fixed(1738), None);
    Config { cases, rng_seed, failure_persistence, ..Config::default() }
}

/// What a text is to the RFC, where the code doesn't agree.
pub fn disagreement(text: &str, derived: bool) -> String {
    let (rfc, code) = if derived { ("derives", "refuses") } else { ("refuses", "derives") };
    format!("the RFC {rfc} {text:?}, the code {code} it")
}

/// A head of the corpus, with the lines under it.
pub struct Section {
    pub name: String,
    /// The file's name, without its ending.
    pub banner: String,
    pub lines: Vec<Line>,
}

/// A line of the corpus.
pub struct Line {
    /// Its number in the file.
    pub number: usize,
    /// The notes right above it.
    pub notes: Vec<String>,
    /// The line itself, as it is in the file.
    pub source: String,
    pub verdict: Verdict,
}

pub enum Verdict {
    Accepted(String),
    Rejected(String),
    /// Every character is accepted by itself.
    EachAccepted(Vec<char>),
}

impl Section {
    pub fn accepted(&self) -> impl Iterator<Item = String> {
        self.lines.iter().flat_map(|line| match &line.verdict {
            Verdict::Accepted(text) => vec![text.clone()],
            Verdict::EachAccepted(each) => each.iter().map(char::to_string).collect(),
            Verdict::Rejected(_) => Vec::new(),
        })
    }

    pub fn rejected(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().filter_map(|line| match &line.verdict {
            Verdict::Rejected(text) => Some(text.as_str()),
            _ => None,
        })
    }

    pub fn production(&self) -> Production {
        self.name.parse().unwrap_or_else(|error| panic!("tests/corpus/{}.txt: {error}", self.banner))
    }

    /// The lines with which the code doesn't agree, that of the shortest text first.
    pub fn disagreements(&self, derives: impl Fn(&str) -> bool) -> Vec<String> {
        let texts = self.lines.iter().flat_map(|line| match &line.verdict {
            Verdict::Accepted(text) => vec![(line.number, text.clone(), true)],
            Verdict::Rejected(text) => vec![(line.number, text.clone(), false)],
            Verdict::EachAccepted(each) => each.iter().map(|c| (line.number, c.to_string(), true)).collect(),
        });
        let mut texts: Vec<_> = texts.filter(|(_, text, derived)| derives(text) != *derived).collect();
        texts.sort_by_key(|(_, text, _)| text.len());
        let shown = |(number, text, derived): (usize, String, bool)| {
            let difference = disagreement(&text, derived);
            format!("tests/corpus/{}.txt:{number}: as {}, {difference}", self.banner, self.name)
        };
        texts.into_iter().map(shown).collect()
    }
}

/// Fails with all lines of the corpus with which the code doesn't agree, and says what to change.
pub fn assert_agreed(corpus: &[Section]) {
    let disagreements = corpus.iter().flat_map(|section| {
        let production = section.production();
        section.disagreements(move |text| production.matches(text))
    });
    let disagreements: Vec<String> = disagreements.collect();
    assert!(
        disagreements.is_empty(),
        "{}\nIf the line is right, change the combinator, in the file of the same name in src/grammar/; if the grammar has \
        changed, the line.",
        disagreements.join("\n")
    );
}

/// Fails with what one list lacks, what it has too much, and what to change; or else with the first that is out of order.
pub fn assert_listed<S: AsRef<str>>(found: &[S], expected: &[S], change: &str) {
    let lacks = |one: &[S], other: &[S]| -> Vec<String> {
        let is_there = |name: &&S| !other.iter().any(|known| known.as_ref() == name.as_ref());
        one.iter().filter(is_there).map(|name| name.as_ref().to_owned()).collect()
    };
    let (missing, surplus) = (lacks(expected, found), lacks(found, expected));
    assert!(
        missing.is_empty() && surplus.is_empty(),
        "missing: {missing:?}; too many: {surplus:?}: {change}"
    );
    let mut pairs = found.iter().zip(expected).map(|(found, expected)| (found.as_ref(), expected.as_ref()));
    let moved = pairs.find(|(found, expected)| found != expected);
    assert_eq!(moved, None, "what is there, and what should be, where the order differs: {change}");
    assert_eq!(found.len(), expected.len(), "something is listed twice: {change}");
}

/// The corpus of the productions, in the order of the files.
pub fn corpus() -> Vec<Section> {
    banners().iter().flat_map(|banner| sections(banner)).collect()
}

/// The corpus of the strict reading.
pub fn strict() -> Section {
    let mut sections = sections("strict");
    assert_eq!(sections.len(), 1);
    sections.remove(0)
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
            assert!(notes.is_empty(), "a note stands over its line: {notes:?}");
        } else {
            let section = sections.last_mut().unwrap_or_else(|| panic!("{line}: under no head"));
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

/// A text in quotes is a JSON string.
fn unquoted(text: &str) -> String {
    if text.len() >= 2 && text.starts_with('"') && text.ends_with('"') {
        serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    } else {
        text.to_owned()
    }
}

/// An example of a URL in the RFC.
pub struct Example {
    /// The section it stands in.
    pub section: String,
    pub name: String,
    pub url: String,
    /// Whether it stands in the RFC as `<URL:…>`.
    pub wrapped: bool,
}

/// The examples of the RFC, in its order.
pub fn examples() -> Vec<Example> {
    let mut section = String::new();
    let mut examples = Vec::new();
    for line in read("tests/examples.txt").lines() {
        if let Some(name) = line.strip_prefix("= ") {
            section = name.to_owned();
        } else if !line.is_empty() && !line.starts_with(';') {
            let mut words = line.split(' ');
            let [Some(mark), Some(name), Some(url), None] =
                [words.next(), words.next(), words.next(), words.next()]
            else {
                panic!("{line}: not MARK NAME URL")
            };
            assert!(matches!(mark, "<>" | "--"), "{line}");
            let (name, url) = (name.to_owned(), url.to_owned());
            examples.push(Example { section: section.clone(), name, url, wrapped: mark == "<>" });
        }
    }
    examples
}

/// A text that isn't valid, and what should be said about it.
pub struct Invalid {
    /// Its line in the file.
    pub number: usize,
    /// The heading it stands under.
    pub group: String,
    /// A production; without one, the strict reading.
    pub production: Option<Production>,
    /// The names of the hints, in order.
    pub hints: Vec<String>,
    pub text: String,
}

/// The texts of `tests/errors.txt`.
pub fn invalid() -> Vec<Invalid> {
    let mut group = String::new();
    let mut all = Vec::new();
    for (number, line) in (1..).zip(read("tests/errors.txt").lines()) {
        if let Some(name) = line.strip_prefix("= ") {
            group = name.to_owned();
        } else if !line.is_empty() && !line.starts_with(';') {
            let mut words = line.splitn(3, ' ');
            let (Some(name), Some(hints), Some(text)) = (words.next(), words.next(), words.next()) else {
                panic!("{line}: not NAME HINTS TEXT")
            };
            let production =
                (name != "strict").then(|| name.parse().unwrap_or_else(|error| panic!("{error}")));
            let hints = hints.split(',').filter(|hint| *hint != "-").map(str::to_owned).collect();
            all.push(Invalid { number, group: group.clone(), production, hints, text: unquoted(text) });
        }
    }
    all
}

/// The names that a BNF file defines, with their text, in order.
pub fn definitions(file: &str) -> Vec<(String, String)> {
    let mut definitions: Vec<(String, String)> = Vec::new();
    let mut open = false;
    for line in file.lines() {
        if line.starts_with(' ') && open {
            let (_, text) = definitions.last_mut().expect("a continued line has a first");
            text.push('\n');
            text.push_str(line.trim_end());
        } else if let Some((name, _)) = line.split_once('=').filter(|_| !line.starts_with(';')) {
            definitions.push((name.trim().to_owned(), line.trim_end().to_owned()));
            open = true;
        } else {
            open = false;
        }
    }
    definitions
}

/// The definitions in force, in order: a definition in `errata.bnf` takes the place of the printed one, and one with a new
/// name stands after the one above it, or at the end.
pub fn in_force() -> Vec<(String, String)> {
    let mut definitions = definitions(&read("grammar/rfc1738.bnf"));
    let mut above = definitions.len() - 1;
    for (name, text) in self::definitions(&read("grammar/errata.bnf")) {
        match definitions.iter().position(|(defined, _)| *defined == name) {
            Some(place) => {
                definitions[place].1 = text;
                above = place;
            }
            None => {
                above += 1;
                definitions.insert(above, (name, text));
            }
        }
    }
    definitions
}

/// The names of the files in a folder, sorted.
pub fn files(folder: impl AsRef<Path>) -> Vec<String> {
    let entries = fs::read_dir(root().join(folder)).expect("the folder is there");
    let paths: Vec<PathBuf> = entries.map(|entry| entry.expect("readable").path()).collect();
    let mut names: Vec<String> =
        paths.iter().filter_map(|path| Some(path.file_name()?.to_str()?.to_owned())).collect();
    // Pages that wait for review lie beside the others.
    names.retain(|name| !name.ends_with(".snap.new"));
    names.sort();
    names
}

/// A production's name in Rust's spelling.
pub fn rust_name(name: &str) -> String {
    name.replace('+', "_plus").replace('-', "_")
}
