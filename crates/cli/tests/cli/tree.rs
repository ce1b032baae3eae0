//! Tests of `rfc1738 tree`.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::support::{Ran, run};

const NEWS: &str = "\
newsurl       0..6  news:*
├─ \"news:\"    0..5
└─ grouppart  5..6  *
   └─ \"*\"     5..6
";

#[test]
fn text() {
    let ran = run(&["tree", "news:*"]);
    assert_eq!(ran, Ran { code: Some(0), out: NEWS.to_owned(), err: String::new() });
}

#[test]
fn blank_lines_separate_trees() {
    let trees = format!("{NEWS}\n{NEWS}\n{NEWS}");
    assert_eq!(run(&["tree", "news:*", "news:*", "news:*"]).out, trees);
}

#[test]
fn invalid_urls_do_not_affect_others() {
    let ran = run(&["tree", "nntp://a/1", "news:*", "news:", "news:*"]);
    assert_eq!((ran.code, ran.out), (Some(1), format!("{NEWS}\n{NEWS}")));
    let errors: Vec<&str> = ran.err.lines().collect();
    assert_eq!(errors.len(), 2, "{errors:?}");
    assert_eq!(
        errors[0],
        "error: <arguments>:1:10: an NNTP URL names a newsgroup, which begins with a letter"
    );
    assert!(errors[1].starts_with("error: <arguments>:3:6: a news URL names a newsgroup"), "{}", errors[1]);
}

#[test]
fn one_invalid_url_needs_no_index() {
    let ran = run(&["tree", "nntp://a/1"]);
    let err = "error: an NNTP URL names a newsgroup, which begins with a letter (at byte 9)\n".to_owned();
    assert_eq!(ran, Ran { code: Some(1), out: String::new(), err });
}

#[test]
fn full_goes_down_to_characters() {
    let ran = run(&["tree", "--production", "user", "--full", "1;"]);
    let out = "\
user              0..2  1;
├─ uchar          0..1  1
│  └─ unreserved  0..1  1
│     └─ digit    0..1  1
└─ \";\"            1..2
";
    assert_eq!(ran, Ran { code: Some(0), out: out.to_owned(), err: String::new() });
    assert_eq!(run(&["tree", "--production", "user", "1;"]).out, "user  0..2  1;\n");
}

/// Adds a node and its descendants as drawn: the symbol, the span and the text.
fn add_drawn(node: &Value, text: &str, depth: usize, drawn: &mut Vec<(usize, String, String, String)>) {
    let place =
        |index: usize| usize::try_from(node["span"][index].as_u64().expect("a place")).expect("a usize");
    let part = &text[place(0)..place(1)];
    let literal = node["literal"].as_str();
    let symbol = match (literal, node["production"].as_str()) {
        (Some(literal), _) => format!("\"{literal}\""),
        (None, name) => name.unwrap_or("…").to_owned(),
    };
    let shown = if literal == Some(part) {
        ""
    } else if part.is_empty() {
        "\"\""
    } else {
        part
    };
    drawn.push((depth, symbol, format!("{}..{}", place(0), place(1)), shown.to_owned()));
    for child in node["children"].as_array().into_iter().flatten() {
        add_drawn(child, text, depth + 1, drawn);
    }
}

/// The guide lines and the columns match the nested nodes of JSON.
#[test]
fn drawings_match_the_json() {
    let urls = [
        "ftp://myname@host.dom:2121/%2Fetc/motd;type=a",
        "FTP://h/",
        "gopher://h/7s%09a%09+b",
        "news:a%20b@1.2.3.4",
        "prospero://h//a;b=c;d=e",
    ];
    for args in [&["tree"][..], &["tree", "--full"]] {
        let out = run(&[args, &urls].concat()).out;
        let trees = run(&[args, &["--format=jsonl"], &urls].concat()).json();
        let drawings: Vec<&str> = out.split("\n\n").collect();
        assert_eq!((drawings.len(), trees.len()), (urls.len(), urls.len()));
        for ((url, drawing), line) in urls.iter().zip(drawings).zip(trees) {
            let mut expected = Vec::new();
            add_drawn(&line["tree"], url, 0, &mut expected);
            let drawn = drawing.lines().map(|line| {
                let node = line.trim_start_matches(['│', '├', '└', '─', ' ']);
                let depth = (line.chars().count() - node.chars().count()) / 3;
                let mut words = node.split_whitespace().map(str::to_owned);
                let [symbol, span, text] = [(); 3].map(|()| words.next().unwrap_or_default());
                assert_eq!(words.next(), None, "{line}");
                (depth, symbol, span, text)
            });
            assert_eq!(drawn.collect::<Vec<_>>(), expected, "{url}");
            let ends = drawing.lines().zip(&expected).map(|(line, (_, _, span, _))| {
                line.split_once(span.as_str()).map(|(before, _)| before.chars().count() + span.len())
            });
            assert_eq!(ends.collect::<BTreeSet<_>>().len(), 1, "the spans are a column: {drawing}");
        }
    }
}

/// A line fits into 100 columns, except for the text of a leaf.
#[test]
fn texts_of_leaves_are_not_cut() {
    let long = "a".repeat(300);
    let out = run(&["tree", &format!("ftp://h/{long}/b")]).out;
    let line = |symbol: &str| out.lines().find(|line| line.contains(symbol)).expect("a node");
    assert!(line("fsegment").ends_with(&format!("  {long}")), "{out}");
    for inner in ["ftpurl", "fpath"] {
        assert_eq!(line(inner).chars().count(), 100, "{out}");
        assert!(line(inner).ends_with("aaa…"), "{out}");
    }
}

#[test]
fn the_root_is_the_requested_production() {
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
fn invalid_records_print_the_same_as_check() {
    let invalid =
        |verb| run(&[verb, "--format=jsonl", "news:*", "nntp://a/1", "x:\u{e9}"]).json()[1..].to_vec();
    assert_eq!(invalid("tree"), invalid("check"));
}

#[test]
fn jsonl_keeps_the_order_of_the_keys() {
    let ran = run(&["tree", "--format=jsonl", "news:*"]);
    let out = r#"{"index":0,"valid":true,"tree":{"production":"newsurl","span":[0,6],"children":[{"literal":"news:","text":"news:","span":[0,5]},{"production":"grouppart","span":[5,6],"children":[{"literal":"*","text":"*","span":[5,6]}]}]}}"#;
    assert_eq!(ran.out, format!("{out}\n"));
}

/// The BNF has no name for the part of an article before its `@`.
#[test]
fn an_unnamed_run_has_no_production() {
    let ran = run(&["tree", "--production", "article", "--format", "jsonl", "a@b"]);
    assert_eq!(ran.json()[0]["tree"]["children"][0], json!({ "text": "a", "span": [0, 1] }));
}
