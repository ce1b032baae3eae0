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

/// Section 5 with the errata applied.
fn corrected() -> Vec<String> {
    let errata = definitions("errata.bnf");
    let correct = |printed: String| {
        errata.iter().find(|erratum| name(erratum) == name(&printed)).cloned().unwrap_or(printed)
    };
    definitions("rfc1738.bnf").into_iter().map(correct).collect()
}

#[test]
fn all_productions_in_order() {
    let definitions = corrected();
    assert_eq!(definitions.len(), 67);
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
