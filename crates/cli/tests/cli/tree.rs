//! `rfc1738 tree`.

use serde_json::json;

use crate::support::{Ran, run};

const NEWS: &str = "\
newsurl      0..6
  \"news:\"    0..5
  grouppart  5..6
    \"*\"      5..6
";

#[test]
fn text() {
    let ran = run(&["tree", "news:*"]);
    assert_eq!(ran, Ran { code: Some(0), out: NEWS.to_owned(), err: String::new() });
}

#[test]
fn blank_lines_stand_between_trees() {
    let three = format!("{NEWS}\n{NEWS}\n{NEWS}");
    assert_eq!(run(&["tree", "news:*", "news:*", "news:*"]).out, three);
}

#[test]
fn an_invalid_url_leaves_the_others_alone() {
    let ran = run(&["tree", "nntp://a/1", "news:*", "news:", "news:*"]);
    assert_eq!((ran.code, ran.out), (Some(1), format!("{NEWS}\n{NEWS}")));
    let errors: Vec<&str> = ran.err.lines().collect();
    assert_eq!(errors.len(), 2, "{errors:?}");
    assert_eq!(
        errors[0],
        "error: argument 1: at byte 9: found `1`, expected alpha; a news group follows the host and a `/`, and begins with a letter"
    );
    assert!(errors[1].starts_with("error: argument 3: at byte 5: found end of input"), "{}", errors[1]);
}

#[test]
fn one_invalid_url_needs_no_index() {
    let ran = run(&["tree", "nntp://a/1"]);
    let err =
        "error: at byte 9: found `1`, expected alpha; a news group follows the host and a `/`, and begins with a letter\n"
            .to_owned();
    assert_eq!(ran, Ran { code: Some(1), out: String::new(), err });
}

#[test]
fn full_goes_down_to_characters() {
    let ran = run(&["tree", "--production", "user", "--full", "1;"]);
    let out = "\
user            0..2
  uchar         0..1
    unreserved  0..1
      digit     0..1  \"1\"
  \";\"           1..2
";
    assert_eq!(ran, Ran { code: Some(0), out: out.to_owned(), err: String::new() });
    assert_eq!(run(&["tree", "--production", "user", "1;"]).out, "user  0..2  \"1;\"\n");
}

#[test]
fn the_root_is_the_production_asked_for() {
    let root = |args: &[&str]| {
        run(&[&["tree", "--format=jsonl"], args].concat()).json()[0]["tree"]["production"].clone()
    };
    assert_eq!(root(&["http://a/"]), "httpurl");
    assert_eq!(root(&["x:"]), "otherurl");
    assert_eq!(root(&["--production", "url", "http://a/"]), "url");
    assert_eq!(root(&["--production", "url", "http://u@a/"]), "url");
    assert_eq!(run(&["tree", "http://u@a/"]).code, Some(1));
}

#[test]
fn jsonl_is_an_object_a_line() {
    let ran = run(&["tree", "--format", "jsonl", "http://a.bc:80", "x", "news:*"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""));
    let label = |name, from, to, text| json!({ "production": name, "span": [from, to], "text": text });
    let literal = |text, from, to| json!({ "literal": text, "text": text, "span": [from, to] });
    let hostname = json!({
        "production": "hostname",
        "span": [7, 11],
        "children": [label("domainlabel", 7, 8, "a"), literal(".", 8, 9), label("toplabel", 9, 11, "bc")],
    });
    let port = json!({ "production": "port", "span": [12, 14], "children": [label("digits", 12, 14, "80")] });
    let hostport = json!({
        "production": "hostport",
        "span": [7, 14],
        "children": [
            { "production": "host", "span": [7, 11], "children": [hostname] },
            literal(":", 11, 12),
            port,
        ],
    });
    let http = json!({
        "production": "httpurl",
        "span": [0, 14],
        "children": [literal("http://", 0, 7), hostport],
    });
    let news = json!({
        "production": "newsurl",
        "span": [0, 6],
        "children": [literal("news:", 0, 5), json!({ "production": "grouppart", "span": [5, 6], "children": [literal("*", 5, 6)] })],
    });
    let [first, second, third] = &ran.json()[..] else { panic!("a line for each record: {}", ran.out) };
    assert_eq!(*first, json!({ "index": 0, "valid": true, "tree": http }));
    assert_eq!((&second["index"], &second["valid"]), (&json!(1), &json!(false)));
    assert_eq!(*third, json!({ "index": 2, "valid": true, "tree": news }));
}

#[test]
fn an_invalid_record_has_the_line_of_check() {
    let records = ["news:*", "nntp://a/1", "x:\u{e9}"];
    let invalid = |verb: &str, production: &[&str]| -> Vec<String> {
        let ran = run(&[&[verb, "--format=jsonl"], production, &records].concat());
        ran.out.lines().filter(|line| line.contains("\"valid\":false")).map(str::to_owned).collect()
    };
    // As printed, `url` has a schemepart for anything.
    for (production, count) in [(&[][..], 2), (&["--production=url"], 1)] {
        let lines = invalid("tree", production);
        assert_eq!((lines.len(), &lines), (count, &invalid("check", production)));
    }
}

#[test]
fn jsonl_keeps_the_order_of_the_keys() {
    let ran = run(&["tree", "--format=jsonl", "news:*"]);
    let out = r#"{"index":0,"valid":true,"tree":{"production":"newsurl","span":[0,6],"children":[{"literal":"news:","text":"news:","span":[0,5]},{"production":"grouppart","span":[5,6],"children":[{"literal":"*","text":"*","span":[5,6]}]}]}}"#;
    assert_eq!(ran.out, format!("{out}\n"));
}

#[test]
fn jsonl_of_a_full_tree() {
    let ran = run(&["tree", "--format=jsonl", "--full", "--production", "hostname", "x"]);
    let lowalpha = json!({ "production": "lowalpha", "span": [0, 1], "text": "x" });
    let alpha = json!({ "production": "alpha", "span": [0, 1], "children": [lowalpha] });
    let toplabel = json!({ "production": "toplabel", "span": [0, 1], "children": [alpha] });
    let hostname = json!({ "production": "hostname", "span": [0, 1], "children": [toplabel] });
    assert_eq!(ran.json()[0]["tree"], hostname);
}

/// The part of an article before its `@` has no name in the BNF.
#[test]
fn an_unnamed_run_has_no_production() {
    let ran = run(&["tree", "--production", "article", "--format", "jsonl", "a@b"]);
    assert_eq!(ran.json()[0]["tree"]["children"][0], json!({ "text": "a", "span": [0, 1] }));
}
