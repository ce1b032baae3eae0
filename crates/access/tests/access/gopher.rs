//! Tests of a gopher client's requests, according to Section 3.4.

use rfc1738::grammar::Gopherurl;
use rfc1738_access::{GopherurlExt, InjectionError};

use super::{passage, rows, url};

#[test]
fn gopher_types() {
    for (text, item_type) in [
        ("gopher://h", b'1'),
        ("gopher://h/", b'1'),
        ("gopher://h/00/x", b'0'),
        ("gopher://h/%37", b'7'),
        ("gopher://h//", b'/'),
    ] {
        assert_eq!(url::<Gopherurl<'_>>(text).item_type(), item_type, "{text}");
    }
}

/// The requests for the forms of 3.4.1 to 3.4.8.
#[test]
fn gopher_request_forms() {
    for (text, expected) in rows("gopher requests") {
        let url = url::<Gopherurl<'_>>(text);
        let request = url.request().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(request.escape_ascii().to_string(), expected, "{text}");
        assert_eq!(url.form_request(), None, "{text}");
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
    assert_eq!(form.form_request(), Some(Ok(filled(&lines).into_bytes())));
    assert_eq!(form.request(), Err(InjectionError::FilledForm));
}

#[test]
fn forms_with_search_and_values() {
    let request = |text: &str| url::<Gopherurl<'_>>(text).form_request().expect("a form");
    let start = "gopher://h/0sel%09words%09+%091%0D%0A+-1%0D%0A";
    assert_eq!(request(&format!("{start}.%0D%0A")), Ok(b"sel\twords\t+\t1\r\n+-1\r\n.\r\n".to_vec()));
    let tab = format!("{start}a%09b%0D%0A%0D%0A..%0D%0A.%0D%0A");
    assert_eq!(request(&tab), Ok(b"sel\twords\t+\t1\r\n+-1\r\na\tb\r\n\r\n..\r\n.\r\n".to_vec()));
}
