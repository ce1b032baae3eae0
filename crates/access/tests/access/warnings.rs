//! Tests of every warning, with URLs that have it and URLs that don't.

use std::collections::{HashMap, HashSet};

use rfc1738::Url;
use rfc1738_access::{Access, Warning, WarningKind};
use sources::lists::{self, lines};
use sources::{examples, in_parallel};

use crate::rows;
use crate::support::url;

const WARNINGS: &str = include_str!("../warnings.txt");

fn warnings(text: &str) -> Vec<WarningKind> {
    url(text).warnings().iter().map(Warning::kind).collect()
}

/// Returns the name of a warning, and the details of its message in parentheses.
fn name(warning: &Warning) -> String {
    let name = warning.name();
    match warning.kind() {
        WarningKind::Port { number, service: None } => format!("{name}({number})"),
        WarningKind::Port { number, service: Some(service) } => format!("{name}({number}/{service})"),
        WarningKind::SimilarScheme { known } => format!("{name}({known})"),
        WarningKind::NullArgument { command } | WarningKind::HyphenArgument { command } => {
            format!("{name}({command})")
        }
        _ => name.to_owned(),
    }
}

/// Asserts that a URL has these warnings, as in `warnings.txt`.
#[track_caller]
fn assert_warnings(text: &str, expected: &str) {
    let found: Vec<String> = url(text).warnings().iter().map(name).collect();
    match (expected.strip_prefix('+'), expected.strip_prefix('!')) {
        (Some(name), _) => assert!(found.iter().any(|found| found == name), "{text}: {found:?}"),
        (_, Some(name)) => assert!(!found.iter().any(|found| found == name), "{text}: {found:?}"),
        _ if found.is_empty() => assert_eq!("-", expected, "{text}"),
        _ => assert_eq!(found.join(","), expected, "{text}"),
    }
}

#[test]
fn each_url_has_its_warnings() {
    for (expected, text) in lists::rows(WARNINGS, "warnings", " ") {
        assert_warnings(text, expected);
    }
}

#[test]
fn each_kind_has_a_name_a_section_a_span_and_a_sentence() {
    let rows = lines(WARNINGS, "kinds");
    let mut names = HashSet::new();
    for row in rows.chunks(2) {
        let [section, name, text] = row[0].splitn(3, ' ').collect::<Vec<_>>()[..] else { panic!("{row:?}") };
        let (before, rest) = text.split_once('«').expect(text);
        let (spanned, after) = rest.split_once('»').expect(text);
        let text = [before, spanned, after].concat();
        let warnings = url(&text).warnings();
        let [warning] = &warnings[..] else { panic!("{text}: {warnings:?}") };
        let found = (warning.section(), warning.name(), warning.span(), warning.to_string());
        let span = before.len()..before.len() + spanned.len();
        assert_eq!(found, (section, name, span, row[1].trim().to_owned()), "{text}");
        names.insert(name);
    }
    let missing: Vec<_> = WarningKind::TABLE.iter().filter(|(name, _)| !names.contains(name)).collect();
    // A name of more than 255 octets is too long for the table.
    assert!(matches!(missing[..], [("host-too-long", _)]), "{missing:?}");
}

#[test]
fn reserved_schemes() {
    for name in crate::support::reserved_names() {
        assert_warnings(&format!("{name}:a"), "reserved-scheme");
        assert_warnings(&format!("{name}s:a"), "-");
        assert_warnings(&format!("{}://h/", name.to_ascii_uppercase()), "reserved-scheme,scheme-case");
    }
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
            assert_warnings(&format!("{name}://h.d/"), &format!("similar-scheme({known})"));
            assert_warnings(&format!("{name}:h"), &format!("similar-scheme({known})"));
        }
    }
    // Known names, names that differ in two letters, and names similar to three-letter names.
    let known = "https imap imaps redis rediss mysqlx ht hxxp tphp httpxx fpt gs urn data tel";
    // These names are in IANA's registry of URI schemes.
    let registered = "dhttp dntp icap maps pttp rtmfp rtspu shttp smp snews xftp";
    for name in known.split(' ').chain(registered.split(' ')) {
        assert_warnings(&format!("{name}://h.d/"), "-");
    }
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
    /// Compares the readers in parallel.
    fn of(texts: &[String]) -> Hosts {
        let parts = in_parallel(texts.chunks(1_000), |texts| {
            let mut hosts = Hosts::default();
            texts.iter().for_each(|text| hosts.compare(text));
            hosts
        });
        parts.into_iter().fold(Hosts::default(), Hosts::and)
    }

    fn and(self, mut other: Hosts) -> Hosts {
        other.valid += self.valid;
        other.disagreements += self.disagreements;
        other.silent.extend(self.silent);
        other
    }

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
            // Only a prefix of a valid URL can grow into one.
            let is_prefix =
                |text: &String| Url::parse(text).map_or_else(|error| error.offset() == text.len(), |_| true);
            let longer = in_parallel(texts.chunks(1_000), |texts| {
                let longer = texts.iter().flat_map(|text| TOKENS.map(|token| format!("{text}{token}")));
                longer.filter(is_prefix).collect::<Vec<String>>()
            });
            texts = longer.concat();
            hosts = hosts.and(Hosts::of(&texts));
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
    let spoilt = |_| {
        let mut text = examples[random(examples.len())].clone().into_bytes();
        for _ in 0..=random(3) {
            let at = random(text.len());
            match random(3) {
                0 => drop(text.remove(at)),
                1 => text.insert(at, CHARACTERS[random(CHARACTERS.len())]),
                _ => text[at] = CHARACTERS[random(CHARACTERS.len())],
            }
        }
        String::from_utf8(text).expect("the text is ASCII")
    };
    let texts: Vec<String> = (0..200_000).map(spoilt).collect();
    Hosts::of(&texts).assert_none_is_silent(50_000);
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
fn long_hosts() {
    let label = |length| "a".repeat(length);
    assert_warnings(&format!("http://{}/", label(63)), "-");
    assert_warnings(&format!("http://{}/", label(64)), "label-too-long");
    assert_warnings(&format!("ftp://{}.dom", label(64)), "label-too-long");
    assert_warnings(&format!("file://a.{}/p", label(64)), "label-too-long");
    // RFC 1123, 2.1: software should handle up to 255 characters.
    let name = |length: usize| format!("{}{}", "a.".repeat((length - 1) / 2), &"bb"[..2 - length % 2]);
    for (length, expected) in [(254, "-"), (255, "-"), (256, "host-too-long"), (257, "host-too-long")] {
        assert_eq!(name(length).len(), length);
        assert_warnings(&format!("http://{}/", name(length)), expected);
    }
    assert_warnings(&format!("news:a@{}", name(257)), "host-too-long");
    // A group of an address isn't a label.
    assert_warnings(&format!("http://1.2.3.{}/", "0".repeat(300)), "address-leading-zero");
}

#[test]
fn services_of_reserved_ports() {
    let services: HashMap<u16, &str> =
        rows("services").into_iter().map(|(port, names)| (port.parse().expect("a number"), names)).collect();
    let mut wrong = Vec::new();
    for number in 0..1024 {
        let service = match warnings(&format!("x://h:{number}/"))[..] {
            [WarningKind::Port { number: same, service }] if same == number => service,
            ref others => panic!("{number}: {others:?}"),
        };
        let known = services.get(&number);
        let agree = service.map_or(known.is_none(), |name| {
            known.is_some_and(|known| known.split(' ').any(|known| known == name))
        });
        if !agree {
            wrong.push(format!("{number}: {service:?}, not {known:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn warnings_are_not_repeated() {
    let text = format!("http://h/{}", "%61/%0d/".repeat(1000));
    assert_warnings(&text, "needless-escape,encoded-control,lower-case-hex");
}

/// The RFC's examples only have warnings about passwords, ports, `x-`, null arguments and the form of 3.4.9.
#[test]
fn warnings_of_rfc_examples() {
    let expected = "experimental-scheme password port(8080) null-argument(USER) null-argument(CWD) null-argument(RETR) filled-form";
    for example in examples() {
        for warning in url(&example.url).warnings() {
            assert!(
                expected.split(' ').any(|name| name == self::name(&warning)),
                "{} {warning:?}",
                example.url
            );
        }
    }
}
