//! Tests of standard streams: closed pipes, full devices, flushing, and memory use with long input.

use std::io::{BufRead, BufReader, Read, Write};
use std::iter::once;
use std::process::Stdio;

use crate::support::{command, file, peak_memory, start};

#[test]
fn pipe_closed_after_a_line() {
    let lines = file("many", &b"http://a/\n".repeat(200_000));
    for format in ["human", "jsonl"] {
        let mut child = command()
            .args(["check", "--format", format, "-f", &lines])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command starts");
        let mut first = String::new();
        let mut out = BufReader::new(child.stdout.take().expect("standard output is a pipe"));
        out.read_line(&mut first).expect("the output has a line");
        drop(out);
        let output = child.wait_with_output().expect("the command ends");
        assert!(first.contains("httpurl"), "{first}");
        // All checked records were valid. A panic would exit with 101, and a signal would leave no exit code.
        assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
    }
}

#[test]
fn closed_standard_error_does_not_panic() {
    for (args, code) in
        [(&["check", "a:"][..], 0), (&["tree", "b"], 1), (&["check", "-f", "no/such/file"], 2)]
    {
        let (reader, writer) = std::io::pipe().expect("the pipe is created");
        drop(reader);
        let output = command().args(args).stderr(writer).output().expect("the command ends");
        assert_eq!(output.status.code(), Some(code), "{args:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn quiet_needs_no_standard_output() {
    let read_only = std::fs::File::open("/dev/null").expect("the device exists");
    let status = command().args(["check", "-q", "a:"]).stdout(read_only).status().expect("the command ends");
    assert_eq!(status.code(), Some(0));
}

/// The missing file ended the command, so its error is reported instead of the later write error.
#[cfg(target_os = "linux")]
#[test]
fn reports_the_first_of_two_errors() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("the device exists");
    let (reader, closed) = std::io::pipe().expect("the pipe is created");
    drop(reader);
    for out in [Stdio::from(full), Stdio::from(closed)] {
        let output = command().args(["check", "a:", "-f", "no/such/file"]).stdout(out).output();
        let output = output.expect("the command ends");
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{err}");
        assert!(err.starts_with("error: no/such/file: ") && err.lines().count() == 1, "{err}");
    }
}

/// Runs the command on pieces of input, and returns the growth of its memory in kB.
#[cfg(target_os = "linux")]
fn growth(args: &[&str], pieces: impl IntoIterator<Item = Vec<u8>>) -> usize {
    let (mut child, mut stdin) = start(args, Stdio::null());
    // When a write returns, the command has read everything except what the pipe still holds. So this record has been read in part.
    let first = format!("x:{}\n", "a".repeat(1 << 17)).into_bytes();
    let peaks = once(first).chain(pieces).map(|piece| {
        stdin.write_all(&piece).expect("the command reads");
        peak_memory(&child)
    });
    let peaks: Vec<usize> = peaks.collect();
    drop(stdin);
    assert!(child.wait().expect("the command ends").code().is_some_and(|code| code < 2), "{args:?}");
    peaks[peaks.len() - 1] - peaks[0]
}

/// The memory is bounded, with one thread or with several.
#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_the_input() {
    let repeat = |piece: &[u8], times| std::iter::repeat_n(piece.to_vec(), times);
    let assert_bounded = |args: &str, kilobytes, pieces: Vec<Vec<u8>>| {
        let growth = growth(&args.split(' ').collect::<Vec<_>>(), pieces);
        assert!(growth < kilobytes, "{args}: {growth} kB");
    };
    // The records are 36 MB.
    let lines = format!("ftp://host.example/{}\n", "a".repeat(200)).repeat(30_000);
    assert_bounded("check", 20_000, repeat(lines.as_bytes(), 6).collect());
    // A record of 100 MB is too long to be kept.
    let endless = |before: &[u8]| once(before.to_vec()).chain(repeat(&[b'0'; 1 << 20], 100)).collect();
    assert_bounded("check -q", 50_000, endless(b""));
    assert_bounded("check -q", 50_000, endless(&b"x:\n".repeat(500_000)));
    assert_bounded("check --format report", 50_000, endless(b""));
    assert_bounded("check --null --format jsonl", 50_000, endless(b"x:\0"));
    // A block contains about 16,000 records, and the output for each takes more than a kilobyte.
    let errors = b":::\n".repeat(50_000);
    assert_bounded("check --format jsonl --production url", 5_000, vec![errors]);
    // Accepting a record needs no parse tree, which would have a node for each label here. The last piece doesn't fit into the pipe, so
    // its write returns only after the first record has been checked.
    let name = ["a.".repeat((1 << 19) - 1) + "a\n", "a".repeat(1 << 19) + "\n"].map(String::into_bytes);
    let pieces = name.to_vec();
    assert_bounded("check --format jsonl --production hostname", 26_000, pieces);
    // Storing just the start of each of the 600,000 lines would take 4.8 MB.
    let text = b"\n<URL:news:*> http://h/ <\n\n".repeat(20_000);
    assert_bounded("extract --bare", 2_000, repeat(&text, 10).collect());
}

/// Runs a shell script with the command's path in `$R`, and returns its exit code, output and messages.
#[cfg(unix)]
fn shell(script: &str) -> (Option<i32>, String, String) {
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", script]).env("R", env!("CARGO_BIN_EXE_rfc1738"));
    let output = shell.output().expect("the shell ends");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

#[cfg(unix)]
#[test]
fn closed_standard_input_exits_with_2() {
    for subcommand in
        ["check", "extract", "parts", "tree", "plan", "compare", "decode", "check -q", "check -f -"]
    {
        let (code, out, err) = shell(&format!("$R {subcommand} <&-"));
        assert_eq!((code, out.as_str()), (Some(2), ""), "{subcommand}");
        assert!(err.starts_with("error: <stdin>: ") && err.lines().count() == 1, "{subcommand}: {err}");
        assert_eq!(shell(&format!("$R {subcommand} </dev/null")).0, Some(0), "{subcommand}");
    }
    // A subcommand that doesn't read standard input succeeds even if standard input is closed.
    assert_eq!(shell("$R check x: <&-").0, Some(0));
}

#[cfg(target_os = "linux")]
#[test]
fn unwritable_messages_exit_with_2() {
    for args in
        ["plan http://a:b/", "tree x", "decode %", "check x:", "parts x:", "compare x:", "extract /dev/null"]
    {
        assert_eq!(shell(&format!("$R {args} 2>/dev/full")).0, Some(2), "{args}");
    }
    assert_eq!(shell("$R check --format=jsonl x: 2>/dev/full").0, Some(0), "standard error isn't used");
}

/// Verdicts are written before a read that may block, so that they appear promptly and aren't lost if a signal ends the command.
#[test]
fn output_is_flushed_before_the_next_read() {
    let empty = file("no_records", b"");
    for (args, input, printed) in [
        (&["check"][..], "x:1\n", "ok       otherurl     x:1\n"),
        (&["check", "x:1", "-"], "", "ok       otherurl     x:1\n"),
        (&["check", "x:1", "-f", &empty, "-f", "-"], "", "ok       otherurl     x:1\n"),
        (&["decode"], "%41\n", "A\n"),
        (&["extract"], "<news:a> \n", "ok       newsurl      <stdin>:1:1: news:a\n"),
        (&["extract", "--bare"], "x://a| \n", "ok       otherurl     <stdin>:1:1: x://a (stopped at `|`)\n"),
    ] {
        let (mut child, mut stdin) = start(args, Stdio::piped());
        stdin.write_all(input.as_bytes()).expect("the command reads");
        // The input stays open.
        assert_eq!(first(&mut child, printed.len()), printed, "{args:?}");
        child.kill().expect("the command is still running");
        child.wait().expect("the command ends");
    }
}

/// The output of worker threads is also flushed.
#[test]
fn output_of_workers_is_flushed_before_the_next_read() {
    let lines = 300_000;
    let (mut child, mut stdin) = start(&["check"], Stdio::piped());
    let feeder = std::thread::spawn(move || {
        stdin.write_all("x:1\n".repeat(lines).as_bytes()).expect("the command reads");
        stdin
    });
    let printed = "ok       otherurl     x:1\n".repeat(lines);
    assert!(first(&mut child, printed.len()) == printed);
    child.kill().expect("the command is still running");
    child.wait().expect("the command ends");
    drop(feeder.join().expect("the input is written"));
}

/// Returns the first `length` bytes of a running command's output, with a timeout of a minute.
fn first(child: &mut std::process::Child, length: usize) -> String {
    let mut out = child.stdout.take().expect("standard output is a pipe");
    let (sender, receiver) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let mut bytes = vec![0; length];
        out.read_exact(&mut bytes).map(|()| sender.send(bytes))
    });
    let bytes =
        receiver.recv_timeout(std::time::Duration::from_secs(60)).expect("the output arrives in time");
    String::from_utf8(bytes).expect("the output is UTF-8")
}

/// Each message is written in one piece, between complete lines of output.
#[cfg(target_os = "linux")]
#[test]
fn messages_are_whole_lines() {
    let records = "%41\n%\n".repeat(5_000);
    let name = file("interleaved", records.as_bytes());
    let (_, both, _) = shell(&format!("$R decode -f '{name}' 2>&1"));
    let lines: Vec<&str> = both.lines().collect();
    assert_eq!(lines.len(), 10_000);
    for (number, pair) in (1..).step_by(2).zip(lines.chunks(2)) {
        assert_eq!(pair[0], "A");
        assert!(
            pair[1].starts_with(&format!("error: {name}:{}:1: two hexadecimal digits ", number + 1)),
            "{}",
            pair[1]
        );
    }
}
