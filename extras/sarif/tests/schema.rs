//! Tests that the command's SARIF logs conform to the standard's schema.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use jsonschema::Validator;
use serde_json::Value;

const EXTRAS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// Runs cargo in a folder, and returns its output.
fn cargo(folder: &str, args: &[&str]) -> String {
    let output = Command::new(env!("CARGO")).args(args).current_dir(folder).stderr(Stdio::inherit()).output();
    let output = output.expect("cargo runs");
    assert!(output.status.success(), "cargo {args:?}");
    String::from_utf8(output.stdout).expect("the output is UTF-8")
}

/// Builds the command, and returns its path.
fn command() -> PathBuf {
    let messages =
        cargo(&format!("{EXTRAS}/.."), &["build", "--package", "rfc1738-cli", "--message-format", "json"]);
    let mut messages = messages.lines().map(|line| serde_json::from_str::<Value>(line).expect("a message"));
    messages.find_map(|message| Some(message["executable"].as_str()?.into())).expect("an executable")
}

/// Returns the schema, which is part of the `serde-sarif` package.
fn schema() -> Validator {
    let metadata = cargo(EXTRAS, &["metadata", "--format-version", "1"]);
    let metadata: Value = serde_json::from_str(&metadata).expect("the metadata is JSON");
    let mut packages = metadata["packages"].as_array().expect("packages").iter();
    let package =
        packages.find(|package| package["name"] == "serde-sarif").expect("a dependency on serde-sarif");
    let manifest = Path::new(package["manifest_path"].as_str().expect("a path"));
    let schema =
        std::fs::read_to_string(manifest.with_file_name("src/schema.json")).expect("a readable schema");
    // Two patterns have an unescaped bracket, which JavaScript treats as a literal but other engines reject.
    let schema = schema.replace("{2}]?$", "{2}\\\\]?$");
    let schema: Value = serde_json::from_str(&schema).expect("the schema is JSON");
    assert!(schema["description"].as_str().is_some_and(|text| text.contains("(SARIF) Version 2.1.0")));
    // Without this option, the validator ignores formats such as `uri`.
    jsonschema::options().should_validate_formats(true).build(&schema).expect("the schema is valid")
}

/// Runs the command with this input, and parses its log.
fn log(command: &Path, args: &[&str], input: &str) -> Value {
    let mut child = Command::new(command)
        .args(args)
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the command runs");
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    // A command that reads files may close its input.
    stdin.write_all(input.as_bytes()).unwrap_or_default();
    drop(stdin);
    let output = child.wait_with_output().expect("the command ends");
    serde_json::from_slice(&output.stdout).expect("the log is JSON")
}

#[test]
fn logs_follow_the_schema() {
    let (command, schema) = (command(), schema());
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("a b:\u{e9}%.txt");
    std::fs::write(&file, "http://host.dom/\nhttp://user@host/\nhttp://h/\u{e9}|\n\n")
        .expect("a writable file");
    let (absolute, relative) = (file.to_str().expect("UTF-8"), "a b:\u{e9}%.txt");
    let check = ["check", "--format=sarif"];
    for (args, results) in [
        (&[&check[..], &["x:"]].concat(), 0),
        (&[&check[..], &["http://user@host/", "", "ftp://u:secret|@h/"]].concat(), 3),
        (&[&check[..], &["-f", absolute, "-f", relative, "-f", "-"]].concat(), 7),
        (&[&check[..], &["-f", absolute, "-f", "no/such/file"]].concat(), 3),
        (&vec!["extract", "--format=sarif", "--bare", absolute, relative, "-"], 5),
    ] {
        let log = log(&command, args, "http://h/|a\n");
        let errors: Vec<String> =
            schema.iter_errors(&log).map(|error| format!("{}: {error}", error.instance_path())).collect();
        assert!(errors.is_empty(), "{args:?}: {errors:?}");
        let found = log["runs"][0]["results"].as_array().map(Vec::len);
        assert_eq!(found, Some(results), "{args:?}");
    }
}

#[test]
fn schema_rejects_invalid_logs() {
    let schema = schema();
    let log = log(&command(), &["check", "--format=sarif", "-"], ":\n");
    let region = "/runs/0/results/0/locations/0/physicalLocation/region/startColumn";
    let uri = "/runs/0/tool/driver/informationUri";
    for (pointer, value) in [(region, Value::from(0)), (uri, "a b".into()), ("/version", "2.0.0".into())] {
        let mut wrong = log.clone();
        *wrong.pointer_mut(pointer).expect("an existing member") = value;
        assert!(schema.is_valid(&log) && !schema.is_valid(&wrong), "{pointer}");
    }
}
