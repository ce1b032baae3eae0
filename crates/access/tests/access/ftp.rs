//! Tests of an FTP client's commands, according to Section 3.2.

use rfc1738::Url;
use rfc1738::grammar::Ftpurl;
use rfc1738_access::ftp::{self, Command, Pass, TransferType, listing_commands, suggests_directory};
use rfc1738_access::{Access, PlanOptions};

use super::url;

fn parsed(text: &str) -> Vec<Command<'_>> {
    ftp::commands(&url(text)).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Returns the commands of an FTP URL. A command whose argument the client supplies appears without it.
fn commands(text: &str) -> Vec<String> {
    lines(&parsed(text))
}

fn lines(commands: &[Command<'_>]) -> Vec<String> {
    let line = |command: &Command<'_>| match command.to_bytes() {
        None => command.name().to_owned(),
        Some(line) => {
            let line = line.strip_suffix(b"\r\n").expect("a line has an end");
            String::from_utf8(line.to_vec()).expect("these tests use ASCII")
        }
    };
    commands.iter().map(line).collect()
}

/// 3.2.2: "logging in as "myname" (prompting for a password if it is asked for), and then …".
#[test]
fn motd_urls() {
    let after_login = |text| {
        let commands = commands(text);
        assert_eq!(commands[..2], ["USER myname", "PASS"]);
        assert_eq!(parsed(text)[1], Command::Pass(Pass::Prompt));
        commands[2..].iter().filter(|&command| command != "TYPE").cloned().collect::<Vec<_>>()
    };
    assert_eq!(after_login("ftp://myname@host.dom/%2Fetc/motd"), ["CWD /etc", "RETR motd"]);
    assert_eq!(after_login("ftp://myname@host.dom/etc/motd"), ["CWD etc", "RETR motd"]);
    assert_eq!(after_login("ftp://myname@host.dom//etc/motd"), ["CWD ", "CWD etc", "RETR motd"]);
}

#[test]
fn ftp_without_user_is_anonymous() {
    assert_eq!(commands("ftp://host.com/"), ["USER anonymous", "PASS", "TYPE", "RETR "]);
    let commands = parsed("ftp://host.com/");
    assert_eq!(commands[1], Command::Pass(Pass::EmailAddress));
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
    let step = |text| parsed(text).swap_remove(2);
    assert_eq!(step("ftp://h/a"), Command::Type(None));
    assert_eq!(step("ftp://h/a;type=i"), Command::Type(Some(TransferType::Image)));
    assert_eq!(step("ftp://h/a;type=A"), Command::Type(Some(TransferType::Ascii)));
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
        assert_eq!(suggests_directory(&ftp), suggests, "{text}");
        let commands = listing_commands(&ftp).expect("safe");
        assert_eq!(lines(&commands)[2..], *last, "{text}");
        assert_eq!(lines(&commands)[..2], ["USER anonymous", "PASS"]);
    }
    assert!(listing_commands(&url("ftp://h/a%0D%0ADELE%20b")).is_err());
}

/// "The components are decoded prior to their use in the FTP protocol."
#[test]
fn components_are_octets() {
    let commands = parsed("ftp://h/%e9%252F/a%20b%3B%ff;type=i");
    assert_eq!(commands[2].to_bytes().as_deref(), Some(&b"CWD \xe9%2F\r\n"[..]));
    assert_eq!(commands[4].to_bytes().as_deref(), Some(&b"RETR a b;\xff\r\n"[..]));
}

#[test]
fn debug_output_contains_no_password() {
    let commands = parsed("ftp://joe:s3cret@h");
    assert_eq!(commands[1].argument(), Some(&b"s3cret"[..]));
    let octets = format!("{:?}", b"s3cret");
    let advice = url::<Url<'_>>("telnet://joe:s3cret@h").plan(PlanOptions::default()).expect("safe");
    for shown in [format!("{commands:?}"), format!("{advice:?}")] {
        assert!(shown.contains("****") && !shown.contains("s3cret"), "{shown}");
        assert!(!shown.contains(octets.trim_matches(['[', ']'])), "{shown}");
    }
}
