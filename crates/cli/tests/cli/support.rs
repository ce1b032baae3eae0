use std::ffi::OsStr;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

/// The outcome of a run.
#[derive(Debug, Default, PartialEq)]
pub struct Ran {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Ran {
    /// Returns the lines of the output as JSON.
    pub fn json(&self) -> Vec<Value> {
        self.out.lines().map(|line| serde_json::from_str(line).expect("each line is JSON")).collect()
    }
}

/// Removes the location from a line of `check --format jsonl`. Other verbs print no location.
pub fn without_location(line: &str) -> String {
    let (index, rest) = line.split_once(",\"file\":\"").expect("a file");
    let (_, rest) = rest.split_once("\",\"line\":").expect("a line");
    let (_, rest) = rest.split_once(",\"valid\":").expect("a verdict");
    format!("{index},\"valid\":{rest}")
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

/// Returns the names of the verbs, as the help lists them.
pub fn verbs() -> Vec<String> {
    let help = help(&["--help"], 100);
    let (_, verbs) = help.split_once("\nCommands:\n").expect("the verbs");
    let lines = verbs.lines().take_while(|line| !line.is_empty());
    // The description after a name may continue on lines that are indented further.
    let names = lines.filter_map(|line| line.strip_prefix("  ")).filter(|line| !line.starts_with(' '));
    let verbs: Vec<String> =
        names.filter_map(|line| Some(line.split_whitespace().next()?.to_owned())).collect();
    assert!(verbs.len() >= 10 && verbs.iter().any(|verb| verb == "parts"), "{verbs:?}");
    verbs.into_iter().filter(|verb| verb != "help").collect()
}

/// Runs the command with nothing on standard input.
pub fn run<A: AsRef<OsStr>>(args: &[A]) -> Ran {
    run_on(args, b"")
}

/// Runs the command with `input` on standard input.
pub fn run_on<A: AsRef<OsStr>>(args: &[A], input: &[u8]) -> Ran {
    let mut child = command()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let input = input.to_owned();
    // Write in a thread, so that neither side waits for the other. The command need not read all input.
    let feeder = std::thread::spawn(move || stdin.write_all(&input).unwrap_or_default());
    let output = child.wait_with_output().expect("the command ends");
    feeder.join().expect("the input is written");
    Ran {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).expect("the output is UTF-8"),
        err: String::from_utf8(output.stderr).expect("the messages are UTF-8"),
    }
}

/// Returns the peak resident memory of a running command, in kB.
#[cfg(target_os = "linux")]
pub fn most_memory(child: &std::process::Child) -> usize {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).expect("the command runs");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a high-water mark");
    line.trim().trim_end_matches(" kB").parse().expect("a number")
}

/// Writes a file with these bytes, and returns its path. `name` must be unique to the test.
pub fn file(name: &str, bytes: &[u8]) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, bytes).expect("the file is written");
    path.into_os_string().into_string().expect("the path is UTF-8")
}
