//! Tests of the meaning of a host, and of the reason why a URL has no host.

use std::net::Ipv4Addr;

use rfc1738::Production;
use rfc1738::grammar::{Host, Hostnumber};
use rfc1738_bnf::Language;
use rfc1738_context::Extractor;
use sources::{full, sample_size};
use unicode_normalization::char::is_combining_mark;

use crate::support::oracle::{BNF, flaw, near_misses};
use crate::support::url;

#[test]
fn addresses_are_decimal() {
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
fn local_hosts() {
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

/// Each offset is the end of the longest viable prefix of an `ip-schemepart`.
#[test]
fn database_urls_without_a_login() {
    for (text, offset, found, is_withheld) in [
        ("mysql://u:p@db_1/x", 14, Some('_'), false),
        ("postgres://u:p@h:54x2/db", 19, Some('x'), false),
        ("mongodb://a:1,b:2/x", 15, Some(':'), false),
        ("postgres://h./db", 13, Some('/'), false),
        ("x://", 4, None, false),
        ("x:///a", 4, Some('/'), false),
        ("x://h.", 6, None, false),
        ("https:host.dom", 6, Some('h'), false),
        ("x:a//b", 2, Some('a'), false),
        ("x:/", 3, None, false),
        ("x:", 2, None, false),
    ] {
        let error = url(text).why_no_host().unwrap_or_else(|| panic!("{text}: no error"));
        assert_eq!((error.offset(), error.found()), (offset, found), "{text}");
        assert_eq!(error.is_withheld(), is_withheld, "{text}");
        assert!(!error.to_string().contains("u:p"), "{error}");
    }
    let mistake = |text| url(text).why_no_host().expect("no login").mistake().map(|mistake| mistake.name());
    assert_eq!(mistake("mysql://u:p@db_1/x"), Some("Underscore"));
    assert_eq!(mistake("postgres://u:p@h:54x2/db"), Some("PortCharacter"));
    for text in ["https:host.dom", "https:/host.dom", "x:"] {
        assert_eq!(mistake(text), Some("NoSlashes"), "{text}");
    }
}

#[test]
fn why_no_host_is_none_for_other_urls() {
    for text in ["mysql://u:p@db-1/x", "mongodb://a:1/x", "http://h/", "file:///a", "news://h/a@b"] {
        assert_eq!(url(text).why_no_host(), None, "{text}");
    }
}

/// The automaton of `ip-schemepart` gives the longest viable prefix and its continuations.
#[test]
fn why_no_host_is_exact() {
    let url_with_host = r#""mysql:" ip-schemepart"#.parse().expect("an expression");
    let language = Language::of(&url_with_host, &BNF).expect("the BNF defines it");
    let near_misses = near_misses("ip-schemepart").take(sample_size(20_000));
    let parts = near_misses.filter(|part| Production::Schemepart.matches(part));
    for text in parts.map(|part| format!("mysql:{part}")) {
        let error = url(&text).why_no_host();
        assert_eq!(flaw(&language, &text, error.map_or(Ok(()), Err)), None);
    }
}

/// A host or domain doesn't end at a character that IDNA ignores, maps to a letter, a digit, a hyphen or a dot, or allows. The oracle
/// is the crate `url`.
#[test]
fn hosts_that_idna_continues_are_cut_off() {
    let host = |text: &str| url::Url::parse(text).ok()?.host_str().map(str::to_owned);
    // The characters that IDNA allows depending on their neighbors (RFC 5892, Appendix A).
    let contextual = "\u{200C}\u{200D}\u{B7}\u{375}\u{5F3}\u{5F4}\u{30FB}";
    let (mut count, mut wrong) = (0, Vec::new());
    // No other plane has assigned characters that aren't for private use. Most of those that are left out are ideographs.
    let step = if full() { 1 } else { 100 };
    let others = ('\u{3100}'..='\u{33FFF}').step_by(step);
    for character in
        ('\u{80}'..='\u{30FF}').chain('\u{E0000}'..='\u{E0FFF}').chain('\u{FE00}'..='\u{FFFF}').chain(others)
    {
        let Some(read) = host(&format!("http://exam{character}ple.com/")) else { continue };
        let is_mapped = read.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-.".contains(&byte))
            && !read.contains("xn--");
        if !is_mapped
            && !character.is_alphanumeric()
            && !is_combining_mark(character)
            && !contextual.contains(character)
        {
            continue;
        }
        count += 1;
        let places = [
            "http://exam@ple.com/x",
            "https://joe@:pw@example.com/",
            "mailto:joe@exam@ple.com",
            "news:x@exam@ple.com",
        ];
        for place in places {
            let (before, after) = match place.rsplit_once('@') {
                _ if place.starts_with("https") => place.split_once('@'),
                split => split,
            }
            .expect("an @");
            let text = format!("{before}{character}{after}");
            let found = Extractor::new().bare().extract(&text).next();
            if found.is_some_and(|found| found.url().is_ok()) {
                wrong.push(format!("U+{:04X} {text}", u32::from(character)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}: {:#?}", wrong.len(), &wrong[..wrong.len().min(40)]);
    assert!(count > 5_000, "{count}");
}
