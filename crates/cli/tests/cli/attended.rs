//! Tests of output on a terminal.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use anstream::adapter::strip_str;
use rustix::pty::{OpenptFlags, grantpt, ioctl_tiocgptpeer, openpt, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};

use crate::support::{command, file, run};

/// The control sequence that moves the cursor to the start of its line and erases the line.
const ERASE: &str = "\r\x1b[2K";

/// The width of the terminal.
const COLUMNS: u16 = 60;

/// A terminal that shows a command's output.
struct Screen(File);

impl Screen {
    /// Reads everything until the command ends, with plain line ends.
    fn text(&mut self) -> String {
        let mut text = Vec::new();
        if let Err(error) = self.0.read_to_end(&mut text) {
            // Reading fails with this error once no process has the terminal open.
            assert_eq!(error.raw_os_error(), Some(rustix::io::Errno::IO.raw_os_error()));
        }
        String::from_utf8(text).expect("the output is UTF-8").replace("\r\n", "\n")
    }
}

/// Starts the command with no input and no output, except for the streams that `attach` connects to a terminal.
fn start(args: &[&str], attach: impl FnOnce(&mut Command, &dyn Fn() -> Stdio)) -> (Child, Screen) {
    let flags = OpenptFlags::RDWR | OpenptFlags::NOCTTY;
    let screen = openpt(flags).expect("a terminal");
    grantpt(&screen).expect("access is granted");
    unlockpt(&screen).expect("the terminal is unlocked");
    let line = ioctl_tiocgptpeer(&screen, flags).expect("the other end");
    let size = Winsize { ws_row: 24, ws_col: COLUMNS, ws_xpixel: 0, ws_ypixel: 0 };
    tcsetwinsize(&line, size).expect("the size is set");
    let mut command = command();
    command.args(args).env("TERM", "xterm").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // With `CI`, even a dumb terminal has colors.
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CI"] {
        command.env_remove(variable);
    }
    attach(&mut command, &|| line.try_clone().expect("a descriptor").into());
    (command.spawn().expect("the command starts"), Screen(screen.into()))
}

/// Runs a command with these streams, and returns the terminal's text and the exit code.
fn shown(args: &[&str], attach: impl FnOnce(&mut Command, &dyn Fn() -> Stdio)) -> (String, Option<i32>) {
    let (mut child, mut screen) = start(args, attach);
    let text = screen.text();
    (text, child.wait().expect("the command ends").code())
}

fn output(command: &mut Command, terminal: &dyn Fn() -> Stdio) {
    command.stdout(terminal());
}

fn messages(command: &mut Command, terminal: &dyn Fn() -> Stdio) {
    command.stderr(terminal());
}

#[test]
fn errors_are_drawn_in_color() {
    let urls = ["ftp://u:secret@h/#", "http://a/"];
    let expected = |args: &[&str]| words(&run(&[&["check", "--format=report"], args, &urls].concat()).out);
    let check = [&["check"], &urls[..]].concat();
    let (text, code) = shown(&check, output);
    assert_eq!((words(&text), code), (expected(&["--color=always"]), Some(1)));
    // The notes are wrapped.
    assert!(
        strip_str(&text).to_string().lines().all(|line| line.chars().count() <= COLUMNS.into()),
        "{text}"
    );
    let no_color = |command: &mut Command, terminal: &dyn Fn() -> Stdio| {
        command.stdout(terminal()).env("NO_COLOR", "1");
    };
    assert_eq!(words(&shown(&check, no_color).0), expected(&[]));
    let dumb = |command: &mut Command, terminal: &dyn Fn() -> Stdio| {
        command.stdout(terminal()).env("TERM", "dumb");
    };
    assert_eq!(words(&shown(&check, dumb).0), expected(&[]));
    let forced = |command: &mut Command, terminal: &dyn Fn() -> Stdio| {
        command.stdout(terminal()).env("TERM", "dumb").env("CLICOLOR_FORCE", "1");
    };
    assert_eq!(words(&shown(&check, forced).0), expected(&["--color=always"]));
    let never = [&["--color=never"], &check[..]].concat();
    assert_eq!(words(&shown(&never, forced).0), expected(&[]));
    // Other formats don't depend on the terminal.
    let jsonl = [&["check", "--format=jsonl"], &urls[..]].concat();
    assert_eq!(shown(&jsonl, output).0, run(&jsonl).out);
}

/// Without a terminal, the records are printed unchanged.
#[test]
fn filtered_records_are_escaped() {
    let records = ["a:\\\u{1b}[2J", "b\n"];
    let only = ["check", "--only=invalid", records[0], records[1]];
    assert_eq!(shown(&only, output), ("a:\\\\\\u{1b}[2J\nb\\n\n".to_owned(), Some(1)));
    assert_eq!(run(&only).out, "a:\\\u{1b}[2J\nb\n\n");
}

#[test]
fn parts_default_to_the_human_format() {
    let url = "ftp://u:s3cret@h/a;type=a";
    let human = run(&["parts", "--color=always", "--format=human", url]).out;
    assert_eq!(shown(&["parts", url], output), (human, Some(0)));
    let jsonl = ["parts", "--format=jsonl", url];
    assert_eq!(shown(&jsonl, output).0, run(&["parts", url]).out);
}

/// A line on standard error is wrapped to the terminal between words.
#[test]
fn a_message_is_wrapped() {
    let error = run(&["tree", "nntp://a/1"]).err;
    let (text, code) = shown(&["tree", "nntp://a/1"], messages);
    assert!(text.starts_with("\x1b[1m\x1b[31merror:\x1b[0m an NNTP URL names a newsgroup, "), "{text:?}");
    let text = strip_str(&text).to_string();
    assert_eq!(code, Some(1));
    assert_wrapped(&text, &error, 2);
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// Asserts that this is the line, wrapped between words.
fn assert_wrapped(text: &str, line: &str, indent: usize) {
    assert_eq!(words(text), words(line));
    assert!(line.lines().count() == 1 && text.lines().count() > 1, "{text}");
    assert!(text.lines().all(|line| line.len() <= COLUMNS.into()), "{text}");
    let indentation = |line: &str| line.len() - line.trim_start().len();
    assert!(text.lines().skip(1).all(|line| indentation(line) == indent), "{text}");
}

/// Blanks in a line that is sent are significant.
#[test]
fn only_prose_is_wrapped() {
    let url = format!("ftp://joe:s3cret@h/{}", "a%20%20b".repeat(20));
    let elsewhere = run(&["access", &url]).out;
    let text = strip_str(&shown(&["access", &url], output).0).to_string();
    let (facts, caution) = elsewhere.split_at(elsewhere.find("caution").expect("a caution"));
    let (shown_facts, shown_caution) = text.split_at(text.find("caution").expect("a caution"));
    assert_eq!(facts, shown_facts);
    assert!(facts.lines().any(|line| line.len() > COLUMNS.into()), "{facts}");
    assert_wrapped(shown_caution, caution, "caution  ".len());
}

#[test]
fn help_is_styled() {
    let help = shown(&["--help"], output).0;
    assert!(help.contains("\x1b[") && !run(&["--help"]).out.contains('\x1b'), "{help}");
}

#[test]
fn decoded_octets_are_escaped() {
    assert_eq!(shown(&["decode", "%1B%5B2J%0A"], output).0, "\\u{1b}[2J\\n\n");
    assert_eq!(shown(&["decode", "--format=raw", "a%5Cb"], output).0, "a\\b\n");
}

/// Records may be typed, so a verdict can't wait for the next record.
#[test]
fn verdicts_are_printed_immediately() {
    let (mut child, screen) = start(&["check"], |command, terminal| {
        command.stdin(Stdio::piped()).stdout(terminal());
    });
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let (lines, shown) = mpsc::channel();
    let reader = thread::spawn(move || {
        BufReader::new(screen.0).lines().map_while(Result::ok).try_for_each(|line| lines.send(line))
    });
    for url in ["x:1", "x:2"] {
        writeln!(stdin, "{url}").expect("the command reads");
        // Use a timeout, because a wrong command would never print the line.
        let line = shown.recv_timeout(Duration::from_secs(10)).expect("a line");
        assert_eq!(strip_str(&line).to_string(), format!("ok     otherurl     {url}"));
    }
    drop(stdin);
    assert_eq!(child.wait().expect("the command ends").code(), Some(0));
    reader.join().expect("it ends").expect("the lines are taken");
}

/// More lines than a progress bar needs.
const LINES: usize = 1_400;

fn long() -> Vec<u8> {
    format!("http://host.example/{}\n", "a".repeat(50_000)).into_bytes().repeat(LINES)
}

#[test]
fn long_files_have_a_progress_bar() {
    let name = file("attended_long", &long());
    let counts = format!("{LINES} valid, 0 invalid\n");
    // Without `--bare`, nothing is found, and a note says so.
    let note = format!("note: {LINES} skipped: {LINES} bare (see --bare)\n");
    let extract = ["extract", "--format=jsonl", "-f", &name];
    for (args, parts, after) in [
        (&["check", "-f", &name][..], &["█", " records, ", "/s, ", " left"][..], counts.as_str()),
        (&["check", "-q", "-f", &name], &["█", " records, ", "/s, ", " left"], ""),
        (&["parts", "-f", &name], &["█", " records, ", "/s, ", " left"], counts.as_str()),
        (&extract, &["█", " MiB read, ", " left"], &note),
    ] {
        let (text, code) = shown(args, messages);
        let (bar, rest) = text.rsplit_once(ERASE).expect("the bar is erased");
        let rest = strip_str(rest).to_string();
        assert!(parts.iter().all(|part| bar.contains(part)), "{args:?}: {bar:?}");
        assert_eq!((rest.as_str(), code), (after, Some(0)), "{args:?}");
    }
    let (redirected, _) = shown(&["check", "-q"], |command, terminal| {
        command.stdin(File::open(&name).expect("the file is there")).stderr(terminal());
    });
    assert!(redirected.contains(" records, ") && redirected.contains(" left"), "{redirected:?}");
    let (beside_verdicts, _) = shown(&extract, |command, terminal| {
        command.stdout(terminal()).stderr(terminal());
    });
    assert_eq!(strip_str(&beside_verdicts).to_string(), note);
}

#[test]
fn pipes_have_no_time_estimate() {
    let (mut child, mut screen) = start(&["check", "-q"], |command, terminal| {
        command.stdin(Stdio::piped()).stderr(terminal());
    });
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let feeder = thread::spawn(move || stdin.write_all(&long()));
    let text = screen.text();
    feeder.join().expect("it ends").expect("the command reads");
    assert_eq!(child.wait().expect("the command ends").code(), Some(0));
    assert!(text.contains(" records, ") && text.ends_with(ERASE), "{text:?}");
    assert!(!text.contains(" left") && !text.contains('█'), "{text:?}");
}

#[test]
fn short_inputs_have_no_progress_bar() {
    let short = file("attended_short", b"<URL:http://a/>\n");
    for (args, counts) in [
        (["check", "-f", &short], "0 valid, 1 invalid\n"),
        (["extract", "-f", &short], "1 valid, 0 invalid\n"),
    ] {
        assert_eq!(shown(&args, messages).0, counts);
    }
}
