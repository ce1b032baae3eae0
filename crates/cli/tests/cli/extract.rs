//! Tests of `rfc1738 extract`. Its output is in `tests/cmd/extract.md`.

use serde_json::{Value, json};

use crate::support::{file, run, run_on};

fn found(args: &[&str], text: &[u8]) -> Vec<Value> {
    run_on(&[&["extract", "--format=jsonl"], args].concat(), text).json()
}

/// Several threads check the text. Each wrapper is printed once, in order, with its position.
#[test]
fn long_texts_keep_their_order() {
    const UNIT: &str = "<URL:news:a>\nx <URL:http://h/a\n  b>\n\n<URL:http://h/\n|>\n";
    const UNITS: usize = 6_000;
    let name = file("extract_long", UNIT.repeat(UNITS).as_bytes());
    let expected = |name: &str| -> String {
        // The `|` begins the wrapper's second line.
        let lines = |start: usize| {
            format!(
                "ok       newsurl      {name}:{}:1: news:a\n\
                 ok       httpurl      {name}:{}:3: http://h/ab\n\
                 error    {name}:{}:1: a URL can't contain `|`: http://h/|\n",
                start + 1,
                start + 2,
                start + 6
            )
        };
        (0..UNITS).map(|unit| lines(unit * UNIT.lines().count())).collect()
    };
    let outcome = run(&["extract", &name]);
    assert!(outcome.out == expected(&name));
    assert_eq!((outcome.code, outcome.err.as_str()), (Some(1), "12000 valid, 6000 invalid\n"));
    assert!(run_on(&["extract"], UNIT.repeat(UNITS).as_bytes()).out == expected("<stdin>"));
    // URLs found before an error are printed before it.
    let outcome = run(&["extract", &name, "no/such/file", &name]);
    assert!(outcome.out == expected(&name) && outcome.code == Some(2));
    let found = run(&["extract", "--format=jsonl", &name]).json();
    assert!(found.iter().enumerate().all(|(index, line)| line["index"] == index));
}

/// Applying a fix to the file makes its URL valid.
#[test]
fn fixes_apply_to_the_file() {
    for (text, fixed) in [
        ("é <URL:http://h/a|b> x", "é <URL:http://h/a%7Cb> x"),
        ("é <URL:http://h/a\n  b|c> x", "é <URL:http://h/a\n  b%7Cc> x"),
        ("<http://h?q#f>", "<http://h/?q#f>"),
        ("see http://h/a|b.dom/", "see http://h/a%7Cb.dom/"),
        ("see URL:http://h/caf\u{e9} now", "see URL:http://h/caf%C3%A9 now"),
    ] {
        let error = found(&["--bare"], text.as_bytes())[0]["error"].clone();
        let at = |end: usize| error["fix"]["span"][end].as_u64().and_then(|at| usize::try_from(at).ok());
        let (start, end) = (at(0).expect("the error has a fix"), at(1).expect("the error has a fix"));
        assert_eq!(error["span"], error["fix"]["span"], "{text}");
        let replacement = error["fix"]["replacement"].as_str().expect("the fix has a replacement");
        assert_eq!([&text[..start], replacement, &text[end..]].concat(), fixed);
        assert_eq!(run_on(&["extract", "-q", "--bare"], fixed.as_bytes()).code, Some(0), "{fixed}");
    }
    // There is no fix for a byte that isn't UTF-8, or if the fix would show part of a password.
    for (text, named) in [(&b"http://h/a\xFFb"[..], json!("\\xFF")), (b"ftp://joe:hun|ter2@h/", json!(null))]
    {
        let error = &found(&["--bare"], text)[0]["error"];
        assert_eq!((&error["fix"], &error["found"]), (&json!(null), &named), "{}", text.escape_ascii());
    }
}

/// The counts are totals over all files and threads.
#[test]
fn skipped_text_is_counted() {
    let name = file("extract_skipped", &b"http://a/ <URL:news:a> \n".repeat(100_000));
    let outcome = run(&["extract", &name, &name]);
    assert_eq!(outcome.err, "200000 valid, 0 invalid, 200000 skipped: 200000 bare (see --bare)\n");
    let long = format!("x://{} \n", "a".repeat(20_000));
    let outcome = run_on(&["extract", "--bare"], long.as_bytes());
    assert_eq!(outcome.err, "0 valid, 0 invalid, 1 skipped: 1 too long\n");
}

/// The column of a URL after a line that is longer than the buffer.
#[test]
fn columns_count_characters_of_long_lines() {
    let long = format!("{}<news:a>", "é".repeat(1_000_000));
    let out = run_on(&["extract"], long.as_bytes()).out;
    assert_eq!(out, "ok       newsurl      <stdin>:1:1000001: news:a\n");
}

/// A template is neither valid nor invalid, unless it is denied.
#[test]
fn templates_are_a_class_of_their_own() {
    let text = b"http://h/a http://h/{id} https://$HOST/ http://h/%s";
    let outcome = run_on(&["extract", "--bare"], text);
    assert_eq!(outcome.code, Some(0));
    assert_eq!(outcome.err, "1 valid, 0 invalid, 3 templates\n");
    assert!(outcome.out.contains("template <stdin>:1:12: http://h/\n"), "{}", outcome.out);
    let lines = found(&["--bare"], text);
    assert!(lines.iter().map(|line| line["template"].as_bool()).eq([
        None,
        Some(true),
        Some(true),
        Some(true)
    ]));
    // A `$` in a password is no placeholder.
    let outcome = run_on(&["extract", "--bare", "--format=text"], b"ftp://u:p$1@h/a");
    assert_eq!(outcome.out, "ftp://u:****@h/a\n");
    let outcome = run_on(&["extract", "--bare", "--deny-templates"], text);
    assert_eq!((outcome.code, outcome.err.as_str()), (Some(1), "2 valid, 2 invalid, 1 warning\n"));
}

/// A file with a NUL isn't text, unless it is requested.
#[test]
fn binary_files_are_skipped() {
    let (binary, text) =
        (file("extract_binary", b"\x89PNG\0<URL:news:a>"), file("extract_text", b"<URL:news:b>"));
    let outcome = run(&["extract", &binary, &text]);
    assert_eq!(outcome.err, "1 valid, 0 invalid, 1 skipped: 1 binary file (see --binary)\n");
    let outcome = run(&["extract", "--binary", &binary, &text]);
    assert_eq!(outcome.err, "2 valid, 0 invalid\n");
}
