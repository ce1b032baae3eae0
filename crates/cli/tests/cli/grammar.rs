//! Tests of `rfc1738 grammar`, against the BNF files.

use serde_json::{Value, json};

use crate::support::{Outcome, run, run_on};

/// Returns the definitions in a BNF file, without blank lines and comment lines.
fn definitions(file: &str) -> Vec<String> {
    let path = format!("{}/../../grammar/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the grammar exists");
    let mut definitions: Vec<String> = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with(';')) {
        match definitions.last_mut() {
            Some(last) if line.starts_with(' ') => *last += &format!("\n{line}"),
            _ => definitions.push(line.to_owned()),
        }
    }
    definitions
}

fn name(definition: &str) -> &str {
    definition.split_whitespace().next().expect("the definition begins with a name")
}

/// Returns Section 5 with the errata applied. A definition with a new name follows the definition above it in the errata.
fn corrected() -> Vec<String> {
    let mut corrected = definitions("rfc1738.bnf");
    let mut above = corrected.len() - 1;
    for erratum in definitions("errata.bnf") {
        match corrected.iter().position(|printed| name(printed) == name(&erratum)) {
            Some(index) => {
                corrected[index] = erratum;
                above = index;
            }
            None => {
                above += 1;
                corrected.insert(above, erratum);
            }
        }
    }
    corrected
}

#[test]
fn all_productions_in_order() {
    let definitions = corrected();
    assert_eq!(definitions.len(), rfc1738::Production::ALL.len());
    let outcome = run(&["grammar"]);
    assert_eq!(outcome, Outcome { code: Some(0), out: definitions.join("\n") + "\n", err: String::new() });
}

/// Returns Section 5 as printed, with some of its text changed.
fn revised(changes: &[(&str, &str)]) -> String {
    let path = format!("{}/../../grammar/rfc1738.bnf", env!("CARGO_MANIFEST_DIR"));
    let printed = std::fs::read_to_string(path).expect("the grammar exists");
    changes.iter().fold(printed, |text, (before, after)| {
        assert_eq!(text.matches(before).count(), 1, "{before}");
        text.replace(before, after)
    })
}

#[test]
fn section_5_equals_the_built_in_grammar() {
    let printed = revised(&[]);
    for text in [printed.clone(), printed.replace('\n', "\r\n")] {
        let outcome = run_on(&["grammar", "--diff", "-"], text.as_bytes());
        assert_eq!(
            outcome,
            Outcome { code: Some(0), out: "No definition changed.\n".to_owned(), err: String::new() }
        );
    }
}

#[test]
fn strict_reading_has_its_own_row() {
    let text = revised(&[("prosperourl | otherurl", "prosperourl")]);
    let rows = run_on(&["grammar", "--diff", "-", "--format", "jsonl"], text.as_bytes()).json();
    let readings: Vec<&Value> = rows.iter().filter(|row| row["production"] == "url").collect();
    let [printed, strict] = readings[..] else { panic!("{readings:?}") };
    // Only `otherurl` derives a scheme that begins with an `a`, in either reading.
    for row in [printed, strict] {
        assert_eq!(
            (&row["relation"], &row["lost"][0]),
            (&json!("narrower"), &json!({ "text": "a:", "at": 0 }))
        );
    }
    assert_eq!((printed.get("reading"), &strict["reading"]), (None, &json!("strict")));
}
