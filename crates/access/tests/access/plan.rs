//! Tests of the steps to access a URL. The expected steps and requests are derived from Section 3.

use rfc1738::Url;
use rfc1738_access::{Access, EndpointError, InjectionError, PlanError, PlanOptions, Step};

use crate::url_rows;

fn plan(url: &str, options: PlanOptions) -> Result<Vec<Step<'_>>, PlanError> {
    Url::parse(url).expect(url).plan(options)
}

/// Returns the steps as strings.
fn steps(url: &str, options: PlanOptions) -> Vec<String> {
    plan(url, options).expect(url).iter().map(ToString::to_string).collect()
}

#[test]
fn each_scheme_has_its_steps() {
    for (url, expected) in url_rows("steps") {
        let steps = steps(url, PlanOptions::default()).into_iter().map(|step| step + " |");
        assert_eq!(steps.collect::<Vec<_>>().join(" "), expected, "{url}");
    }
}

#[test]
#[cfg(unix)]
fn local_file_path() {
    let options = PlanOptions { local_paths: true, ..PlanOptions::default() };
    assert_eq!(steps("file:///etc/two%20words", options), ["path /etc/two words"]);
    assert_eq!(steps("file://localhost/etc", options), ["path /etc"]);
    assert_eq!(steps("file:///etc/two%20words", PlanOptions::default()), ["part etc", "part two words"]);
}

/// Section 3.4.9.
#[test]
fn forms_need_permission() {
    let form = "gopher://h/0sel%09%09+%091%0D%0A+-1%0D%0Ared%0D%0A.%0D%0A";
    let refusal = plan(form, PlanOptions::default());
    assert_eq!(refusal, Err(PlanError::Injection(InjectionError::FilledForm)));
    let allowed = PlanOptions { allow_form: true, ..PlanOptions::default() };
    assert_eq!(
        steps(form, allowed),
        ["connect h:70", "type 0", r"send sel\t+\t1", "send +-1", "send red", "send ."]
    );
    assert_eq!(steps("gopher://h/0a", allowed), ["connect h:70", "type 0", "send a"]);
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
        let refusal = plan(url, PlanOptions { allow_form: true, local_paths: true }).expect_err(url);
        assert_eq!(refusal.to_string(), message, "{url}");
    }
    let port_zero = plan("x://u@h:0/", PlanOptions::default());
    assert!(matches!(port_zero, Err(PlanError::Endpoint(EndpointError::PortZero))), "{port_zero:?}");
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
        format!("mysql://{all}:{all}@h,i/{all}?{all}={all}"),
    ] {
        for step in plan(&url, PlanOptions::default()).expect(&url) {
            let text = step.with_passwords();
            assert!(text.bytes().all(|octet| matches!(octet, b' '..=b'~')), "{text}");
        }
    }
}
