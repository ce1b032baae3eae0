//! Tests that passwords appear only in trees, in encoded and decoded text, and on request.

use std::fmt::Write;

use conformance::sample_size;

use crate::mutated::{Mutated, mutated};
use crate::support::{Outcome, file, run, run_on};

/// Returns the URL as the human format shows it.
fn shown(args: &[&str], url: &str) -> String {
    let outcome = run_on(&[&["check"], args].concat(), url.as_bytes());
    assert_eq!(outcome.code, Some(0), "{url}: {}", outcome.out);
    outcome.out.split_whitespace().nth(2).expect("the line has a URL").to_owned()
}

/// The library's tests check the rule for passwords in detail.
#[test]
fn passwords_are_masked_for_every_production() {
    assert_eq!(shown(&[], "ftp://joe:s3cret@h/x"), "ftp://joe:****@h/x");
    assert_eq!(shown(&[], "https://joe:s3@cret@h/x"), "https://joe:****@h/x");
    assert_eq!(shown(&[], "http://h:80/x@y"), "http://h:80/x@y");
    for production in ["url", "otherurl", "genericurl", "ftpurl"] {
        assert_eq!(shown(&["--production", production], "ftp://joe:s3cret@h/"), "ftp://joe:****@h/");
    }
    assert_eq!(shown(&["--production", "url"], "http://joe:s3cret@h/"), "http://joe:****@h/");
    assert_eq!(shown(&["--production", "login"], "joe:s3cret@h"), "joe:****@h");
    assert_eq!(shown(&["--production", "password"], "s3cret"), "****");
}

/// The number of mutated strings.
const TEXTS: usize = 6_000;
/// The number of strings passed as arguments to each run.
const ARGUMENTS: usize = 200;
/// The number of strings that are tested in separate runs.
const SEPARATE_RUNS: usize = 150;

/// Returns mutated strings whose login is intact. A NUL would end a record or an argument, so strings with a NUL are left out.
fn texts() -> Vec<Mutated> {
    (0..sample_size(TEXTS) as u64)
        .map(mutated)
        .filter(|mutated| !mutated.is_login_broken && !mutated.text.contains('\0'))
        .collect()
}

/// Returns the strings that can be checked line by line or as a part of a longer string. A line break would separate the password
/// from its user name.
fn embeddable(texts: &[Mutated]) -> impl Iterator<Item = &Mutated> {
    texts.iter().filter(|mutated| mutated.has_slashes && !mutated.text.contains('\n'))
}

/// Asserts that no three consecutive characters of a secret were printed.
fn assert_hidden(texts: &[Mutated], printed: &str, what: &str) {
    // A lookup table indexed by three bytes, because hashing would take most of the time of these tests.
    let index = |bytes: &[u8]| bytes.iter().fold(0, |index, &byte| index << 8 | usize::from(byte));
    let mut is_secret = vec![false; 1 << 24];
    for part in texts.iter().flat_map(|mutated| mutated.secret.as_bytes().windows(3)) {
        is_secret[index(part)] = true;
    }
    // Ignore styles.
    for line in anstream::adapter::strip_str(printed).to_string().lines() {
        if let Some(part) = line.as_bytes().windows(3).find(|&part| is_secret[index(part)]) {
            let has = |mutated: &&Mutated| mutated.secret.as_bytes().windows(3).any(|other| other == part);
            let matching: Vec<&Mutated> = texts.iter().filter(has).collect();
            panic!("{what}: {line}\n{matching:?}");
        }
    }
}

fn assert_no_leak(texts: &[Mutated], args: &[&str], input: &str) {
    let Outcome { out, err, .. } = run_on(args, input.as_bytes());
    assert_hidden(texts, &out, &format!("{args:?}"));
    assert_hidden(texts, &err, &format!("{args:?}"));
}

#[test]
fn check_hides_passwords_in_mutated_urls() {
    let texts = texts();
    let records: String = texts.iter().map(|mutated| format!("{}\0", mutated.text)).collect();
    let lines: String = embeddable(&texts).map(|mutated| format!("{}\n", mutated.text)).collect();
    for format in ["human", "report", "short", "jsonl", "github", "sarif"] {
        assert_no_leak(&texts, &["check", "-0", "--format", format], &records);
        assert_no_leak(&texts, &["check", "--format", format], &lines);
        assert_no_leak(&texts, &["check", "--color", "always", "--format", format], &lines);
    }
    assert_no_leak(&texts, &["parts", "-0", "--echo=redacted"], &records);
    assert_no_leak(&texts, &["parts", "-0", "--format=tsv", "--echo=redacted"], &records);
    assert_no_leak(&texts, &["parts", "-0", "--format=human", "--color=always"], &records);
    for production in ["url", "genericurl", "httpurl", "login", "hostport", "urlpath", "user", "xchar"] {
        for format in ["human", "report", "short", "jsonl"] {
            assert_no_leak(
                &texts,
                &["check", "-0", "--format", format, "--production", production],
                &records,
            );
        }
    }
    assert!(texts.len() > sample_size(TEXTS) / 3, "{}", texts.len());
}

#[test]
fn subcommands_hide_passwords_in_mutated_urls_on_stdin() {
    let texts = texts();
    let records: String = texts.iter().map(|mutated| format!("{}\0", mutated.text)).collect();
    let lines: String = embeddable(&texts).map(|mutated| format!("{}\n", mutated.text)).collect();
    for args in [
        &["access"][..],
        &["access", "--allow-form", "--format", "jsonl"],
        &["access", "--max-record", "30"],
        &["compare"],
        &["compare", "--format", "jsonl"],
    ] {
        assert_no_leak(&texts, &[args, &["-0"]].concat(), &records);
        assert_no_leak(&texts, args, &lines);
    }
    // The output is the text itself or its octets, so only the messages are checked.
    for args in [
        &["tree"][..],
        &["tree", "--full", "--format", "jsonl", "--production", "url"],
        &["decode", "--format", "escaped"],
        &["encode", "--production", "gtype"],
    ] {
        let messages = |args: &[&str], input: &str| run_on(args, input.as_bytes()).err;
        assert_hidden(&texts, &messages(&[args, &["-0"]].concat(), &records), args[0]);
        assert_hidden(&texts, &messages(args, &lines), args[0]);
    }
}

#[test]
fn extract_hides_passwords_in_mutated_urls() {
    let texts = texts();
    let mut mail = String::new();
    for Mutated { text, .. } in embeddable(&texts) {
        let _ = writeln!(mail, "See <URL:{text}> or {text}, and URL:{text}.\n");
    }
    for format in ["human", "text", "short", "jsonl", "github", "sarif"] {
        assert_no_leak(&texts, &["extract", "--format", format], &mail);
        assert_no_leak(&texts, &["extract", "--bare", "--format", format], &mail);
        let schemes = ["--scheme", "postgres", "--scheme", "x", "--scheme", "ftp", "--scheme", "https"];
        assert_no_leak(&texts, &[&["extract", "--format", format], &schemes[..]].concat(), &mail);
    }
}

#[test]
fn subcommands_hide_passwords_in_mutated_arguments() {
    let texts = texts();
    for texts in texts.chunks(ARGUMENTS) {
        let urls = || texts.iter().map(|mutated| mutated.text.as_str());
        for start in [
            &["check", "--format", "report", "--"][..],
            &["access", "--"],
            &["access", "--allow-form", "--format", "jsonl", "--"],
            &["parts", "--"],
            &["parts", "--format", "tsv", "--decode", "--"],
            &["compare", "--"],
            &["compare", "--format", "jsonl", "--"],
        ] {
            let args: Vec<&str> = start.iter().copied().chain(urls()).collect();
            assert_no_leak(texts, &args, "");
        }
        // The output is the text itself or its octets, so only the messages are checked.
        for start in [
            &["tree", "--"][..],
            &["tree", "--full", "--format", "jsonl", "--"],
            &["decode", "--format", "escaped", "--"],
        ] {
            let args: Vec<&str> = start.iter().copied().chain(urls()).collect();
            assert_hidden(texts, &run(&args).err, start[0]);
        }
    }
}

#[test]
fn usage_errors_hide_passwords_in_mutated_urls() {
    let not_a_folder = file("passwords_not_a_folder", b"");
    for mutated in texts().into_iter().take(sample_size(SEPARATE_RUNS)) {
        let Mutated { text, .. } = &mutated;
        let texts = std::slice::from_ref(&mutated);
        for args in [
            &[text.as_str()][..],
            &["check", "--production", text],
            &["check", &format!("--production={text}")],
            &["check", "--format", text],
            &["check", &format!("--{text}")],
            &["grammar", text],
            &["grammar", "hostport", text],
            &["check", "-f", text],
            &["extract", text],
            &["extract", "--scheme", text],
            &["parts", "--columns", text],
            &["compare", "--readings", text],
            &["generate", "--production", text],
            &["generate", text],
            &["completions", text],
            &["man", "--out", &format!("{not_a_folder}//{text}")],
            &["encode", "--production", "gtype", text],
        ] {
            assert_no_leak(texts, args, "");
        }
    }
}

#[test]
fn usage_errors_mask_passwords() {
    let outcome = run(&["ftp://u:hunter2@h/"]);
    assert_eq!(outcome.code, Some(2));
    assert!(outcome.err.contains("unrecognized subcommand 'ftp://u:****@h/'"), "{}", outcome.err);
    let outcome = run(&["check", "--format", "a\x1b[2Jb"]);
    assert_eq!(outcome.code, Some(2));
    assert!(outcome.err.contains("'a\\u{1b}[2Jb'"), "{}", outcome.err);
}
