//! Tests of the command.

use std::path::PathBuf;
use std::process::Command;
use std::sync::LazyLock;

/// A folder with some grammars.
static FOLDER: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("grammars");
    std::fs::create_dir_all(&folder).expect("the folder is created");
    for (name, abnf) in [
        ("two.abnf", "a = 2DIGIT\n"),
        ("wrong.abnf", "a = b\n"),
        ("hidden.abnf", "a = <\u{1b}[2J> ; \u{202e}\n"),
        ("old.abnf", "a = 2DIGIT\nb = <prose>\nc = \"(\" [ c ] \")\"\nd = a b\ne = \"x\"\n"),
        ("new.abnf", "a = 2DIGIT\nb = \"y\"\nc = \"(\" \")\"\nd = a b\ne = %s\"x\"\n"),
    ] {
        std::fs::write(folder.join(name), abnf).expect("the file is written");
    }
    folder
});

/// Runs the command in the folder. Returns the exit code, the output and the messages.
fn run(args: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_abnf-proof")).args(args).current_dir(&*FOLDER).output();
    let output = output.expect("the command starts");
    let text = |bytes| String::from_utf8(bytes).expect("the output is UTF-8");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[cfg(unix)]
#[test]
fn programs_are_proved() {
    let prove = |script: &str| run(&["prove", "two.abnf", "a", "--", "sh", "-c", script]);
    let loops = |answer: &str| format!("while read word; do {answer}; done");
    let right = loops("case $word in 3[0-9]3[0-9]) echo 1;; *) echo 0;; esac");
    let (code, out, err) = prove(&right);
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert!(out.starts_with("equal on all "), "{out}");
    let (code, out, _) = prove(&right.replacen("0-9", "0-8", 1));
    assert_eq!((code, out.as_str()), (Some(1), "\"90\": expected accepted, found rejected\n"));
    for (script, reason) in [
        ("exit".to_owned(), "it ended"),
        (loops("echo yes"), "it said \"yes\\n\""),
        (loops("echo"), "it said \"\\n\""),
        ("tr -d '\\n' </dev/zero".to_owned(), "it said \"\\x00"),
        ("yes 1".to_owned(), "it had already said \"1\\n\""),
        ("sleep 0.1; yes 1".to_owned(), "it had already said \"1\\n\""),
        // It flushes its output only at the end.
        (loops("echo 0") + " | cat -n | sort", "10 seconds have passed; it must answer each line at once"),
    ] {
        let (code, out, err) = prove(&script);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{script}");
        assert!(err.contains(reason), "{script}: {err}");
    }
    let (code, _, err) = run(&["prove", "two.abnf", "a", "--", "no such program"]);
    assert_eq!(code, Some(2));
    assert!(err.starts_with("error: no such program: "), "{err}");
    assert_eq!(run(&["prove", "two.abnf", "a", "--bound", "0", "--", "sh"]).0, Some(2));
}

/// A rule without an automaton doesn't prevent the comparison of the others.
#[test]
fn rules_without_an_automaton_are_named() {
    let (code, out, err) = run(&["diff", "old.abnf", "new.abnf"]);
    assert_eq!(code, Some(1));
    assert!(out.contains("e is narrower.") && !out.contains("a is "), "{out}");
    let named: Vec<&str> =
        err.lines().filter_map(|line| line.strip_prefix("not compared: ")?.split(':').next()).collect();
    assert_eq!(named, ["b", "c", "d"]);
}

#[test]
fn control_and_invisible_characters_are_escaped() {
    for args in [
        &["diff", "two.abnf", "hidden.abnf"][..],
        &["diff", "hidden.abnf", "two.abnf"],
        &["diff", "two.abnf", "two.abnf", "--map", "\u{1b}=\u{202e}"],
        &["sentences", "hidden.abnf", "a"],
        &["expect", "two.abnf", "\u{1b}\u{202e}", ""],
    ] {
        let (_, out, err) = run(args);
        assert!(!(out + &err).contains(['\u{1b}', '\u{202e}']), "{args:?}: {err}");
        assert!(err.contains("\\u{1b}"), "{args:?}: {err}");
    }
}

#[test]
fn answers() {
    for (args, code, out) in [
        (&["expect", "two.abnf", "a", "1"][..], 0, "0-9\n"),
        (&["expect", "two.abnf", "a", "12"], 0, "the end\n"),
        (&["expect", "two.abnf", "a", "1x2"], 1, "not \"x\" at byte 1: expected 0-9\n"),
        (&["sentences", "old.abnf", "c", "--unroll", "0", "-n", "1"], 0, "()\n"),
    ] {
        let answer = run(args);
        assert_eq!((answer.0, answer.1.as_str()), (Some(code), out), "{args:?}: {}", answer.2);
    }
    let (code, _, err) = run(&["expect", "wrong.abnf", "a", ""]);
    assert_eq!((code, err.as_str()), (Some(2), "error: wrong.abnf: b is not defined; a refers to it\n"));
}
