//! Tests of properties that all commands have: colors, and exit codes for an output that can't be written.

use std::io;

use anstream::adapter::strip_str;

use crate::support::{Outcome, command, file, run, run_on, table};

/// A row of `tests/commands.txt`, which describes its columns.
#[derive(Debug)]
pub struct Row {
    pub shows: &'static str,
    color: &'static str,
    pub args: Vec<&'static str>,
}

/// Returns the rows of `tests/commands.txt`.
pub fn rows() -> impl Iterator<Item = Row> {
    table(include_str!("../commands.txt"), 2).map(|(words, args)| Row {
        shows: words[0],
        color: words[1],
        args: args.split(' ').collect(),
    })
}

impl Row {
    pub fn reads_records(&self) -> bool {
        !["-", "usage"].contains(&self.shows) && !self.reads_text()
    }

    pub fn reads_text(&self) -> bool {
        self.args[0] == "extract" && self.shows == "masked"
    }

    /// Returns the arguments that make the command read a file with records or text.
    pub fn on<'a>(&'a self, file: &'a str) -> Vec<&'a str> {
        let source = if self.shows == "-" || self.shows == "usage" { &[][..] } else { &["-f", file] };
        [&self.args, source].concat()
    }
}

#[test]
fn color_adds_nothing_but_styles() {
    let urls = [
        "http://a/",
        "nntp://a/1",
        "ftp://u:p@h:1/a%1B;type=a",
        "mailto:%0B",
        "gopher://h/0%0A",
        "ftp://a?@b:2121/",
        "ftp://:77#34@h/",
        "%4",
    ];
    let records = file("commands_records", urls.join("\n").as_bytes());
    let text = file("commands_text", b"<URL:http://a/> <URL:http://u@a/> <URL:http://a/\x1b#b> http://c/\n");
    for row in rows() {
        let args = row.on(if row.reads_text() { &text } else { &records });
        let outcome = |when: &[&str]| run(&[when, &args].concat());
        let (always, never) = (outcome(&["--color=always"]), outcome(&["--color", "never"]));
        let is_colored = |stream: &str| row.color == stream || row.color == "both";
        let has_styles = |outcome: &Outcome| [&outcome.out, &outcome.err].map(|text| text.contains('\x1b'));
        if row.shows != "raw" {
            assert_eq!(has_styles(&always), ["out", "err"].map(is_colored), "{args:?}: {always:?}");
            assert_eq!(has_styles(&never), [false; 2], "{args:?}: {never:?}");
        }
        let plain = |Outcome { code, out, err }: &Outcome| {
            let [out, err] = [out, err].map(|text| strip_str(text).to_string());
            Outcome { code: *code, out, err }
        };
        assert_eq!(plain(&always), plain(&never), "{args:?}");
        // Neither stream is a terminal.
        assert_eq!(outcome(&[]), never, "{args:?}");
        assert_eq!(outcome(&["--color=auto"]), never, "{args:?}");
        // After `help`, clap accepts only the names of subcommands.
        if args[0] != "help" {
            assert_eq!(run(&[&args[..], &["--color=always"]].concat()), always, "{args:?}");
        }
    }
}

/// The hosts that differ and the word `differs` are red.
#[test]
fn differing_hosts_are_red() {
    let args = ["compare", "--color=always", "--readings=strict,rfc3986"];
    let outcome = run(&[&args[..], &["ftp://a?@b:2121/", "ftp://a@b:2121/"]].concat());
    let (differ, same) = outcome.out.split_once("\n\n").expect("a blank line separates the records");
    for host in ["b", "a"] {
        let part = format!("\x1b[1m\x1b[31mdiffers\x1b[0m  host \x1b[1m\x1b[31m{host}\x1b[0m");
        assert!(differ.contains(&part), "{part}: {differ:?}");
    }
    assert!(!same.contains("\x1b[1m\x1b[31m"), "{same:?}");
}

/// An added line is green, a removed line is red, and control characters in a comment are escaped.
#[test]
fn grammar_diff_is_green_and_red() {
    let grammar = b"ftptype = \"E\" ; \x1b[5m\n";
    let [out, plain] =
        ["always", "never"].map(|when| run_on(&["--color", when, "grammar", "--diff", "-"], grammar).out);
    assert_eq!(strip_str(&out).to_string(), plain);
    for line in [
        "\x1b[32m+ ftptype = \"E\" ; \\u{1b}[5m\x1b[0m",
        "\x1b[31m- ftptype        = \"A\" | ",
        "\x1b[32m  now derives  ",
        "\x1b[31m  no longer derives  ",
    ] {
        assert!(out.contains(line), "{line:?}: {out:?}");
    }
}

/// Returns the arguments that print a valid record, and those that print without records, except those that print nothing.
fn printing() -> impl Iterator<Item = (Vec<&'static str>, i32)> {
    let long =
        ["text", "jsonl"].map(|format| (vec!["generate", "--count=1000000000000", "--format", format], 0));
    let args = rows().filter(|row| row.shows != "usage" && !row.reads_text()).map(|row| {
        let url: &[&str] = if row.reads_records() { &["a:"] } else { &[] };
        [&row.args, url].concat()
    });
    let all = args.filter_map(|args| {
        let outcome = run(&args);
        (!outcome.out.is_empty()).then_some((args, outcome.code?))
    });
    all.chain(long).chain([(vec!["check", "a:", "b"], 1), (vec!["compare", "ftp://a?@b/"], 1)])
}

#[test]
fn pipe_closed_from_the_start() {
    for (args, code) in printing() {
        let (reader, writer) = io::pipe().expect("the pipe is created");
        drop(reader);
        let output = command().args(&args).stdout(writer).output().expect("the command ends");
        assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(code), &b""[..]), "{args:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn unwritable_output_exits_with_2() {
    for (args, _) in printing() {
        // The device is full, and the other descriptor isn't open for writing.
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("the device exists");
        let read_only = std::fs::File::open("/dev/null").expect("the device exists");
        for out in [full, read_only] {
            let output = command().args(&args).stdout(out).output().expect("the command ends");
            let err = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{args:?}");
            assert!(err.starts_with("error: standard output: "), "{args:?}: {err}");
            assert_eq!(err.lines().count(), 1, "{args:?}: {err}");
        }
    }
}
