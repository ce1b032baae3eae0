//! The strings of the cases, by source.

use std::collections::BTreeSet;

use rfc1738::Production;
use rfc1738_bnf::{Grammar, Language, Rfc1738, Sentences};
use sources::corpus::{Line, Section, Verdict};
use sources::{corpus, examples, invalid, strict};

const SEED: u64 = 1738;
/// The number of near-misses for each production, and for each scheme in the strict reading.
const NEAR_MISSES_PER_PRODUCTION: usize = 20;
const NEAR_MISSES_PER_SCHEME: usize = 100;
/// The maximum length of a near-miss in bytes, to keep the cases readable.
const LONGEST: usize = 64;

/// A string that hasn't been checked yet.
pub struct Text {
    pub text: String,
    pub source: &'static str,
    /// The verdict from a hand-written file, if any.
    pub verdict: Option<bool>,
    /// The reason, if a note gives one.
    pub notes: Option<String>,
    /// The section that contains the text.
    pub section: Option<String>,
}

impl Text {
    fn new(source: &'static str, text: String) -> Text {
        Text { text, source, verdict: None, notes: None, section: None }
    }
}

/// Returns the productions of the strict reading's alternatives.
fn schemes(grammar: &Grammar) -> Vec<String> {
    let schemes = grammar.schemes().unwrap_or_else(|error| panic!("{error}"));
    schemes.into_iter().map(|(_, production)| production).chain(["otherurl".to_owned()]).collect()
}

pub fn for_production(grammar: &Grammar, production: Production, language: &Language) -> Vec<Text> {
    let corpus = corpus();
    let lines = corpus.iter().filter(|section| section.production() == production).flat_map(lines);
    let near_misses = near_misses(grammar, production.name(), NEAR_MISSES_PER_PRODUCTION);
    distinct(lines.chain(words(language)).chain(near_misses))
}

pub fn for_strict_reading(grammar: &Grammar, language: &Language) -> Vec<Text> {
    let examples = examples().into_iter().map(|example| Text {
        verdict: Some(true),
        notes: Some(example.name),
        section: Some(example.section),
        ..Text::new("rfc", example.url)
    });
    let strict = strict();
    let invalid = invalid().into_iter().filter(|invalid| invalid.production.is_none());
    let invalid = invalid.map(|invalid| Text { verdict: Some(false), ..Text::new("corpus", invalid.text) });
    // The verdicts in the schemes' sections are about a production, not about the strict reading, so only their strings are used.
    let schemes = schemes(grammar);
    let is_url = |section: &&Section| {
        schemes.contains(&section.name)
            || matches!(section.production(), Production::Url | Production::Genericurl)
    };
    let corpus = corpus();
    let of_schemes = corpus.iter().filter(is_url).flat_map(lines).map(|line| Text::new("corpus", line.text));
    let near_misses = schemes.iter().flat_map(|name| near_misses(grammar, name, NEAR_MISSES_PER_SCHEME));
    let characters = characters().map(|text| Text::new("characters", text));
    let authorities = authorities().map(|text| Text::new("authorities", text));
    let by_hand = examples.chain(lines(&strict)).chain(invalid).chain(of_schemes);
    distinct(by_hand.chain(characters).chain(authorities).chain(words(language)).chain(near_misses))
}

/// Returns the strings of a part of the corpus, in order.
fn lines(section: &Section) -> Vec<Text> {
    let text = |text: &String, verdict, notes: &[String]| Text {
        verdict: Some(verdict),
        notes: (!notes.is_empty()).then(|| notes.join(" ")),
        ..Text::new("corpus", text.clone())
    };
    let of_line = |line: &Line| match &line.verdict {
        Verdict::Accepted(accepted) => vec![text(accepted, true, &line.notes)],
        Verdict::Rejected(rejected) => vec![text(rejected, false, &line.notes)],
        Verdict::EachAccepted(each) => {
            each.iter().map(|each| text(&each.to_string(), true, &line.notes)).collect()
        }
    };
    section.lines.iter().flat_map(of_line).collect()
}

/// Selects words of the W-method: valid words that together take every transition of the automaton, and
/// invalid words that fail in each state, either at an unexpected byte or by ending early.
fn words(language: &Language) -> Vec<Text> {
    let (mut taken, mut left, mut words) = (BTreeSet::new(), BTreeSet::new(), Vec::new());
    for word in language.words(1).iter() {
        let path: Vec<_> = language.path(&word).collect();
        let state = path.last().map(|&(_, state)| state);
        let is_invalid = path.len() < word.len();
        let Ok(word) = String::from_utf8(word) else { continue };
        let is_new = if language.accepts(word.as_bytes()) {
            path.iter().filter(|&&transition| taken.insert(transition)).count() > 0
        } else {
            left.insert((state, is_invalid))
        };
        if is_new {
            words.push(Text::new("words", word));
        }
    }
    assert_eq!(taken, language.transitions(), "the words take every transition");
    words
}

fn near_misses(grammar: &Grammar, name: &str, count: usize) -> Vec<Text> {
    let sentences = Sentences::new(grammar, name, SEED).unwrap_or_else(|error| panic!("{name}: {error}"));
    let texts = sentences.near_misses(SEED).filter(|text| text.len() <= LONGEST).take(count);
    texts.map(|text| Text::new("near-misses", text)).collect()
}

/// The places and the authorities of systematic strings.
const TEXTS: &str = include_str!("systematic.txt");

/// Returns the lines of a section of `TEXTS`.
fn section(name: &str) -> impl Iterator<Item = &'static str> + Clone {
    let (_, rest) = TEXTS.split_once(&format!("# {name}")).expect(name);
    rest.lines().skip(1).take_while(|line| !line.is_empty())
}

/// Characters outside US-ASCII: a control, letters, a zero-width space, a full-width slash, and a replacement
/// character.
const NON_ASCII: [char; 6] = ['\u{85}', 'é', '日', '\u{200B}', '／', '\u{FFFD}'];

/// Returns strings with each character at each place in a URL.
fn characters() -> impl Iterator<Item = String> {
    let ascii = (0..=0x7F).map(char::from).filter(|character| !character.is_ascii_alphanumeric());
    // The control characters that some parsers treat differently from the others.
    let special_controls =
        |character: &char| !character.is_ascii_control() || "\0\t\n\r\u{1B}\u{7F}".contains(*character);
    let characters: Vec<char> = ascii.filter(special_controls).chain(NON_ASCII).collect();
    section("places").flat_map(move |place| {
        characters
            .clone()
            .into_iter()
            .map(move |character| place.replace('^', character.encode_utf8(&mut [0; 4])))
    })
}

/// Returns `https` and the grammar's schemes that have an authority, each with a valid text after the authority, so that only the
/// authority determines the verdict.
fn schemes_with_authority() -> Vec<(String, &'static str)> {
    let grammar = Grammar::rfc1738();
    let in_order = "http https ftp gopher nntp telnet wais file prospero".split(' ').map(str::to_owned);
    let mut schemes: Vec<String> = in_order.collect();
    for (scheme, _) in grammar.schemes().unwrap_or_else(|error| panic!("{error}")) {
        let start = format!("\"{scheme}://");
        let has_authority = grammar.productions().iter().any(|production| production.text.contains(&start));
        if has_authority && !schemes.contains(&scheme) {
            schemes.push(scheme);
        }
    }
    let with_path = |scheme: String| {
        let path = match scheme.as_str() {
            "http" | "https" | "ftp" | "telnet" => "/",
            "gopher" => "/1",
            "nntp" => "/group",
            "wais" => "/database",
            _ => "/path",
        };
        (scheme, path)
    };
    schemes.into_iter().map(with_path).collect()
}

/// Returns URLs with each authority in each scheme.
fn authorities() -> impl Iterator<Item = String> {
    let authorities = [""].into_iter().chain(section("authorities"));
    schemes_with_authority().into_iter().flat_map(move |(scheme, path)| {
        authorities.clone().map(move |authority| format!("{scheme}://{authority}{path}"))
    })
}

/// Removes duplicates. Each string keeps its first source.
fn distinct(texts: impl Iterator<Item = Text>) -> Vec<Text> {
    let mut seen = BTreeSet::new();
    texts.filter(|text| seen.insert(text.text.clone())).collect()
}

#[test]
fn every_scheme_with_an_authority_is_covered() {
    let language = Grammar::rfc1738().strict().unwrap_or_else(|error| panic!("{error}"));
    for (scheme, path) in schemes_with_authority() {
        let url = format!("{scheme}://host.dom{path}");
        assert!(
            language.accepts(url.as_bytes()),
            "{url}: change `schemes_with_authority` in tests/cases/sources.rs"
        );
    }
}
