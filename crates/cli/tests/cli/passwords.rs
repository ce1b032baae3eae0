//! Tests that passwords appear only in trees, in encoded and decoded text, and on request.

use std::fmt::Write;

use fastrand::Rng;
use sources::{in_parallel, sample_size};

use crate::commands::rows;
use crate::support::{output_on, run};

/// The number of strings that are tested in separate runs.
const SEPARATE_RUNS: usize = 150;

/// A string with a secret, which begins with a letter and has no three letters in a row, unlike messages.
#[derive(Debug)]
struct Text {
    text: String,
    secret: String,
}

/// Returns logins with delimiters of different spellings and with characters that aren't allowed.
fn texts() -> Vec<Text> {
    const STARTS: [&str; 7] = [
        "ftp://",
        "FTP://",
        "telnet://",
        "postgresql+psycopg2://",
        "jdbc:mysql://",
        "x://",
        "http://h/?u=ftp://",
    ];
    const USERS: [&str; 3] = ["joe.doe", "me%40mail.dom", "a-b_c"];
    const COLONS: [&str; 4] = [":", "::", "%3A", "\u{ff1a}"];
    const INSERTED: [&str; 9] = ["", "", "@", "/", "%40", "<", "#", "\u{e9}", "%"];
    const ATS: [&str; 4] = ["@", "@@", "%40", "\u{ff20}"];
    const ENDS: [&str; 5] = ["host.dom", "h/a/b?q#f", "db_1:5432/a", "127.0.0.1/a b", "h/a:b@c"];
    let rng = &mut Rng::with_seed(1738);
    let one = |rng: &mut Rng, of: &[&str]| of[rng.usize(..of.len())].to_owned();
    let text = |_| {
        let letters = |rng: &mut Rng| {
            let parts = (0..3).map(|_| format!("{}{}-", char::from(rng.u8(b'G'..=b'Z')), rng.u8(..10)));
            parts.collect::<String>()
        };
        let secret = letters(rng);
        let (before, after) = secret.split_at(rng.usize(1..secret.len()));
        let start = one(rng, &STARTS) + &one(rng, &USERS) + &one(rng, &COLONS);
        let text = [&start, before, &one(rng, &INSERTED), after, &one(rng, &ATS), &one(rng, &ENDS)].concat();
        Text { text, secret }
    };
    (0..sample_size(2_000)).map(text).collect()
}

/// The secrets of some strings.
struct Secrets<'t> {
    texts: &'t [Text],
    /// `true` for each three consecutive characters of a secret. This is a lookup table, because hashing would take most of the time
    /// of these tests.
    parts: Vec<bool>,
}

fn index(part: &[u8]) -> usize {
    part.iter().fold(0, |index, &byte| index << 8 | usize::from(byte))
}

impl Secrets<'_> {
    fn of(texts: &[Text]) -> Secrets<'_> {
        let mut parts = vec![false; 1 << 24];
        for part in texts.iter().flat_map(|text| text.secret.as_bytes().windows(3)) {
            parts[index(part)] = true;
        }
        Secrets { texts, parts }
    }

    /// Asserts that no three consecutive characters of a secret were printed.
    fn assert_hidden(&self, printed: &str, args: &[&str]) {
        // Ignore styles.
        for line in anstream::adapter::strip_str(printed).to_string().lines() {
            if let Some(part) = line.as_bytes().windows(3).find(|part| self.parts[index(part)]) {
                let has = |text: &&Text| text.secret.as_bytes().windows(3).any(|other| other == part);
                let matching: Vec<&Text> = self.texts.iter().filter(has).collect();
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
fn commands_hide_passwords_in_logins() {
    let texts = texts();
    let secrets = Secrets::of(&texts);
    let records: String = texts.iter().map(|text| format!("{}\0", text.text)).collect();
    let lines = records.replace('\0', "\n");
    let mut mail = String::new();
    for Text { text, .. } in &texts {
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
fn usage_errors_hide_passwords_in_logins() {
    in_parallel(&texts()[..sample_size(SEPARATE_RUNS)], |text| {
        let secrets = Secrets::of(std::slice::from_ref(text));
        for row in rows().filter(|row| row.shows == "usage") {
            let args: Vec<String> = row.args.iter().map(|arg| arg.replace("TEXT", &text.text)).collect();
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
