//! Generates the cases of the RFC 1738 test suite from the RFC's examples, the corpus and the automata.

mod case;
mod kind;
mod parts;
mod texts;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use case::Case;
use rfc1738::Production;
use rfc1738_bnf::{Grammar, Language, Rfc1738};
use serde_json::{Value, json};
use sources::{assert_generated, read};

/// The generated files: of all productions, and of the strict reading.
static GENERATED: LazyLock<[(&str, String); 2]> = LazyLock::new(|| {
    let grammar = Grammar::rfc1738();
    let productions = Production::ALL.iter().map(|&production| {
        let language = language(grammar.language(production.name()));
        let texts = texts::for_production(&grammar, production, &language);
        let cases = texts.into_iter().map(|text| Case::for_production(production, &language, text)).collect();
        let head = json!({"section": production.section(), "bnf": production.bnf()});
        format!("\"{production}\":{}", with_cases(&head, cases))
    });
    let productions = format!("{{{}}}\n", productions.collect::<Vec<_>>().join(",\n"));
    let language = language(grammar.strict());
    let texts = texts::for_strict_reading(&grammar, &language);
    let cases = texts.into_iter().map(|text| Case::for_strict_reading(&language, text)).collect();
    let strict = with_cases(&json!({ "kinds": kind::descriptions() }), cases) + "\n";
    [("extras/suite/cases/productions.json", productions), ("extras/suite/cases/strict.json", strict)]
});

fn language(result: Result<Language, rfc1738_bnf::Error>) -> Language {
    result.unwrap_or_else(|error| panic!("{error}"))
}

/// Formats an object with cases, each on its own line. The output is ASCII, so no character is invisible.
fn with_cases(head: &Value, cases: Vec<Case>) -> String {
    let names: BTreeSet<&str> = cases.iter().map(|case| case.name.as_str()).collect();
    assert_eq!(names.len(), cases.len(), "two cases have the same name");
    let json = |case: &Case| serde_json::to_string(case).expect("a case is plain data");
    let lines: Vec<String> = cases.iter().map(json).collect();
    let head = head.to_string();
    let head = head.strip_suffix('}').expect("an object");
    ascii(&format!("{head},\"cases\":[\n{}\n]}}", lines.join(",\n")))
}

fn ascii(json: &str) -> String {
    let escaped = |character: char| {
        let units: Vec<u16> = character.encode_utf16(&mut [0; 2]).to_vec();
        units.iter().map(|unit| format!("\\u{unit:04x}")).collect()
    };
    let ascii = |character| if character < '\u{7F}' { String::from(character) } else { escaped(character) };
    json.chars().map(ascii).collect()
}

#[test]
fn generated_files_are_up_to_date() {
    // After a change, `REGENERATE=1 cargo run -p rfc1738-suite` measures the parsers again, and writes the pages.
    assert_generated(GENERATED.iter().map(|(path, text)| (*path, text)));
}

/// Returns the cases of the strict reading.
fn strict() -> Vec<Value> {
    let file: Value = serde_json::from_str(&GENERATED[1].1).expect("JSON");
    file["cases"].as_array().expect("a list").clone()
}

#[test]
fn cases_in_the_readme_exist() {
    let readme = read("extras/suite/README.md");
    let shown = readme.split("```json").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    let shown: Vec<Value> = serde_json::from_str(shown).expect("JSON");
    let strict = strict();
    for case in shown {
        assert!(strict.contains(&case), "README.md shows a string that isn't a case: {case}");
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
    for case in &strict {
        let kind = (case["valid"] == true, case["kind"].as_str().expect("each case has a kind"));
        *counts.entry(kind).or_insert(0) += 1;
    }
    let described: BTreeSet<_> = kind::kinds().map(|kind| (kind.is_valid, kind.name)).collect();
    assert_eq!(counts.keys().copied().collect::<BTreeSet<_>>(), described);
    assert!(counts.values().all(|&count| count >= 8), "too few cases: {counts:?}");
}
