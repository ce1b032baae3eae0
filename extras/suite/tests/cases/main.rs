//! Generates the cases of the RFC 1738 test suite from the RFC's examples, the corpus and the automata.

mod case;
mod kind;
mod parts;
mod sources;
mod systematic;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use case::Case;
use conformance::{assert_generated, files, read};
use rfc1738::Production;
use rfc1738_bnf::{Grammar, Language};
use serde_json::{Value, json};

const FOLDER: &str = "extras/suite/cases";

static GENERATED: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    let grammar = Grammar::rfc1738();
    let productions = Production::ALL.iter().map(|&production| {
        let language = language(grammar.language(production.name()));
        let texts = sources::for_production(&grammar, production, &language);
        let cases = texts.into_iter().map(|text| Case::for_production(production, &language, text)).collect();
        let head = json!({"production": production.name(), "section": production.section(), "bnf": production.bnf()});
        (format!("{production}.json"), file(&head, cases))
    });
    let language = language(grammar.strict());
    let texts = sources::for_strict_reading(&grammar, &language);
    let cases: Vec<Case> = texts.into_iter().map(|text| Case::for_strict_reading(&language, text)).collect();
    let kinds = kind::descriptions(|kind| cases.iter().any(|case| case.is_of(kind)));
    let strict = ("strict.json".to_owned(), file(&json!({ "kinds": kinds }), cases));
    productions.chain([strict]).collect()
});

fn language(result: Result<Language, rfc1738_bnf::Error>) -> Language {
    result.unwrap_or_else(|error| panic!("{error}"))
}

/// Formats a file: a header, and a line for each case. The output is ASCII, so no character is invisible.
fn file(head: &serde_json::Value, cases: Vec<Case>) -> String {
    let names: BTreeSet<&str> = cases.iter().map(|case| case.name.as_str()).collect();
    assert_eq!(names.len(), cases.len(), "two cases have the same name");
    let json = |case: &Case| serde_json::to_string(case).expect("a case is plain data");
    let lines: Vec<String> = cases.iter().map(json).collect();
    let head = head.to_string();
    let head = head.strip_suffix('}').expect("an object");
    ascii(&format!("{head},\"cases\":[\n{}\n]}}\n", lines.join(",\n")))
}

fn ascii(json: &str) -> String {
    let mut ascii = String::with_capacity(json.len());
    for character in json.chars() {
        if character < '\u{7F}' {
            ascii.push(character);
        } else {
            let units = character
                .encode_utf16(&mut [0; 2])
                .iter()
                .map(|unit| format!("\\u{unit:04x}"))
                .collect::<String>();
            ascii.push_str(&units);
        }
    }
    ascii
}

#[test]
fn generated_files_are_up_to_date() {
    assert_generated(GENERATED.iter().map(|(name, text)| (format!("{FOLDER}/{name}"), text)));
    // After a change, `cargo run -p rfc1738-suite -- --write` measures the parsers again, and writes the pages.
    let generated: Vec<&str> = GENERATED.keys().map(String::as_str).collect();
    assert_eq!(files(FOLDER), generated, "{FOLDER}: remove a file that is no longer generated");
}

/// Returns the file of the strict reading.
fn strict() -> Value {
    serde_json::from_str(&GENERATED["strict.json"]).expect("JSON")
}

#[test]
fn cases_in_the_readme_exist() {
    let readme = read("extras/suite/README.md");
    let shown = readme.split("```json").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    let shown: Vec<Value> = serde_json::from_str(shown).expect("JSON");
    assert_eq!(shown.len(), 2);
    let strict = strict();
    for case in shown {
        assert!(
            strict["cases"].as_array().expect("a list").contains(&case),
            "README.md shows a string that isn't a case: {case}"
        );
    }
}

#[test]
fn fnv1a_matches_its_test_vectors() {
    // The test vectors of FNV-1a's authors.
    for (text, hash) in [("", 0x811c_9dc5), ("a", 0xe40c_292c), ("foobar", 0xbf9c_f968)] {
        assert_eq!(case::fnv1a(text.as_bytes()), hash, "{text}");
    }
}

#[test]
fn kinds_match_the_cases() {
    let strict = strict();
    let mut counts = BTreeMap::new();
    for case in strict["cases"].as_array().expect("a list") {
        let kind = (case["valid"] == true, case["kind"].as_str().expect("each case has a kind"));
        *counts.entry(kind).or_insert(0) += 1;
    }
    let described = kind::KINDS.iter().map(|kind| (kind.is_valid, kind.name));
    let described: BTreeSet<_> = described.collect();
    let unknown: Vec<_> = counts.keys().filter(|kind| !described.contains(kind)).collect();
    assert!(unknown.is_empty(), "tests/cases/kind.rs has no description of the kinds {unknown:?}");
    let few: Vec<_> = counts.iter().filter(|&(_, &count)| count < 8).collect();
    assert!(few.is_empty(), "too few cases: {few:?}");
}
