//! Tests of an FTP client's steps, according to Section 3.2.

use rfc1738::grammar::{Ftpurl, Telneturl};
use rfc1738_access::ftp::{Pass, Step, TransferType};
use rfc1738_access::prelude::*;

use super::url;

/// Returns the commands of an FTP URL. A step whose argument the client supplies appears as the command alone.
fn commands(text: &str) -> Vec<String> {
    lines(&url::<Ftpurl<'_>>(text).steps().unwrap_or_else(|error| panic!("{text}: {error}")))
}

fn lines(steps: &[Step<'_>]) -> Vec<String> {
    let line = |step: &Step<'_>| match step.to_bytes() {
        None => step.command().to_owned(),
        Some(line) => {
            let line = line.strip_suffix(b"\r\n").expect("a line has an end");
            String::from_utf8(line.to_vec()).expect("these tests use ASCII")
        }
    };
    steps.iter().map(line).collect()
}

/// 3.2.2: "logging in as "myname" (prompting for a password if it is asked for), and then …".
#[test]
fn motd_urls() {
    let after_login = |text| {
        let commands = commands(text);
        assert_eq!(commands[..2], ["USER myname", "PASS"]);
        let steps = url::<Ftpurl<'_>>(text).steps().expect("safe");
        assert_eq!(steps[1], Step::Pass(Pass::Prompt));
        commands[2..].iter().filter(|&command| command != "TYPE").cloned().collect::<Vec<_>>()
    };
    assert_eq!(after_login("ftp://myname@host.dom/%2Fetc/motd"), ["CWD /etc", "RETR motd"]);
    assert_eq!(after_login("ftp://myname@host.dom/etc/motd"), ["CWD etc", "RETR motd"]);
    assert_eq!(after_login("ftp://myname@host.dom//etc/motd"), ["CWD ", "CWD etc", "RETR motd"]);
}

#[test]
fn ftp_without_user_is_anonymous() {
    assert_eq!(commands("ftp://host.com/"), ["USER anonymous", "PASS", "TYPE", "RETR "]);
    let steps = url::<Ftpurl<'_>>("ftp://host.com/").steps().expect("safe");
    assert_eq!(steps[1], Step::Pass(Pass::EmailAddress));
}

/// 3.1: "an empty user name or password is different than no user name or password".
#[test]
fn empty_user_and_password_are_sent() {
    assert_eq!(commands("ftp://@host.com"), ["USER ", "PASS"]);
    assert_eq!(commands("ftp://foo:@host.com"), ["USER foo", "PASS "]);
    assert_eq!(commands("ftp://a%40b:c%3Ad@host.com"), ["USER a@b", "PASS c:d"]);
}

#[test]
fn typecode_determines_the_last_command() {
    let last = |text| commands(text).split_off(2);
    assert_eq!(last("ftp://h/a/b;type=d"), ["CWD a", "NLST b"]);
    assert_eq!(last("ftp://h/a/b;type=D"), ["CWD a", "NLST b"]);
    assert_eq!(last("ftp://h/a/;type=d"), ["CWD a", "NLST "]);
    assert_eq!(last("ftp://h/a/b;type=a"), ["CWD a", "TYPE A", "RETR b"]);
    assert_eq!(last("ftp://h/a/b;type=A"), ["CWD a", "TYPE A", "RETR b"]);
    assert_eq!(last("ftp://h/a/b;type=i"), ["CWD a", "TYPE I", "RETR b"]);
    assert_eq!(last("ftp://h/a/b;type=I"), ["CWD a", "TYPE I", "RETR b"]);
    assert_eq!(last("ftp://h/a/b"), ["CWD a", "TYPE", "RETR b"]);
    assert_eq!(last("ftp://h"), Vec::<String>::new());
}

#[test]
fn missing_ftptype() {
    let step = |text| url::<Ftpurl<'_>>(text).steps().expect("safe").swap_remove(2);
    assert_eq!(step("ftp://h/a"), Step::Type(None));
    assert_eq!(step("ftp://h/a;type=i"), Step::Type(Some(TransferType::Image)));
    assert_eq!(step("ftp://h/a;type=A"), Step::Type(Some(TransferType::Ascii)));
}

/// 3.2.3: "the client program interpreting the URL must guess".
#[test]
fn guessed_directories() {
    for (text, suggests, last) in [
        ("ftp://h", true, &["NLST "][..]),
        ("ftp://h/", true, &["NLST "]),
        ("ftp://h/a/", true, &["CWD a", "NLST "]),
        ("ftp://h/a;type=d", true, &["NLST a"]),
        ("ftp://h/a/;type=D", true, &["CWD a", "NLST "]),
        // Nothing suggests a directory.
        ("ftp://h/a/b", false, &["CWD a", "NLST b"]),
        // The typecode determines the command.
        ("ftp://h/a/;type=i", false, &["CWD a", "TYPE I", "RETR "]),
        ("ftp://h/b;type=A", false, &["TYPE A", "RETR b"]),
    ] {
        let ftp = url::<Ftpurl<'_>>(text);
        assert_eq!(ftp.suggests_directory(), suggests, "{text}");
        let steps = ftp.listing_steps().expect("safe");
        assert_eq!(lines(&steps)[2..], *last, "{text}");
        assert_eq!(lines(&steps)[..2], ["USER anonymous", "PASS"]);
    }
    assert!(url::<Ftpurl<'_>>("ftp://h/a%0D%0ADELE%20b").listing_steps().is_err());
}

/// "The components are decoded prior to their use in the FTP protocol."
#[test]
fn components_are_octets() {
    let steps = url::<Ftpurl<'_>>("ftp://h/%e9%252F/a%20b%3B%ff;type=i").steps().expect("safe");
    assert_eq!(steps[2].to_bytes().as_deref(), Some(&b"CWD \xe9%2F\r\n"[..]));
    assert_eq!(steps[4].to_bytes().as_deref(), Some(&b"RETR a b;\xff\r\n"[..]));
}

#[test]
fn debug_output_contains_no_password() {
    let steps = url::<Ftpurl<'_>>("ftp://joe:s3cret@h").steps().expect("safe");
    assert_eq!(steps[1].argument(), Some(&b"s3cret"[..]));
    let octets = format!("{:?}", b"s3cret");
    let advice = url::<Telneturl<'_>>("telnet://joe:s3cret@h").advice().expect("safe");
    for shown in [format!("{steps:?}"), format!("{advice:?}")] {
        assert!(shown.contains("****") && !shown.contains("s3cret"), "{shown}");
        assert!(!shown.contains(octets.trim_matches(['[', ']'])), "{shown}");
    }
}
