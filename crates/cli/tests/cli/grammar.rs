//! Tests of `rfc1738 grammar`, against the BNF files.

use std::path::PathBuf;

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

/// Writes a file for one test.
fn file(name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("grammar-{name}"));
    std::fs::write(&path, text).expect("the file is written");
    path
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
fn changed_definition_alone_has_the_same_effects() {
    let change = ("\"D\" | \"a\" | \"i\" | \"d\"", "\"D\" | \"E\" | \"a\" | \"i\" | \"d\" | \"e\"");
    let whole = run_on(&["grammar", "--diff", "-"], revised(&[change]).as_bytes());
    let alone = "ftptype = \"A\" | \"I\" | \"D\" | \"E\" | \"a\" | \"i\" | \"d\" | \"e\"\n";
    let alone = run_on(&["grammar", "--diff", "-"], alone.as_bytes());
    assert_eq!(alone.code, Some(1));
    let effects = |out: &str| out.split_once("now derives").map(|(_, effects)| effects.to_owned());
    assert!(effects(&whole.out).is_some() && effects(&alone.out) == effects(&whole.out), "{}", alone.out);
}

#[test]
fn compares_two_files_in_order() {
    let old = file("old.bnf", "a = \"x\"\nb = a a\n");
    let new = file("new.bnf", "a = \"x\" | \"y\" ; \u{1b}[31m\nc = a\n");
    let both = [&old, &new].map(|path| path.to_str().expect("the path is UTF-8"));
    let outcome = run(&["grammar", "--diff", both[0], both[1], "--format", "jsonl"]);
    let rows = [
        json!({
            "production": "a", "relation": "wider", "gained": [{ "text": "y", "at": 0 }], "lost": [],
            "causes": ["a"], "before": "a = \"x\"", "after": "a = \"x\" | \"y\" ; \u{1b}[31m",
        }),
        json!({
            "production": "c", "relation": "new", "gained": [{ "text": "x", "at": 0 }], "lost": [],
            "causes": ["c"], "after": "c = a",
        }),
        json!({
            "production": "b", "relation": "gone", "gained": [], "lost": [{ "text": "xx", "at": 0 }],
            "causes": ["b"], "before": "b = a a",
        }),
    ];
    assert_eq!((outcome.code, outcome.json()), (Some(1), rows.to_vec()));
    let page = run(&["grammar", "--diff", both[0], both[1]]).out;
    assert!(page.contains("+ a = \"x\" | \"y\" ; \\u{1b}[31m\n"), "control characters are escaped: {page}");
}

/// In ABNF, literals are case-insensitive.
#[test]
fn abnf_files_are_recognized_by_name() {
    let old = file("old.abnf", "a = \"x\" / %x30-39\r\n");
    let new = file("new.abnf", "a = %s\"x\" / DIGIT / \"-\"\r\n");
    let both = [&old, &new].map(|path| path.to_str().expect("the path is UTF-8"));
    let outcome = run(&["grammar", "--diff", both[0], both[1], "--format", "jsonl"]);
    let rows = outcome.json();
    assert_eq!((outcome.code, &rows[0]["production"]), (Some(1), &json!("a")), "{}", outcome.err);
    assert_eq!(rows[0]["gained"], json!([{ "text": "-", "at": 0 }]));
    assert_eq!(rows[0]["lost"], json!([{ "text": "X", "at": 0 }]));
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

#[test]
fn invalid_grammars_are_reported_with_a_position() {
    let fails = |text: &str, message: &str| {
        let outcome = run_on(&["grammar", "--diff", "-"], text.as_bytes());
        assert_eq!(
            outcome,
            Outcome { code: Some(2), out: String::new(), err: format!("error: <stdin>: {message}\n") }
        );
    };
    fails("a = \"x\"\nb = a |", "BNF, line 2, column 8: expected an element, found the end of the text");
    fails("a = b\n", "b is not defined");
    fails("a = \"x\" a\n", "a is recursive: a > a");
    for empty in ["", "\n", "; a comment\n"] {
        fails(empty, "the file contains no definitions");
    }
    let outcome = run_on(&["grammar", "--diff", "-", "-"], b"a = \"x\"");
    assert_eq!((outcome.code, outcome.out.as_str()), (Some(2), ""), "{}", outcome.err);
    let outcome = run_on(&["grammar", "--diff", "-"], "; comment\n".repeat(1 << 19).as_bytes());
    assert_eq!(
        (outcome.code, outcome.err.as_str()),
        (Some(2), "error: <stdin>: the file is too large for a grammar\n")
    );
    let outcome = run(&["grammar", "--diff", "/no/such/file"]);
    assert_eq!((outcome.code, outcome.out.as_str()), (Some(2), ""));
}
