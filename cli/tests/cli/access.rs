//! `rfc1738 access`. The steps and requests expected here are read off Section 3.

use serde_json::json;

use crate::support::{Ran, run};

/// The lines for one URL but for its cautions, with a single space after each label.
fn facts(args: &[&str], url: &str) -> Vec<String> {
    let ran = run(&[&["access"], args, &[url]].concat());
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{url}");
    let line = |line: &str| {
        let (label, text) = line.split_once(' ').expect("a label and a text");
        format!("{label} {}", text.trim_start())
    };
    ran.out.lines().filter(|line| !line.starts_with("caution")).map(line).collect()
}

#[test]
fn labels_and_texts_stand_below_each_other() {
    let out = "\
connect  host.dom
send     USER myname
ask      PASS, with a password
send     CWD /etc
guess    TYPE
send     RETR motd
";
    let ran = run(&["access", "ftp://myname@host.dom/%2Fetc/motd"]);
    assert_eq!(ran, Ran { code: Some(0), out: out.to_owned(), err: String::new() });
}

#[test]
fn cautions_come_last() {
    let all = run(&["access", "gopher://h:25/0"]).out;
    let lines: Vec<&str> = all.lines().collect();
    let last = "caution  port 25 is not the scheme's own but that of smtp (Section 6)";
    assert_eq!(lines.last(), Some(&last));
    assert_eq!(lines.iter().filter(|line| line.starts_with("caution")).count(), 1);
}

#[test]
fn ftp() {
    assert_eq!(
        facts(&[], "ftp://host.dom:2121//a%20%E9%5C;type=d"),
        [
            "connect host.dom:2121",
            "send USER anonymous",
            "ask PASS, with the user's e-mail address",
            "send CWD ",
            "send NLST a \\xe9\\\\",
        ]
    );
}

#[test]
fn a_password_is_masked_unless_it_is_asked_for() {
    let ftp = "ftp://joe:s3cret%25@h";
    assert_eq!(facts(&[], ftp), ["connect h", "send USER joe", "send PASS ****"]);
    assert_eq!(facts(&["--show-password"], ftp), ["connect h", "send USER joe", "send PASS s3cret%"]);
    let telnet = "telnet://joe:s3cret@h";
    assert_eq!(facts(&[], telnet), ["connect h", "user joe", "password ****"]);
    assert_eq!(facts(&["--show-password"], telnet), ["connect h", "user joe", "password s3cret"]);
    for url in [ftp, telnet, "x://joe:s3cret@h/"] {
        let ran = run(&["access", "--format=json", url]);
        assert!(ran.code == Some(0) && !ran.out.contains("s3cret"), "{}", ran.out);
    }
}

/// 3.4.9.
#[test]
fn gopher_is_a_protocol_line_a_line() {
    assert_eq!(
        facts(&[], "gopher://h/0sel%09%09+%091%0D%0A+-1%0D%0Ared%0D%0Ablue%0D%0A.%0D%0A"),
        ["connect h", "type 0", "send sel\\t+\\t1", "send +-1", "send red", "send blue", "send ."]
    );
    assert_eq!(facts(&[], "gopher://h"), ["connect h", "type 1", "send "]);
}

#[test]
fn the_other_schemes_show_their_parts() {
    let cases: &[(&str, &[&str])] = &[
        ("http://h:8080/a%20b?c", &["connect h:8080", "target /a%20b?c", "host h:8080"]),
        ("mailto:a%25b@c.d", &["address a%b@c.d", "local-part a%b", "domain c.d"]),
        ("news:*", &["groups all"]),
        ("news:comp.lang.c", &["group comp.lang.c"]),
        ("news:1@h", &["article <1@h>"]),
        ("nntp://h/g/7", &["connect h", "group g", "article 7"]),
        ("nntp://h/g", &["connect h", "group g"]),
        ("wais://h/d", &["connect h", "database d"]),
        ("wais://h/d?s%20t", &["connect h", "database d", "search s t"]),
        ("wais://h/d/TEXT/1%00", &["connect h", "database d", "type TEXT", "document 1\\x00"]),
        ("file://vms.host.edu/disk$user/my", &["host vms.host.edu", "part disk$user", "part my"]),
        (
            "prospero://host.dom//pros/name;f=v",
            &["connect host.dom", "hsoname /pros/name", "field f", "value v"],
        ),
        ("afs:x", &["reserved Andrew File System global file names."]),
        ("X-y://h:1/p", &["scheme experimental", "connect h:1"]),
        ("https:x", &["scheme not specified"]),
    ];
    for (url, expected) in cases {
        assert_eq!(facts(&[], url), *expected, "{url}");
    }
}

#[test]
#[cfg(unix)]
fn a_local_file_has_a_path() {
    assert_eq!(facts(&[], "file:///etc/two%20words"), ["path /etc/two words"]);
}

#[test]
fn an_address_that_is_no_addr_spec_is_noted() {
    let [address, note] = &facts(&[], "mailto:nobody")[..] else { panic!("two facts") };
    assert_eq!(address, "address nobody");
    assert!(note.starts_with("note no addr-spec of RFC 822: at octet 6"), "{note}");
}

#[test]
fn an_unsafe_request_is_an_error() {
    for (url, message) in [
        (
            "ftp://joe:s3cret@h/a%0D%0ADELE%20b",
            "the name holds an encoded CR, which would end the line that is sent",
        ),
        ("ftp://joe:s3cret%0A@h", "the password holds an encoded LF, which would end the line that is sent"),
        ("gopher://h/7s%09a/b", "the selector holds an encoded tab, which would begin another field"),
        ("news:a%3Eb@h", "the message identifier holds an encoded `>`, which would begin another field"),
        ("mailto:a%00@h", "the address holds an encoded NUL, which would cut it short"),
        #[cfg(unix)]
        ("file:///a%2Fb", "part 1 of the path holds an encoded separator of directories"),
    ] {
        for args in [&["access"][..], &["access", "--show-password"], &["access", "--format=json"]] {
            let ran = run(&[args, &[url]].concat());
            assert_eq!(ran, Ran { code: Some(1), out: String::new(), err: format!("error: {message}\n") });
        }
    }
}

#[test]
fn an_error_leaves_the_others_alone() {
    let urls = ["news:*", "http://a:/", "ftp://h/%0A", "news:*"];
    let ran = run(&[&["access"], &urls[..]].concat());
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), "groups  all\n\ngroups  all\n"));
    let err = "\
error: argument 2: at byte 9: found `/`, expected digit
error: argument 3: the name holds an encoded LF, which would end the line that is sent
";
    assert_eq!(ran.err, err);
    let ran = run(&[&["access", "--format", "json"], &urls[..]].concat());
    let line = |index| json!({ "index": index, "production": "newsurl", "access": [{ "groups": "all" }] });
    assert_eq!(ran.json(), [line(0), line(3)]);
}

#[test]
fn json_has_the_facts_in_order() {
    let ran = run(&["access", "--format=json", "gopher://h/7%E9%09%22"]);
    let facts = r#"[{"connect":"h"},{"type":"7"},{"send":"\\xe9\\t\\\""}]"#;
    assert_eq!(ran.out, format!("{{\"index\":0,\"production\":\"gopherurl\",\"access\":{facts}}}\n"));
}
