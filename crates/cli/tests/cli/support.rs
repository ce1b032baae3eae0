//! Functions that run the command.

use std::ffi::OsStr;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Output, Stdio};

use serde_json::Value;

/// The exit code, output and messages of a run.
#[derive(Debug, Default, PartialEq)]
pub struct Outcome {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Outcome {
    /// Returns the lines of the output as JSON.
    pub fn json(&self) -> Vec<Value> {
        self.out.lines().map(|line| serde_json::from_str(line).expect("each line is JSON")).collect()
    }
}

pub fn command() -> Command {
    Command::new(env!("CARGO_BIN_EXE_rfc1738"))
}

/// Returns a help text, in lines of at most `width` characters.
pub fn help(args: &[&str], width: usize) -> String {
    let output = command().args(args).env("COLUMNS", width.to_string()).output().expect("the command runs");
    assert_eq!(output.status.code(), Some(0), "{args:?}");
    String::from_utf8(output.stdout).expect("the help is UTF-8")
}

/// Returns the names of the subcommands, as the help lists them.
pub fn subcommands() -> Vec<String> {
    let help = help(&["--help"], 100);
    let (_, subcommands) = help.split_once("\nCommands:\n").expect("the help lists the subcommands");
    let lines = subcommands.lines().take_while(|line| !line.is_empty());
    // The description after a name may continue on lines that are indented further.
    let names = lines.filter_map(|line| line.strip_prefix("  ")).filter(|line| !line.starts_with(' '));
    let subcommands: Vec<String> =
        names.filter_map(|line| Some(line.split_whitespace().next()?.to_owned())).collect();
    assert!(
        subcommands.len() >= 10 && subcommands.iter().any(|subcommand| subcommand == "parts"),
        "{subcommands:?}"
    );
    subcommands.into_iter().filter(|subcommand| subcommand != "help").collect()
}

/// Runs the command with nothing on standard input.
pub fn run<A: AsRef<OsStr>>(args: &[A]) -> Outcome {
    run_on(args, b"")
}

/// Runs the command with `input` on standard input.
pub fn run_on<A: AsRef<OsStr>>(args: &[A], input: &[u8]) -> Outcome {
    let output = output_on(args, input);
    Outcome {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).expect("the output is UTF-8"),
        err: String::from_utf8(output.stderr).expect("the messages are UTF-8"),
    }
}

/// Runs the command with `input` on standard input, for output that may not be UTF-8.
pub fn output_on<A: AsRef<OsStr>>(args: &[A], input: &[u8]) -> Output {
    let (child, mut stdin) = start_with(command().args(args).stdout(Stdio::piped()).stderr(Stdio::piped()));
    let input = input.to_owned();
    // Write in a thread, so that neither side waits for the other. Ignore errors, because the command may not read all input.
    let feeder = std::thread::spawn(move || stdin.write_all(&input).unwrap_or_default());
    let output = child.wait_with_output().expect("the command ends");
    feeder.join().expect("the input is written");
    output
}

/// Starts the command with a pipe as its standard input, and discards its messages.
pub fn start(args: &[&str], stdout: Stdio) -> (Child, ChildStdin) {
    start_with(command().args(args).stdout(stdout).stderr(Stdio::null()))
}

fn start_with(command: &mut Command) -> (Child, ChildStdin) {
    let mut child = command.stdin(Stdio::piped()).spawn().expect("the command starts");
    let stdin = child.stdin.take().expect("standard input is a pipe");
    (child, stdin)
}

/// Returns the peak resident memory of a running command, in kB.
#[cfg(target_os = "linux")]
pub fn peak_memory(child: &Child) -> usize {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).expect("the command runs");
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))
        .expect("the status has a high-water mark");
    line.trim().trim_end_matches(" kB").parse().expect("the high-water mark is a number")
}

/// Writes a file with these bytes, and returns its path. `name` must be unique to the test.
pub fn file(name: &str, bytes: &[u8]) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, bytes).expect("the file is written");
    path.into_os_string().into_string().expect("the path is UTF-8")
}

/// Returns the rows of a table in a text file, each as its first words and the rest of the line. A line that begins with `;` is a comment.
pub fn table(text: &'static str, words: usize) -> impl Iterator<Item = (Vec<&'static str>, &'static str)> {
    let rows = text.lines().filter(|line| !line.is_empty() && !line.starts_with(';'));
    rows.map(move |row| {
        let mut rest = row;
        let mut word = || {
            let (word, after) = rest.split_once(' ').unwrap_or((rest, ""));
            rest = after.trim_start();
            word
        };
        ((0..words).map(|_| word()).collect(), rest)
    })
}

/// Splits a command line that quotes only with `'`.
pub fn words(line: &str) -> Vec<&str> {
    let parts = line.split('\'').enumerate();
    parts
        .flat_map(
            |(number, part)| if number % 2 == 1 { vec![part] } else { part.split_whitespace().collect() },
        )
        .collect()
}
