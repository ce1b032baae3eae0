//! Tests of the endpoint to which a client connects, according to Section 3.1.

use std::net::Ipv4Addr;

use rfc1738::{Endpoint, EndpointError, Expectation, Hint, Production, Url};
use rfc1738_bnf::{Grammar, Sentences};

use super::url;

fn endpoint(text: &str) -> Option<Result<Endpoint<'_>, EndpointError>> {
    url::<Url<'_>>(text).endpoint()
}

#[test]
fn endpoints_have_host_and_port() {
    for (text, shown) in [
        ("ftp://u:p@host.dom/a", "host.dom:21"),
        ("http://Host.dom", "Host.dom:80"),
        ("http://h:8080/", "h:8080"),
        ("gopher://h/", "h:70"),
        ("nntp://h/g", "h:119"),
        ("telnet://u@h", "h:23"),
        ("wais://h/d", "h:210"),
        ("prospero://h/p", "h:1525"),
        ("http://h:00080/", "h:80"),
        ("http://h:65535/", "h:65535"),
        // IANA's registry has a default port for `https`, but not for `x`.
        ("https://h/", "h:443"),
        ("x://h/", "h"),
        ("x://u@h:1/p", "h:1"),
    ] {
        let endpoint = endpoint(text).expect("a host").expect("a valid endpoint");
        assert_eq!(endpoint.to_string(), shown, "{text}");
    }
    let Some(Ok(Endpoint { host, port, .. })) = endpoint("gopher://host.dom") else { panic!() };
    assert_eq!((&*host, port), ("host.dom", Some(70)));
}

#[test]
fn endpoint_addresses_are_decimal() {
    for (text, address, port) in [
        ("http://0177.0.0.1/", [177, 0, 0, 1], Some(80)),
        ("http://010.08.0.000255/", [10, 8, 0, 255], Some(80)),
        ("x://u:p@00.0.0.0/", [0; 4], None),
    ] {
        let address = Ipv4Addr::from(address);
        let found = url::<Url<'_>>(text).endpoint().expect("a host").expect("in range");
        assert_eq!((found.host.parse(), found.port), (Ok(address), port), "{text}");
        assert_eq!(found.host, address.to_string(), "in decimal");
    }
}

#[test]
fn endpoints_out_of_range_are_errors() {
    for (text, why) in [
        ("http://256.0.0.1/", EndpointError::AddressOutOfRange),
        ("http://0.0.0.99999999999999999999/", EndpointError::AddressOutOfRange),
        ("http://h:65536/", EndpointError::PortOutOfRange),
        ("http://h:70000/", EndpointError::PortOutOfRange),
        ("x://h:99999999999999999999/", EndpointError::PortOutOfRange),
        ("http://h:0/", EndpointError::PortZero),
        ("gopher://1.2.3.4:000", EndpointError::PortZero),
    ] {
        assert_eq!(endpoint(text), Some(Err(why)), "{text}");
    }
}

/// The URLs in 3.5, 3.6 and 3.10 name no server. A URL without a `login` has no host.
#[test]
fn urls_without_an_endpoint() {
    for text in ["mailto:a@h", "news:a@h", "news:g", "file:///p", "file://h/p", "x:y", "x://a_b/"] {
        assert_eq!(endpoint(text), None, "{text}");
    }
}

/// Each offset is the end of the longest viable prefix of an `ip-schemepart`.
#[test]
fn database_urls_without_a_login() {
    for (text, offset, found, is_withheld) in [
        ("mysql://u:p@db_1/x", 14, Some('_'), false),
        // Text after a colon that isn't a port may be a password.
        ("postgres://u:p@h:54x2/db", 19, None, true),
        ("mongodb://a:1,b:2/x", 15, Some(':'), false),
        ("postgres://h./db", 13, Some('/'), false),
        ("x://", 4, None, false),
        ("x:///a", 4, Some('/'), false),
        ("x://h.", 6, None, false),
    ] {
        let error = url::<Url<'_>>(text).why_no_login().unwrap_or_else(|| panic!("{text}: no error"));
        assert_eq!((error.offset(), error.found()), (offset, found), "{text}");
        assert_eq!(error.is_withheld(), is_withheld, "{text}");
        assert!(!error.to_string().contains("u:p"), "{error}");
    }
    let hints = |text| url::<Url<'_>>(text).why_no_login().expect("no login").hints().to_vec();
    assert_eq!(hints("mysql://u:p@db_1/x"), [Hint::Underscore]);
    assert_eq!(hints("postgres://u:p@h:54x2/db"), [Hint::PortCharacter]);
}

#[test]
fn why_no_login_is_none_for_other_urls() {
    for text in [
        "mysql://u:p@db-1/x",
        "mongodb://a:1/x",
        "x:a//b",
        "x:/",
        "x:",
        "http://h/",
        "file:///a",
        "news://h/a@b",
    ] {
        assert_eq!(url::<Url<'_>>(text).why_no_login(), None, "{text}");
    }
}

/// The automaton of `ip-schemepart` gives the longest viable prefix and its continuations.
#[test]
fn why_no_login_is_exact() {
    let grammar = Grammar::rfc1738();
    let name = Production::IpSchemepart.name();
    let language = grammar.language(name).expect("the BNF defines it");
    let near_misses = Sentences::new(&grammar, name, 1738).expect("the BNF defines it").near_misses(1738);
    let (mut count, mut shown) = (0, 0);
    for part in
        near_misses.take(20_000).filter(|part| part.starts_with("//") && Production::Schemepart.matches(part))
    {
        let text = format!("mysql:{part}");
        let error = match url::<Url<'_>>(&text).why_no_login() {
            None => {
                assert!(language.accepts(part.as_bytes()), "{text}");
                continue;
            }
            Some(error) => error,
        };
        count += 1;
        let viable = language.viable(part.as_bytes());
        assert_eq!(error.offset(), "mysql:".len() + viable, "{text}");
        let found = part[viable..].chars().next();
        assert_eq!(error.found(), found.filter(|_| !error.is_withheld()), "{text}");
        assert!(!error.is_withheld() || found.is_some() && part.contains([':', '@']), "{text}");
        shown += usize::from(error.found().is_some());
        let (next, ends) = language.next(&part.as_bytes()[..viable]).expect("a viable prefix");
        let next: Vec<u8> = next.iter().collect();
        let allowed = |byte: &u8| error.expected().any(|expected| expected.allows(char::from(*byte)));
        assert!((0..=255).filter(allowed).eq(next), "{text}: {error}");
        assert_eq!(error.expected_names().any(|name| name == Expectation::End), ends, "{text}: {error}");
    }
    assert!(count > 1_000 && shown > 100, "{count} {shown}");
}
