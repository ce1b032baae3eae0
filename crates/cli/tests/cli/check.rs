//! Tests of `rfc1738 check`: verdicts, formats and repairs.

use serde_json::json;

use crate::support::{Outcome, command, file, run, run_on};

/// Returns the URLs that are valid when checked one at a time.
fn valid<'a>(args: &[&str], urls: &[&'a str]) -> Vec<&'a str> {
    let is_valid = |url: &&&str| match run(&[&["check", "-q"], args, &["--", url]].concat()).code {
        Some(0) => true,
        Some(1) => false,
        code => panic!("{url:?} ended with {code:?}"),
    };
    urls.iter().filter(is_valid).copied().collect()
}

/// The first two are valid in both readings. The last three are valid in neither.
const URLS: &[&str] =
    &["http://a/", "x-new:any@all", "http://u@a/", "ftp:x", "news:", "http://a/<", "x:#", ""];

#[test]
fn strict_reading_is_the_default() {
    assert_eq!(valid(&[], URLS), URLS[..2]);
    let others = ["HTTP://a", "ftp://foo:@host.com/%2Fetc/motd;type=a", "news:*", "mailto:a@b", "file:///x"];
    assert_eq!(valid(&[], &others), others);
}

#[test]
fn production_url_is_the_reading_as_printed() {
    assert_eq!(valid(&["--production", "url"], URLS), URLS[..5]);
}

#[test]
fn any_production_can_be_checked() {
    assert_eq!(valid(&["--production", "toplabel"], &["a", "a1", "1a", "a-"]), ["a", "a1"]);
    assert_eq!(valid(&["--production", "gopher+_string"], &["", "a/b", "a b"]), ["", "a/b"]);
}

#[test]
fn human_lines_and_counts() {
    let outcome =
        run(&["check", "http://ds.internic.net/", "http://ds.internic.net/<joe", "prospero://h/x", "z:"]);
    let out = "\
ok     httpurl      http://ds.internic.net/
error  <arguments>:2:24: a URL can't contain `<`
ok     prosperourl  prospero://h/x
ok     otherurl     z:
";
    assert_eq!(
        outcome,
        Outcome { code: Some(1), out: out.to_owned(), err: "3 valid, 1 invalid\n".to_owned() }
    );
}

#[test]
fn report_marks_the_error() {
    let outcome = run(&["check", "--format", "report", "http://a/", "ftp://u:secret@h/<"]);
    assert_eq!(outcome.code, Some(1));
    let (ok, report) = outcome.out.split_once('\n').expect("a report follows the line");
    assert_eq!(ok, "ok     httpurl      http://a/");
    // The column counts the characters of the URL, not of the mask.
    let drawn = " --> <arguments>:2:18\n  |\n2 | ftp://u:****@h/<\n  |                ^ write `%3C`\n";
    assert!(report.contains(drawn), "{report}");
    assert!(
        report.contains(
            "= RFC 1738, Section 2.2: \"All unsafe characters must always be encoded within a URL.\""
        ),
        "{report}"
    );
    assert_eq!(outcome.err, "1 valid, 1 invalid\n");
}

/// Nothing in the text tells the scheme, so the report only says that it is missing.
#[test]
fn asks_for_a_missing_scheme() {
    for text in ["www.example.com", "ftp.example.com/pub"] {
        let printed = run(&["check", "--format", "report", text]).out;
        assert!(printed.contains("error: the scheme before the host is missing\n"), "{printed}");
        assert!(printed.contains("^ write the scheme and `://` before it"), "{printed}");
    }
}

/// Section 3.1: ":", "@" and "/" in a password "must be encoded". The report doesn't show the password.
#[test]
fn reports_name_the_command_that_encodes_a_password() {
    for text in ["ftp://u:tiger@5ecret@h/", "ftp://u:tiger/5ecret@h/", "ftp://u:tiger#5ecret@h/"] {
        let printed = run(&["check", "--format", "report", text]).out;
        assert!(printed.contains("run `rfc1738 encode --production password`"), "{printed}");
        assert!(!printed.contains("tiger"), "{printed}");
    }
    let printed = run_on(&["encode", "--production", "password"], b"tiger@5ecret\n").out;
    assert_eq!(printed, "tiger%405ecret\n");
}

/// A blank line ends each report.
#[test]
fn reports_are_separated_by_blank_lines() {
    let outcome = run(&["check", "--format", "report", "http://a/", "nntp://a/1", "nntp://a/2", "http://a/"]);
    let blocks: Vec<&str> = outcome.out.split("\n\n").collect();
    assert_eq!(blocks.len(), 3, "{}", outcome.out);
    assert!(blocks[0].starts_with("ok     httpurl      http://a/\nerror: "), "{}", outcome.out);
    assert!(blocks[1].starts_with("error: "), "{}", outcome.out);
    assert_eq!(blocks[2], "ok     httpurl      http://a/\n");
}

#[test]
fn jsonl_lines() {
    let outcome = run(&["check", "--format", "jsonl", "http://a/", "nntp://a/1"]);
    // The order of the keys is part of the format.
    let start = r#"{"index":0,"file":"<arguments>","line":1,"column":1,"valid":true,"production":"httpurl"}
{"index":1,"file":"<arguments>","line":2,"column":10,"valid":false,"error":{"reason":"an NNTP URL names a newsgroup, which begins with a letter","span":[9,10],"fix":null,"offset":9,"found":"1","withheld":false,"expected":["alpha"],"paths":[{"expected":"#;
    assert!(outcome.out.starts_with(start), "{}", outcome.out);
    assert_eq!((outcome.code, outcome.err.as_str()), (Some(1), ""));
    let error = json!({
        "offset": 9,
        "reason": "an NNTP URL names a newsgroup, which begins with a letter",
        "span": [9, 10],
        "fix": null,
        "found": "1",
        "withheld": false,
        "expected": ["alpha"],
        "paths": [{ "expected": "alpha", "within": ["nntpurl", "group"] }],
        "hints": [
            {
                "section": "3.7",
                "message": "an NNTP URL names a newsgroup, which begins with a letter",
                "quote": "nntp://<host>:<port>/<newsgroup-name>/<article-number>",
            },
            {
                "section": "5",
                "message": "the text follows the generic syntax, but RFC 1738 defines a different syntax for its scheme",
                "quote": "; new schemes follow the general syntax",
            },
        ],
        "message": "an NNTP URL names a newsgroup, which begins with a letter (at byte 9)",
    });
    assert_eq!(outcome.json()[1]["error"], error);
}

#[test]
fn jsonl_names_the_production() {
    let production =
        |args: &[&str]| run(&[&["check", "--format=jsonl"], args].concat()).json()[0]["production"].clone();
    assert_eq!(production(&["mailto:a@b"]), "mailtourl");
    assert_eq!(production(&["x:y"]), "otherurl");
    assert_eq!(production(&["--production", "url", "http://a/"]), "url");
    assert_eq!(production(&["--production", "gopher+_string", "a"]), "gopher+_string");
}

#[test]
fn quiet_prints_nothing() {
    for format in ["human", "jsonl"] {
        for (url, code) in [("http://a/", 0), ("nntp://a/1", 1)] {
            let outcome = run(&["check", "-q", "--format", format, url]);
            assert_eq!(outcome, Outcome { code: Some(code), out: String::new(), err: String::new() });
        }
    }
}

/// Repairs follow the RFC (2.2, 3.1, 3.3). Other text doesn't change.
#[test]
fn fix_repairs_unambiguous_errors() {
    let input = b"http://h/a b\nhttp://u@h/\nhttp://h?q\nx\xFF\nnews:*\nhttp:/h/a#b\nhttp://h\\a\n";
    let name = file("fix", input);
    let output = command().args(["check", "--fix", "-f", &name]).output().expect("the command runs");
    let repaired = b"http://h/a%20b\nhttp://u@h/\nhttp://h/?q\nx\xFF\nnews:*\nhttp://h/a\nhttp://h\\a\n";
    assert_eq!(output.stdout, repaired, "{}", output.stdout.escape_ascii());
    let messages = String::from_utf8(output.stderr).expect("the messages are UTF-8");
    let mut errors: Vec<&str> = messages.lines().collect();
    assert_eq!(errors.pop(), Some("3 of 7 URLs repaired; 3 can't be repaired"));
    errors.sort_unstable();
    let expected = [
        format!("error: {name}:2:8: an HTTP URL can't have a user name"),
        format!("error: {name}:4:2: `\\xFF` isn't UTF-8"),
        format!("error: {name}:7:9: a URL can't contain a backslash"),
    ];
    assert_eq!(errors, expected);
    assert_eq!(output.status.code(), Some(1));
    let outcome = run_on(&["check", "--fix", "-0"], b"http://h/a b\0");
    let counts = "1 of 1 URL repaired\n";
    assert_eq!(
        (outcome.out.as_str(), outcome.err.as_str(), outcome.code),
        ("http://h/a%20b\0", counts, Some(0))
    );
    let outcome = run_on(&["check", "--fix", "--max-record=5"], b"http://h/\n");
    let error = "error: <stdin>:1:1: the record is longer than 5 bytes, the limit of --max-record; skipped\n\
                 0 of 1 URL repaired; 1 can't be repaired\n";
    assert_eq!((outcome.out.as_str(), outcome.err.as_str(), outcome.code), ("", error, Some(1)));
}

/// Section 2.2: a space must be encoded. Changes to a string that may contain a password aren't shown.
#[test]
fn verbose_fix_lists_the_changes() {
    let urls = ["http://h/a b", "news:*", "ftp://u:s3cret@h/a b", "https://u@h/#s3cret", "http://u@h/"];
    let fix = |args: &[&str]| run(&[&["check", "--fix"], args, &urls].concat());
    let out = "http://h/a%20b\nnews:*\nftp://u:s3cret@h/a%20b\nhttps://u@h/\nhttp://u@h/\n";
    let error = "error: <arguments>:5:8: an HTTP URL can't have a user name\n";
    let counts = "3 of 5 URLs repaired; 1 can't be repaired\n";
    let changes = "note: <arguments>:1: `http://h/a b` becomes `http://h/a%20b`\n\
        note: <arguments>:3: repaired; the change isn't shown, because it may contain a password\n\
        note: <arguments>:4: `https://u@h/#s3cret` becomes `https://u@h/`\n";
    let outcome = |err: String| Outcome { code: Some(1), out: out.to_owned(), err };
    assert_eq!(fix(&[]), outcome([error, counts].concat()));
    assert_eq!(fix(&["--verbose"]), outcome([changes, error, counts].concat()));
    for quiet in [&["-q"][..], &["-q", "--verbose"]] {
        assert_eq!(fix(quiet), outcome(String::new()), "only the records are printed");
    }
    let alone = run(&["check", "--fix", "-v", "http://h?q\u{202e}"]);
    assert_eq!(
        alone.err,
        "note: `http://h?q\\u{202e}` becomes `http://h/?q%E2%80%AE`\n1 of 1 URL repaired\n"
    );
}

/// Section 3.3 forbids the user name, which is in column 8.
#[test]
fn single_argument_has_no_location() {
    let alone = |format: &str| run(&["check", "--format", format, "http://u@h/"]).out;
    assert_eq!(alone("human"), "error  an HTTP URL can't have a user name (at byte 7)\n");
    assert!(!alone("report").contains("-->"), "{}", alone("report"));
    let name = file("place.txt", b"a:\nhttp://u@h/\n");
    for (args, place) in
        [(&["a:", "http://u@h/"][..], "<arguments>:2:8"), (&["-f", &name], &format!("{name}:2:8"))]
    {
        let both = |format: &str| run(&[&["check", "--format", format], args].concat()).out;
        let line = format!("ok     otherurl     a:\nerror  {place}: an HTTP URL can't have a user name\n");
        assert_eq!(both("human"), line);
        assert!(
            both("report").contains(&format!(" --> {place}\n  |\n2 | http://u@h/\n")),
            "{}",
            both("report")
        );
    }
}

#[test]
fn verbose_reports_list_expectations() {
    let report = |args: &[&str]| run(&[&["check", "--format=report", "nntp://a/1"], args].concat()).out;
    let (brief, verbose) = (report(&[]), report(&["--verbose"]));
    assert_eq!(run(&["check", "-v", "nntp://a/1"]).out, verbose, "verbose output is a report");
    let notes = "  = note: at byte 9: found `1`, expected a letter\n  = note: alpha in nntpurl › group\n";
    assert!(verbose.contains(notes), "{verbose}");
    assert!(!brief.contains("= note"), "{brief}");
    let kept = verbose.lines().filter(|line| !line.contains("= note"));
    assert_eq!(kept.collect::<Vec<_>>(), brief.lines().collect::<Vec<_>>());
}
