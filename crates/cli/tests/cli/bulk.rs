//! Tests of inputs that span several blocks. Blocks are checked in parallel, which must not affect the output.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::support::{Outcome, file, run, run_on, start};

/// Enough records for several blocks and for worker threads.
const MANY: usize = 20_000;

/// A record, and either the production that derives it or its error.
type Known = (String, Result<&'static str, String>);

/// The error of a string without a colon.
const NO_SCHEME: &str = "a URL begins with a scheme, such as `http:` (at byte 0)";

/// Returns a record whose verdict is obvious from the RFC and differs from its neighbors'.
fn known(number: usize) -> Known {
    match number % 5 {
        0 => (format!("http://host{number}.example/a/{}?{number}", "long/".repeat(50)), Ok("httpurl")),
        1 => (format!("ftp://ftp.example/pub/{number}/file.tar.gz;type=i"), Ok("ftpurl")),
        // 2.2: the character is unsafe.
        2 => {
            (format!("http://host.example/<{number}"), Err("a URL can't contain `<` (at byte 20)".to_owned()))
        }
        3 => (format!("news:comp.lang.number{number}"), Ok("newsurl")),
        // A colon must follow the scheme.
        _ => (format!("x{number}/"), Err(NO_SCHEME.to_owned())),
    }
}

fn many() -> Vec<Known> {
    (0..MANY).map(known).collect()
}

fn joined(records: &[Known], end: &str) -> String {
    records.iter().map(|(text, _)| text.as_str()).collect::<Vec<_>>().join(end)
}

fn count(records: &[Known]) -> String {
    let valid = records.iter().filter(|(_, verdict)| verdict.is_ok()).count();
    format!("{valid} valid, {} invalid\n", records.len() - valid)
}

/// Returns the output line for an error. The record must be ASCII before the error, so that the byte offset gives the column.
fn error_line(file: &str, number: usize, error: &str, text: &str) -> String {
    let (reason, offset) = error.rsplit_once(" (at byte ").expect("the error has an offset");
    let offset: usize = offset.trim_end_matches(')').parse().expect("the offset is a number");
    format!("error    {file}:{number}:{}: {reason}: {}", offset + 1, text.replace('\u{1}', "\u{fffd}"))
}

/// Asserts that the human format has the right line for each record, and returns the remaining output. `before` is the number of
/// earlier records in the file.
fn strip_verdicts<'o>(records: &[Known], file: &str, before: usize, out: &'o str) -> &'o str {
    let mut out = out;
    for ((text, verdict), number) in records.iter().zip(before + 1..) {
        let (line, rest) = out.split_once('\n').expect("each record has a line");
        match verdict {
            Ok(production) => assert_eq!(line, format!("ok       {production:11}  {text}")),
            Err(error) => assert_eq!(line, error_line(file, number, error, text)),
        }
        out = rest;
    }
    out
}

#[test]
fn records_keep_their_order() {
    let records = many();
    for (args, end) in [(&["check"][..], "\n"), (&["check"], "\r\n"), (&["check", "-0"], "\0")] {
        for last in ["", end] {
            let outcome = run_on(args, (joined(&records, end) + last).as_bytes());
            assert_eq!(strip_verdicts(&records, "<stdin>", 0, &outcome.out), "");
            assert_eq!((outcome.code, outcome.err), (Some(1), count(&records)));
        }
    }
}

#[test]
fn records_are_numbered_across_sources() {
    let records = many();
    let (first, second) = (
        file("bulk_1", joined(&records, "\n").as_bytes()),
        file("bulk_2", joined(&records, "\n").as_bytes()),
    );
    let empty = file("bulk_empty", b"");
    let files = ["-f", &first, "-f", &empty, "-f", &second];
    let outcome = run(&[&["check", "x", "a:"], &files[..]].concat());
    let rest = outcome.out.split_once("ok       otherurl     a:\n").expect("the arguments come first").1;
    let rest = strip_verdicts(&records, &first, 0, rest);
    assert_eq!(strip_verdicts(&records, &second, 0, rest), "");

    let verdicts = run(&[&["check", "--format=jsonl", "x", "a:"], &files[..]].concat()).json();
    assert_eq!(verdicts.len(), 2 + 2 * MANY);
    for (index, verdict) in verdicts.iter().enumerate().skip(2) {
        let (text, expected) = &records[(index - 2) % MANY];
        let production = expected.as_ref().ok().map(|production| json!(production)).unwrap_or_default();
        let message = expected.as_ref().err().map(|message| json!(message)).unwrap_or_default();
        assert_eq!(verdict["index"], index, "{text}");
        assert_eq!((&verdict["production"], &verdict["error"]["message"]), (&production, &message), "{text}");
    }
}

#[test]
fn records_after_an_overlong_record_are_checked() {
    let mut records = many();
    let too_long = [0, 1, MANY / 2, MANY - 1];
    for (at, length) in too_long.into_iter().zip([(1 << 20) + 1, 3_000_000, 2_000_000, 5_000_000]) {
        records[at] = ("a".repeat(length), Ok("none"));
    }
    records[2] = (format!("x:{}", "a".repeat((1 << 20) - 2)), Ok("otherurl"));
    let outcome = run_on(&["check"], joined(&records, "\n").as_bytes());
    let mut rest = outcome.out.as_str();
    for (at, record) in records.chunks(1).enumerate() {
        rest = if too_long.contains(&at) {
            let (line, rest) = rest.split_once('\n').expect("each record has a line");
            let reason = "the record is longer than 1048576 bytes, the limit of --max-record";
            assert_eq!(line, format!("error    <stdin>:{}:1: {reason}", at + 1));
            rest
        } else {
            strip_verdicts(record, "<stdin>", at, rest)
        };
    }
    assert_eq!((rest, outcome.code), ("", Some(1)));
}

#[test]
fn invalid_utf_8_affects_only_its_record() {
    let mut records = many();
    // No production allows a character that isn't ASCII.
    for (at, text) in [(MANY / 3, "x://h/é"), (MANY / 4, "x://h/é\u{1}")] {
        let error = "a URL can't contain `é` (U+00E9), which is outside US-ASCII (at byte 6)";
        records[at] = (text.to_owned(), Err(error.to_owned()));
    }
    // A control character stands for the invalid byte until the input is assembled.
    for at in [MANY / 2, MANY - 1] {
        records[at] = ("x://h/ab\u{1}".to_owned(), Err("`\\xFF` isn't UTF-8 (at byte 8)".to_owned()));
    }
    let mut input = joined(&records, "\n").into_bytes();
    input.iter_mut().filter(|byte| **byte == 1).for_each(|byte| *byte = 0xFF);
    let outcome = run_on(&["check"], &input);
    assert_eq!(strip_verdicts(&records, "<stdin>", 0, &outcome.out), "");
    assert_eq!((outcome.code, outcome.err), (Some(1), count(&records)));
    // Here, the byte is the only error.
    let alone = [b"x:ok\n".repeat(MANY), b"x:\xFF\n".to_vec()].concat();
    assert_eq!(run_on(&["check", "-q"], &alone).code, Some(1));
}

#[test]
fn quiet_detects_a_single_invalid_record() {
    let valid = "http://host.example/a/path\n".repeat(MANY);
    for (records, code) in [
        (valid.clone(), 0),
        (format!("{valid}http://u@h/"), 1),
        (format!("http://u@h/\n{valid}"), 1),
        (format!("{valid}\n{valid}"), 1),
        (format!("{valid}x:é\n{valid}"), 1),
    ] {
        let outcome = run_on(&["check", "-q"], records.as_bytes());
        assert_eq!(outcome, Outcome { code: Some(code), out: String::new(), err: String::new() });
    }
    // In the reading as printed, the text is a `url`.
    let printed = format!("{valid}http://u@h/");
    assert_eq!(run_on(&["check", "-q", "--production", "url"], printed.as_bytes()).code, Some(0));
}

#[test]
fn closed_pipe_ends_a_waiting_command() {
    let (mut child, mut stdin) = start(&["check"], Stdio::piped());
    let line = "http://host.example/a/path\n";
    // One thread checks a mebibyte and the current contents of the pipe. Other threads check the rest.
    let single_threaded = (1 << 20) / line.len() + 3_000;
    let feeder = std::thread::spawn(move || {
        // Ignore errors, because the command may end before everything is written.
        stdin.write_all(line.repeat(single_threaded + 5_000).as_bytes()).unwrap_or_default();
        stdin
    });
    let out = BufReader::new(child.stdout.take().expect("standard output is a pipe"));
    let mut lines = out.lines();
    assert!(lines.by_ref().take(single_threaded + 500).all(|line| line.is_ok()));
    // Now one thread waits to write to a full pipe, and another waits for input.
    std::thread::sleep(Duration::from_millis(200));
    drop(lines);
    let start = Instant::now();
    while child.try_wait().expect("the exit status can be read").is_none() {
        assert!(start.elapsed() < Duration::from_secs(20), "the command waits for input");
        std::thread::sleep(Duration::from_millis(10));
    }
    drop(feeder.join().expect("the input is written"));
    assert_eq!(child.wait().expect("the command ended").code(), Some(0));
}

/// A block contains about 16,000 records, and the output for each takes more than a kilobyte.
#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_the_length_of_the_verdicts() {
    use crate::support::peak_memory;

    let (mut child, mut stdin) = start(&["check", "--format=jsonl", "--production=url"], Stdio::null());
    // When the write returns, the command has read everything except what the pipe still holds, and has checked at least
    // one block.
    stdin.write_all(&b":::\n".repeat(50_000)).expect("the command reads");
    let peak = peak_memory(&child);
    child.kill().expect("the command is still running");
    child.wait().expect("the command ends");
    assert!(peak < 20_000, "{peak} kB");
}
