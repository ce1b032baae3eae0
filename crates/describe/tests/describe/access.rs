//! Tests of the steps to access a URL. The expected steps and requests are derived from Section 3.

use rfc1738::Url;
use rfc1738_access::{EndpointError, InjectionError};
use rfc1738_describe::{AccessError, Options, access};

/// Returns the facts, except warnings, as strings.
fn facts(url: &str, options: &Options) -> Vec<String> {
    let facts = access(Url::parse(url).expect(url), options).expect(url);
    facts.iter().filter(|fact| fact.label() != "warning").map(ToString::to_string).collect()
}

#[test]
fn each_scheme_has_its_facts() {
    let cases: &[(&str, &[&str])] = &[
        (
            "ftp://host.dom:2121//a%20%E9%5C;type=d",
            &[
                "connect host.dom:2121",
                "send USER anonymous",
                "ask PASS, with the user's e-mail address",
                "send CWD ",
                r"send NLST a \xe9\\",
            ],
        ),
        ("ftp://joe@h", &["connect h:21", "send USER joe", "ask PASS, with a password"]),
        ("http://h:8080/a%20b?c", &["connect h:8080", "target /a%20b?c", "host h:8080"]),
        ("http://h", &["connect h:80", "target /", "host h"]),
        ("gopher://h", &["connect h:70", "type 1", "send "]),
        ("gopher://h/7s%09a/b", &["connect h:70", "type 7", r"send s\ta/b"]),
        ("mailto:a%25b@c.d", &["address a%b@c.d", "local-part a%b", "domain c.d"]),
        ("news:*", &["groups all"]),
        ("news:comp.lang.c", &["group comp.lang.c"]),
        ("news:1@h", &["article <1@h>"]),
        ("nntp://h/g/7", &["connect h:119", "group g", "article 7"]),
        ("nntp://h/g", &["connect h:119", "group g"]),
        ("telnet://0177.0.0.1", &["connect 177.0.0.1:23"]),
        ("telnet://joe:tiger@h", &["connect h:23", "user joe", "password ****"]),
        ("wais://h/d", &["connect h:210", "database d"]),
        ("wais://h/d?s%20t", &["connect h:210", "database d", "search s t"]),
        ("wais://h/d/TEXT/1%00", &["connect h:210", "database d", "type TEXT", r"document 1\x00"]),
        ("file://vms.host.edu/disk$user/my", &["host vms.host.edu", "part disk$user", "part my"]),
        ("prospero://h//pros/name;f=v", &["connect h:1525", "hsoname /pros/name", "field f", "value v"]),
        ("afs:x", &["proposed Andrew File System global file names."]),
        ("X-y://h:1/p", &["connect h:1", "scheme experimental", "path p"]),
        ("https://h/a?b", &["connect h:443", "scheme not specified", "path a?b"]),
        ("x://u%20v@h/a%2Fb?c", &["connect h", "scheme not specified", "user u v", "path a%2Fb?c"]),
    ];
    for (url, expected) in cases {
        assert_eq!(facts(url, &Options::default()), *expected, "{url}");
    }
}

#[test]
fn notes_and_warnings_come_last() {
    let described = |url| access(Url::parse(url).expect(url), &Options::default()).expect(url);
    let mail = described("mailto:nobody");
    let note = "note not an RFC 822 addr-spec: expected `@` (at byte 6 of the decoded address)";
    assert_eq!(mail[1].to_string(), note);
    let other = described("mysql://u@db_1/x");
    let reason =
        "the URL has no user, password, host or port: a host name can't contain an underscore [no-login]";
    assert_eq!((other[0].label(), other[1].label(), other[1].text()), ("scheme", "warning", reason));
    let smtp = described("gopher://h:25/0");
    let warning = "warning port 25 is not the scheme's default; it is the port of smtp [port]";
    assert_eq!(smtp.last().map(ToString::to_string).as_deref(), Some(warning));
}

#[test]
#[cfg(unix)]
fn local_file_path() {
    let options = Options { local_paths: true, ..Options::default() };
    assert_eq!(facts("file:///etc/two%20words", &options), ["path /etc/two words"]);
    assert_eq!(facts("file://localhost/etc", &options), ["path /etc"]);
    assert_eq!(facts("file:///etc/two%20words", &Options::default()), ["part etc", "part two words"]);
}

/// Section 3.4.9.
#[test]
fn forms_need_permission() {
    let form = "gopher://h/0sel%09%09+%091%0D%0A+-1%0D%0Ared%0D%0A.%0D%0A";
    let refusal = access(Url::parse(form).expect(form), &Options::default());
    assert_eq!(refusal, Err(AccessError::Injection(InjectionError::FilledForm)));
    let allowed = Options { allow_form: true, ..Options::default() };
    assert_eq!(
        facts(form, &allowed),
        ["connect h:70", "type 0", r"send sel\t+\t1", "send +-1", "send red", "send ."]
    );
    assert_eq!(facts("gopher://h/0a", &allowed), ["connect h:70", "type 0", "send a"]);
}

#[test]
fn unsafe_urls_are_refused() {
    for (url, message) in [
        ("http://h:70000/", "the port is over 65535"),
        (
            "ftp://h/a%0D%0ADELE%20b",
            "a segment of an FTP path contains an encoded CR, which would end the line that is sent",
        ),
        ("telnet://u%00@h/", "a user name contains an encoded NUL, which would truncate it"),
        ("news:a%3Eb@h", "an article contains an encoded `>`, which would end the message identifier"),
        #[cfg(unix)]
        ("file:///a%2Fb", "segment 1 of the path contains a separator, which no file name can contain"),
    ] {
        for show_passwords in [false, true] {
            let options = Options { show_passwords, allow_form: true, local_paths: true };
            let refusal = access(Url::parse(url).expect(url), &options).expect_err(url);
            assert_eq!(refusal.to_string(), message, "{url}");
        }
    }
    let port_zero = access(Url::parse("x://u@h:0/").expect("the URL is valid"), &Options::default());
    assert!(matches!(port_zero, Err(AccessError::Endpoint(EndpointError::PortZero))), "{port_zero:?}");
}

/// 2.2: "octets may be encoded by a character triplet", so a string can contain any octet.
#[test]
fn texts_are_printable() {
    let all: String = (0..=255_u8).map(|octet| format!("%{octet:02X}")).collect();
    for url in [
        format!("wais://h/{all}/{all}/{all}"),
        format!("prospero://h/{all};{all}={all}"),
        format!("http://h/{all}?{all}"),
        format!("x://{all}:{all}@h/{all}"),
        format!("file://h/{all}/{all}"),
    ] {
        let options = Options { show_passwords: true, ..Options::default() };
        for fact in access(Url::parse(&url).expect(&url), &options).expect(&url) {
            assert!(fact.text().bytes().all(|octet| matches!(octet, b' '..=b'~')), "{fact}");
        }
    }
}
