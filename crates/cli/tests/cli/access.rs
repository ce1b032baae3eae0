//! Tests of `rfc1738 access`. The `rfc1738-describe` package tests the facts of each scheme.

use serde_json::json;

use crate::support::{Outcome, file, run, run_on};

/// Asserts that `access` refuses a valid URL for this reason.
fn assert_refused(args: &[&str], url: &str, reason: &str) {
    let human = run(&[&["access"], args, &[url]].concat());
    assert_eq!(human, Outcome { code: Some(1), out: String::new(), err: format!("error: {reason}\n") });
    let jsonl = run(&[&["access", "--format=jsonl"], args, &[url]].concat());
    assert_eq!((jsonl.code, jsonl.err.as_str()), (Some(1), ""));
    let production = run(&["check", "--format=jsonl", url]).json()[0]["production"].clone();
    let line = json!({ "index": 0, "valid": true, "production": production, "refused": reason });
    assert_eq!(jsonl.json(), [line]);
}

#[test]
fn facts_are_aligned_and_cautions_come_last() {
    let out = "\
connect  h:21
send     USER myname
send     PASS ****
send     CWD /etc
guess    TYPE
send     RETR motd
caution  the URL contains a password, which everyone who sees the URL can read (Section 6)
";
    let outcome = run(&["access", "ftp://myname:s3cret@h/%2Fetc/motd"]);
    assert_eq!(outcome, Outcome { code: Some(0), out: out.to_owned(), err: String::new() });
}

/// With several records, the facts of each follow its URL.
#[test]
fn several_urls_have_headings() {
    let urls = ["ftp://joe:s3cret@h/a", "news:*"];
    let facts = |password: &str| {
        format!(
            "\
ftp://joe:{password}@h/a
  connect  h:21
  send     USER joe
  send     PASS {password}
  guess    TYPE
  send     RETR a
  caution  the URL contains a password, which everyone who sees the URL can read (Section 6)

news:*
  groups  all
"
        )
    };
    let name = file("access_urls", urls.join("\n").as_bytes());
    assert_eq!(run(&["access", urls[0], urls[1]]).out, facts("****"));
    assert_eq!(run(&["access", "-f", &name]).out, facts("****"));
    assert_eq!(run_on(&["access"], urls.join("\n").as_bytes()).out, facts("****"));
    assert_eq!(run(&["access", "--show-passwords", urls[0], urls[1]]).out, facts("s3cret"));
}

#[test]
fn passwords_are_shown_on_request() {
    for (url, masked, shown) in [
        ("ftp://joe:s3cret%25@h", "send     PASS ****\n", "send     PASS s3cret%\n"),
        ("telnet://joe:s3cret@h", "password  ****\n", "password  s3cret\n"),
        ("x://joe:s3cret%25@h/p", "password  ****\n", "password  s3cret%\n"),
        ("http://h/ftp://joe:s3cret@i", "/ftp://joe:****@i\n", "/ftp://joe:s3cret@i\n"),
    ] {
        let out = run(&["access", url]).out;
        assert!(out.contains(masked) && !out.contains("s3cret"), "{out}");
        let out = run(&["access", "--show-passwords", url]).out;
        assert!(out.contains(shown), "{out}");
        let outcome = run(&["access", "--format=jsonl", url]);
        assert!(outcome.code == Some(0) && !outcome.out.contains("s3cret"), "{}", outcome.out);
    }
}

/// Section 3.4.9 describes the forms, and Section 6 warns of "the use of gopher URLs to cause a rude message
/// to be sent via a SMTP server".
#[test]
fn forms_need_permission() {
    let mail = "gopher://h:25/0x%09%09+%091%0D%0A+-1%0D%0AHELO%20x%0D%0AMAIL%20FROM:%3Ca@b%3E%0D%0ARCPT%20TO:\
                %3Cc@d%3E%0D%0ADATA%0D%0Arude%0D%0A.%0D%0A";
    let reason = "the Gopher+ string is a filled-out form, whose lines would be commands to another server; \
                  --allow-form shows them";
    assert_refused(&[], mail, reason);
    let out = run(&["access", "--allow-form", mail]).out;
    assert!(out.contains("\nsend     HELO x\nsend     MAIL FROM:<a@b>\n"), "{out}");
    // Without a form, the option has no effect.
    let allowed = run(&["access", "--allow-form", "gopher://h/0a%0D%0AHELO"]);
    assert_eq!((allowed.code, allowed.out.as_str()), (Some(1), ""));
}

#[test]
fn refuses_unsafe_requests() {
    for (url, message) in [
        (
            "ftp://joe:s3cret@h/a%0D%0ADELE%20b",
            "a segment of an FTP path contains an encoded CR, which would end the line that is sent",
        ),
        ("ftp://joe:s3cret%0A@h", "a password contains an encoded LF, which would end the line that is sent"),
        ("gopher://h/7s%09a/b%09+", "a search contains an encoded tab, which would begin another field"),
        (
            "gopher://h/0about.txt%00.jpg",
            "a Gopher selector contains an encoded NUL, which would truncate it",
        ),
        ("mailto:a%00@h", "a mail address contains an encoded NUL, which would truncate it"),
        ("x://u:s3cret@h:65536/", "the port is over 65535"),
        ("http://h:0/", "the port is 0, which is reserved"),
        ("ftp://256.0.0.1/a", "a group of the host's address is over 255"),
    ] {
        assert_refused(&[], url, message);
        assert_refused(&["--show-passwords"], url, message);
    }
}

#[test]
#[cfg(unix)]
fn local_file_path() {
    assert_eq!(run(&["access", "file:///etc/two%20words"]).out, "path  /etc/two words\n");
    assert_refused(
        &[],
        "file:///a%2Fb",
        "segment 1 of the path contains a separator, which no file name can contain",
    );
}

#[test]
fn errors_do_not_affect_other_urls() {
    let urls = ["news:*", "nntp://a/1", "ftp://h/%0A", "news:*"];
    let outcome = run(&[&["access"], &urls[..]].concat());
    let groups = "news:*\n  groups  all\n";
    assert_eq!((outcome.code, outcome.out), (Some(1), format!("{groups}\n{groups}")));
    let err = "\
error: <arguments>:2:10: an NNTP URL names a newsgroup, which begins with a letter
error: <arguments>:3: a segment of an FTP path contains an encoded LF, which would end the line that is sent
";
    assert_eq!(outcome.err, err);
    let outcome = run(&[&["access", "--format", "jsonl"], &urls[..]].concat());
    assert_eq!((outcome.code, outcome.err.as_str()), (Some(1), ""));
    let lines: Vec<&str> = outcome.out.lines().collect();
    let line = |index| {
        format!(r#"{{"index":{index},"valid":true,"production":"newsurl","access":[{{"groups":"all"}}]}}"#)
    };
    assert_eq!((lines[0], lines[3], lines.len()), (line(0).as_str(), line(3).as_str(), 4));
    let verdicts = run(&[&["check", "--format=jsonl"], &urls[..]].concat());
    assert_eq!(Some(lines[1]), verdicts.out.lines().nth(1));
}

#[test]
fn empty_texts_are_quoted() {
    let outcome = run(&["access", "https://h/"]);
    assert_eq!(outcome.out, "connect  h:443\nscheme   not specified\npath     \"\"\n");
    assert_eq!(
        run(&["access", "--format=jsonl", "https://h/"]).json()[0]["access"][2],
        json!({ "path": "" })
    );
}

#[test]
fn jsonl_has_the_facts_in_order() {
    let outcome = run(&["access", "--format=jsonl", "gopher://h/7%E9%09%22"]);
    let facts = r#"[{"connect":"h:70"},{"type":"7"},{"send":"\\xe9\\t\\\""}]"#;
    assert_eq!(
        outcome.out,
        format!("{{\"index\":0,\"valid\":true,\"production\":\"gopherurl\",\"access\":{facts}}}\n")
    );
}
