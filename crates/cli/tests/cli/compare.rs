//! Tests of the readings of `rfc1738 compare`. Its output is in `tests/cmd/compare.md`.

use serde_json::{Value, json};

use crate::support::{Outcome, run, run_on, table};

/// Returns the parts that a reading finds, in the notation of `tests/readings.txt`.
fn seen(reading: &Value) -> String {
    let part = |name: &str| reading[name].as_str();
    if reading["valid"] == false {
        return reading["error"]["offset"].as_u64().map_or("no".to_owned(), |offset| format!("at{offset}"));
    }
    let Some(host) = part("host") else { return "none".to_owned() };
    let user = part("user").map(|user| format!("{user}@")).unwrap_or_default();
    let port = part("port").map(|port| format!(":{port}")).unwrap_or_default();
    [&user, host, &port].concat()
}

#[test]
fn readings_follow_their_specifications() {
    for (words, rest) in table(include_str!("../readings.txt"), 5) {
        let url: String = if rest.starts_with('"') {
            serde_json::from_str(rest).expect("the URL is a JSON string")
        } else {
            rest.to_owned()
        };
        let outcome = run(&["compare", "--format=jsonl", "--show-passwords", "--", &url]);
        let line = &outcome.json()[0];
        assert_eq!((&line["index"], &line["url"], outcome.err.as_str()), (&json!(0), &json!(url), ""));
        // The first two readings agree with `check`.
        for (name, args) in [("strict", &[][..]), ("printed", &["--production=url"])] {
            let check = run(&[&["check", "--format=jsonl"], args, &["--", &url]].concat()).json();
            assert_eq!(line["readings"][name]["error"], check[0]["error"], "{url}: {name}");
        }
        for (name, expected) in ["strict", "printed", "rfc3986", "whatwg"].iter().zip(&words[1..]) {
            let reading = &line["readings"][name];
            assert_eq!(seen(reading), *expected, "{url}: {name}: {reading}");
            assert_eq!(reading["valid"].as_bool(), Some(reading["error"].is_null()), "{url}: {name}");
        }
        let differs = words[0] == "differ";
        assert_eq!(line["differ"], if differs { json!(["host"]) } else { json!([]) }, "{url}");
        assert_eq!(outcome.code, Some(i32::from(differs)), "{url}");
        let quiet = run(&["compare", "-q", "--", &url]);
        assert_eq!(quiet, Outcome { code: outcome.code, ..Outcome::default() }, "{url}");
    }
}

/// A record that is too long or isn't UTF-8 has an error instead of readings. An overlong record counts as a difference, because its
/// readings are unknown.
#[test]
fn unreadable_records_match_check() {
    let args = ["--format=jsonl", "--max-record=20"];
    let input = b"x:\xFF\nhttp://a.name/longer/than/twenty\n";
    let lines = |subcommand: &str| run_on(&[&[subcommand], &args[..]].concat(), input).json();
    assert_eq!(lines("compare"), lines("check"));
    assert_eq!(run_on(&["compare", "-q"], b"x:\xFF\n").code, Some(0));
    assert_eq!(run(&["compare", "-q", "--max-record=5", "http://a/"]).code, Some(1));
}
