//! Tests every column on the cases of the suite.

mod support;

use arrow_array::cast::AsArray;
use arrow_array::types::UInt16Type;
use arrow_array::{Array, StringArray};
use rfc1738_arrow::PartsOptions;
use serde_json::Value;

fn cases() -> Vec<Value> {
    let suite: Value =
        serde_json::from_str(&conformance::read("extras/suite/cases/strict.json")).expect("JSON");
    suite["cases"].as_array().expect("cases").clone()
}

fn text(case: &Value) -> &str {
    case["text"].as_str().expect("a string")
}

/// Formats a field of a prospero URL as written.
fn field(field: &Value) -> String {
    let part = |name: &str| field[name].as_str().expect("a string").to_owned();
    format!(";{}={}", part("name"), part("value"))
}

#[test]
fn columns_agree_with_the_library() {
    let cases = cases();
    let texts: Vec<_> = cases.iter().flat_map(|case| [Some(text(case)), None]).collect();
    support::check(&texts[..texts.len() - 1]);
}

#[test]
fn columns_agree_with_the_suite() {
    let cases = cases();
    let urls = StringArray::from_iter_values(cases.iter().map(text));
    let verdicts = rfc1738_arrow::is_url(&urls).expect("strings");
    let offsets = rfc1738_arrow::error_offset(&urls).expect("strings");
    let parts = rfc1738_arrow::parts(&urls, &PartsOptions::new().show_passwords(true)).expect("strings");
    for (row, case) in cases.iter().enumerate() {
        assert_eq!(Some(verdicts.value(row)), case["valid"].as_bool(), "{case}");
        assert_eq!((!offsets.is_null(row)).then(|| offsets.value(row)), case["place"].as_u64(), "{case}");
        for (name, column) in parts.column_names().into_iter().zip(parts.columns()) {
            if name == "port" {
                let ports = column.as_primitive::<UInt16Type>();
                let port = (!ports.is_null(row)).then(|| ports.value(row));
                let expected = case["parts"]["port"].as_str().and_then(|port| port.parse().ok());
                assert_eq!(port, expected, "port of {case}");
                continue;
            }
            let name = if name == "port_text" { "port" } else { name };
            let part = support::text(column, row);
            let expected = match &case["parts"][name] {
                Value::Array(fields) => Some(fields.iter().map(field).collect()),
                text => text.as_str().map(str::to_owned),
            };
            assert_eq!(part, expected.as_deref(), "{name} of {case}");
        }
    }
}
