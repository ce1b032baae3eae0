//! `rfc1738 grammar`, against the BNF files.

use crate::support::{Ran, run};

/// The definitions in a BNF file: no blank lines, and no comments on lines of their own.
fn definitions(file: &str) -> Vec<String> {
    let path = format!("{}/../../grammar/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the grammar is there");
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
    definition.split_whitespace().next().expect("a definition begins with its name")
}

/// Section 5 with the errata applied; what they add stands after the definition above it.
fn corrected() -> Vec<String> {
    let mut corrected = definitions("rfc1738.bnf");
    let mut above = corrected.len() - 1;
    for erratum in definitions("errata.bnf") {
        match corrected.iter().position(|printed| name(printed) == name(&erratum)) {
            Some(place) => {
                corrected[place] = erratum;
                above = place;
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
    let ran = run(&["grammar"]);
    assert_eq!(ran, Ran { code: Some(0), out: definitions.join("\n") + "\n", err: String::new() });
}

#[test]
fn each_production_by_name() {
    for definition in corrected() {
        let ran = run(&["grammar", name(&definition)]);
        assert_eq!(ran, Ran { code: Some(0), out: definition + "\n", err: String::new() });
    }
}
