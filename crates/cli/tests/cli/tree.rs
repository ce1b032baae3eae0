//! Tests of `rfc1738 tree`.

use serde_json::json;

use crate::support::{Outcome, run};

const NEWS: &str = "\
newsurl       0..6  news:*
├─ \"news:\"    0..5
└─ grouppart  5..6  *
   └─ \"*\"     5..6
";

#[test]
fn human_format() {
    let outcome = run(&["tree", "news:*"]);
    assert_eq!(outcome, Outcome { code: Some(0), out: NEWS.to_owned(), err: String::new() });
}

#[test]
fn blank_lines_separate_trees() {
    let trees = format!("{NEWS}\n{NEWS}\n{NEWS}");
    assert_eq!(run(&["tree", "news:*", "news:*", "news:*"]).out, trees);
}

#[test]
fn invalid_urls_do_not_affect_others() {
    let outcome = run(&["tree", "nntp://a/1", "news:*", "news:", "news:*"]);
    assert_eq!((outcome.code, outcome.out), (Some(1), format!("{NEWS}\n{NEWS}")));
    let errors: Vec<&str> = outcome.err.lines().collect();
    assert_eq!(errors.len(), 2, "{errors:?}");
    assert_eq!(
        errors[0],
        "error: <arguments>:1:10: an NNTP URL names a newsgroup, which begins with a letter"
    );
    assert!(errors[1].starts_with("error: <arguments>:3:6: a news URL names a newsgroup"), "{}", errors[1]);
}

#[test]
fn single_invalid_url_has_only_a_byte_offset() {
    let outcome = run(&["tree", "nntp://a/1"]);
    let err = "error: an NNTP URL names a newsgroup, which begins with a letter (at byte 9)\n".to_owned();
    assert_eq!(outcome, Outcome { code: Some(1), out: String::new(), err });
}

#[test]
fn full_trees_expand_to_characters() {
    let outcome = run(&["tree", "--production", "user", "--full", "1;"]);
    let out = "\
user              0..2  1;
├─ uchar          0..1  1
│  └─ unreserved  0..1  1
│     └─ digit    0..1  1
└─ \";\"            1..2
";
    assert_eq!(outcome, Outcome { code: Some(0), out: out.to_owned(), err: String::new() });
    assert_eq!(run(&["tree", "--production", "user", "1;"]).out, "user  0..2  1;\n");
}

/// The first literal isn't spelled as in the grammar, and the path is empty.
#[test]
fn guide_lines_join_parents_and_children() {
    let out = "\
ftpurl                   0..8  FTP://h/
├─ \"ftp://\"              0..6  FTP://
├─ login                 6..7  h
│  └─ hostport           6..7  h
│     └─ host            6..7  h
│        └─ hostname     6..7  h
│           └─ toplabel  6..7  h
├─ \"/\"                   7..8
└─ fpath                 8..8  \"\"
   └─ fsegment           8..8  \"\"
";
    assert_eq!(run(&["tree", "FTP://h/"]).out, out);
}

/// A line fits into 100 columns, except for the text of a leaf.
#[test]
fn leaf_texts_are_not_truncated() {
    let long = "a".repeat(300);
    let out = run(&["tree", &format!("ftp://h/{long}/b")]).out;
    let line = |symbol: &str| out.lines().find(|line| line.contains(symbol)).expect("the tree has a node");
    assert!(line("fsegment").ends_with(&format!("  {long}")), "{out}");
    for inner in ["ftpurl", "fpath"] {
        assert_eq!(line(inner).chars().count(), 100, "{out}");
        assert!(line(inner).ends_with("aaa…"), "{out}");
    }
}

#[test]
fn root_is_the_requested_production() {
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
fn invalid_records_match_check() {
    let invalid = |subcommand| {
        run(&[subcommand, "--format=jsonl", "news:*", "nntp://a/1", "x:\u{e9}"]).json()[1..].to_vec()
    };
    assert_eq!(invalid("tree"), invalid("check"));
}

#[test]
fn jsonl_keeps_the_order_of_the_keys() {
    let outcome = run(&["tree", "--format=jsonl", "news:*"]);
    let out = r#"{"index":0,"valid":true,"tree":{"production":"newsurl","span":[0,6],"children":[{"literal":"news:","text":"news:","span":[0,5]},{"production":"grouppart","span":[5,6],"children":[{"literal":"*","text":"*","span":[5,6]}]}]}}"#;
    assert_eq!(outcome.out, format!("{out}\n"));
}

/// The BNF has no name for the part of an article before its `@`.
#[test]
fn unnamed_runs_have_no_production() {
    let outcome = run(&["tree", "--production", "article", "--format", "jsonl", "a@b"]);
    assert_eq!(outcome.json()[0]["tree"]["children"][0], json!({ "text": "a", "span": [0, 1] }));
}
