//! Tests of `rfc1738 tree`.

use crate::support::run;

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
fn invalid_records_match_check() {
    let invalid = |subcommand| {
        run(&[subcommand, "--format=jsonl", "news:*", "nntp://a/1", "x:\u{e9}"]).json()[1..].to_vec()
    };
    assert_eq!(invalid("tree"), invalid("check"));
}
