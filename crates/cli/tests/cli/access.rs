//! Tests of `rfc1738 access`. The expected steps and requests are derived from Section 3.

use serde_json::json;

use crate::support::{Ran, run, without_location};

/// Asserts that a valid URL isn't accessed, for this reason.
fn assert_refused(args: &[&str], url: &str, reason: &str) {
    let human = run(&[&["access"], args, &[url]].concat());
    assert_eq!(human, Ran { code: Some(1), out: String::new(), err: format!("error: {reason}\n") });
    let jsonl = run(&[&["access", "--format=jsonl"], args, &[url]].concat());
    assert_eq!((jsonl.code, jsonl.err.as_str()), (Some(1), ""));
    let production = run(&["check", "--format=jsonl", url]).json()[0]["production"].clone();
    let line = json!({ "index": 0, "valid": true, "production": production, "refused": reason });
    assert_eq!(jsonl.json(), [line]);
}

/// Returns the lines for one URL except its cautions, with a single space after each label.
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
fn facts_are_aligned() {
    let out = "\
connect  host.dom:21
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
fn passwords_are_masked_by_default() {
    let ftp = "ftp://joe:s3cret%25@h";
    assert_eq!(facts(&[], ftp), ["connect h:21", "send USER joe", "send PASS ****"]);
    assert_eq!(facts(&["--show-passwords"], ftp), ["connect h:21", "send USER joe", "send PASS s3cret%"]);
    let telnet = "telnet://joe:s3cret@h";
    assert_eq!(facts(&[], telnet), ["connect h:23", "user joe", "password ****"]);
    assert_eq!(facts(&["--show-passwords"], telnet), ["connect h:23", "user joe", "password s3cret"]);
    let other = "x://joe:s3cret%25@h/p";
    let shown = |password| ["connect h", "scheme not specified", "user joe", password, "path p"];
    assert_eq!(facts(&[], other), shown("password ****"));
    assert_eq!(facts(&["--show-passwords"], other), shown("password s3cret%"));
    for url in [ftp, telnet, "x://joe:s3cret@h/"] {
        let ran = run(&["access", "--format=jsonl", url]);
        assert!(ran.code == Some(0) && !ran.out.contains("s3cret"), "{}", ran.out);
    }
}

#[test]
fn gopher() {
    assert_eq!(facts(&[], "gopher://h"), ["connect h:70", "type 1", "send "]);
    // 3.4.1 reserves no characters, and 3.4.2 sends a tab and the search.
    assert_eq!(facts(&[], "gopher://h/7s%09a/b"), ["connect h:70", "type 7", "send s\\ta/b"]);
    assert_eq!(facts(&[], "gopher://h/7s%09a?b"), ["connect h:70", "type 7", "send s\\ta?b"]);
}

/// Section 3.4.9 describes the forms, and Section 6 warns of "the use of gopher URLs to cause a rude message
/// to be sent via a SMTP server".
#[test]
fn forms_need_permission() {
    let form = "gopher://h/0sel%09%09+%091%0D%0A+-1%0D%0Ared%0D%0Ablue%0D%0A.%0D%0A";
    let mail = "gopher://h:25/0x%09%09+%091%0D%0A+-1%0D%0AHELO%20x%0D%0AMAIL%20FROM:%3Ca@b%3E%0D%0ARCPT%20TO:\
                %3Cc@d%3E%0D%0ADATA%0D%0Arude%0D%0A.%0D%0A";
    let reason = "the Gopher+ string is a filled-out form, whose lines would be commands to another server; \
                  --allow-form shows them";
    for url in [form, mail] {
        assert_refused(&[], url, reason);
    }
    assert_eq!(
        facts(&["--allow-form"], form),
        ["connect h:70", "type 0", "send sel\\t+\\t1", "send +-1", "send red", "send blue", "send ."]
    );
    let out = run(&["access", "--allow-form", mail]).out;
    let cautions: Vec<&str> = out.lines().filter(|line| line.starts_with("caution")).collect();
    assert_eq!(
        cautions,
        [
            "caution  port 25 is not the scheme's own but that of smtp (Section 6)",
            "caution  the gopher form's lines would be commands to a server of another protocol (Section 6)",
        ]
    );
    // Without a form, the option has no effect.
    let allowed = run(&["access", "--allow-form", "gopher://h/0a%0D%0AHELO"]);
    assert_eq!((allowed.code, allowed.out.as_str()), (Some(1), ""));
    assert_eq!(facts(&["--allow-form"], "gopher://h/0a"), ["connect h:70", "type 0", "send a"]);
}

/// The groups of 3.1 are decimal. Many resolvers read 0177 as octal, which is 127.
#[test]
fn an_address_is_shown_in_decimal() {
    assert_eq!(facts(&[], "telnet://0177.0.0.1"), ["connect 177.0.0.1:23"]);
    assert_eq!(facts(&[], "x://u@010.0.0.010"), ["connect 10.0.0.10", "scheme not specified", "user u"]);
}

#[test]
fn unusable_addresses_and_ports_are_refused() {
    for (url, message) in [
        ("http://h:70000/", "the port is over 65535: no service has it"),
        ("x://u:s3cret@h:65536/", "the port is over 65535: no service has it"),
        ("http://h:0/", "the port is 0, which is reserved: no service has it"),
        ("ftp://256.0.0.1/a", "a group of the host's address is over 255: no host has it"),
    ] {
        assert_refused(&[], url, message);
        // The URLs are still valid.
        assert_eq!(run(&["check", "-q", url]).code, Some(0), "{url}");
    }
}

#[test]
fn two_slashes_without_a_login_are_noted() {
    assert_eq!(
        facts(&[], "mysql://u:s3cret@db_1/x"),
        ["scheme not specified", "note no login: a host name can't contain an underscore (at byte 17)",]
    );
    let out = run(&["access", "mysql://u:s3cret@db_1/x"]).out;
    assert!(out.contains("caution  two slashes, but no login") && !out.contains("s3cret"), "{out}");
}

#[test]
fn repairs_by_other_parsers_are_cautions() {
    for (url, caution) in [
        ("https:h.d", "no two slashes follow the scheme's colon, so the URL has no host (Section 3.1)"),
        ("htps://h.d", "the scheme's name differs in one letter from `https` (Section 4)"),
        (
            "https://h.d/a/../b",
            "a segment of the path is `.` or `..`, which many clients and servers resolve (Section 2.3)",
        ),
    ] {
        let ran = run(&["access", url]);
        assert_eq!(ran.out.lines().last(), Some(format!("caution  {caution}").as_str()), "{url}");
        assert_eq!(ran.code, Some(0), "{url}");
    }
}

#[test]
fn the_other_schemes_show_their_parts() {
    let cases: &[(&str, &[&str])] = &[
        ("http://h:8080/a%20b?c", &["connect h:8080", "target /a%20b?c", "host h:8080"]),
        ("mailto:a%25b@c.d", &["address a%b@c.d", "local-part a%b", "domain c.d"]),
        ("news:*", &["groups all"]),
        ("news:comp.lang.c", &["group comp.lang.c"]),
        ("news:1@h", &["article <1@h>"]),
        ("nntp://h/g/7", &["connect h:119", "group g", "article 7"]),
        ("nntp://h/g", &["connect h:119", "group g"]),
        ("wais://h/d", &["connect h:210", "database d"]),
        ("wais://h/d?s%20t", &["connect h:210", "database d", "search s t"]),
        ("wais://h/d/TEXT/1%00", &["connect h:210", "database d", "type TEXT", "document 1\\x00"]),
        ("file://vms.host.edu/disk$user/my", &["host vms.host.edu", "part disk$user", "part my"]),
        (
            "prospero://host.dom//pros/name;f=v",
            &["connect host.dom:1525", "hsoname /pros/name", "field f", "value v"],
        ),
        ("afs:x", &["proposed Andrew File System global file names."]),
        ("X-y://h:1/p", &["connect h:1", "scheme experimental", "path p"]),
        (
            "postgres://u%20v:s3cret@h:5432/x%2Fy?z",
            &["connect h:5432", "scheme not specified", "user u v", "password ****", "path x/y?z"],
        ),
        ("postgres://u@h/", &["connect h:5432", "scheme not specified", "user u", "path "]),
        ("postgres://h", &["connect h:5432", "scheme not specified"]),
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
fn invalid_addr_specs_are_noted() {
    let [address, note] = &facts(&[], "mailto:nobody")[..] else { panic!("two facts") };
    assert_eq!(address, "address nobody");
    assert!(note.starts_with("note not an addr-spec of RFC 822: at octet 6"), "{note}");
}

#[test]
fn an_unsafe_request_is_an_error() {
    for (url, message) in [
        (
            "ftp://joe:s3cret@h/a%0D%0ADELE%20b",
            "the name holds an encoded CR, which would end the line that is sent",
        ),
        ("ftp://joe:s3cret%0A@h", "the password holds an encoded LF, which would end the line that is sent"),
        ("gopher://h/7s%09a/b%09+", "the search holds an encoded tab, which would begin another field"),
        ("gopher://h/0about.txt%00.jpg", "the selector holds an encoded NUL, which would cut it short"),
        (
            "telnet://u%0D%0Areboot@h/",
            "the user name holds an encoded CR, which would end the line that is sent",
        ),
        (
            "telnet://u:s3cret%0A@h/",
            "the password holds an encoded LF, which would end the line that is sent",
        ),
        ("telnet://u%00@h/", "the user name holds an encoded NUL, which would cut it short"),
        ("news:a%3Eb@h", "the message identifier holds an encoded `>`, which would begin another field"),
        ("mailto:a%00@h", "the address holds an encoded NUL, which would cut it short"),
        #[cfg(unix)]
        ("file:///a%2Fb", "part 1 of the path holds an encoded separator of directories"),
    ] {
        assert_refused(&[], url, message);
        assert_refused(&["--show-passwords"], url, message);
    }
}

#[test]
fn errors_do_not_affect_other_urls() {
    let urls = ["news:*", "nntp://a/1", "ftp://h/%0A", "news:*"];
    let ran = run(&[&["access"], &urls[..]].concat());
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), "groups  all\n\ngroups  all\n"));
    let err = "\
error: <arguments>:2:10: an NNTP URL names a newsgroup, which begins with a letter
error: <arguments>:3: the name holds an encoded LF, which would end the line that is sent
";
    assert_eq!(ran.err, err);
    let ran = run(&[&["access", "--format", "jsonl"], &urls[..]].concat());
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""));
    let lines: Vec<&str> = ran.out.lines().collect();
    let line = |index| {
        format!(r#"{{"index":{index},"valid":true,"production":"newsurl","access":[{{"groups":"all"}}]}}"#)
    };
    assert_eq!((lines[0], lines[3]), (line(0).as_str(), line(3).as_str()));
    let verdicts = run(&[&["check", "--format=jsonl"], &urls[..]].concat());
    assert_eq!(Some(lines[1].to_owned()), verdicts.out.lines().nth(1).map(without_location));
    let refused = "the name holds an encoded LF, which would end the line that is sent";
    assert_eq!(
        ran.json()[2],
        json!({ "index": 2, "valid": true, "production": "ftpurl", "refused": refused })
    );
    assert_eq!(lines.len(), 4);
}

#[test]
fn jsonl_has_the_facts_in_order() {
    let ran = run(&["access", "--format=jsonl", "gopher://h/7%E9%09%22"]);
    let facts = r#"[{"connect":"h:70"},{"type":"7"},{"send":"\\xe9\\t\\\""}]"#;
    assert_eq!(
        ran.out,
        format!("{{\"index\":0,\"valid\":true,\"production\":\"gopherurl\",\"access\":{facts}}}\n")
    );
}
