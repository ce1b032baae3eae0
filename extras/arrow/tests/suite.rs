//! Tests every column on the cases of the suite.

mod support;

use serde_json::Value;

#[test]
fn columns_agree_with_the_library() {
    let suite = sources::read("extras/suite/cases/strict.json");
    let suite: Value = serde_json::from_str(&suite).expect("JSON");
    let cases = suite["cases"].as_array().expect("cases");
    // Each text is followed by a null.
    let texts: Vec<_> = cases.iter().flat_map(|case| [case["text"].as_str(), None]).collect();
    support::check(&texts[..texts.len() - 1]);
}
