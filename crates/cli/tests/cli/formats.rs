//! Tests of the formats for other tools: lines in the format that compilers use, GitHub annotations, and SARIF.

use serde_json::{Value, json};

use crate::support::{Outcome, file, run, run_on};

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

/// Columns count characters from 1: the `é` in `http://é|` and the end of `http://` are both in column 8.
#[test]
fn check_prints_the_position_of_each_error() {
    let name = file("formats_check", "http://a/\nhttp://é|\nhttp://\nx:é日|\n".as_bytes());
    let outcome = run(&["check", "--format=short", "-f", &name, "news:", "a:"]);
    let places = [
        ("<arguments>".to_owned(), 1, 6, "a news URL names a newsgroup, "),
        (name.clone(), 2, 8, "a host name can't contain letters or digits outside US-ASCII"),
        (name.clone(), 3, 8, "the host is missing"),
        (name.clone(), 4, 3, "a URL can't contain `é` (U+00E9), "),
    ];
    let lines: Vec<&str> = outcome.out.lines().collect();
    assert_eq!(lines.len(), places.len(), "{}", outcome.out);
    for (line, (file, number, column, message)) in lines.iter().zip(&places) {
        assert!(line.starts_with(&format!("{file}:{number}:{column}: error: {message}")), "{line}");
    }
    assert_eq!((outcome.code, outcome.err.as_str()), (Some(1), "2 valid, 4 invalid\n"));

    let github = run(&["check", "--format=github", "-f", &name, "news:", "a:"]);
    let annotations: Vec<&str> = github.out.lines().collect();
    assert_eq!(annotations.len(), places.len());
    let (_, message) = lines[0].split_once(" error: ").expect("the result has a message");
    assert_eq!(annotations[0], format!("::error::<arguments>:1:6: {message}"));
    // The character `é` is one column wide, and the end of a line has no width.
    for (annotation, ((file, line, column, _), end)) in
        annotations[1..].iter().zip(places[1..].iter().zip([9, 8, 4]))
    {
        let start = format!("::error file={file},line={line},col={column},endColumn={end}::");
        assert!(annotation.starts_with(&start), "{annotation}");
    }
    assert_eq!((github.code, github.err), (outcome.code, outcome.err));

    let sarif = run(&["check", "--format=sarif", "-f", &name, "news:", "a:"]);
    let results = results(&sarif.out);
    assert_eq!(results.iter().map(short_line).collect::<Vec<_>>(), lines);
    assert!(results.iter().all(|result| result["ruleId"] == "invalid-url"));
    assert_eq!((sarif.code, sarif.err.as_str()), (Some(1), ""));

    let jsonl = run(&["check", "--format=jsonl", "-f", &name, "news:", "a:"]).json();
    let place = |line: &Value| (line["file"].clone(), line["line"].clone(), line["column"].clone());
    let invalid: Vec<_> = jsonl.iter().filter(|line| line["valid"] == false).map(place).collect();
    assert_eq!(invalid, places.map(|(file, line, column, _)| (json!(file), json!(line), json!(column))));
    let valid: Vec<_> = jsonl.iter().filter(|line| line["valid"] == true).map(place).collect();
    assert_eq!(valid, [(json!("<arguments>"), json!(2), json!(1)), (json!(name), json!(1), json!(1))]);
}

/// Without a file, there is nothing to annotate, so the location is part of the message.
#[test]
fn standard_input_is_not_annotated() {
    let print = |format: &str| run_on(&["check", "--format", format], b"a:\n:\n").out;
    assert!(print("short").starts_with("<stdin>:2:1: error: a URL begins with a scheme, "));
    assert!(print("github").starts_with("::error::<stdin>:2:1: a URL begins with a scheme, "));
    let location = &results(&print("sarif"))[0]["locations"][0]["physicalLocation"]["artifactLocation"];
    assert_eq!(*location, json!({ "description": { "text": "<stdin>" } }));
}

/// The position of a valid URL is the start of its wrapper. That of an invalid URL is the start of the error's span.
#[test]
fn extract_prints_the_position_of_each_url() {
    let text = "é <URL:http://a/#b> <URL:http://a-\nb/>\n  日 http://a/% <URL:ftp://joe:s3cret@h>\n<URL:http://h-\n|>";
    let name = file("formats_extract", text.as_bytes());
    let print = |format: &str| run(&["extract", "--bare", "--format", format, &name]);
    // A wrapper with a hyphen at the end of a line has two candidates.
    let urls = ["http://a/", "http://a-b/", "http://ab/", "ftp://joe:****@h"];
    let outcome = print("text");
    assert_eq!(
        (outcome.code, outcome.out.lines().collect::<Vec<_>>(), outcome.err.as_str()),
        (Some(1), urls.to_vec(), "")
    );

    let outcome = print("short");
    let lines: Vec<&str> = outcome.out.lines().collect();
    let [a, b, both, percent, password, bar] = lines[..] else { panic!("{lines:?}") };
    for (line, place, url) in
        [(a, "1:3", urls[0]), (b, "1:21", urls[1]), (both, "1:21", urls[2]), (password, "3:16", urls[3])]
    {
        assert_eq!(line, format!("{name}:{place}: {url}"));
    }
    assert!(
        percent.starts_with(&format!("{name}:3:14: error: two hexadecimal digits must follow `%`")),
        "{percent}"
    );
    assert!(bar.starts_with(&format!("{name}:5:1: error: `|` can't appear in a host name")), "{bar}");
    assert_eq!((outcome.code, outcome.err.as_str()), (Some(1), "3 valid, 2 invalid\n"));

    let outcome = print("github");
    let annotations: Vec<&str> = outcome.out.lines().collect();
    for (annotation, place) in
        annotations.iter().zip(["line=3,col=14,endColumn=15", "line=5,col=1,endColumn=2"])
    {
        assert!(annotation.starts_with(&format!("::error file={name},{place}::")), "{annotation}");
    }
    assert_eq!((outcome.code, annotations.len(), outcome.err.as_str()), (Some(1), 2, "3 valid, 2 invalid\n"));
    let outcome = print("sarif");
    assert_eq!(results(&outcome.out).iter().map(short_line).collect::<Vec<_>>(), [percent, bar]);
    assert_eq!((outcome.code, outcome.err.as_str()), (Some(1), ""));
}

#[test]
fn valid_input_has_no_findings() {
    for subcommand in ["check", "extract"] {
        for format in ["short", "github"] {
            let outcome = run_on(&[subcommand, "--format", format], b"");
            assert_eq!(
                outcome,
                Outcome { code: Some(0), out: String::new(), err: "0 valid, 0 invalid\n".to_owned() }
            );
        }
        let outcome = run_on(&[subcommand, "--format", "sarif"], b"");
        assert_eq!((outcome.code, results(&outcome.out), outcome.err.as_str()), (Some(0), Vec::new(), ""));
    }
    let outcome = run(&["check", "-q", "--format=sarif", "x"]);
    assert_eq!(outcome, Outcome { code: Some(1), out: String::new(), err: String::new() });
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
