//! Tests of inputs of many blocks, which are judged in parallel. Parallelism must not affect the output.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::support::{Ran, command, file, run, run_on};

/// Enough records for several blocks on each of a few cores.
const MANY: usize = 60_000;

/// A record, with the production that derives it or the place of its error.
type Known = (String, Result<&'static str, String>);

/// The error of a text without a colon.
const NO_SCHEME: &str = "a URL begins with a scheme, such as `http:` (at byte 0)";

/// Returns a record whose verdict is obvious from the RFC and differs from its neighbors'.
fn known(number: usize) -> Known {
    match number % 5 {
        0 => (
            format!("http://host{number}.example/a/path/that/is/neither/short/nor/long?{number}"),
            Ok("httpurl"),
        ),
        1 => (format!("ftp://ftp.example/pub/{number}/file.tar.gz;type=i"), Ok("ftpurl")),
        // 2.2: the character is unsafe.
        2 => {
            (format!("http://host.example/<{number}"), Err("a URL can't contain `<` (at byte 20)".to_owned()))
        }
        3 => (format!("news:comp.lang.number{number}"), Ok("newsurl")),
        // A scheme is followed by a colon.
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

/// Returns the line of an error, whose place is in bytes, in a record that is ASCII before the error.
fn error_line(file: &str, number: usize, error: &str) -> String {
    let (reason, place) = error.rsplit_once(" (at byte ").expect("a place");
    let offset: usize = place.trim_end_matches(')').parse().expect("a number");
    format!("error  {file}:{number}:{}: {reason}", offset + 1)
}

/// Compares the lines of the human format with the records of a file, and returns the remaining lines.
fn strip_verdicts<'o>(records: &[Known], file: &str, out: &'o str) -> &'o str {
    let mut out = out;
    for ((text, verdict), number) in records.iter().zip(1..) {
        let (line, rest) = out.split_once('\n').expect("a line for each record");
        match verdict {
            Ok(production) => assert_eq!(line, format!("ok     {production:11}  {text}")),
            Err(error) => assert_eq!(line, error_line(file, number, error)),
        }
        out = rest;
    }
    out
}

#[test]
fn files_keep_their_order() {
    let records = many();
    for last in ["", "\n"] {
        let name = file("bulk_order", (joined(&records, "\n") + last).as_bytes());
        let ran = run(&["check", "-f", &name]);
        assert_eq!(strip_verdicts(&records, &name, &ran.out), "");
        assert_eq!((ran.code, ran.err), (Some(1), count(&records)));
    }
}

#[test]
fn standard_input_keeps_its_order() {
    let records = many();
    let ran = run_on(&["check"], joined(&records, "\n").as_bytes());
    assert_eq!(strip_verdicts(&records, "<stdin>", &ran.out), "");
    assert_eq!((ran.code, ran.err), (Some(1), count(&records)));
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
    let ran = run(&[&["check", "x", "a:"], &files[..]].concat());
    let rest = ran.out.split_once("ok     otherurl     a:\n").expect("the arguments come first").1;
    assert_eq!(strip_verdicts(&records, &second, strip_verdicts(&records, &first, rest)), "");

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
fn records_that_end_where_a_block_may_end() {
    // A record of 64 bytes with the newline.
    let records: Vec<Known> =
        (0..MANY).map(|number| (format!("http://host.example/{number:043}"), Ok("httpurl"))).collect();
    for last in ["", "\n", "\n\n"] {
        let ran = run_on(&["check"], (joined(&records, "\n") + last).as_bytes());
        let rest = strip_verdicts(&records, "<stdin>", &ran.out);
        let blank = error_line("<stdin>", MANY + 1, NO_SCHEME);
        assert!(if last == "\n\n" { rest.starts_with(&blank) } else { rest.is_empty() }, "{last:?}: {rest}");
    }
}

#[test]
fn many_records_that_end_in_nul() {
    let mut records = many();
    // No production allows a newline.
    for (text, verdict) in records.iter_mut().step_by(10) {
        *verdict = Err(format!("white space around a URL isn't part of it (at byte {})", text.len()));
        text.push('\n');
    }
    let ran = run_on(&["check", "-0"], joined(&records, "\0").as_bytes());
    assert_eq!(strip_verdicts(&records, "<stdin>", &ran.out), "");
    assert_eq!((ran.code, ran.err), (Some(1), count(&records)));
}

#[test]
fn lines_may_end_in_cr_lf() {
    let records = many();
    let ran = run_on(&["check"], joined(&records, "\r\n").as_bytes());
    assert_eq!(strip_verdicts(&records, "<stdin>", &ran.out), "");
    assert_eq!((ran.code, ran.err), (Some(1), count(&records)));
}

#[test]
fn a_record_may_be_longer_than_a_block() {
    let mut records = many();
    let long = "a".repeat(3_000_000);
    for at in [0, MANY / 2, MANY - 1] {
        records[at] = (format!("x:{at}{long}"), Ok("otherurl"));
        records[at.max(1) - 1] = (format!("{long}<"), Err(NO_SCHEME.to_owned()));
    }
    let ran = run_on(&["check", "--max-record=4000000"], joined(&records, "\n").as_bytes());
    assert_eq!(strip_verdicts(&records, "<stdin>", &ran.out), "");
    assert_eq!((ran.code, ran.err), (Some(1), count(&records)));
}

#[test]
fn records_after_an_overlong_record_are_judged() {
    let mut records = many();
    let too_long = [0, 1, MANY / 2, MANY - 1];
    for (at, length) in too_long.into_iter().zip([(1 << 20) + 1, 3_000_000, 2_000_000, 5_000_000]) {
        records[at] = ("a".repeat(length), Ok("none"));
    }
    records[2] = (format!("x:{}", "a".repeat((1 << 20) - 2)), Ok("otherurl"));
    for (separator, args) in [("\n", &["check"][..]), ("\0", &["check", "--null"])] {
        let ran = run_on(args, joined(&records, separator).as_bytes());
        let mut rest = ran.out.as_str();
        for (number, known) in (1..).zip(records.chunks(1)) {
            if too_long.contains(&(number - 1)) {
                let line = format!(
                    "error  <stdin>:{number}:1: longer than 1048576 bytes, the limit that --max-record sets\n"
                );
                rest = rest.strip_prefix(&line).unwrap_or_else(|| panic!("{line}: {:.200}", rest));
                continue;
            }
            let (line, after) = rest.split_once('\n').expect("a line for each record");
            match &known[0] {
                (text, Ok(production)) => {
                    assert!(line == format!("ok     {production:11}  {text}"), "{number}")
                }
                (_, Err(error)) => assert_eq!(line, error_line("<stdin>", number, error)),
            }
            rest = after;
        }
        assert_eq!((rest, ran.code), ("", Some(1)));
    }
}

#[test]
fn invalid_utf_8_affects_only_its_record() {
    let mut records = many();
    // No production allows a character that isn't ASCII.
    for (at, text) in [(MANY / 3, "x://h/é"), (MANY / 4, "x://h/é\u{1}")] {
        let error = "a URL can't contain `é` (U+00E9), which is outside US-ASCII (at byte 6)";
        records[at] = (text.to_owned(), Err(error.to_owned()));
    }
    // A control character marks the byte until the input is assembled.
    for at in [MANY / 2, MANY - 1] {
        records[at] = ("x://h/ab\u{1}".to_owned(), Err("`\\xFF` isn't UTF-8 (at byte 8)".to_owned()));
    }
    let mut input = joined(&records, "\n").into_bytes();
    input.iter_mut().filter(|byte| **byte == 1).for_each(|byte| *byte = 0xFF);
    let ran = run_on(&["check"], &input);
    assert_eq!(strip_verdicts(&records, "<stdin>", &ran.out), "");
    assert_eq!(ran.out.matches("`\\xFF` isn't UTF-8\n").count(), 2);
    assert_eq!((ran.code, ran.err), (Some(1), count(&records)));
    // Only the byte is wrong here.
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
        let ran = run_on(&["check", "-q"], records.as_bytes());
        assert_eq!(ran, Ran { code: Some(code), out: String::new(), err: String::new() });
    }
    // As printed, the text is a `url`.
    let printed = format!("{valid}http://u@h/");
    assert_eq!(run_on(&["check", "-q", "--production", "url"], printed.as_bytes()).code, Some(0));
}

#[test]
fn a_missing_file_is_reported_after_earlier_verdicts() {
    let records = many();
    let name = file("bulk_before_missing", joined(&records, "\n").as_bytes());
    let ran = run(&["check", "-f", &name, "-f", "no/such/file", "-f", &name]);
    assert_eq!(strip_verdicts(&records, &name, &ran.out), "");
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.starts_with("error: no/such/file: ") && ran.err.lines().count() == 1, "{}", ran.err);
}

#[test]
fn input_in_pieces_is_reassembled() {
    let records = many();
    let input = joined(&records, "\n").into_bytes();
    let mut child = command()
        .arg("check")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let feeder = std::thread::spawn(move || {
        // Pieces of one byte and of several blocks, which end within records.
        for piece in input.chunks(999_983) {
            for piece in [&piece[..1], &piece[1..]] {
                stdin.write_all(piece).expect("the command reads");
                std::thread::sleep(Duration::from_millis(20));
            }
        }
    });
    let output = child.wait_with_output().expect("the command ends");
    feeder.join().expect("the input is written");
    let out = String::from_utf8(output.stdout).expect("the output is UTF-8");
    assert_eq!(strip_verdicts(&records, "<stdin>", &out), "");
}

#[test]
fn a_closed_pipe_ends_the_command_before_the_input_ends() {
    let mut child = command()
        .arg("check")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let line = "http://host.example/a/path\n";
    // One thread judges a mebibyte and the current content of the pipe. Other threads judge the rest.
    let alone = (1 << 20) / line.len() + 3_000;
    let feeder = std::thread::spawn(move || {
        // Ignore an error: the command may end before everything is written.
        stdin.write_all(line.repeat(alone + 5_000).as_bytes()).unwrap_or_default();
        stdin
    });
    let out = BufReader::new(child.stdout.take().expect("standard output is a pipe"));
    let mut lines = out.lines();
    assert!(lines.by_ref().take(alone + 500).all(|line| line.is_ok()));
    // Now one thread waits to write to a full pipe, and another waits for input.
    std::thread::sleep(Duration::from_millis(200));
    drop(lines);
    let start = Instant::now();
    while child.try_wait().expect("the command can be asked").is_none() {
        assert!(start.elapsed() < Duration::from_secs(20), "it waits for input");
        std::thread::sleep(Duration::from_millis(10));
    }
    drop(feeder.join().expect("the input is written"));
    assert_eq!(child.wait().expect("the command ended").code(), Some(0));
}

#[test]
fn there_is_no_progress_in_a_pipe() {
    // A record long enough for a progress bar on a terminal.
    let line = format!("http://host.example/{}\n", "a".repeat(1_000));
    let ran = run_on(&["check", "-q"], line.repeat(70_000).as_bytes());
    assert_eq!(ran, Ran { code: Some(0), out: String::new(), err: String::new() });
}

/// The errors of one block of blank lines take a hundred megabytes.
#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_the_length_of_the_verdicts() {
    use crate::support::most_memory;

    let mut child = command()
        .args(["check", "--format=jsonl"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    stdin.write_all(&b"\n".repeat(200_000)).expect("the command reads");
    let most = most_memory(&child);
    drop(stdin);
    assert_eq!(child.wait().expect("the command ends").code(), Some(1));
    assert!(most < 30_000, "{most} kB");
}
