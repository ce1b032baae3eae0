//! Tests of a gopher client's requests, according to Section 3.4.

use rfc1738::grammar::Gopherurl;
use rfc1738_access::{GopherurlExt, InjectionError};

use super::{passage, url};

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
    let cases: &[(&str, &[u8])] = &[
        // 3.4.1: "The Gopher selector string may be an empty string".
        ("", b"\r\n"),
        ("/", b"\r\n"),
        ("/1", b"\r\n"),
        ("/0sel", b"sel\r\n"),
        ("/00/sel%2Fa%01%FF", b"0/sel/a\x01\xff\r\n"),
        // 3.4.2: "sends the <selector> string (after decoding), a tab, and the search string".
        ("/7sel%09two%20words", b"sel\ttwo words\r\n"),
        ("/7sel%09", b"sel\t\r\n"),
        // 3.4.1: "Within the <gopher-path>, no characters are reserved".
        ("/7s%09a/b", b"s\ta/b\r\n"),
        ("/7s%09a?b", b"s\ta?b\r\n"),
        ("/7s/t?u%09/", b"s/t?u\t/\r\n"),
        ("/7s%09a%2Fb", b"s\ta/b\r\n"),
        ("/7%09a%2Fb/?%20", b"\ta/b/? \r\n"),
        // 3.4.3: "the Gopher selector, followed by a tab and the search string (which may be empty), followed
        // by a tab and the Gopher+ commands".
        ("/7sel%09words%09+", b"sel\twords\t+\r\n"),
        ("/0sel%09%09", b"sel\t\t\r\n"),
        ("/0sel%09%09+", b"sel\t\t+\r\n"),
        // 3.4.5: "fetch the item's +ASK attribute".
        ("/0sel%09%09?", b"sel\t\t!+ASK\r\n"),
        ("/0sel%09%09!", b"sel\t\t!\r\n"),
        ("/1sel%09%09$", b"sel\t\t$\r\n"),
        ("/0sel%09%09!+ABSTRACT%20+SMELL", b"sel\t\t!+ABSTRACT +SMELL\r\n"),
        ("/1sel%09%09$+ABSTRACT", b"sel\t\t$+ABSTRACT\r\n"),
        ("/0sel%09%09?x", b"sel\t\t?x\r\n"),
        ("/0sel%09%09+application/postscript%20Es_ES", b"sel\t\t+application/postscript Es_ES\r\n"),
    ];
    for (path, request) in cases {
        let text = format!("gopher://h{path}");
        assert_eq!(url::<Gopherurl<'_>>(&text).request().as_deref(), Ok(*request), "{text}");
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

#[test]
fn other_requests_are_not_form_requests() {
    for path in
        ["", "/", "/0sel", "/7sel%09words", "/7s%09a/b", "/0sel%09%09+", "/0sel%09%09?", "/0sel%09%09!"]
    {
        let text = format!("gopher://h{path}");
        assert_eq!(url::<Gopherurl<'_>>(&text).form_request(), None, "{text}");
    }
}
