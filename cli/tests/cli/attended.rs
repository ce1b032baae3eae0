//! What is printed at a terminal, where someone watches.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};

use rustix::pty::{OpenptFlags, grantpt, ioctl_tiocgptpeer, openpt, unlockpt};

use crate::support::{command, file, run};

/// Brings the cursor to the start of its line, and erases that.
const ERASE: &str = "\r\x1b[2K";

/// What a terminal shows of a command.
struct Screen(File);

impl Screen {
    /// All until the command ends, with plain ends of lines.
    fn text(&mut self) -> String {
        let mut text = Vec::new();
        if let Err(error) = self.0.read_to_end(&mut text) {
            // So it ends when nobody has the terminal open.
            assert_eq!(error.raw_os_error(), Some(rustix::io::Errno::IO.raw_os_error()));
        }
        String::from_utf8(text).expect("the output is UTF-8").replace("\r\n", "\n")
    }
}

/// Starts the command with nothing to read and nowhere to write, but for the streams that `attach` puts at a terminal.
fn start(args: &[&str], attach: impl FnOnce(&mut Command, &dyn Fn() -> Stdio)) -> (Child, Screen) {
    let flags = OpenptFlags::RDWR | OpenptFlags::NOCTTY;
    let screen = openpt(flags).expect("a terminal");
    grantpt(&screen).expect("it is ours");
    unlockpt(&screen).expect("it may be opened");
    let line = ioctl_tiocgptpeer(&screen, flags).expect("its other end");
    let mut command = command();
    command.args(args).env("TERM", "xterm").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(variable);
    }
    attach(&mut command, &|| line.try_clone().expect("a descriptor").into());
    (command.spawn().expect("the command starts"), Screen(screen.into()))
}

/// What a terminal shows of a command that has these streams there, and the exit code.
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
fn an_error_is_drawn_over_the_url_in_colour() {
    let urls = ["ftp://u:secret@h/#", "http://a/"];
    let asked = |args: &[&str]| run(&[&["check", "--format=report"], args, &urls].concat()).out;
    let check = [&["check"], &urls[..]].concat();
    assert_eq!(shown(&check, output), (asked(&["--color=always"]), Some(1)));
    let no_color = |command: &mut Command, terminal: &dyn Fn() -> Stdio| {
        command.stdout(terminal()).env("NO_COLOR", "1");
    };
    assert_eq!(shown(&check, no_color).0, asked(&[]));
    // Any other format is as it is elsewhere.
    let jsonl = [&["check", "--format=jsonl"], &urls[..]].concat();
    assert_eq!(shown(&jsonl, output).0, run(&jsonl).out);
}

#[test]
fn help_is_styled() {
    let help = shown(&["--help"], output).0;
    assert!(help.contains("\x1b[") && !run(&["--help"]).out.contains('\x1b'), "{help}");
}

#[test]
fn what_is_decoded_is_escaped() {
    assert_eq!(shown(&["decode", "%1B%5B2J%0A"], output).0, "\\u{1b}[2J\\n\n");
    assert_eq!(shown(&["decode", "--format=raw", "a%5Cb"], output).0, "a\\b\n");
}

/// Someone may be typing the records.
#[test]
fn a_verdict_needs_no_more_than_its_record() {
    let (mut child, screen) = start(&["check"], |command, terminal| {
        command.stdin(Stdio::piped()).stdout(terminal());
    });
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let mut lines = BufReader::new(screen.0).lines();
    for url in ["x:1", "x:2"] {
        writeln!(stdin, "{url}").expect("the command reads");
        let line = lines.next().expect("a line").expect("it is read");
        assert_eq!(line, format!("ok     otherurl     {url}"));
    }
    drop(stdin);
    assert_eq!(child.wait().expect("the command ends").code(), Some(0));
}

/// A file of about so many bytes, which are all read before its end is judged.
fn long(name: &str, bytes: usize) -> String {
    let line = format!("http://host.example/{}\n", "a".repeat(50_000));
    file(name, line.repeat(bytes / line.len() + 1).as_bytes())
}

#[test]
fn a_long_input_has_a_bar_which_goes_when_it_ends() {
    let long = long("attended_long", 66 << 20);
    let (check, extract) = (["check", "-f", &long], ["extract", "--format=jsonl", "-f", &long]);
    let quiet = ["check", "-q", "-f", &long];
    let piped = |command: &mut Command, terminal: &dyn Fn() -> Stdio| {
        command.stdin(File::open(&long).expect("the file is there")).stderr(terminal());
    };
    for (args, told) in [
        (&check[..], &["█", " records, ", "/s, ", " left"][..]),
        (&quiet, &["█", " records, ", "/s, ", " left"]),
        (&extract, &["█", " MiB read, ", " left"]),
    ] {
        let (text, code) = shown(args, messages);
        assert_eq!(code, Some(0));
        let (bar, rest) = text.rsplit_once(ERASE).expect("the bar is erased");
        assert!(told.iter().all(|told| bar.contains(told)), "{args:?}: {bar:?}");
        let counts = args == check;
        assert_eq!(rest.is_empty(), !counts, "{args:?}: {rest:?}");
        assert!(!counts || rest.ends_with(" valid, 0 invalid\n"), "{rest:?}");
    }
    // A file on standard input has a length too.
    let text = shown(&["check", "-q"], piped).0;
    assert!(text.contains(" records, ") && text.contains(" left"), "{text:?}");
    // The verdicts are there to see.
    let both = |command: &mut Command, terminal: &dyn Fn() -> Stdio| {
        command.stdout(terminal()).stderr(terminal());
    };
    let text = shown(&extract, both).0;
    assert_eq!(text, "", "there is nothing to find");
}

#[test]
fn a_pipe_has_no_time_left() {
    let (mut child, mut screen) = start(&["check", "-q"], |command, terminal| {
        command.stdin(Stdio::piped()).stderr(terminal());
    });
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let line = format!("http://host.example/{}\n", "a".repeat(50_000));
    let feeder = std::thread::spawn(move || {
        (0..66 << 20).step_by(line.len()).try_for_each(|_| stdin.write_all(line.as_bytes()))
    });
    let text = screen.text();
    feeder.join().expect("it ends").expect("the command reads");
    assert_eq!(child.wait().expect("the command ends").code(), Some(0));
    assert!(text.contains(" records, ") && text.ends_with(ERASE), "{text:?}");
    assert!(!text.contains(" left") && !text.contains('█'), "{text:?}");
}

#[test]
fn a_short_input_has_no_bar() {
    let short = file("attended_short", b"<URL:http://a/>\n");
    for (args, counts) in [
        (["check", "-f", &short], "0 valid, 1 invalid\n"),
        (["extract", "-f", &short], "1 valid, 0 invalid\n"),
    ] {
        assert_eq!(shown(&args, messages).0, counts);
    }
}
