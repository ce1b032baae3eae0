//! No output holds a password, but for a tree that was asked for.

use crate::support::{run, run_on};

/// The URL as the human format shows it.
fn shown(args: &[&str], url: &str) -> String {
    let ran = run_on(&[&["check"], args].concat(), url.as_bytes());
    assert_eq!(ran.code, Some(0), "{url}: {}", ran.out);
    ran.out.split_whitespace().nth(2).expect("a line with the URL").to_owned()
}

#[test]
fn a_password_in_a_valid_record_is_masked() {
    assert_eq!(shown(&[], "ftp://joe:s3cret@h/x"), "ftp://joe:****@h/x");
    assert_eq!(shown(&[], "TELNET://joe:s3cret@h:23/"), "TELNET://joe:****@h:23/");
    assert_eq!(shown(&[], "https://joe:s3cret@h/x"), "https://joe:****@h/x");
    assert_eq!(shown(&[], "ftp://joe:joe@joe/joe"), "ftp://joe:****@joe/joe");
    assert_eq!(
        shown(&[], "ftp://joe:@h/x"),
        "ftp://joe:****@h/x",
        "whether it is empty is nobody's business"
    );
}

#[test]
fn nothing_else_is_masked() {
    for url in ["ftp://joe@h/x", "ftp://h:21/a:b@c", "http://h:80/x@y", "mailto:a@b", "news:1:2@h", "x:y"] {
        assert_eq!(shown(&[], url), url);
    }
}

#[test]
fn a_password_is_masked_whatever_the_production() {
    for production in ["url", "otherurl", "genericurl", "ftpurl"] {
        assert_eq!(shown(&["--production", production], "ftp://joe:s3cret@h/"), "ftp://joe:****@h/");
    }
    assert_eq!(shown(&["--production", "url"], "http://joe:s3cret@h/"), "http://joe:****@h/");
    assert_eq!(shown(&["--production", "ip-schemepart"], "//joe:s3cret@h"), "//joe:****@h");
    assert_eq!(shown(&["--production", "login"], "joe:s3cret@h"), "joe:****@h");
    assert_eq!(shown(&["--production", "password"], "s3cret"), "****");
}

#[test]
fn what_looks_like_a_password_is_masked_where_the_grammar_sees_none() {
    assert_eq!(shown(&[], "https://joe:s3@cret@h/x"), "https://joe:****@h/x");
    assert_eq!(shown(&[], "https://joe:s3:cret@h_h"), "https://joe:****@h_h");
    assert_eq!(shown(&[], "https://joe:s3/cret@h/x"), "https://joe:****@h/x");
    assert_eq!(shown(&[], "https://joe:s?3/cr@et@h/x"), "https://joe:****@h/x");
    assert_eq!(shown(&[], "http://h/http://joe:s3cret@i/"), "http://h/http://joe:****@i/");
    assert_eq!(shown(&[], "x:///joe:s3cret@h"), "x:///joe:****@h");
    assert_eq!(shown(&[], "ftp://joe:s3cret@h/ftp://ann:0ther@i"), "ftp://joe:****@h/ftp://ann:****@i");
}

#[test]
fn an_invalid_record_is_never_shown() {
    let records =
        ["http://joe:s3cret@h/", "ftp://joe:s3cret@h/~", "ftp://joe:s3cret", "ftp://joe:s3cret@h\x1b[2J"];
    for record in records {
        for format in ["human", "jsonl"] {
            for args in [&["check", "--format", format][..], &["check", "--format", format, "-f", "-"]] {
                let ran = run_on(args, record.as_bytes());
                assert_eq!(ran.code, Some(1), "{record:?}");
                for part in ["s3cret", "joe", "\x1b"] {
                    assert!(!ran.out.contains(part) && !ran.err.contains(part), "{record:?}: {ran:?}");
                }
            }
        }
        let ran = run(&["tree", record]);
        assert_eq!(ran.code, Some(1), "{record:?}");
        assert!(!ran.err.contains("s3cret") && ran.out.is_empty(), "{record:?}: {ran:?}");
    }
}
