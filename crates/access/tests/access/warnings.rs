//! Tests of every warning, with URLs that have it and URLs that don't.

use std::collections::HashMap;

use conformance::examples;
use rfc1738::Url;
use rfc1738_access::{Access, Warning, WarningKind};

use crate::support::url;

fn warnings(text: &str) -> Vec<WarningKind> {
    url(text).warnings().iter().map(Warning::kind).collect()
}

fn null(command: &'static str) -> WarningKind {
    WarningKind::NullArgument { command }
}

fn hyphen(command: &'static str) -> WarningKind {
    WarningKind::HyphenArgument { command }
}

fn port(number: u16, service: Option<&'static str>) -> WarningKind {
    WarningKind::Port { number, service }
}

/// Asserts that a URL has exactly these warnings, from left to right.
#[track_caller]
fn assert_warnings(text: &str, expected: &[WarningKind]) {
    assert_eq!(warnings(text), expected, "{text}");
}

/// A URL for each name, the section, the text within the span, and the sentence.
const ROWS: &[(&str, &str, &str, &str, &str)] = &[
    (
        "other-host",
        "3.1",
        "https://127.0.0.1?@example.com/",
        "?",
        "other readers find another host, because a `?` in the login ends it",
    ),
    (
        "dropped-host",
        "3.10",
        "file://h.dom/C:/a",
        "h.dom",
        "other readers find no host, because a drive letter follows it",
    ),
    (
        "host-in-address",
        "3.1",
        "mailto://joe@h.dom",
        "//",
        "other readers find a host after the two slashes, which belong to the address or identifier here",
    ),
    (
        "no-login",
        "3.1",
        "https://h.dom?x=1",
        "?",
        "the URL has no user, password, host or port: `?` can't appear in a host name",
    ),
    (
        "no-slashes",
        "3.1",
        "https:/h/x",
        "https:",
        "the scheme's colon isn't followed by `//`, so the URL has no host",
    ),
    (
        "port-or-password",
        "3.1",
        "postgresql://scott:1234/tiger@db.example",
        "scott:1234/tiger",
        "the colon begins a port, but some readers take it for a password, because an `@` follows the `/`",
    ),
    (
        "host-as-scheme",
        "2.1",
        "localhost:8080/x",
        "localhost:8080",
        "the scheme may be a host, and the number its port: a URL begins with a scheme",
    ),
    (
        "drive-as-scheme",
        "2.1",
        "C:/a",
        "C:",
        "the scheme may be a drive letter: the URL of a file begins with `file:///`",
    ),
    (
        "prefix-as-scheme",
        "Appendix",
        "URL:http://h/",
        "URL:",
        "`URL:` introduces a URL in text, and isn't part of it",
    ),
    ("similar-scheme", "4", "htp://x.y/", "htp", "the scheme's name may be a misspelling of `http`"),
    (
        "query-in-address",
        "3.5",
        "mailto:a@b?subject=c",
        "?subject=c",
        "the `?` and the text after it are part of the mail address",
    ),
    (
        "query-in-selector",
        "3.4.2",
        "gopher://h/7x?words",
        "?",
        "the `?` is part of the gopher selector: a search begins with `%09`",
    ),
    (
        "html-escape",
        "2.2",
        "http://h/?a=1&amp;b=2",
        "&amp;",
        "`&amp;` is HTML's notation for `&`, and a URL contains it as it is",
    ),
    (
        "double-escape",
        "2.2",
        "http://h/a%2520b",
        "%2520",
        "`%25` and the two digits after it may be an escape that was encoded twice",
    ),
    (
        "password",
        "6",
        "ftp://u:tiger@h/a",
        "tiger",
        "the URL contains a password, which everyone who sees the URL can read",
    ),
    (
        "address-out-of-range",
        "3.1",
        "http://256.0.0.1/",
        "256.0.0.1",
        "a group of the host's address is over 255",
    ),
    (
        "address-leading-zero",
        "3.1",
        "http://0177.0.0.1/",
        "0177.0.0.1",
        "a group of the host's address has a leading zero, which many resolvers interpret as octal",
    ),
    (
        "label-too-long",
        "3.1",
        LONG_LABEL,
        "a234567890123456789012345678901234567890123456789012345678901234",
        "a label of the host's name has more than 63 octets",
    ),
    ("port", "6", "gopher://h:25/", "25", "port 25 is not the scheme's default; it is the port of smtp"),
    (
        "port",
        "6",
        "http://h:1023/",
        "1023",
        "port 1023 is not the scheme's default and is within the reserved space",
    ),
    ("port", "6", "http://h:8080/", "8080", "port 8080 is not the scheme's default"),
    (
        "port-out-of-range",
        "3.1",
        "http://h:65536/",
        "65536",
        "no such port exists, because port numbers end at 65535",
    ),
    ("scheme-case", "2.1", "HTTP://h/", "HTTP", "the scheme is not in lower case"),
    (
        "reserved-scheme",
        "4",
        "afs:a",
        "afs",
        "the RFC suggests that the scheme's name be reserved, and defines no syntax for it",
    ),
    (
        "experimental-scheme",
        "4",
        "x-y:a",
        "x-y",
        "the scheme is experimental: its use is by mutual agreement",
    ),
    ("encoded-control", "6", "http://h/a%0Ab", "%0A", "a control character is encoded"),
    ("telnet-command", "6", "ftp://h/a%FF", "%FF", "the octet 255 begins a Telnet command"),
    (
        "null-argument",
        "3.2.2",
        "ftp://h//etc/motd",
        "",
        "the argument of CWD is null, and servers differ in how they handle it",
    ),
    (
        "hyphen-argument",
        "6",
        "ftp://h/-R;type=d",
        "-R",
        "the argument of NLST begins with a hyphen, and a server may interpret it as an option",
    ),
    (
        "tab-in-selector",
        "3.4.2",
        "gopher://h/7s%09a/b",
        "%09",
        "the gopher selector contains an encoded tab, and the text after it is a search",
    ),
    (
        "filled-form",
        "6",
        FORM,
        "+%091%0D%0A+-1%0D%0Aone%0D%0A.%0D%0A",
        "the gopher form's lines would be commands to a server of another protocol",
    ),
    (
        "dot-segment",
        "2.3",
        "https://h/a/../b",
        "..",
        "a segment of the path is `.` or `..`, which many clients and servers resolve",
    ),
    ("needless-escape", "2.2", "http://h/b%41c", "%41", "a character that needs no encoding is encoded"),
    ("lower-case-hex", "2.2", "http://h/%3c", "%3c", "an escape has a lowercase hexadecimal digit"),
    ("group-form", "3.6", "news:a..b", "a..b", "the news group's name has an empty level"),
    ("article-form", "3.6", "news:a%20b@h", "a%20b", "a news article can't have this identifier"),
];
const LONG_LABEL: &str = "http://x.a234567890123456789012345678901234567890123456789012345678901234.y/";
const FORM: &str = "gopher://h/0a%09%09+%091%0D%0A+-1%0D%0Aone%0D%0A.%0D%0A";

#[test]
fn each_kind_has_a_name_a_section_a_span_and_a_sentence() {
    for (name, section, text, spanned, sentence) in ROWS {
        let warnings = url(text).warnings();
        let [warning] = &warnings[..] else { panic!("{text}: {warnings:?}") };
        let found = (warning.name(), warning.section(), &text[warning.span()], warning.to_string());
        assert_eq!(found, (*name, *section, *spanned, (*sentence).to_owned()), "{text}");
    }
    let rows: HashMap<&str, ()> = ROWS.iter().map(|(name, ..)| (*name, ())).collect();
    let names = WarningKind::TABLE.iter().map(|(name, _)| name);
    let missing: Vec<_> = names.filter(|name| !rows.contains_key(**name)).collect();
    // A name of more than 255 octets is too long for the table.
    assert_eq!(missing, [&"host-too-long"]);
}

/// Something else that reads as a scheme.
#[test]
fn other_text_as_a_scheme() {
    for text in ["localhost:8080", "LOCALHOST:1/", "example.com:80/x", "example.com:80?x"] {
        assert!(warnings(text).contains(&WarningKind::HostAsScheme), "{text}");
    }
    for text in
        ["localhost:", "localhost:a", "localhost:80a", "h:80/x", "a.b:c", "a.b://h:80/", "tel:1", "x:80.1/a"]
    {
        assert!(!warnings(text).contains(&WarningKind::HostAsScheme), "{text}");
    }
    assert_warnings("c:/a", &[WarningKind::DriveAsScheme]);
    assert_warnings("url:ftp://h/a", &[WarningKind::PrefixAsScheme]);
    for text in ["x:a", "x://h/a", "x:///a", "cd:/a", "urn:a:b", "x:"] {
        assert_warnings(text, &[]);
    }
}

/// A driver of a database reads a login up to the `@`. A container's digest or a package's version isn't a host.
#[test]
fn ports_that_may_be_passwords() {
    for text in ["mysql://u:1/p@h:3306/d", "redis://u:1/p/q@h", "x://u:1/p@h"] {
        assert!(warnings(text).contains(&WarningKind::PortOrPassword), "{text}");
    }
    for text in [
        "https://h:3000/a@b",
        "WSS://h:3000/a@b",
        "docker://h:5000/i@sha256:0a1b",
        "npm://h:5000/i@1.2.3",
        "mysql://u:p@h:3306/a@b",
        "mysql://h:3306/a?b@c",
        "mysql://h/a@b",
    ] {
        assert!(!warnings(text).contains(&WarningKind::PortOrPassword), "{text}");
    }
}

/// Other text in place of a search, a header or an escape.
#[test]
fn look_alikes() {
    // Only a URL of type 7 is a search, and only without a search.
    for text in
        ["gopher://h/0x?words", "gopher://h/7x%09words", "gopher://h/7x", "mailto:a@b", "mailto:a%3Fb@c"]
    {
        assert_warnings(text, &[]);
    }
    for text in ["http://h/a&b", "http://h/&lt;", "http://h/a%25", "http://h/a%25%20", "http://h/a%25g0"] {
        assert_warnings(text, &[]);
    }
    // The second URL is encoded within the first.
    assert_warnings("https://h/?next=http%3A%2F%2Fi%2F%3Fq%3Da%2520b", &[]);
}

#[test]
fn schemes() {
    assert_warnings("HTTP://h/", &[WarningKind::SchemeCase]);
    assert_warnings("htTp://h/", &[WarningKind::SchemeCase]);
    assert_warnings("http://H/", &[]);
    for name in crate::support::reserved_names() {
        assert_warnings(&format!("{name}:a"), &[WarningKind::ReservedScheme]);
        assert_warnings(&format!("{name}s:a"), &[]);
        let upper = name.to_ascii_uppercase();
        assert_warnings(&format!("{upper}://h/"), &[WarningKind::ReservedScheme, WarningKind::SchemeCase]);
    }
    assert_warnings("x-y:a", &[WarningKind::ExperimentalScheme]);
    assert_warnings("X-:a", &[WarningKind::ExperimentalScheme, WarningKind::SchemeCase]);
    assert_warnings("x:a-b", &[]);
    assert_warnings("ax-y:a", &[]);
}

#[test]
fn misspelled_schemes() {
    // A letter is missing, replaced or added, or two letters are swapped.
    for (names, known) in [
        ("htp htt htttp hhtp httt xttp httpx httq ttp hhttp htpt", "http"),
        ("htps htttps hhtps htpts httpss httbs", "https"),
        ("gohper gophr gophers", "gopher"),
        ("mailt maito mailtoo", "mailto"),
        ("fle fiel filed", "file"),
        ("postgress postgre", "postgres"),
        ("posgresql postgresqll", "postgresql"),
        ("mongdb mongobd", "mongodb"),
    ] {
        for name in names.split(' ') {
            assert_warnings(&format!("{name}://h.d/"), &[WarningKind::SimilarScheme { known }]);
            assert_warnings(&format!("{name}:h"), &[WarningKind::SimilarScheme { known }]);
        }
    }
    let known = "http";
    assert_warnings("HTPT:a", &[WarningKind::SimilarScheme { known }, WarningKind::SchemeCase]);
    // Known names, names that differ in two letters, and names similar to three-letter names.
    for name in "https imap imaps redis rediss mysqlx ht hxxp tphp httpxx fpt gs urn data tel".split(' ') {
        assert_warnings(&format!("{name}://h.d/"), &[]);
    }
    assert_warnings("x-htps:a", &[WarningKind::ExperimentalScheme]);
    assert_warnings("mysql+pymysql://h/", &[]);
    // These names are in IANA's registry of URI schemes.
    for name in "dhttp dntp icap maps pttp rtmfp rtspu shttp smp snews xftp".split(' ') {
        assert_warnings(&format!("{name}://h.d/"), &[]);
    }
    assert_warnings("SHTTP://h.d/", &[WarningKind::SchemeCase]);
}

/// 3.1: the "//" serves "to indicate that it complies with the common Internet scheme syntax".
#[test]
fn missing_slashes() {
    for text in ["https:h.d", "https:/h.d", "https:", "wss:/h", "postgresql+psycopg2:h/x", "ldap:a//b"] {
        assert_warnings(text, &[WarningKind::NoSlashes]);
    }
    for text in
        ["https://h.d", "sip:joe@h.d", "urn:a:b", "tel:1", "xy:/h", "mailto:a@b", "news:a", "sqlite:a"]
    {
        assert_warnings(text, &[]);
    }
    assert_warnings("https:///h", &[WarningKind::NoLogin]);
}

#[test]
fn dot_segments() {
    for text in
        ["http://h/.", "http://h/a/../b?c", "https://h/..", "https://h/./a?b", "file:///a/../b", "x://h/a/.."]
    {
        assert_warnings(text, &[WarningKind::DotSegment]);
    }
    let both = [WarningKind::NeedlessEscape, WarningKind::DotSegment];
    assert_warnings("http://h/a/%2E./b", &both);
    assert_warnings("https://h/%2E", &both);
    assert_warnings("ftp://h/../a", &[WarningKind::DotSegment]);
    // The dots aren't in a path or aren't a whole segment.
    for text in ["http://h/a?..", "https://h/a?b=/../", "http://h/...", "http://h/a./.b", "http://h/a..b/"] {
        assert_warnings(text, &[]);
    }
    // In these paths, `/` doesn't separate segments.
    assert_warnings("gopher://h/1/../a", &[]);
    assert_warnings("x:a/../b", &[]);
}

#[test]
fn passwords() {
    assert_warnings("ftp://u:p@h", &[WarningKind::Password]);
    assert_warnings("telnet://u:@h/", &[WarningKind::Password]);
    // The argument of PASS isn't checked, because a warning would reveal a part of the password.
    assert_warnings("ftp://u:@h", &[WarningKind::Password]);
    assert_warnings("ftp://u:-p@h", &[WarningKind::Password]);
    assert_warnings("postgresql://u:p@h:5432/db", &[WarningKind::Password]);
    assert_warnings("ftp://u@h/a:b@c", &[]);
    assert_warnings("mailto:u:p@h", &[]);
}

#[test]
fn other_hosts() {
    assert_warnings("ftp://trusted.example?@host.dom/a", &[WarningKind::OtherHost]);
    assert_warnings("https://127.0.0.1?@example.com/", &[WarningKind::OtherHost]);
    assert_warnings("telnet://u:p?q@h", &[WarningKind::OtherHost, WarningKind::Password]);
    assert_warnings("ftp://u%3F@h/a?b@c", &[]);
    assert_warnings("file://h/C:/a", &[WarningKind::DroppedHost]);
    assert_warnings("file://h/C:?a", &[WarningKind::DroppedHost]);
    assert_warnings("file:///C:/a", &[]);
    assert_warnings("mailto://joe@h.dom", &[WarningKind::HostInAddress]);
    assert_warnings("news://server/id@h", &[WarningKind::HostInAddress]);
    assert_warnings("mailto:a//b@h", &[]);
}

/// The kinds that say that other readers may find another host.
const ABOUT_HOSTS: [&str; 6] =
    ["other-host", "dropped-host", "host-in-address", "no-login", "no-slashes", "address-leading-zero"];

/// Counts valid URLs and disagreements about the host with `url` and `fluent-uri`.
#[derive(Default)]
struct Hosts {
    valid: usize,
    disagreements: usize,
    silent: Vec<String>,
}

impl Hosts {
    fn compare(&mut self, text: &str) {
        let Some(ours) = Url::new(text) else { return };
        self.valid += 1;
        let whatwg = url::Url::parse(text).ok();
        let whatwg = whatwg.as_ref().map(|url| url.host_str().unwrap_or_default());
        let rfc3986 = fluent_uri::Uri::parse(text).ok();
        let rfc3986 = rfc3986.map(|uri| uri.authority().map_or("", |authority| authority.host()));
        let host = ours.host().map(|host| host.to_string()).unwrap_or_default();
        let is_other = |theirs: &str| !theirs.eq_ignore_ascii_case(&host) && !ours.is_local();
        if whatwg.into_iter().chain(rfc3986).any(is_other) {
            self.disagreements += 1;
            if !ours.warnings().iter().any(|warning| ABOUT_HOSTS.contains(&warning.name())) {
                self.silent.push(text.to_owned());
            }
        }
    }

    fn assert_none_is_silent(&self, valid: usize) {
        let Hosts { silent, disagreements, .. } = self;
        assert!(
            silent.is_empty(),
            "{} of {disagreements}: {:?}",
            silent.len(),
            &silent[..silent.len().min(20)]
        );
        assert!(self.valid > valid && *disagreements > 1_000, "{} {disagreements}", self.valid);
    }
}

/// Tries all short sequences of these tokens after each scheme. If `url` or `fluent-uri` finds another host than the RFC, there is a
/// warning that says so.
#[test]
fn no_disagreement_about_the_host_is_silent() {
    const SCHEMES: &str = "http https ftp ws wss file gopher telnet nntp news mailto wais postgresql x";
    const TOKENS: [&str; 12] = ["//", "/", "a", "b.c", "1.2.3.4", ":", "8", "@", "?", ";", "%41", "=&"];
    let length = if std::env::var_os("FULL_TESTS").is_some() { 6 } else { 5 };
    let mut hosts = Hosts::default();
    for scheme in SCHEMES.split(' ') {
        let mut texts = vec![format!("{scheme}:")];
        for _ in 0..length {
            texts = texts.iter().flat_map(|text| TOKENS.map(|token| format!("{text}{token}"))).collect();
            // Only a prefix of a valid URL can grow into one.
            texts.retain(|text| Url::parse(text).map_or_else(|error| error.offset() == text.len(), |_| true));
            texts.iter().for_each(|text| hosts.compare(text));
        }
    }
    hosts.assert_none_is_silent(100_000);
}

/// The same for the RFC's examples and these URLs, with some characters removed, repeated or replaced.
#[test]
fn no_disagreement_about_the_host_of_a_spoilt_url_is_silent() {
    const URLS: [&str; 6] = [
        "https://joe:tiger@www.host.dom:8080/a/b?c=d&e=f",
        "ftp://joe:tiger@10.0.0.1:2121/a/../b;type=a",
        "postgresql+psycopg2://scott:ti%40ger@db.host.dom:5432/shop?sslmode=require",
        "file://host.dom/C:/a/b",
        "mailto:joe@host.dom?subject=a",
        "news:1234@host.dom",
    ];
    const CHARACTERS: &[u8] = b"//::@@??#;.0a%\\[]&=-_";
    let examples: Vec<String> = URLS
        .map(str::to_owned)
        .into_iter()
        .chain(examples().into_iter().map(|example| example.url.to_string()))
        .collect();
    let mut state = 1738_u64;
    let mut random = |limit: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).expect("31 bits fit") % limit
    };
    let mut hosts = Hosts::default();
    for _ in 0..200_000 {
        let mut text = examples[random(examples.len())].clone().into_bytes();
        for _ in 0..=random(3) {
            let at = random(text.len());
            match random(3) {
                0 => drop(text.remove(at)),
                1 => text.insert(at, CHARACTERS[random(CHARACTERS.len())]),
                _ => text[at] = CHARACTERS[random(CHARACTERS.len())],
            }
        }
        hosts.compare(&String::from_utf8(text).expect("the text is ASCII"));
    }
    hosts.assert_none_is_silent(50_000);
}

/// A warning shows neither a password nor the place of a character in it.
#[test]
fn warnings_contain_no_password() {
    let text = "ftp://u:top%41%0dsecret@h:25";
    let warnings = url(text).warnings();
    assert_eq!(warnings.len(), 5, "{warnings:?}");
    for warning in warnings {
        for shown in [warning.to_string(), format!("{warning:?}")] {
            assert!(!shown.contains("secret") && !shown.contains("top") && !shown.contains('%'), "{shown}");
        }
        assert!(matches!(&text[warning.span()], "top%41%0dsecret" | "25"), "{warning:?}");
    }
}

#[test]
fn hosts() {
    assert_warnings("http://256.0.0.1/", &[WarningKind::AddressOutOfRange]);
    assert_warnings("news:a@0.0.0.999", &[WarningKind::ArticleForm, WarningKind::AddressOutOfRange]);
    assert_warnings("http://255.255.255.255/", &[]);
    // 3.1 requires "decimal digit groups", but many resolvers read a leading zero as octal.
    for octal in ["0000255.0.0.1", "0177.0.0.1", "1.2.3.04", "00.0.0.0", "1.08.1.1"] {
        assert_warnings(&format!("http://{octal}/"), &[WarningKind::AddressLeadingZero]);
    }
    assert_warnings("x://u@010.0.0.1", &[WarningKind::AddressLeadingZero]);
    assert_warnings("file://010.0.0.1/p", &[WarningKind::AddressLeadingZero]);
    assert_warnings("news:a@010.0.0.1", &[WarningKind::ArticleForm, WarningKind::AddressLeadingZero]);
    assert_warnings("http://0400.0.0.1/", &[WarningKind::AddressOutOfRange, WarningKind::AddressLeadingZero]);
    for decimal in ["0.0.0.0", "10.20.30.100", "a.01.b"] {
        assert_warnings(&format!("http://{decimal}/"), &[]);
    }
    let label = |length| "a".repeat(length);
    assert_warnings(&format!("http://{}/", label(63)), &[]);
    assert_warnings(&format!("http://{}/", label(64)), &[WarningKind::LabelTooLong]);
    assert_warnings(&format!("ftp://{}.dom", label(64)), &[WarningKind::LabelTooLong]);
    assert_warnings(&format!("file://a.{}/p", label(64)), &[WarningKind::LabelTooLong]);
    // RFC 1123, 2.1: software should handle up to 255 characters.
    let name = |length: usize| format!("{}{}", "a.".repeat((length - 1) / 2), &"bb"[..2 - length % 2]);
    for (length, expected) in
        [(254, &[][..]), (255, &[]), (256, &[WarningKind::HostTooLong]), (257, &[WarningKind::HostTooLong])]
    {
        assert_eq!(name(length).len(), length);
        assert_warnings(&format!("http://{}/", name(length)), expected);
    }
    assert_warnings(&format!("news:a@{}", name(257)), &[WarningKind::HostTooLong]);
    // A group of an address isn't a label.
    assert_warnings(&format!("http://1.2.3.{}/", "0".repeat(300)), &[WarningKind::AddressLeadingZero]);
}

#[test]
fn ports() {
    assert_warnings("gopher://h:25/", &[port(25, Some("smtp"))]);
    assert_warnings("http://h:21/", &[port(21, Some("ftp"))]);
    assert_warnings("http://h:1023/", &[port(1023, None)]);
    assert_warnings("http://h:8080/", &[port(8080, None)]);
    assert_warnings("wais://h:0/d", &[port(0, None)]);
    for default in ["ftp://h:21", "http://h:00080/", "gopher://h:70/", "nntp://h:119/g", "telnet://h:23/"] {
        assert_warnings(default, &[]);
    }
    assert_warnings("wais://h:210/d", &[]);
    assert_warnings("prospero://h:1525/p", &[]);
    assert_warnings("http://h/", &[]);
    // Schemes that the RFC doesn't define may use any port outside the reserved space.
    assert_warnings("https://h:443/", &[]);
    assert_warnings("https://h:8443/", &[]);
    assert_warnings("https://h:80/", &[port(80, Some("http"))]);
    assert_warnings("ws://h:80/", &[]);
    assert_warnings("pop://h:110/", &[]);
    assert_warnings("postgresql://h:25/", &[port(25, Some("smtp"))]);
    assert_warnings("postgresql+psycopg2://h:5432/", &[]);
    assert_warnings("LDAP://h:389/", &[WarningKind::SchemeCase]);
    assert_warnings("https://h:25/", &[port(25, Some("smtp"))]);
    assert_warnings("https://h:1023/", &[port(1023, None)]);
    assert_warnings("https://h:1024/", &[]);
    assert_warnings("https://h:0/", &[port(0, None)]);
    assert_warnings("postgresql://h:5432/", &[]);
    assert_warnings("http://h:65535/", &[port(65535, None)]);
    assert_warnings("http://h:65536/", &[WarningKind::PortOutOfRange]);
    assert_warnings("x://h:99999999999999999999/", &[WarningKind::PortOutOfRange]);
}

/// The ports below 1024 in `/etc/services` of Debian's netbase, which follows IANA's registry. Each line has a name, its
/// port, and aliases.
const NETBASE: &str = "\
echo 7/tcp
discard 9/tcp sink null
systat 11/tcp users
daytime 13/tcp
netstat 15/tcp
qotd 17/tcp quote
chargen 19/tcp ttytst source
ftp-data 20/tcp
ftp 21/tcp
ssh 22/tcp
telnet 23/tcp
smtp 25/tcp mail
time 37/tcp timserver
whois 43/tcp nicname
tacacs 49/tcp
domain 53/tcp
tftp 69/udp
gopher 70/tcp
finger 79/tcp
http 80/tcp www
kerberos 88/tcp kerberos5 krb5 kerberos-sec
iso-tsap 102/tcp tsap
pop3 110/tcp pop-3
sunrpc 111/tcp portmapper
auth 113/tcp authentication tap ident
nntp 119/tcp readnews untp
ntp 123/udp
epmap 135/tcp loc-srv
netbios-ns 137/udp
netbios-dgm 138/udp
netbios-ssn 139/tcp
imap2 143/tcp imap
snmp 161/tcp
snmp-trap 162/tcp snmptrap
bgp 179/tcp
z3950 210/tcp wais
ldap 389/tcp
svrloc 427/tcp
https 443/tcp
microsoft-ds 445/tcp
kpasswd 464/tcp
submissions 465/tcp ssmtp smtps urd
exec 512/tcp
login 513/tcp
shell 514/tcp cmd syslog
printer 515/tcp spooler
uucp 540/tcp uucpd
klogin 543/tcp
kshell 544/tcp krcmd
afpovertcp 548/tcp
rtsp 554/tcp
nntps 563/tcp snntp
submission 587/tcp
ipp 631/tcp
ldaps 636/tcp
rsync 873/tcp
ftps-data 989/tcp
ftps 990/tcp
telnets 992/tcp
imaps 993/tcp
pop3s 995/tcp
";

/// Entries of IANA's registry of service names and port numbers that netbase lacks.
const IANA: &str = "\
nameserver 42/tcp
pop2 109/tcp
uucp-path 117/tcp
irc 194/tcp
z39.50 210/tcp
imap3 220/tcp
";

#[test]
fn services_of_reserved_ports() {
    let mut names: HashMap<u16, Vec<&str>> = HashMap::new();
    for line in NETBASE.lines().chain(IANA.lines()) {
        let (name, rest) = line.split_once(' ').expect("a name and a port");
        let (port, rest) = rest.split_once('/').expect("a port and a protocol");
        let aliases = rest.split(' ').skip(1);
        names.entry(port.parse().expect("a number")).or_default().extend([name].into_iter().chain(aliases));
    }
    assert_eq!(names.len(), 66);
    let mut wrong = Vec::new();
    for number in 0..1024 {
        let service = match warnings(&format!("x://h:{number}/"))[..] {
            [WarningKind::Port { number: same, service }] if same == number => service,
            ref others => panic!("{number}: {others:?}"),
        };
        let known = names.get(&number);
        let agree = service.map_or(known.is_none(), |name| known.is_some_and(|known| known.contains(&name)));
        if !agree {
            wrong.push(format!("{number}: {service:?}, not {known:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// 3.1: the "//" serves "to indicate that it complies with the common Internet scheme syntax".
#[test]
fn two_slashes_without_a_login() {
    for text in [
        "mysql://u:p@db_1/x",
        "postgres://u:p@h:54x2/db",
        "mongodb://a:1,b:2/x",
        "https://",
        "x://h.",
        "x://?a",
    ] {
        assert_warnings(text, &[WarningKind::NoLogin]);
    }
    for text in ["mysql://u@db-1/x", "mongodb://a:27017/b:2", "x:a", "x:a//b", "x:", "x://", "sqlite:///a"] {
        assert_warnings(text, &[]);
    }
    // The RFC defines these schemes' use of slashes.
    assert_warnings("file:///a", &[]);
    assert_warnings("news://h/a@b", &[WarningKind::HostInAddress]);
}

#[test]
fn control_characters() {
    // Section 6: "CR and LF characters for telnet protocols"; 2.2: 00-1F and 7F.
    assert_warnings("telnet://u%0D%0Ax@h/", &[WarningKind::EncodedControl]);
    assert_warnings("ftp://u:%00@h/a%1F", &[WarningKind::Password, WarningKind::EncodedControl]);
    assert_warnings("http://h/%7F?%09", &[WarningKind::EncodedControl]);
    assert_warnings("news:a%0Db@h", &[WarningKind::ArticleForm, WarningKind::EncodedControl]);
    assert_warnings("x:%0A", &[WarningKind::EncodedControl]);
    assert_warnings("gopher://h/%09", &[WarningKind::EncodedControl]);
    assert_warnings("gopher://h/0a%0D", &[WarningKind::EncodedControl]);
    assert_warnings("gopher://h/0a%09%09+%0D", &[WarningKind::EncodedControl]);
    assert_warnings("http://h/%20%80%FF", &[]);
    // These tabs are delimiters, and these line breaks belong to the form of 3.4.9.
    assert_warnings("gopher://h/7a%09words", &[]);
    let form = "gopher://h/0a%09%09+%091%0D%0A+-1%0D%0Aone%0D%0Atwo%0D%0A.%0D%0A";
    assert_warnings(form, &[WarningKind::FilledForm]);
    assert_warnings(&form.replace("two", "%00"), &[WarningKind::FilledForm, WarningKind::EncodedControl]);
    // An incomplete or altered form isn't recognized as a form, so its line breaks are suspicious.
    for no_form in [&form[..form.len() - 7], "gopher://h/0a%09%09+%091%0D%0AHELO%0D%0A.%0D%0A"] {
        assert_warnings(no_form, &[WarningKind::EncodedControl]);
    }
}

/// RFC 854: 255 is `IAC` and precedes a command. RFC 959 builds on Telnet.
#[test]
fn telnet_commands() {
    assert_warnings("telnet://%FF@h/", &[WarningKind::TelnetCommand]);
    assert_warnings("telnet://u:%FF@h/", &[WarningKind::Password, WarningKind::TelnetCommand]);
    assert_warnings("ftp://%FF@h", &[WarningKind::TelnetCommand]);
    assert_warnings("ftp://u:%FF@h", &[WarningKind::Password, WarningKind::TelnetCommand]);
    assert_warnings("ftp://h/%FF/a%FF", &[WarningKind::TelnetCommand]);
    for text in ["ftp://h/%FE", "telnet://%FE@h", "http://h/%FF", "gopher://h/0%FF", "x://%FF@h/"] {
        assert_warnings(text, &[]);
    }
}

/// RFC 959, 5.3.1: USER, CWD and RETR require a nonempty argument. NLST doesn't.
#[test]
fn null_arguments() {
    assert_warnings("ftp://h/", &[null("RETR")]);
    assert_warnings("ftp://h/pub/", &[null("RETR")]);
    assert_warnings("ftp://h/pub/;type=i", &[null("RETR")]);
    assert_warnings("ftp://h//etc/motd", &[null("CWD")]);
    assert_warnings("ftp://h/a//b//", &[null("CWD"), null("RETR")]);
    assert_warnings("ftp://@h/a", &[null("USER")]);
    for text in ["ftp://h", "ftp://h/pub", "ftp://h/pub/;type=d", "ftp://h/;type=D", "file:////a//"] {
        assert_warnings(text, &[]);
    }
}

#[test]
fn arguments_that_look_like_options() {
    assert_warnings("ftp://h/-R;type=d", &[hyphen("NLST")]);
    assert_warnings("ftp://h/%2DR;type=D", &[WarningKind::NeedlessEscape, hyphen("NLST")]);
    assert_warnings("ftp://h/-a/b/-c", &[hyphen("CWD"), hyphen("RETR")]);
    assert_warnings("ftp://-u@h/a", &[hyphen("USER")]);
    for text in ["ftp://h/a-R;type=d", "ftp://h/%20-R;type=d", "http://h/-R", "telnet://-u@h"] {
        assert_warnings(text, &[]);
    }
}

#[test]
fn tabs_in_selectors() {
    // In the BNF, a search has neither `/` nor `?`, so the whole string is one selector.
    assert_warnings("gopher://h/7s%09a/b", &[WarningKind::TabInSelector]);
    assert_warnings("gopher://h/7s%09a?b", &[WarningKind::TabInSelector]);
    assert_warnings("gopher://h/7s%09a", &[]);
}

#[test]
fn escapes() {
    assert_warnings("http://h/%41/%3C/%2D?%24", &[WarningKind::NeedlessEscape]);
    assert_warnings("prospero://h/p;%66=%67", &[WarningKind::NeedlessEscape]);
    // A scheme may reserve these characters, so their unencoded form can mean something else.
    assert_warnings("http://h/%2F%3B%3A%40%3D%26%3F", &[]);
    assert_warnings("http://h/%3C%5B%22%25%41", &[WarningKind::NeedlessEscape]);
    assert_warnings("http://h/%3c", &[WarningKind::LowerCaseHex]);
    assert_warnings("mailto:a%5bb", &[WarningKind::LowerCaseHex]);
    assert_warnings("http://h/%3C%22ff", &[]);
}

#[test]
fn news() {
    for group in ["a..b", "a.", "a.b..."] {
        assert_warnings(&format!("news:{group}"), &[WarningKind::GroupForm]);
        assert_warnings(&format!("nntp://h/{group}/1"), &[WarningKind::GroupForm]);
    }
    for good in
        ["news:*", "news:a", "news:comp.infosystems.www.misc", "nntp://h/alt.a/1", "news:1a$%25@h.dom"]
    {
        assert_warnings(good, &[]);
    }
    // RFC 1036, 2.1.5: an identifier has printing characters except `<`, `>` and `@`, then `@` and a domain name.
    for article in ["a%20b@h", "%3Ca@h", "a%3E@h", "a%40b@h", "a%E9@h", "a@1.2.3.4"] {
        assert_warnings(&format!("news:{article}"), &[WarningKind::ArticleForm]);
    }
}

#[test]
fn warnings_are_not_repeated() {
    let text = format!("http://h/{}", "%61/%0d/".repeat(1000));
    assert_warnings(
        &text,
        &[WarningKind::NeedlessEscape, WarningKind::EncodedControl, WarningKind::LowerCaseHex],
    );
}

/// The RFC's examples only have warnings about passwords, ports, `x-`, null arguments and the form of 3.4.9.
#[test]
fn warnings_of_rfc_examples() {
    let expected = [
        WarningKind::ExperimentalScheme,
        WarningKind::Password,
        port(8080, None),
        null("USER"),
        null("CWD"),
        null("RETR"),
        WarningKind::FilledForm,
    ];
    for example in examples() {
        for warning in warnings(&example.url) {
            assert!(expected.contains(&warning), "{} {warning:?}", example.url);
        }
    }
}
