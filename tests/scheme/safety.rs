//! What is sent smuggles no commands: Section 6, for each octet in each place where an escape may stand.

use rfc1738::grammar::{Article, FtpUrl, GopherUrl, Group, HttpUrl, MailtoUrl};
use rfc1738::scheme::ftp::{Argument, Step};
use rfc1738::scheme::{Component, Unsafe};

use crate::url;

/// Each octet, with its escape.
fn octets() -> impl Iterator<Item = (u8, String)> {
    (0..=255).map(|octet| (octet, format!("%{octet:02X}")))
}

/// What Section 6 and the protocols say of an octet in this component, whose own delimiters are `fields`.
fn verdict(component: Component, octet: u8, fields: &[u8]) -> Result<(), Unsafe> {
    match octet {
        b'\r' | b'\n' => Err(Unsafe::Line { component, octet }),
        _ if !fields.contains(&octet) => Ok(()),
        0 => Err(Unsafe::Nul { component }),
        _ => Err(Unsafe::Field { component, octet }),
    }
}

#[test]
fn a_component_of_an_ftp_url_is_one_argument() {
    let places = [
        ("ftp://a{}@h/c/d/n;type=i", Component::User, 0),
        ("ftp://u:a{}@h/c/d/n;type=i", Component::Password, 1),
        ("ftp://u:p@h/a{}/d/n;type=i", Component::Cwd(1), 2),
        ("ftp://u:p@h/c/a{}/n;type=i", Component::Cwd(2), 3),
        ("ftp://u:p@h/c/d/a{};type=i", Component::Name, 5),
        ("ftp://u:p@h/c/d/a{};type=d", Component::Name, 4),
    ];
    for (place, component, index) in places {
        for (octet, escape) in octets() {
            let text = place.replace("{}", &escape);
            let steps = url::<FtpUrl<'_>>(&text).steps();
            assert_eq!(steps.clone().map(drop), verdict(component, octet, b"\0"), "{text}");
            let Ok(steps) = steps else { continue };
            let command = steps[index].command().as_bytes();
            let line = [command, b" a", &[octet], b"\r\n"].concat();
            assert_eq!(steps[index].to_bytes(), Some(line), "{text}");
        }
    }
}

#[test]
fn what_the_user_types_is_one_argument_too() {
    for (octet, _) in octets() {
        let argument = Argument::new(Component::Password, vec![b'a', octet]);
        assert_eq!(argument.clone().map(drop), verdict(Component::Password, octet, b"\0"));
        if let Ok(argument) = argument {
            assert_eq!(Step::User(argument).to_bytes(), Some([b"USER a", &[octet][..], b"\r\n"].concat()));
        }
    }
}

#[test]
fn a_gopher_request_has_no_more_fields_than_its_url() {
    for (octet, escape) in octets() {
        let request = |path: &str| {
            let text = format!("gopher://h/{}", path.replace("{}", &escape));
            let url = url::<GopherUrl<'_>>(&text);
            url.request().map(|request| (request, text))
        };
        for (path, component, start) in
            [("0a{}", Component::Selector, "a"), ("7s%09a{}", Component::Search, "s\ta")]
        {
            match verdict(component, octet, b"") {
                Ok(()) => {
                    let sent = [start.as_bytes(), &[octet], b"\r\n"].concat();
                    assert_eq!(request(path).map(|(request, _)| request), Ok(sent), "{path} {escape}");
                }
                unsafe_ => assert_eq!(request(path).map(drop), unsafe_, "{path} {escape}"),
            }
        }
        let component = Component::GopherPlusString;
        for string in ["!a{}", "+a{}", "x{}", "+{}1", "?{}"] {
            let path = format!("0s%09%09{string}");
            assert_eq!(request(&path).map(drop), verdict(component, octet, b"\t"), "{path} {escape}");
        }
    }
}

/// `search` has no "/", and so the BNF leaves no other reading than a selector with a tab.
#[test]
fn a_tab_in_a_gopher_selector_is_refused() {
    let field = Unsafe::Field { component: Component::Selector, octet: b'\t' };
    for text in ["gopher://h/7s%09a/b", "gopher://h/7s%09a?b%09c"] {
        assert_eq!(url::<GopherUrl<'_>>(text).request(), Err(field), "{text}");
    }
}

#[test]
fn only_the_form_of_3_4_9_may_have_lines() {
    let form = |string: &str| {
        let text = format!("gopher://h/0s%09%09{string}");
        url::<GopherUrl<'_>>(&text).request()
    };
    assert!(form("+%091%0D%0A+-1%0D%0Aa%0D%0A.%0D%0A").is_ok());
    for string in [
        // The form goes on after the line that ends it.
        "+%091%0D%0A+-1%0D%0Aa%0D%0A.%0D%0AHELO%0D%0A.%0D%0A",
        "+%091%0D%0A+-1%0D%0Aa%0D%0A.%0D%0AHELO%0D%0A",
        // It has no end.
        "+%091%0D%0A+-1%0D%0Aa%0D%0A",
        "+%091%0D%0A+-1%0D%0Aa%0D%0A.",
        "+%091%0D%0A+-1%0D%0Aa.%0D%0A",
        // Its lines end otherwise.
        "+%091%0D%0A+-1%0D%0Aa%0A.%0D%0A",
        "+%091%0D%0A+-1%0D%0Aa%0Db%0D%0A.%0D%0A",
        "+%091%0A+-1%0A.%0A",
        // It begins otherwise.
        "+%091%0D%0AHELO%0D%0A.%0D%0A",
        "+x%091%0D%0A+-1%0D%0A.%0D%0A",
        "!%091%0D%0A+-1%0D%0A.%0D%0A",
        "+%091%0D%0A",
        "%0D%0AHELO%0D%0A",
    ] {
        let refused = form(string).map_err(|error| match error {
            Unsafe::Line { component, .. } | Unsafe::Nul { component } | Unsafe::Field { component, .. } => {
                component
            }
            _ => panic!("{error}"),
        });
        assert_eq!(refused, Err(Component::GopherPlusString), "{string}");
    }
    // The form is no licence for the other parts.
    let text = "gopher://h/0s%0A%09%09+%091%0D%0A+-1%0D%0A.%0D%0A";
    let line = Unsafe::Line { component: Component::Selector, octet: b'\n' };
    assert_eq!(url::<GopherUrl<'_>>(text).request(), Err(line));
}

#[test]
fn a_message_id_ends_at_its_bracket() {
    for (octet, escape) in octets() {
        let text = format!("a{escape}@h");
        let id = url::<Article<'_>>(&text).message_id();
        match verdict(Component::MessageId, octet, b"\0\t <>") {
            Ok(()) => assert_eq!(id, Ok([b"<a", &[octet][..], b"@h>"].concat()), "{text}"),
            unsafe_ => assert_eq!(id.map(drop), unsafe_, "{text}"),
        }
    }
}

#[test]
fn a_mail_address_is_one_line() {
    for (octet, escape) in octets() {
        let text = format!("mailto:a{escape}");
        let url = url::<MailtoUrl<'_>>(&text);
        let address = url.address().map(|address| assert_eq!(*address, [b'a', octet], "{text}"));
        assert_eq!(address, verdict(Component::Address, octet, b"\0"), "{text}");
    }
}

/// No escape is decoded in these, so it is the grammar that keeps them to one line and one word.
#[test]
fn an_http_request_and_a_group_have_no_blanks() {
    for (_, escape) in octets() {
        let text = format!("http://h/a{escape}?b{escape}");
        let request = url::<HttpUrl<'_>>(&text).request();
        assert_eq!(request.target, format!("/a{escape}?b{escape}"));
    }
    for octet in (0..=127).map(char::from).filter(|octet| !octet.is_ascii_graphic()) {
        assert!(Group::try_from(format!("a{octet}").as_str()).is_err(), "{octet:?}");
        assert!(HttpUrl::try_from(format!("http://h/a{octet}").as_str()).is_err(), "{octet:?}");
        assert!(HttpUrl::try_from(format!("http://h{octet}/a").as_str()).is_err(), "{octet:?}");
    }
}

#[test]
fn an_error_names_the_octet() {
    let component = Component::MessageId;
    for (octet, name) in [(b'\r', "CR"), (b'\n', "LF")] {
        let message = Unsafe::Line { component, octet }.to_string();
        assert!(message.contains(&format!("an encoded {name},")), "{message}");
    }
    for (octet, name) in [(b'\t', "tab"), (b' ', "space"), (b'<', "`<`"), (b'>', "`>`")] {
        let message = Unsafe::Field { component, octet }.to_string();
        assert!(message.contains(&format!("an encoded {name},")), "{message}");
    }
}

#[test]
fn an_error_names_the_component_and_holds_no_text() {
    let error = url::<FtpUrl<'_>>("ftp://joe:s3cret%0A@h/").steps().expect_err("unsafe");
    assert_eq!(error.to_string(), "the password holds an encoded LF, which would end the line that is sent");
    let cwd = url::<FtpUrl<'_>>("ftp://joe:s3cret@h/a/b%00/c").steps().expect_err("unsafe");
    assert_eq!(cwd.to_string(), "directory 2 holds an encoded NUL, which would cut it short");
    let tab = url::<GopherUrl<'_>>("gopher://h/7s%09a/b").request().expect_err("unsafe");
    assert_eq!(tab.to_string(), "the selector holds an encoded tab, which would begin another field");
    assert!(!format!("{error:?}{cwd:?}").contains("s3cret"));
}
