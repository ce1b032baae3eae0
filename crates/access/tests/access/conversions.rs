//! Conversions to and from the types of other crates.

use std::fmt::Display;

use fluent_uri::Uri as FluentUri;
use proptest::test_runner::{TestCaseError, TestRunner};
use rfc1738::grammar::{self, Host};
use rfc1738::{Production, Url, repair};
use rfc1738_access::convert::{
    ConversionError, from_fluent_uri, from_http, from_url, to_fluent_uri, to_http, to_url,
};
use sources::{corpus, examples, strict};

use crate::support::seeded;

/// Formats a conversion of `text` as a table cell.
fn cell<T: ToString, E>(text: &str, converted: Result<T, ConversionError<E>>) -> String {
    match converted.map(|theirs| theirs.to_string()) {
        Ok(theirs) if theirs == text => "same".to_owned(),
        Ok(theirs) => format!("`{theirs}`"),
        Err(ConversionError::Changed(part)) => format!("other `{part}`"),
        Err(_) => "rejected".to_owned(),
    }
}

#[test]
fn conversion_table_is_correct() {
    let table = include_str!("../../src/convert/table.md");
    let rows: Vec<Vec<&str>> = table
        .lines()
        .filter(|line| line.starts_with("| `"))
        .map(|line| line.split('|').map(str::trim).collect())
        .collect();
    assert!(rows.len() > 30, "{}", rows.len());
    let mut wrong = Vec::new();
    for row in rows {
        let text = row[1].trim_matches('`');
        let url = Url::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let cells = [cell(text, to_url(url)), cell(text, to_http(url)), cell(text, to_fluent_uri(url))];
        if row[2..5] != cells {
            wrong.push(format!("{text}: {cells:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns the valid URLs of the corpus and the RFC.
fn urls() -> Vec<String> {
    let mut urls: Vec<String> = strict().accepted().collect();
    urls.extend(corpus().iter().flat_map(|section| section.accepted().collect::<Vec<_>>()));
    urls.extend(examples().into_iter().map(|example| example.url));
    urls.retain(|text| rfc1738::is_url(text));
    urls
}

/// The parts that another crate's accessors return.
struct Theirs<'t> {
    scheme: &'t str,
    userinfo: String,
    host: &'t str,
    port: Option<u16>,
    path: &'t str,
    query: Option<&'t str>,
}

fn url_parts(url: &url::Url) -> Theirs<'_> {
    let password = url.password().map(|password| format!(":{password}")).unwrap_or_default();
    Theirs {
        scheme: url.scheme(),
        userinfo: format!("{}{password}", url.username()),
        host: url.host_str().unwrap_or_default(),
        port: url.port_or_known_default(),
        path: url.path(),
        query: url.query(),
    }
}

fn http_parts(uri: &http::Uri) -> Theirs<'_> {
    let authority = uri.authority().map_or("", |authority| authority.as_str());
    Theirs {
        scheme: uri.scheme_str().unwrap_or_default(),
        userinfo: authority.split_once('@').map_or("", |(userinfo, _)| userinfo).to_owned(),
        host: uri.host().unwrap_or_default(),
        port: uri.port_u16(),
        path: uri.path(),
        query: uri.query(),
    }
}

fn fluent_uri_parts<'t>(uri: &FluentUri<&'t str>) -> Theirs<'t> {
    let authority = uri.authority();
    let userinfo = authority.and_then(|authority| authority.userinfo());
    Theirs {
        scheme: uri.scheme().as_str(),
        userinfo: userinfo.map_or("", |userinfo| userinfo.as_str()).to_owned(),
        host: authority.map_or("", |authority| authority.host()),
        port: authority.and_then(|authority| authority.port_to_u16().expect("a port")),
        path: uri.path().as_str(),
        query: uri.query().map(|query| query.as_str()),
    }
}

fn decoded(text: &str) -> Vec<u8> {
    let mut parts = text.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        bytes.push(u8::from_str_radix(&part[..2], 16).expect("two digits"));
        bytes.extend(part[2..].bytes());
    }
    bytes
}

/// Checks the parts against the tree. `Err` names the first part that differs.
fn agree(url: &Url<'_>, theirs: &Theirs<'_>) -> Result<(), &'static str> {
    let tree = url.tree();
    let find = |name: &str| {
        let production: Production = name.parse().expect("a production");
        tree.nodes().find(|node| node.production() == Some(production)).map(|node| node.text())
    };
    let ensure = |is_same: bool, part| if is_same { Ok(()) } else { Err(part) };

    ensure(url.scheme().as_str().to_lowercase() == theirs.scheme.to_lowercase(), "scheme")?;

    let userinfo = match (url.user(), url.password()) {
        (Some(user), Some(password)) => format!("{user}:{password}"),
        (user, _) => user.map(|user| user.to_string()).unwrap_or_default(),
    };
    ensure(decoded(&userinfo) == decoded(&theirs.userinfo), "userinfo")?;

    let host = match url.host() {
        Some(Host::Name(name)) if !url.is_local() => name.as_str().to_lowercase(),
        Some(Host::Number(number)) => number.to_ipv4().ok_or("an address out of range")?.to_string(),
        _ => String::new(),
    };
    let their_host = theirs.host.to_lowercase();
    ensure(host == their_host || url.is_local() && their_host == "localhost", "host")?;

    let port = find("port").filter(|port| !port.is_empty() && url.host().is_some());
    let port = port.map(|port| port.parse::<u16>().map_err(|_| "a port out of range")).transpose()?;
    ensure(port.is_none() || port == theirs.port, "port")?;

    let query = theirs.query.map(|query| format!("?{query}")).unwrap_or_default();
    let rest = format!("{}{query}", theirs.path);
    let (_, ours) = url.as_str().split_once(':').expect("a scheme");
    let ours = match url.host() {
        Some(_) => ours[2..].find('/').map_or("", |slash| &ours[2 + slash..]),
        None => ours.strip_prefix("//").unwrap_or(ours),
    };
    ensure(decoded(ours) == decoded(&rest) || ours.is_empty() && rest == "/", "path and query")?;
    // If the RFC defines the scheme, a query is a search.
    let search = find("search").filter(|_| !matches!(url.by_scheme(), grammar::SchemeUrl::Gopher(_)));
    let defined = !matches!(url.by_scheme(), grammar::SchemeUrl::Other(_));
    ensure(!defined || search.map(decoded) == theirs.query.map(decoded), "search")
}

/// Converts a URL to each of the three types and back. Returns `true` for each type that allows it.
fn convert_and_back(text: &str) -> Result<[bool; 3], String> {
    let url = Url::parse(text).map_err(|error| error.to_string())?;
    let compare = |name: &str, theirs: Theirs<'_>| {
        agree(&url, &theirs).map_err(|part| format!("{text}, to {name}: mismatch: {part}"))
    };
    fn back<T: AsRef<str>, E: Display>(text: &str, ours: Result<T, E>, theirs: &str) -> Result<(), String> {
        match ours {
            Ok(ours) if ours.as_ref() == theirs => Ok(()),
            Ok(ours) => Err(format!("{text}: back as {}", ours.as_ref())),
            Err(error) => Err(format!("{text}, to {theirs} and back: {error}")),
        }
    }

    let mut converted = [false; 3];
    if let Ok(theirs) = to_url(url) {
        compare("url", url_parts(&theirs))?;
        back(text, from_url(&theirs), theirs.as_str())?;
        converted[0] = true;
    }
    if let Ok(theirs) = to_http(url) {
        compare("http", http_parts(&theirs))?;
        back(text, from_http(&theirs), &theirs.to_string())?;
        converted[1] = true;
    }
    if let Ok(theirs) = to_fluent_uri(url) {
        compare("fluent-uri", fluent_uri_parts(&theirs))?;
        back(text, from_fluent_uri(theirs), text)?;
        converted[2] = true;
    }
    Ok(converted)
}

#[test]
fn conversions_keep_the_parts() {
    let mut converted = [0; 3];
    let mut count = |each: [bool; 3]| {
        converted.iter_mut().zip(each).for_each(|(count, each)| *count += usize::from(each));
    };
    let failures: Vec<String> =
        urls().iter().filter_map(|text| convert_and_back(text).map(&mut count).err()).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(converted.iter().all(|&count| count > 50), "{converted:?}");
}

#[test]
fn conversions_of_random_values_keep_the_parts() {
    TestRunner::new(seeded(20_000))
        .run(&strategies::strict_url(), |url| {
            convert_and_back(url.as_str()).map(|_| ()).map_err(TestCaseError::fail)
        })
        .unwrap_or_else(|error| panic!("{error}"));
}

/// Another crate may accept a string but find different parts in it. Then the conversion to a [`Url`] must fail.
#[test]
fn rejects_texts_with_different_parts() {
    for (text, part) in [
        ("x://evil.example?@host.dom/", Production::Host),
        ("x://010.0.0.1/", Production::Host),
        ("x://-a/", Production::Host),
        ("ftp://host.dom/a?b", Production::Urlpath),
        ("mailto:user@host.dom?subject=x", Production::Urlpath),
    ] {
        let changed = Err(ConversionError::Changed(part));
        let theirs = url::Url::parse(text).expect("`url` accepts it");
        assert_eq!(theirs.as_str(), text);
        assert_eq!(from_url(&theirs), changed, "{text}");
        let theirs = FluentUri::parse(text).expect("`fluent-uri` accepts it");
        assert_eq!(from_fluent_uri(theirs), changed, "{text}");
    }
    // `http` prints a slash before a query. Both crates see the same host in the printed text.
    let theirs: http::Uri = "x://evil.example?@host.dom/".parse().expect("`http` accepts it");
    let url = from_http(&theirs).expect("both see the same host");
    assert_eq!(url.to_url().host().map(|host| host.as_str()), theirs.host());
    let theirs: http::Uri = "x://010.0.0.1/".parse().expect("`http` accepts it");
    assert_eq!(from_http(&theirs), Err(ConversionError::Changed(Production::Host)));
    // The strict reading rejects these strings.
    for text in ["http://[::1]/", "http://host.dom/#joe", "http://user@host.dom/", "http://host.dom/a#b"] {
        let theirs = url::Url::parse(text).expect("`url` accepts it");
        assert!(matches!(from_url(&theirs), Err(ConversionError::Rejected(_))), "{text}");
    }
}

/// `http` limits the length of a URI.
#[test]
fn rejects_texts_too_long_for_http() {
    let text = format!("http://host.dom/{}", "a".repeat(1 << 16));
    let url = Url::parse(&text).expect("a URL");
    assert!(matches!(to_http(url), Err(ConversionError::Rejected(_))));
    assert!(to_url(url).is_ok());
}

#[test]
fn conversion_errors_contain_no_password() {
    for text in [
        "ftp://user:hunter2@256.0.0.1/",
        "ftp://user:hunter2@host.dom:70000/",
        "ftp://user?:hunter2@host.dom/",
        "mysql://user:hunter2@a:1,b:2/x",
        "3://user:hunter2@host.dom/",
    ] {
        let url = Url::parse(text).expect("a URL");
        for (debug, display) in [
            to_url(url).map_err(|error| (format!("{error:?}"), error.to_string())).err(),
            to_http(url).map_err(|error| (format!("{error:?}"), error.to_string())).err(),
            to_fluent_uri(url).map_err(|error| (format!("{error:?}"), error.to_string())).err(),
        ]
        .into_iter()
        .flatten()
        {
            assert!(!debug.contains("hunter2") && !display.contains("hunter2"), "{debug} {display}");
        }
    }
    let error = ConversionError::<rfc1738::ParseError>::Changed(Production::Host);
    assert_eq!(error.to_string(), "the converted URL would have a different host");
}

/// `repair` encodes characters that `url` allows but this crate rejects.
#[test]
fn repaired_texts_keep_their_parts() {
    for (theirs, ours) in [
        ("https://host.dom/a|b?a[]=|", "https://host.dom/a%7Cb?a%5B%5D=%7C"),
        ("http://host.dom/a;b?c/d?e;f", "http://host.dom/a;b?c%2Fd%3Fe;f"),
        ("http://host.dom/?a%&b", "http://host.dom/?a%25&b"),
        ("file:///[/a,b", "file:///%5B/a,b"),
        ("mailto:|@host.dom", "mailto:%7C@host.dom"),
        ("postgresql://u:p@db.example/x?a=|", "postgresql://u:p@db.example/x?a=%7C"),
    ] {
        let theirs = url::Url::parse(theirs).expect("`url` accepts it");
        let repaired = repair(theirs.as_str()).expect("every error has a fix").url;
        assert_eq!(repaired, ours);
        let back = to_url(repaired.to_url()).expect("the same parts");
        assert_eq!((back.host_str(), back.port()), (theirs.host_str(), theirs.port()));
    }
}
