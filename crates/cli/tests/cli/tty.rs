//! Tests of output on a terminal.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use anstream::adapter::strip_str;
use rustix::pty::{OpenptFlags, grantpt, ioctl_tiocgptpeer, openpt, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};

use crate::support::{command, file, run};

/// The width of the terminal.
const COLUMNS: u16 = 60;

/// A terminal that shows a command's output.
struct Screen(File);

impl Screen {
    /// Reads everything until the command ends, and converts each CR LF to a newline.
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
    let screen = openpt(flags).expect("the terminal is opened");
    grantpt(&screen).expect("access is granted");
    unlockpt(&screen).expect("the terminal is unlocked");
    let line = ioctl_tiocgptpeer(&screen, flags).expect("the peer is opened");
    let size = Winsize { ws_row: 24, ws_col: COLUMNS, ws_xpixel: 0, ws_ypixel: 0 };
    tcsetwinsize(&line, size).expect("the size is set");
    let mut command = command();
    command.args(args).env("TERM", "xterm").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // If `CI` is set, even a dumb terminal gets colors.
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CI"] {
        command.env_remove(variable);
    }
    attach(&mut command, &|| line.try_clone().expect("the descriptor is duplicated").into());
    (command.spawn().expect("the command starts"), Screen(screen.into()))
}

/// Runs the command as [`start`] does, and returns the terminal's text and the exit code.
fn shown(args: &[&str], attach: impl FnOnce(&mut Command, &dyn Fn() -> Stdio)) -> (String, Option<i32>) {
    let (mut child, mut screen) = start(args, attach);
    let text = screen.text();
    (text, child.wait().expect("the command ends").code())
}

fn output(command: &mut Command, terminal: &dyn Fn() -> Stdio) {
    command.stdout(terminal());
}

#[test]
fn errors_are_drawn_in_color() {
    let urls = ["ftp://u:secret@h/#", "http://a/"];
    let expected = |args: &[&str]| run(&[&["check", "--format=report"], args, &urls].concat()).out;
    let check = [&["check"], &urls[..]].concat();
    let (text, code) = shown(&check, output);
    assert_eq!((text, code), (expected(&["--color=always"]), Some(1)));
    let no_color = |command: &mut Command, terminal: &dyn Fn() -> Stdio| {
        command.stdout(terminal()).env("NO_COLOR", "1");
    };
    assert_eq!(shown(&check, no_color).0, expected(&[]));
    let dumb = |command: &mut Command, terminal: &dyn Fn() -> Stdio| {
        command.stdout(terminal()).env("TERM", "dumb");
    };
    assert_eq!(shown(&check, dumb).0, expected(&[]));
    let forced = |command: &mut Command, terminal: &dyn Fn() -> Stdio| {
        command.stdout(terminal()).env("TERM", "dumb").env("CLICOLOR_FORCE", "1");
    };
    assert_eq!(shown(&check, forced).0, expected(&["--color=always"]));
    let never = [&["--color=never"], &check[..]].concat();
    assert_eq!(shown(&never, forced).0, expected(&[]));
    // Other formats don't depend on the terminal.
    let jsonl = [&["check", "--format=jsonl"], &urls[..]].concat();
    assert_eq!(shown(&jsonl, output).0, run(&jsonl).out);
}

/// Without a terminal, the records are printed unchanged.
#[test]
fn filtered_records_are_escaped() {
    let records = ["a:\\\u{1b}[2J", "b\n"];
    let only = ["check", "--format=text", "--only=invalid", records[0], records[1]];
    assert_eq!(shown(&only, output), ("a:\\\\\\u{1b}[2J\nb\\n\n".to_owned(), Some(1)));
    assert_eq!(run(&only).out, "a:\\\u{1b}[2J\nb\n\n");
}

/// Only the terminal gets escapes, and not the file that is replaced.
#[test]
fn files_are_replaced_unescaped() {
    let old = b"\xef\xbb\xbfhttp://h?q\r\ncaf\xe9\\x\nfoo\tbar\n# \x1b\nhttp://h";
    let name = file("replaced_on_a_terminal", old);
    let (text, code) =
        shown(&["check", "--fix", "--in-place", "--quiet", "--skip-blank", "-f", &name], output);
    assert_eq!((text.as_str(), code), ("", Some(1)));
    let new = old.split(|&byte| byte == b'?').collect::<Vec<_>>().join(&b"/?"[..]);
    assert_eq!(fs::read(&name).expect("the file exists"), new);
}

#[test]
fn parts_default_to_the_human_format() {
    let url = "ftp://u:s3cret@h/a;type=a";
    let human = run(&["parts", "--color=always", "--format=human", url]).out;
    assert_eq!(shown(&["parts", url], output), (human, Some(0)));
    let jsonl = ["parts", "--format=jsonl", url];
    assert_eq!(shown(&jsonl, output).0, run(&["parts", url]).out);
}

#[test]
fn messages_are_in_color() {
    let (text, code) = shown(&["tree", "nntp://a/1"], |command, terminal| {
        command.stderr(terminal());
    });
    assert!(
        text.starts_with("\x1b[1m\x1b[31merror:\x1b[0m <arguments>:1:10: an NNTP URL names a newsgroup, "),
        "{text:?}"
    );
    assert_eq!(code, Some(1));
}

/// A line of a tree is truncated to the terminal's width, except for the text of a leaf.
#[test]
fn trees_are_truncated_to_the_width() {
    let url = format!("ftp://h/{}/b", "a".repeat(100));
    let text = strip_str(&shown(&["tree", &url], output).0).to_string();
    let lines = text.lines().filter(|line| line.contains("…"));
    let widths: Vec<usize> = lines.map(|line| line.chars().count()).collect();
    assert_eq!(widths, [usize::from(COLUMNS); 2], "{text}");
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

/// The user may be typing the records, so a verdict can't wait for the next record.
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
        // Use a timeout, because a command that waits would never print the line.
        let line = shown.recv_timeout(Duration::from_secs(10)).expect("the line arrives in time");
        assert_eq!(strip_str(&line).to_string(), format!("ok       otherurl     {url}"));
    }
    drop(stdin);
    assert_eq!(child.wait().expect("the command ends").code(), Some(0));
    reader.join().expect("the reader ends").expect("the lines are received");
}
