//! Tests of changes to existing URLs. The expected texts are written by hand.

use rfc1738::grammar::Host;
use rfc1738::{Url, UrlBuf};
use rfc1738_build::{BuildError, Change, Http};

fn url(text: &str) -> UrlBuf {
    UrlBuf::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Asserts that the result is this URL, or that it is an error if `expected` is empty.
fn assert_changed(changed: Result<UrlBuf, BuildError>, expected: &str) {
    match changed {
        Ok(changed) => assert_eq!(changed.as_str(), expected),
        Err(error) => assert_eq!("", expected, "{error}"),
    }
}

/// Each URL, then the URL with another host, with the port 81, without a port, and with the path `1z`.
#[test]
fn one_part_changes() {
    for row in [
        "http://h:80/a?b http://i.dom:80/a?b http://h:81/a?b http://h/a?b http://h:80/1z?b",
        "http://h http://i.dom http://h:81 http://h http://h/1z",
        "https://u:p@h/a?b https://u:p@i.dom/a?b https://u:p@h:81/a?b https://u:p@h/a?b https://u:p@h/1z?b",
        "ftp://h:h@h:8/h;type=a ftp://h:h@i.dom:8/h;type=a ftp://h:h@h:81/h;type=a ftp://h:h@h/h;type=a ftp://h:h@h:8/1z;type=a",
        "gopher://h/0a%09b gopher://i.dom/0a%09b gopher://h:81/0a%09b gopher://h/0a%09b gopher://h/1z%09b",
        "nntp://h/a/2 nntp://i.dom/a/2 nntp://h:81/a/2 nntp://h/a/2 -",
        "telnet://u@h/ telnet://u@i.dom/ telnet://u@h:81/ telnet://u@h/ -",
        "wais://h/d?s wais://i.dom/d?s wais://h:81/d?s wais://h/d?s wais://h/1z?s",
        "prospero://h/a;n=v prospero://i.dom/a;n=v prospero://h:81/a;n=v prospero://h/a;n=v prospero://h/1z;n=v",
        "file://h/a file://i.dom/a - file://h/a file://h/1z",
        "file:///a file://i.dom/a - - file:///1z",
        "mailto:a@h - - - -",
        "news:a@h - - - -",
        "mysql://h_1/a - - - -",
        "https:h - - - -",
    ] {
        let [text, host, port, no_port, path] = row.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        let expected = |text: &'static str| text.trim_start_matches('-');
        let url = url(text);
        assert_changed(url.with_host("i.dom"), expected(host));
        assert_changed(url.with_port(Some(81)), expected(port));
        assert_changed(url.with_port(None), expected(no_port));
        assert_changed(url.with_path("1z"), expected(path));
    }
}

/// Text that would change another part, too, is refused.
#[test]
fn other_parts_stay() {
    for host in ["", "i:1", "u@i", "i/a", "i?a", "i#", "256.0.0.1", "0177.0.0.1"] {
        for text in ["http://h/a", "https://h/a", "file:///a"] {
            assert!(url(text).with_host(host).is_err(), "{text} {host}");
        }
    }
    for path in ["a#b", "a b", "a;type=i", "\u{e9}"] {
        assert!(url("ftp://h/a").with_path(path).is_err(), "{path}");
    }
    for path in ["a?b", "a#b", "a b"] {
        assert!(url("http://h/a").with_path(path).is_err(), "{path}");
        assert!(url("http://h").with_path(path).is_err(), "{path}");
    }
    assert!(url("gopher://h/7a").with_path("7a%09b").is_err());
}

/// The reason is that of the host's own error.
#[test]
fn hosts_have_their_own_reasons() {
    for host in ["", "h:21", "::1", "h\u{f6}st", "h_1", "h.", "-h", "1.2.3"] {
        let reason = Host::try_from(host).expect_err("it isn't a host").reason().to_string();
        let expected = format!("host: {reason} (Section 3.1)");
        let built = Http::new(host).build().expect_err("it isn't a host");
        assert_eq!(built.to_string(), expected);
        let base = Url::parse("ftp://h/").expect("the text is valid");
        assert_eq!(base.with_host(host).expect_err("it isn't a host"), built);
    }
}
