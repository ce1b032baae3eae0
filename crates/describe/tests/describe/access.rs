//! Tests of the steps to access a URL. The expected steps and requests are derived from Section 3.

use rfc1738::Url;
use rfc1738_access::{EndpointError, InjectionError};
use rfc1738_describe::{AccessError, Options, access};

use crate::rows;

/// Returns the facts, except warnings, as strings.
fn facts(url: &str, options: &Options) -> Vec<String> {
    let facts = access(Url::parse(url).expect(url), options).expect(url);
    facts.iter().filter(|fact| fact.label() != "warning").map(ToString::to_string).collect()
}

#[test]
fn each_scheme_has_its_facts() {
    for (url, expected) in rows("facts") {
        let facts = facts(url, &Options::default()).into_iter().map(|fact| fact + " |");
        assert_eq!(facts.collect::<Vec<_>>().join(" "), expected, "{url}");
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
