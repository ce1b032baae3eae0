//! Tests of the sources and the limits of records.

use serde_json::{Value, json};

use crate::support::{file, run, run_on};

/// Returns the verdicts on standard input, with these additional arguments.
fn verdicts(args: &[&str], input: &[u8]) -> Vec<Value> {
    run_on(&[&["check", "--format=jsonl"], args].concat(), input).json()
}

fn valid(verdicts: &[Value]) -> Vec<bool> {
    verdicts.iter().map(|verdict| verdict["valid"].as_bool().expect("the line has a verdict")).collect()
}

#[test]
fn stdin_is_not_read_if_urls_or_files_are_given() {
    let lines = file("not_stdin", b"x:1\n");
    assert_eq!(verdicts(&["a:"], b"b\n").len(), 1);
    assert_eq!(verdicts(&["-f", &lines], b"b\n").len(), 1);
}

#[test]
fn empty_lines_are_records() {
    let strict = verdicts(&[], b"\n\na:\n");
    assert_eq!(valid(&strict), [false, false, true]);
    assert_eq!((&strict[0]["error"]["offset"], &strict[0]["error"]["found"]), (&json!(0), &json!(null)));
    assert_eq!(valid(&verdicts(&[""], b"")), [false]);
    assert_eq!(valid(&verdicts(&["--production", "user"], b"\n")), [true]);
    assert_eq!(valid(&verdicts(&["--production", "digits"], b"\n")), [false]);
}

#[test]
fn lines_end_in_lf_or_cr_lf() {
    assert_eq!(valid(&verdicts(&[], b"http://a/\r\nhttp://b/\nhttp://c/\r\n")), [true; 3]);
    assert_eq!(valid(&verdicts(&["--production=user"], b"\r\n\r\n")), [true; 2]);
    // A carriage return is removed only directly before the newline, and only once.
    for (args, record) in [
        (&[][..], &b"http://a/\r"[..]),
        (&[], b"http://a/\r\r\n"),
        (&["-0"], b"http://a/\r\0"),
        (&["-0"], b"http://a/\r\n\0"),
    ] {
        let error = &verdicts(args, record)[0]["error"];
        assert_eq!(
            (&error["offset"], &error["found"]),
            (&json!(9), &json!("\r")),
            "{}",
            record.escape_ascii()
        );
    }
    let lines = file("cr_lf", b"http://a/\r\nx\r\n");
    let outcome = run(&["check", "-f", &lines]);
    assert!(outcome.out.starts_with("ok       httpurl      http://a/\nerror  "), "{}", outcome.out);
    assert!(outcome.out.contains(":2:1: a URL begins with a scheme, "), "{}", outcome.out);
    // The limit doesn't include the line ending.
    let limited = verdicts(&["--max-record=3"], b"x:a\r\nx:ab\r\nx:a\rb\r\n");
    assert_eq!(valid(&limited), [true, false, false]);
    assert!(
        limited[2]["error"]["message"]
            .as_str()
            .is_some_and(|message| message.starts_with("the record is longer than 3"))
    );
}

#[test]
fn skips_a_byte_order_mark() {
    let lines = file("marked", b"\xEF\xBB\xBFhttp://a/\r\n\xEF\xBB\xBFx:\n");
    // The mark is recognized only at the start of a file.
    assert_eq!(valid(&verdicts(&["-f", &lines, "-f", &lines], b"")), [true, false, true, false]);
    let outcome = run_on(&["tree", "--production=user"], b"\xEF\xBB\xBFa");
    assert_eq!((outcome.out.as_str(), outcome.err.as_str()), ("user  0..1  a\n", ""));
    // The mark alone isn't a record. With `-0`, it is part of the record.
    assert_eq!(verdicts(&[], b"\xEF\xBB\xBF").len(), 0);
    assert_eq!(valid(&verdicts(&[], b"\xEF\xBB\xBF\n")), [false]);
    assert_eq!(valid(&verdicts(&["-0"], b"\xEF\xBB\xBFhttp://a/\0")), [false]);
    // The limit doesn't include the mark.
    assert_eq!(valid(&verdicts(&["--max-record=3"], b"\xEF\xBB\xBFx:a\r\n")), [true]);
    assert_eq!(valid(&verdicts(&["--max-record=3"], b"\xEF\xBB\xBFx:ab")), [false]);
}

#[test]
fn nul_records_may_contain_any_other_byte() {
    let is_alphadigit = |byte: u8| byte.is_ascii_alphanumeric();
    let input: Vec<u8> = (1..=255).flat_map(|byte| [byte, 0]).collect();
    let verdicts = verdicts(&["-0", "--production", "alphadigit"], &input);
    assert_eq!(verdicts.len(), 255);
    for (byte, verdict) in (1..=255).zip(&verdicts) {
        assert_eq!(verdict["valid"], is_alphadigit(byte), "{byte:#x}: {verdict}");
        if !is_alphadigit(byte) {
            let found = if byte < 0x80 { char::from(byte).to_string() } else { format!("\\x{byte:02X}") };
            assert_eq!((&verdict["error"]["offset"], &verdict["error"]["found"]), (&json!(0), &json!(found)));
        }
    }
}

#[test]
fn nul_in_a_line_belongs_to_the_record() {
    let verdicts = verdicts(&[], b"a://h/\0b:\n");
    assert_eq!(valid(&verdicts), [false]);
    assert_eq!((&verdicts[0]["error"]["offset"], &verdicts[0]["error"]["found"]), (&json!(6), &json!("\0")));
}

#[test]
fn invalid_utf_8_in_files() {
    // Invalid bytes and truncated characters. In four records, they are the first error. In the other three,
    // they follow an earlier error.
    let records =
        b"http://a/\xFF\nx://h/\xC3\n\x80\nx://\xC0\xAF\nx://\xC3\xA9\xC3\nWai%S\xFF\nhttp:x\xFF\nx:ok\n";
    let verdicts = verdicts(&[], records);
    assert_eq!(valid(&verdicts), [false, false, false, false, false, false, false, true]);
    let places = verdicts[..7].iter().map(|verdict| {
        let error = &verdict["error"];
        (
            error["offset"].as_u64().expect("the error has an offset"),
            error["found"].as_str().expect("the error names a character or byte"),
        )
    });
    let expected = [(9, "\\xFF"), (6, "\\xC3"), (0, "\\x80"), (4, "\\xC0"), (4, "é"), (3, "%"), (5, "x")];
    assert_eq!(places.collect::<Vec<_>>(), expected);
    let error = &verdicts[0]["error"];
    assert_eq!(error["message"], "`\\xFF` isn't UTF-8 (at byte 9)");
    assert_eq!(error["expected"], json!(["xchar", "end of input"]));
    assert_eq!(verdicts[5]["error"]["message"], "a URL begins with a scheme, such as `http:` (at byte 0)");
}

#[test]
fn arguments_then_files_in_order() {
    let (first, second) = (file("order_1", b"http://a/\nx\n"), file("order_2", b"news:*\n\nftp://b/"));
    let verdicts = verdicts(&["mailto:a@b", "y", "-f", &first, "-", "--file", &second], b"z\n");
    let places = [("<arguments>", 1, true), ("<arguments>", 2, false), (&first, 1, true), (&first, 2, false)];
    let others = [("<stdin>", 1, false), (&second, 1, true), (&second, 2, false), (&second, 3, true)];
    assert_eq!(verdicts.len(), 8);
    for ((index, verdict), (file, line, valid)) in verdicts.iter().enumerate().zip([places, others].concat())
    {
        let found =
            [&verdict["index"], &verdict["file"], &verdict["line"], &verdict["valid"]].map(Clone::clone);
        assert_eq!(json!(found), json!([index, file, line, valid]));
    }
}

#[test]
fn missing_file_ends_the_check() {
    let (first, last) = (file("before_missing", b"a:\n"), file("after_missing", b"b:\n"));
    for quiet in [&[][..], &["-q"]] {
        let outcome = run(&[&["check", "-f", &first, "-f", "no/such\x1bfile", "-f", &last], quiet].concat());
        assert_eq!(outcome.code, Some(2));
        assert_eq!(outcome.out, if quiet.is_empty() { "ok       otherurl     a:\n" } else { "" });
        assert!(outcome.err.starts_with("error: no/such\\u{1b}file: "), "{}", outcome.err);
        assert_eq!(outcome.err.lines().count(), 1, "an interrupted check prints no counts: {}", outcome.err);
    }
}

#[cfg(unix)]
#[test]
fn names_an_unreadable_file() {
    let outcome = run(&["check", "-f", env!("CARGO_TARGET_TMPDIR")]);
    assert_eq!((outcome.code, outcome.out.as_str()), (Some(2), ""));
    assert!(
        outcome.err.starts_with(concat!("error: ", env!("CARGO_TARGET_TMPDIR"), ": ")),
        "{}",
        outcome.err
    );
}

#[test]
fn default_limit_is_a_mebibyte() {
    let record = |length: usize| format!("x:{}\n", "a".repeat(length - 2));
    for format in [&[][..], &["-q"], &["--format=report"]] {
        let check =
            |input: &str, args: &[&str]| run_on(&[&["check"], format, args].concat(), input.as_bytes()).code;
        assert_eq!(check(&record(1 << 20), &[]), Some(0));
        assert_eq!(check(&record((1 << 20) + 1), &[]), Some(1));
        assert_eq!(check(&record((1 << 20) + 1), &["--max-record=1048577"]), Some(0));
    }
    // Only an empty record is within the limit.
    assert_eq!(valid(&verdicts(&["--max-record=0", "--production=user"], b"\na\n")), [true, false]);
}
