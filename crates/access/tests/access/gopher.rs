//! Tests of a gopher client's requests, according to Section 3.4.

use rfc1738::grammar::Gopherurl;
use rfc1738_access::InjectionError;
use rfc1738_access::gopher::{form_request, item_type, request};

use super::{passage, rows, url};

#[test]
fn gopher_types() {
    for (text, expected) in [
        ("gopher://h", b'1'),
        ("gopher://h/", b'1'),
        ("gopher://h/00/x", b'0'),
        ("gopher://h/%37", b'7'),
        ("gopher://h//", b'/'),
    ] {
        assert_eq!(item_type(&url(text)), expected, "{text}");
    }
}

/// Returns the octets with escapes, or the production and the octet that are rejected.
fn shown(request: Result<Vec<u8>, InjectionError>) -> String {
    match request {
        Ok(octets) => octets.escape_ascii().to_string(),
        Err(InjectionError::Octet { within, octet }) => format!("{within} %{octet:02X}"),
        Err(error) => format!("{error:?}"),
    }
}

/// The requests for the forms of 3.4.1 to 3.4.8.
#[test]
fn gopher_request_forms() {
    for (text, expected) in rows("gopher requests") {
        let url = url::<Gopherurl<'_>>(text);
        assert_eq!(shown(request(&url)), expected, "{text}");
        assert_eq!(form_request(&url), None, "{text}");
    }
}

#[test]
fn requests_refuse_forms() {
    for (text, expected) in rows("gopher forms") {
        let url = url::<Gopherurl<'_>>(text);
        assert_eq!(form_request(&url).map(shown).as_deref(), Some(expected), "{text}");
        // The selector and the search come first.
        let is_wrong = expected.starts_with("selector ") || expected.starts_with("search ");
        assert_eq!(shown(request(&url)), if is_wrong { expected } else { "FilledForm" }, "{text}");
    }
}

#[test]
fn form_of_section_3_4_9() {
    let filled =
        |text: &str| text.replace("<ask_item1_value>", "red").replace("<ask_item2_value>", "dark.blue");
    let string = passage("The gopher+_string is of the form:", "To retrieve this item").trim();
    let printed = passage("the Gopher client sends:", "to the Gopher server").trim();
    let lines: String = printed.lines().map(str::trim_start).collect();
    let lines =
        lines.replace("<tab>", "\t").replace("<cr><lf>", "\r\n").replace("<a_gopher_selector>", "sel");
    assert_eq!(lines.matches("\r\n").count(), 5);

    let text = format!("gopher://h/0sel%09%09{}", filled(string));
    let form: Gopherurl<'_> = url(&text);
    assert_eq!(form_request(&form), Some(Ok(filled(&lines).into_bytes())));
    assert_eq!(request(&form), Err(InjectionError::FilledForm));
}
