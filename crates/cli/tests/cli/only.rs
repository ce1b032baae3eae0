//! Tests of `check --only`, which prints the records themselves.

use crate::support::{Outcome, output_on, run, run_on};

/// Runs `check` on these bytes, and returns the exit code, the output and the messages.
fn check(args: &[&str], input: &[u8]) -> (Option<i32>, Vec<u8>, String) {
    let output = output_on(&[&["check"], args].concat(), input);
    (output.status.code(), output.stdout, String::from_utf8_lossy(&output.stderr).into_owned())
}

/// Records are printed byte for byte: nothing is masked or escaped. By Section 3.1, an FTP URL may have a password, and an HTTP
/// URL may not.
#[test]
fn records_are_printed_unchanged() {
    let input = b"ftp://u:s3cret@h/\nhttp://u:s3cret@h/\r\nx:\xFF\\\x1b\n\nnews:*";
    let valid = b"ftp://u:s3cret@h/\nnews:*\n".to_vec();
    let invalid = b"http://u:s3cret@h/\nx:\xFF\\\x1b\n\n".to_vec();
    assert_eq!(check(&["--only=valid"], input), (Some(1), valid, String::new()));
    assert_eq!(check(&["--only=invalid"], input), (Some(1), invalid, String::new()));
    assert_eq!(check(&["--only=invalid"], b"a:\n"), (Some(0), Vec::new(), String::new()));
    // Records that end in NUL may contain newlines.
    let input = b"a:\0b\nc\r\n\0d:";
    assert_eq!(check(&["-0", "--only=valid"], input).1, b"a:\0d:\0");
    assert_eq!(check(&["-0", "--only=invalid"], input).1, b"b\nc\r\n\0");
    let production = check(&["--only=valid", "--production=port"], b"80\n8x\n");
    assert_eq!(production, (Some(1), b"80\n".to_vec(), String::new()));
}

#[test]
fn counts_overlong_records() {
    let note = "note: 2 skipped: longer than --max-record\n";
    let outcome = run_on(&["check", "--max-record=3", "--only=invalid"], b"a:bcd\nx\na:b\nabcd\n");
    assert_eq!(outcome, Outcome { code: Some(1), out: "x\n".to_owned(), err: note.to_owned() });
    let outcome = run_on(&["check", "--max-record=3", "--only=valid"], b"a:bcd\nx\na:b\nabcd\n");
    assert_eq!(outcome, Outcome { code: Some(1), out: "a:b\n".to_owned(), err: String::new() });
}

#[test]
fn conflicts_with_other_output_options() {
    for others in [&["--format=jsonl"][..], &["-q"], &["--only=valid"]] {
        let outcome = run(&[&["check", "--only=valid"], others, &["a:"]].concat());
        assert_eq!((outcome.code, outcome.out.as_str()), (Some(2), ""), "{others:?}");
        assert!(outcome.err.contains("cannot be used"), "{}", outcome.err);
    }
}
