//! Tests against the injection attacks of Section 6, with each octet in each component that a client decodes.

use rfc1738::grammar::{Group, Httpurl};
use rfc1738::{Production, Url};
use rfc1738_access::ftp::{self, Command, Pass};
use rfc1738_access::{Access, InjectionError, PlanError, PlanOptions, Step, gopher};

use super::url;

/// Returns each octet with its escape.
fn octets() -> impl Iterator<Item = (u8, String)> {
    (0..=255).map(|octet| (octet, format!("%{octet:02X}")))
}

/// Returns the expected verdict on an octet in this production. CR, LF and the octets in `forbidden` are rejected.
fn verdict(within: Production, octet: u8, forbidden: &[u8]) -> Result<(), InjectionError> {
    match octet {
        b'\r' | b'\n' => Err(InjectionError::Octet { within, octet }),
        _ if forbidden.contains(&octet) => Err(InjectionError::Octet { within, octet }),
        _ => Ok(()),
    }
}

/// Returns the steps to access a URL, or the octet that is rejected.
fn plan(text: &str) -> Result<Vec<Step<'_>>, InjectionError> {
    url::<Url<'_>>(text).plan(PlanOptions::default()).map_err(|error| match error {
        PlanError::Injection(error) => error,
        other => panic!("{text}: {other}"),
    })
}

#[test]
fn ftp_components_are_single_arguments() {
    let places = [
        ("ftp://a{}@h/c/d/n;type=i", Production::User, 0),
        ("ftp://u:a{}@h/c/d/n;type=i", Production::Password, 1),
        ("ftp://u:p@h/a{}/d/n;type=i", Production::Fsegment, 2),
        ("ftp://u:p@h/c/a{}/n;type=i", Production::Fsegment, 3),
        ("ftp://u:p@h/c/d/a{};type=i", Production::Fsegment, 5),
        ("ftp://u:p@h/c/d/a{};type=d", Production::Fsegment, 4),
    ];
    for (place, within, index) in places {
        for (octet, escape) in octets() {
            let text = place.replace("{}", &escape);
            let commands = ftp::commands(&url(&text));
            assert_eq!(commands.clone().map(drop), verdict(within, octet, b"\0"), "{text}");
            let Ok(commands) = commands else { continue };
            let name = commands[index].name().as_bytes();
            let line = [name, b" a", &[octet], b"\r\n"].concat();
            assert_eq!(commands[index].to_bytes(), Some(line), "{text}");
        }
    }
}

#[test]
fn user_input_is_one_argument() {
    for (octet, _) in octets() {
        let pass = Pass::given(vec![b'a', octet]);
        assert_eq!(pass.clone().map(drop), verdict(Production::Password, octet, b"\0"));
        if let Ok(pass) = pass {
            assert_eq!(Command::Pass(pass).to_bytes(), Some([b"PASS a", &[octet][..], b"\r\n"].concat()));
        }
    }
}

/// Section 6's own example: "CR and LF characters for telnet protocols".
#[test]
fn telnet_users_and_passwords_are_single_lines() {
    for (octet, escape) in octets() {
        for (text, within) in [
            (format!("telnet://a{escape}@h/"), Production::User),
            (format!("telnet://a{escape}:b@h/"), Production::User),
            (format!("telnet://b:a{escape}@h"), Production::Password),
        ] {
            let advice = plan(&text);
            assert_eq!(advice.clone().map(drop), verdict(within, octet, b"\0"), "{text}");
            let Ok(steps) = advice else { continue };
            let is_shown = |step: &Step<'_>| match step {
                Step::User(user) => within == Production::User && user.as_bytes() == [b'a', octet],
                Step::Password(password) => {
                    within == Production::Password && password.as_bytes() == [b'a', octet]
                }
                _ => false,
            };
            assert!(steps.iter().any(is_shown), "{text}: {steps:?}");
        }
    }
}

#[test]
fn gopher_requests_have_no_extra_fields() {
    for (octet, escape) in octets() {
        let request = |path: &str| {
            let text = format!("gopher://h/{}", path.replace("{}", &escape));
            gopher::request(&url(&text)).map(|request| (request, text))
        };
        for (path, within, start) in
            [("0a{}", Production::Selector, "a"), ("7s%09a{}", Production::Search, "s\ta")]
        {
            match verdict(within, octet, b"\0") {
                Ok(()) => {
                    let sent = [start.as_bytes(), &[octet], b"\r\n"].concat();
                    assert_eq!(request(path).map(|(request, _)| request), Ok(sent), "{path} {escape}");
                }
                // The first tab in a selector begins a search.
                _ if octet == b'\t' && within == Production::Selector => {
                    assert_eq!(request(path).map(|(request, _)| request), Ok(b"a\t\r\n".to_vec()));
                }
                unsafe_ => assert_eq!(request(path).map(drop), unsafe_, "{path} {escape}"),
            }
        }
        let within = Production::GopherPlusString;
        for string in ["!a{}", "+a{}", "x{}", "+{}1", "?{}"] {
            let path = format!("0s%09%09{string}");
            assert_eq!(request(&path).map(drop), verdict(within, octet, b"\t\0"), "{path} {escape}");
        }
    }
}

#[test]
fn message_ids_contain_no_delimiters() {
    for (octet, escape) in octets() {
        let text = format!("news:a{escape}@h");
        let steps = plan(&text);
        assert_eq!(steps.clone().map(drop), verdict(Production::Article, octet, b"\0\t <>"), "{text}");
        if let Ok(steps) = steps {
            let [Step::Article(id)] = &steps[..] else { panic!("{text}: {steps:?}") };
            assert_eq!(id.as_bytes(), [b"<a", &[octet][..], b"@h>"].concat(), "{text}");
        }
    }
}

#[test]
fn mail_addresses_are_single_lines() {
    for (octet, escape) in octets() {
        let text = format!("mailto:a{escape}");
        let address = plan(&text).map(|steps| match &steps[0] {
            Step::Address(address) => assert_eq!(address.as_bytes(), [b'a', octet], "{text}"),
            other => panic!("{text}: {other:?}"),
        });
        assert_eq!(address, verdict(Production::Encoded822addr, octet, b"\0"), "{text}");
    }
}

/// Nothing is decoded here, so the grammar alone restricts the text to one line and one word.
#[test]
fn http_requests_and_groups_have_no_white_space() {
    for (_, escape) in octets() {
        let text = format!("http://h/a{escape}?b{escape}");
        let steps = plan(&text).expect("safe");
        let [_, Step::Target(target), _] = &steps[..] else { panic!("{text}: {steps:?}") };
        assert_eq!(target.as_bytes(), format!("/a{escape}?b{escape}").as_bytes());
    }
    for octet in (0..=127).map(char::from).filter(|octet| !octet.is_ascii_graphic()) {
        assert!(Group::try_from(format!("a{octet}").as_str()).is_err(), "{octet:?}");
        assert!(Httpurl::try_from(format!("http://h/a{octet}").as_str()).is_err(), "{octet:?}");
        assert!(Httpurl::try_from(format!("http://h{octet}/a").as_str()).is_err(), "{octet:?}");
    }
}

#[test]
fn injection_errors_name_the_octet_and_the_production() {
    let within = Production::Article;
    for (octet, name) in b"\r\n\0\t <>".iter().zip(["CR", "LF", "NUL", "tab", "space", "`<`", "`>`"]) {
        let message = InjectionError::Octet { within, octet: *octet }.to_string();
        assert!(
            message.starts_with(&format!("an article contains an encoded {name}, which would ")),
            "{message}"
        );
    }
    let error = ftp::commands(&url("ftp://joe:s3cret%0A@h/")).expect_err("unsafe");
    assert_eq!(error.to_string(), "a password contains an encoded LF, which would end the line that is sent");
    let cwd = ftp::commands(&url("ftp://joe:s3cret@h/a/b%00/c")).expect_err("unsafe");
    assert_eq!(cwd.to_string(), "a segment of an FTP path contains an encoded NUL, which would truncate it");
    let tab = gopher::request(&url("gopher://h/7s%09a/b%09c")).expect_err("unsafe");
    assert_eq!(tab.to_string(), "a search contains an encoded tab, which would begin another field");
    assert_eq!(
        InjectionError::FilledForm.to_string(),
        "the Gopher+ string is a filled-out form, whose lines would be commands to another server"
    );
    assert!(!format!("{error:?}{cwd:?}").contains("s3cret"));
}
