//! Tests of `rfc1738 check`: filters, repairs and SARIF logs. Its other output is in `tests/cmd/check.md`.

use serde_json::{Value, json};

use crate::support::{file, output_on, run, run_on};

/// A valid URL with a warning, and an invalid URL. In every format, each filter prints the lines of one of them, and the counts and
/// the exit code are those of both.
#[test]
fn only_combines_with_every_format() {
    for format in ["human", "report", "short", "jsonl", "github", "text"] {
        let check = |args: &[&str]| {
            run(&[&["check", "--format", format], args, &["http://h:25/", "nntp://a/1"]].concat())
        };
        let (all, valid, invalid) = (check(&[]), check(&["--only=valid"]), check(&["--only=invalid"]));
        assert_eq!([&*valid.out, &invalid.out].concat(), all.out, "{format}");
        assert!(!valid.out.contains("nntp") && !invalid.out.contains("25"), "{format}");
        assert_eq!((valid.code, &valid.err), (invalid.code, &invalid.err), "{format}");
        assert_eq!((valid.code, &valid.err), (all.code, &all.err), "{format}");
    }
}

/// Records are printed byte for byte: nothing is masked or escaped, and line endings are kept.
#[test]
fn text_is_the_records_unchanged() {
    let check =
        |args: &[&str], input: &[u8]| output_on(&[&["check", "--format=text"], args].concat(), input).stdout;
    let input = b"ftp://u:s3cret@h/\nhttp://u:s3cret@h/\r\nx:\xFF\\\x1b\n\nnews:*";
    assert_eq!(check(&[], input), input);
    assert_eq!(check(&["--only=valid"], input), b"ftp://u:s3cret@h/\nnews:*");
    assert_eq!(check(&["--only=invalid"], input), b"http://u:s3cret@h/\r\nx:\xFF\\\x1b\n\n");
    // Records that end in NUL may contain newlines.
    let input = b"a:\0b\nc\r\n\0d:";
    assert_eq!(check(&["-0", "--only=valid"], input), b"a:\0d:");
    assert_eq!(check(&["-0", "--only=invalid"], input), b"b\nc\r\n\0");
}

/// Repairs follow the RFC (2.2, 3.1, 3.3). All other bytes don't change: other records, line endings, and a byte order mark.
#[test]
fn fix_changes_nothing_else() {
    let input =
        b"\xEF\xBB\xBFhttp://h/a|b\r\nhttp://u@h/\nhttp://h?q\nx\xFF\n\nnews:*\r\nhttp:/h/a\nhttp://h\\a";
    let fixed =
        b"\xEF\xBB\xBFhttp://h/a%7Cb\r\nhttp://u@h/\nhttp://h/?q\nx\xFF\n\nnews:*\r\nhttp://h/a\nhttp://h\\a";
    let name = file("fix", input);
    let output = output_on(&["check", "--fix", "-f", &name], b"");
    assert_eq!(output.stdout, fixed, "{}", output.stdout.escape_ascii());
    let messages = String::from_utf8(output.stderr).expect("the messages are UTF-8");
    let mut errors: Vec<&str> = messages.lines().collect();
    assert_eq!(errors.pop(), Some("3 of 8 URLs repaired; 4 can't be repaired"));
    errors.sort_unstable();
    let expected = [
        format!("error: {name}:2:8: an HTTP URL can't have a user name"),
        format!("error: {name}:4:2: `\\xFF` isn't UTF-8"),
        format!("error: {name}:5:1: a URL begins with a scheme, such as `http:`"),
        format!("error: {name}:8:9: a URL can't contain a backslash"),
    ];
    assert_eq!(errors, expected);
    assert_eq!(output.status.code(), Some(1));
    // A file without a final newline isn't joined with the next.
    let two = output_on(&["check", "--fix", "-q", "-f", &name, &name], b"").stdout;
    assert_eq!(two, [&fixed[..], b"\n", fixed].concat());
    assert_eq!(run_on(&["check", "--fix", "-0"], b"http://h/a b\0").out, "http://h/a%20b\0");
    assert_eq!(run_on(&["check", "--fix", "-0"], b"http://h/a b").out, "http://h/a%20b");
    // Skipped lines are printed, too.
    let list = "# mirrors\n\nhttp://h/\n \t\n#x\nnews:*";
    assert_eq!(run_on(&["check", "--fix", "--skip-blank"], list.as_bytes()).out, list);
}

/// A URL in a line may end at white space, or at a character that delimits URLs (2.2). The rest is then a comment or another column.
#[test]
fn fix_keeps_the_text_after_a_url_in_a_line() {
    let lines = [
        "http://h.example/feed # My feed",
        "http://h.example/feed \"tech\" ~News",
        "http://h.example/a 200",
        "http://h.example/a\t200",
        "http://h.example/a\u{a0}200",
        "http://h.example/a#top",
        "http://h.example/a,\"b\"",
        "http://h.example/a>",
        "http:/h.example/a <b>",
    ];
    let text = lines.join("\n");
    let outcome = run_on(&["check", "--fix"], text.as_bytes());
    assert_eq!((outcome.code, outcome.out), (Some(1), text));
    for (line, advised) in lines.into_iter().zip([true, true, true, false, true, true, true, true, true]) {
        let outcome = run_on(&["check", "--fix"], line.as_bytes());
        assert_eq!(outcome.err.contains("use --whole-line"), advised, "{line:?}: {}", outcome.err);
    }
    let whole = run_on(&["check", "--fix", "--whole-line"], b"http://h/a b\nhttp://h/a#top\n");
    assert_eq!((whole.code, &*whole.out), (Some(0), "http://h/a%20b\nhttp://h/a\n"));
    // An argument and a record that ends in NUL are a URL each.
    assert_eq!(run(&["check", "--fix", "http://h/a b#c"]).out, "http://h/a%20b\n");
    assert_eq!(run_on(&["check", "--fix", "-0"], b"http://h/a b#c\0").out, "http://h/a%20b\0");
    // Surrounding whitespace delimits a URL, and isn't a comment.
    assert_eq!(run_on(&["check", "--fix"], b" http://h/a|b \t\r\n").out, "http://h/a%7Cb\r\n");
}

/// Returns the results of a SARIF log.
fn results(log: &str) -> Vec<Value> {
    let log: Value = serde_json::from_str(log).expect("the log is JSON");
    assert_eq!(log["version"], "2.1.0");
    log["runs"][0]["results"].as_array().expect("the results are a list").clone()
}

/// Returns the position and the message of a SARIF result, as `short` prints them.
fn short_line(result: &Value) -> String {
    let location = &result["locations"][0]["physicalLocation"];
    let (artifact, region) = (&location["artifactLocation"], &location["region"]);
    let file =
        artifact["uri"].as_str().or(artifact["description"]["text"].as_str()).expect("the result has a file");
    let file = file.strip_prefix("file://").unwrap_or(file);
    let message = result["message"]["text"].as_str().expect("the result has a message");
    format!(
        "{file}:{}:{}: {}: {message}",
        region["startLine"],
        region["startColumn"],
        result["level"].as_str().expect("the result has a level")
    )
}

/// Several threads contribute to the log.
#[test]
fn sarif_log_of_a_long_input() {
    let path = "a".repeat(100);
    let lines: String =
        (0..15_000).map(|number| format!("http://host.dom/{path}/{number}/<\nx:\n")).collect();
    let name = file("formats_long", lines.as_bytes());
    let outcome = run(&["check", "--format=sarif", "-f", &name]);
    let short = run(&["check", "--format=short", "-f", &name]);
    assert!(results(&outcome.out).iter().map(short_line).eq(short.out.lines()));
    assert_eq!(short.out.lines().count(), 15_000);
}

/// An error ends the log after the findings so far, and the log records it.
#[test]
fn sarif_log_records_an_error() {
    let outcome = run(&["check", "--format=sarif", "x", "-f", "no/such/file"]);
    assert_eq!((outcome.code, results(&outcome.out).len()), (Some(2), 1));
    let log: Value = serde_json::from_str(&outcome.out).expect("the log is JSON");
    assert_eq!(log["runs"][0]["invocations"], json!([{ "executionSuccessful": false }]));
}

/// A production has no warnings, so it can't deny any.
#[test]
fn productions_have_no_warnings() {
    for option in ["--deny", "--allow"] {
        let outcome = run(&["check", "--production", "url", option, "warnings", "ftp://u:p@h/"]);
        assert_eq!((outcome.code, outcome.out.as_str()), (Some(2), ""));
        assert!(outcome.err.contains("cannot be used with"), "{}", outcome.err);
    }
}
