//! Tests that passwords appear only in trees, in encoded and decoded text, and on request.

use std::fmt::Write;

use conformance::sample_size;
use rayon::prelude::*;

use crate::commands::rows;
use crate::mutated::{Mutated, mutated};
use crate::support::{output_on, run};

/// The number of mutated strings.
const TEXTS: usize = 6_000;
/// The number of strings that are tested in separate runs.
const SEPARATE_RUNS: usize = 150;

/// Returns mutated strings whose login is intact. A NUL would end a record or an argument, so strings with a NUL are left out.
fn texts() -> Vec<Mutated> {
    let texts: Vec<Mutated> = (0..sample_size(TEXTS) as u64)
        .map(mutated)
        .filter(|mutated| !mutated.is_login_broken && !mutated.text.contains('\0'))
        .collect();
    assert!(texts.len() > sample_size(TEXTS) / 3, "{}", texts.len());
    texts
}

/// The secrets of some strings.
struct Secrets<'t> {
    texts: &'t [Mutated],
    /// `true` for each three consecutive characters of a secret. This is a lookup table, because hashing would take most of the time
    /// of these tests.
    parts: Vec<bool>,
}

fn index(part: &[u8]) -> usize {
    part.iter().fold(0, |index, &byte| index << 8 | usize::from(byte))
}

impl Secrets<'_> {
    fn of(texts: &[Mutated]) -> Secrets<'_> {
        let mut parts = vec![false; 1 << 24];
        for part in texts.iter().flat_map(|mutated| mutated.secret.as_bytes().windows(3)) {
            parts[index(part)] = true;
        }
        Secrets { texts, parts }
    }

    /// Asserts that no three consecutive characters of a secret were printed.
    fn assert_hidden(&self, printed: &str, args: &[&str]) {
        // Ignore styles.
        for line in anstream::adapter::strip_str(printed).to_string().lines() {
            if let Some(part) = line.as_bytes().windows(3).find(|part| self.parts[index(part)]) {
                let has =
                    |mutated: &&Mutated| mutated.secret.as_bytes().windows(3).any(|other| other == part);
                let matching: Vec<&Mutated> = self.texts.iter().filter(has).collect();
                panic!("{args:?}: {line}\n{matching:?}");
            }
        }
    }

    /// Runs a command, and asserts that its messages contain no secret, nor its output if it masks passwords.
    fn assert_no_leak(&self, args: &[&str], masks: bool, input: &str) {
        // `decode --format raw` may print octets that aren't UTF-8.
        let output = output_on(args, input.as_bytes());
        self.assert_hidden(&String::from_utf8_lossy(&output.stderr), args);
        if masks {
            self.assert_hidden(&String::from_utf8_lossy(&output.stdout), args);
        }
    }
}

#[test]
fn commands_hide_passwords_in_mutated_urls() {
    let texts = texts();
    let secrets = Secrets::of(&texts);
    let records: String = texts.iter().map(|mutated| format!("{}\0", mutated.text)).collect();
    // A line break would separate the password from its user name.
    let embeddable = || texts.iter().filter(|mutated| mutated.has_slashes && !mutated.text.contains('\n'));
    let lines: String = embeddable().map(|mutated| format!("{}\n", mutated.text)).collect();
    let mut mail = String::new();
    for Mutated { text, .. } in embeddable() {
        let _ = writeln!(mail, "See <URL:{text}> or {text}, and URL:{text}.\n");
    }
    let schemes = ["--scheme", "postgres", "--scheme", "x", "--scheme", "ftp", "--scheme", "https"];
    for row in rows() {
        let assert_no_leak = |more: &[&str], input| {
            secrets.assert_no_leak(&[&row.args, more].concat(), row.shows == "masked", input);
        };
        if row.reads_text() {
            assert_no_leak(&[], &mail);
            assert_no_leak(&["--bare"], &mail);
            assert_no_leak(&schemes, &mail);
        } else if row.reads_records() {
            assert_no_leak(&["-0"], &records);
            assert_no_leak(&["-0", "--max-record", "30"], &records);
            assert_no_leak(&["--color", "always"], &lines);
        }
    }
    for production in ["url", "genericurl", "httpurl", "login", "hostport", "urlpath", "user", "xchar"] {
        for format in ["human", "report", "short", "jsonl"] {
            let args = ["check", "-0", "--format", format, "--production", production];
            secrets.assert_no_leak(&args, true, &records);
        }
    }
}

#[test]
fn usage_errors_hide_passwords_in_mutated_urls() {
    texts()[..sample_size(SEPARATE_RUNS)].par_iter().for_each(|mutated| {
        let secrets = Secrets::of(std::slice::from_ref(mutated));
        for row in rows().filter(|row| row.shows == "usage") {
            let args: Vec<String> = row.args.iter().map(|arg| arg.replace("TEXT", &mutated.text)).collect();
            let args: Vec<&str> = args.iter().map(String::as_str).collect();
            secrets.assert_no_leak(&args, true, "");
        }
    });
}

#[test]
fn usage_errors_are_escaped() {
    let outcome = run(&["check", "--format", "a\x1b[2Jb"]);
    assert_eq!(outcome.code, Some(2));
    assert!(outcome.err.contains("'a\\u{1b}[2Jb'"), "{}", outcome.err);
}
