//! Tests of `rfc1738 grammar` and `rfc1738 generate`. The parser checks generated strings, and shares no code with the grammar that
//! generates them.

use rfc1738::{Production, is_url};
use serde_json::{Value, json};

use crate::support::{Outcome, run, run_on};

#[test]
fn all_productions_in_order() {
    let out: String = Production::ALL.iter().map(|production| format!("{}\n", production.bnf())).collect();
    assert_eq!(run(&["grammar"]), Outcome { code: Some(0), out, err: String::new() });
}

/// Returns Section 5 as printed.
fn section_5() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../grammar/rfc1738.bnf");
    std::fs::read_to_string(path).expect("the grammar exists")
}

#[test]
fn section_5_equals_the_built_in_grammar() {
    let printed = section_5();
    for text in [printed.clone(), printed.replace('\n', "\r\n")] {
        let outcome = run_on(&["grammar", "--diff", "-"], text.as_bytes());
        let out = "No definition changed.\n".to_owned();
        assert_eq!(outcome, Outcome { code: Some(0), out, err: String::new() });
    }
}

#[test]
fn strict_reading_has_its_own_row() {
    let text = section_5().replace("prosperourl | otherurl", "prosperourl");
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

fn generated(args: &[&str]) -> Outcome {
    let outcome = run(&[&["generate"], args].concat());
    assert_eq!((outcome.code, outcome.err.as_str()), (Some(0), ""), "{args:?}");
    outcome
}

/// Returns the strings and verdicts of the JSONL format.
fn texts(args: &[&str]) -> Vec<(String, bool, Option<u64>)> {
    let lines = generated(&[args, &["--format=jsonl"]].concat()).json();
    let text = |(line, index): (&Value, usize)| {
        assert_eq!(line["index"].as_u64(), u64::try_from(index).ok());
        let text = line["text"].as_str().expect("the line has a string").to_owned();
        (text, line["valid"].as_bool().expect("the line has a verdict"), line["error"]["offset"].as_u64())
    };
    lines.iter().zip(0..).map(text).collect()
}

#[test]
fn sentences_are_derived_and_near_misses_are_judged() {
    for &production in Production::ALL {
        let args = ["--production", production.name(), "--count=40"];
        for (text, valid, offset) in texts(&args) {
            assert!(valid && offset.is_none() && production.matches(&text), "{production}: {text}");
        }
        let near_misses = texts(&[&args[..], &["--near-misses"]].concat());
        assert_eq!(near_misses.len(), 40, "{production}");
        for (text, valid, offset) in near_misses {
            let error = production.tree(&text).err().map(|error| error.offset() as u64);
            assert_eq!((valid, offset), (error.is_none(), error), "{production}: {text:?}");
        }
    }
}

#[test]
fn default_strings_are_strict_urls() {
    let urls = texts(&["--count=2000"]);
    assert_eq!(urls.len(), 2_000);
    assert!(urls.iter().all(|(text, valid, _)| *valid && is_url(text)));
    let schemes = ["http", "ftp", "gopher", "mailto", "news", "nntp", "telnet", "wais", "file", "prospero"];
    for scheme in schemes {
        let has_scheme =
            |text: &str| text.split(':').next().is_some_and(|name| name.eq_ignore_ascii_case(scheme));
        assert!(urls.iter().any(|(text, ..)| has_scheme(text)), "{scheme}");
    }
    let near_misses = texts(&["--count=2000", "--near-misses"]);
    let invalid = near_misses.iter().filter(|(_, valid, _)| !valid).count();
    assert!((1_000..2_000).contains(&invalid), "{invalid}");
    assert!(near_misses.iter().all(|(text, valid, _)| *valid == is_url(text)));
    // As printed, an http URL may have a user name.
    let printed = texts(&["--count=2000", "--production=url", "--near-misses"]);
    assert!(printed.iter().any(|(text, valid, _)| *valid && !is_url(text)));
}

#[test]
fn output_depends_only_on_the_seed() {
    for args in [&[][..], &["--near-misses"], &["--production=ftpurl", "--format=jsonl"]] {
        let output = |seed: &str| generated(&[args, &["--seed", seed]].concat()).out;
        assert_eq!(output("7"), output("7"), "{args:?}");
        assert_ne!(output("7"), output("8"), "{args:?}");
        assert_eq!(output("1738"), generated(args).out, "{args:?}");
        // A smaller count produces a prefix of the output for a larger count.
        let fewer = generated(&[args, &["--seed=7", "--count=3"]].concat()).out;
        assert!(output("7").starts_with(&fewer) && fewer.lines().count() == 3, "{args:?}");
    }
    assert_eq!(generated(&["--count=0"]).out, "");
}

#[test]
fn each_text_is_one_line() {
    let args = ["--near-misses", "--count=3000", "--production=url"];
    assert_eq!(generated(&args).out.lines().count(), 3_000);
    assert!(texts(&args).iter().any(|(text, ..)| text.contains('\n')));
}
