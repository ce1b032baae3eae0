//! Tests of the formats for other tools: lines in the format that compilers use, GitHub annotations, and SARIF.

use serde_json::{Value, json};

use crate::support::{file, run};

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
