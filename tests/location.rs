//! Ports, addresses, and whether two URLs point to the same place. The verdicts are the RFC's.

mod support;

use std::net::Ipv4Addr;

use rfc1738::Url;
use rfc1738::grammar::{Host, Hostnumber, Scheme};
use support::{examples, strict};

fn url(text: &str) -> Url<'_> {
    Url::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn a_port_defaults_as_its_section_says() {
    for (text, port) in [
        ("ftp://h/", Some(21)),         // 3.2
        ("http://h/", Some(80)),        // 3.3
        ("gopher://h/", Some(70)),      // 3.4.1
        ("nntp://h/g", Some(119)),      // 3.7
        ("telnet://h/", Some(23)),      // 3.8
        ("wais://h/d", Some(210)),      // 3.9
        ("prospero://h/p", Some(1525)), // 3.11
        ("PROSPERO://h/p", Some(1525)),
        ("mailto:a@h", None),
        ("news:a@h", None),
        ("file://h/p", None),
        ("https://h/", None),
        ("x:y", None),
        ("ftp://u:1@h:2121/", Some(2121)),
        ("http://h:0/", Some(0)),
        ("http://h:00080/", Some(80)),
        ("http://h:65535/", Some(65535)),
        ("http://h:65536/", None),
        ("https://h:443/", Some(443)),
    ] {
        assert_eq!(url(text).port_or_default(), port, "{text}");
    }
    assert_eq!(Scheme::try_from("tel").expect("a scheme").default_port(), None);
}

#[test]
fn an_address_is_four_decimal_groups() {
    for (text, address) in [
        ("1.2.3.4", Some([1, 2, 3, 4])),
        ("255.255.255.255", Some([255; 4])),
        ("010.08.0000.00000255", Some([10, 8, 0, 255])),
        ("256.0.0.0", None),
        ("0.0.0.99999999999999999999999999", None),
    ] {
        let number = Hostnumber::try_from(text).expect(text);
        assert_eq!(number.to_ipv4(), address.map(Ipv4Addr::from), "{text}");
    }
}

#[test]
fn this_machine() {
    for (text, local) in
        [("localhost", true), ("LOCALHOST", true), ("localhost.dom", false), ("127.0.0.1", false)]
    {
        assert_eq!(Host::try_from(text).expect(text).is_local(), local, "{text}");
    }
    for (text, local) in [
        ("file:///p", true),
        ("file://LocalHost/p", true),
        ("file://h/p", false),
        ("ftp://localhost/p", false),
        ("x:y", false),
    ] {
        assert_eq!(url(text).is_local(), local, "{text}");
    }
}

const SAME: &[(&str, &str)] = &[
    // 2.1: schemes; 3.1: hosts.
    ("http://host.dom/a", "HTTP://HOST.dom/a"),
    ("x-y://u@Host/a", "X-Y://u@hOST/a"),
    ("news:a@Host", "NEWS:a@hOST"),
    ("nntp://h/g", "nntp://H:119/g"),
    ("http://10.0.0.1/", "http://010.00.0.1/"),
    // A default port.
    ("http://h", "http://h:80"),
    ("ftp://u:p@h/a", "ftp://u:p@h:021/a"),
    ("wais://h:210/d?s", "wais://h/d?s"),
    ("http://h:065536/", "http://h:65536/"),
    // 2.2: characters that need no escape, and the case of escapes.
    ("http://h/%61%2Db?%7e", "http://h/a-b?%7E"),
    ("ftp://%75:%70@h/", "ftp://u:p@h/"),
    ("mailto:a%2Eb@c", "mailto:a.b@c"),
    ("x:%6a", "x:j"),
    // 3.3, 3.4.1, 3.8: the slash that may be omitted.
    ("http://h", "http://h/"),
    ("gopher://h", "gopher://h:70/"),
    ("telnet://u@h/", "telnet://u@h"),
    // 3.10
    ("file:///p", "file://LOCALHOST/p"),
];

const NOT_THE_SAME: &[(&str, &str)] = &[
    ("http://h/", "ftp://h/"),
    ("http://h/", "http://i/"),
    ("http://h/a", "http://h/A"),
    ("http://h/", "http://h:8080/"),
    ("https://h/", "https://h:443/"),
    ("http://h:65536/", "http://h:65537/"),
    ("http://h:65536/", "http://h/"),
    ("http://1.2.3.4/", "http://1.2.3.40/"),
    ("http://1.2.3.4/", "http://a.b.c.d/"),
    // Reserved characters.
    ("ftp://h/a/b", "ftp://h/a%2Fb"),
    ("http://h/a;b", "http://h/a%3Bb"),
    ("ftp://myname@host.dom/etc/motd", "ftp://myname@host.dom//etc/motd"),
    // 3.1: empty and absent.
    ("ftp://host.com/", "ftp://@host.com/"),
    ("ftp://foo@host.com/", "ftp://foo:@host.com/"),
    ("ftp://u:p@h/", "ftp://u:q@h/"),
    ("ftp://u:p@h/", "ftp://U:p@h/"),
    // An FTP path may be omitted with its slash, and then names nothing; after a slash, it is empty.
    ("ftp://h", "ftp://h/"),
    ("http://h/", "http://h/?"),
    ("file:///p", "file://h/p"),
    ("news:a@h", "news:b@h"),
    ("news:*", "news:a@h"),
];

#[test]
fn same_location() {
    for (text, other) in SAME {
        assert!(url(text).same_location(&url(other)), "{text} {other}");
    }
    for (text, other) in NOT_THE_SAME {
        assert!(!url(text).same_location(&url(other)), "{text} {other}");
    }
}

#[test]
fn same_location_is_an_equivalence() {
    let pairs =
        SAME.iter().chain(NOT_THE_SAME).flat_map(|(text, other)| [text.to_string(), other.to_string()]);
    let examples = examples().into_iter().map(|example| example.url);
    let texts: Vec<String> = pairs.chain(strict().accepted()).chain(examples).collect();
    let urls: Vec<Url<'_>> = texts.iter().map(|text| url(text)).collect();
    for one in &urls {
        let class: Vec<&Url<'_>> = urls.iter().filter(|other| one.same_location(other)).collect();
        assert!(class.contains(&one), "{one} is the same as itself");
        for same in &class {
            let its: Vec<&Url<'_>> = urls.iter().filter(|other| same.same_location(other)).collect();
            assert_eq!(its, class, "{one} {same}");
        }
    }
}
