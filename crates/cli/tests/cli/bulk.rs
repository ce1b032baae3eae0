//! Tests of inputs that span several blocks. Blocks are checked in parallel, which must not affect the output.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::support::{Outcome, file, run, run_on, start};

/// Enough records for several blocks and for worker threads.
const MANY: usize = 20_000;

/// A record, and either the production that derives it, or the column of its error and the message.
type Known = (Vec<u8>, Result<&'static str, (usize, String)>);

/// Returns a record whose verdict is obvious from the RFC and differs from its neighbors'. A few are longer than `--max-record`.
fn known(number: usize) -> Known {
    let invalid = |column, message: &str, text: &str| Err((column, format!("{message}: {text}")));
    let too_long = "the record is longer than 1048576 bytes, the limit of --max-record".to_owned();
    match number % 7 {
        _ if [0, 1, MANY / 2, MANY - 1].contains(&number) => {
            (vec![b'a'; (1 << 20) + 1 + number * 100], Err((1, too_long)))
        }
        0 if number == 7 => ([b"x:", &*b"a".repeat((1 << 20) - 2)].concat(), Ok("otherurl")),
        0 => (format!("http://host{number}.example/a/{}?{number}", "long/".repeat(50)).into(), Ok("httpurl")),
        1 => (format!("ftp://ftp.example/pub/{number}/file.tar.gz;type=i").into(), Ok("ftpurl")),
        2 => {
            // 2.2: the character is unsafe.
            let text = format!("http://host.example/<{number}");
            (text.clone().into(), invalid(21, "a URL can't contain `<`", &text))
        }
        3 => (format!("news:comp.lang.number{number}").into(), Ok("newsurl")),
        // A colon must follow the scheme.
        4 => ("x/".into(), invalid(1, "a URL begins with a scheme, such as `http:`", "x/")),
        // No production allows a character that isn't ASCII.
        5 => {
            let message = "a URL can't contain `é` (U+00E9), which is outside US-ASCII";
            (b"x://h/\xC3\xA9\xFF".into(), invalid(7, message, "x://h/é\u{fffd}"))
        }
        _ => (b"x://h/ab\xFF".into(), invalid(9, "`\\xFF` isn't UTF-8", "x://h/ab\u{fffd}")),
    }
}

fn many() -> Vec<Known> {
    (0..MANY).map(known).collect()
}

fn joined(records: &[Known], end: &str) -> Vec<u8> {
    records.iter().map(|(text, _)| text.as_slice()).collect::<Vec<_>>().join(end.as_bytes())
}

/// Returns the lines of the human format. `file` is the name of the file in messages.
fn lines(records: &[Known], file: &str) -> String {
    let line = |((text, verdict), number): (&Known, _)| match verdict {
        Ok(production) => format!("ok       {production:11}  {}\n", String::from_utf8_lossy(text)),
        Err((column, message)) => format!("error    {file}:{number}:{column}: {message}\n"),
    };
    records.iter().zip(1..).map(line).collect()
}

#[test]
fn records_keep_their_order() {
    let records = many();
    let valid = records.iter().filter(|(_, verdict)| verdict.is_ok()).count();
    let expected = Outcome {
        code: Some(1),
        out: lines(&records, "<stdin>"),
        err: format!("{valid} valid, {} invalid\n", MANY - valid),
    };
    for (args, end) in [(&["check"][..], "\n"), (&["check"], "\r\n"), (&["check", "-0"], "\0")] {
        for last in ["", end] {
            let outcome = run_on(args, &[joined(&records, end), last.into()].concat());
            assert!(outcome == expected, "{args:?} {last:?}");
        }
    }
}

#[test]
fn records_are_numbered_across_sources() {
    let records = many();
    let [first, second] = ["bulk_1", "bulk_2"].map(|name| file(name, &joined(&records, "\n")));
    let empty = file("bulk_empty", b"");
    let files = ["-f", &first, "-f", &empty, "-f", &second];
    let outcome = run(&[&["check", "a:", "b:"], &files[..]].concat());
    let arguments = "ok       otherurl     a:\nok       otherurl     b:\n";
    assert!(outcome.out == [arguments, &lines(&records, &first), &lines(&records, &second)].concat());

    let verdicts = run(&[&["check", "--format=jsonl", "a:", "b:"], &files[..]].concat()).json();
    assert_eq!(verdicts.len(), 2 + 2 * MANY);
    for ((index, verdict), (_, known)) in verdicts.iter().enumerate().skip(2).zip(records.iter().cycle()) {
        assert_eq!((&verdict["index"], &verdict["valid"]), (&index.into(), &known.is_ok().into()));
    }
}

#[test]
fn quiet_detects_a_single_invalid_record() {
    let valid = "http://host.example/a/path\n".repeat(MANY);
    for (records, code) in [
        (valid.clone(), 0),
        (format!("{valid}http://u@h/"), 1),
        (format!("http://u@h/\n{valid}"), 1),
        (format!("{valid}x:é\n{valid}"), 1),
    ] {
        let outcome = run_on(&["check", "-q"], records.as_bytes());
        assert_eq!(outcome, Outcome { code: Some(code), ..Outcome::default() });
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
