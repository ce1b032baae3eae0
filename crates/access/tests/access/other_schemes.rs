//! Tests of paths, and of the queries and databases of schemes that the RFC doesn't define.

use proptest::prelude::*;
use rfc1738::{Node, Production, Url};
use rfc1738_access::Access;

use crate::rows;
use crate::support::{on_urls, seeded, url};

/// A URL, its path segments, its query, and the query's pairs.
type SplitUrl =
    (&'static str, &'static [&'static str], Option<&'static str>, &'static [(&'static str, &'static str)]);

#[test]
fn paths_are_split_as_in_http() {
    let cases: &[SplitUrl] = &[
        ("https://h.d/a/b?x=1", &["a", "b"], Some("x=1"), &[("x", "1")]),
        ("HTTP://h.d/a/b?x=1", &["a", "b"], Some("x=1"), &[("x", "1")]),
        ("https://h/", &[""], None, &[]),
        ("https://h//a/", &["", "a", ""], None, &[]),
        ("https://h/?", &[""], Some(""), &[]),
        ("https://h/a?b?c/d", &["a"], Some("b?c/d"), &[("b?c/d", "")]),
        ("wss://u:p@h:1/a%2Fb%3F?%26=%3D", &["a%2Fb%3F"], Some("%26=%3D"), &[("%26", "%3D")]),
        (
            "x://h/?a=1&&b=2=3&c&=d&",
            &[""],
            Some("a=1&&b=2=3&c&=d&"),
            &[("a", "1"), ("b", "2=3"), ("c", ""), ("", "d")],
        ),
        (
            "postgresql://u@h/shop?sslmode=require",
            &["shop"],
            Some("sslmode=require"),
            &[("sslmode", "require")],
        ),
    ];
    for (text, segments, query, pairs) in cases {
        let path = url(text).path_and_query().expect(text);
        assert!(path.segments().eq(segments.iter().copied()), "{text}");
        assert_eq!(path.path(), segments.join("/").as_str(), "{text}");
        assert_eq!(path.query().map(|query| query.as_str()), *query, "{text}");
        assert!(
            path.query_pairs().map(|(name, value)| (name.as_str(), value.as_str())).eq(pairs.iter().copied()),
            "{text}"
        );
    }
    for text in [
        "https://h",
        "http://h",
        "https:/h/a?b",
        "mysql://h_1/a?b",
        "x:a?b",
        "ftp://h/a?b",
        "mailto:a?b",
        "wais://h/a?b",
    ] {
        assert_eq!(url(text).path_and_query(), None, "{text}");
    }
}

/// Returns the parts of a database URL in one line: login, hosts, database and options.
fn summary(text: &str) -> Option<String> {
    let database = url(text).to_database()?;
    let hosts: Vec<_> = database.hosts().map(|host| host.to_string()).collect();
    let options: Vec<_> = database.options().map(|(name, value)| format!("{name}={value}")).collect();
    let (user, password) = (database.user(), database.password());
    let login = user.map(|user| match password {
        Some(password) => format!("{user}:{password}@"),
        None => format!("{user}@"),
    });
    let name = database.name().map(|name| format!("/{name}"));
    let options = options.join(" ");
    let summary =
        format!("{}{}{} {options}", login.unwrap_or_default(), hosts.join(" "), name.unwrap_or_default());
    Some(summary.trim_end().to_owned())
}

#[test]
fn database_urls_have_the_parts_that_drivers_read() {
    for (text, expected) in rows("database URLs") {
        let found = summary(text).unwrap_or_else(|| "none".to_owned());
        assert_eq!(if found.is_empty() { "(empty)" } else { &found }, expected, "{text}");
    }
}

#[test]
fn databases_mask_the_password() {
    let shown = format!("{:?}", url("mysql://joe:tiger@db_1/x?password=tiger").to_database());
    assert!(shown.contains("joe") && shown.contains("db_1") && !shown.contains("tiger"), "{shown}");
}

/// Section 2.3: "the ftp, http, and file schemes". Other schemes are like http.
#[test]
fn hierarchical_schemes_have_segments() {
    for (text, segments) in [
        ("ftp://h/%2Fetc//motd;type=a", Some(&["%2Fetc", "", "motd"][..])),
        ("ftp://h/", Some(&[""])),
        ("ftp://h", None),
        ("http://h/a;b/c?d", Some(&["a;b", "c"])),
        ("file:///c:/x/", Some(&["c:", "x", ""])),
        ("prospero://h//a/b", None),
        ("gopher://h/0a/b", None),
        ("nntp://h/g/1", None),
        ("https://h/a/b?c/d", Some(&["a", "b"])),
        ("https://h", None),
        ("x:a/b", None),
    ] {
        let url = url(text);
        let found: Option<Vec<_>> = url.path_segments().map(|found| found.collect());
        assert_eq!(found.is_some(), segments.is_some(), "{text}");
        assert!(found.into_iter().flatten().eq(segments.unwrap_or_default().iter().copied()), "{text}");
    }
}

/// The segments of a URL's path are the nodes of its tree, unless the RFC doesn't define the scheme.
#[test]
fn segments_match_the_grammar() {
    on_urls(|url| {
        prop_assume!(url.production() != Production::Otherurl);
        let is_segment =
            |node: &Node<'_>| matches!(node.production(), Some(Production::Fsegment | Production::Hsegment));
        let tree = url.tree();
        let segments: Vec<&str> = tree.nodes().filter(is_segment).map(|node| node.text()).collect();
        let found = url.path_segments().map(|found| found.map(|segment| segment.as_str()).collect());
        prop_assert_eq!(found, (!segments.is_empty()).then_some(segments));
        Ok(())
    });
}

proptest! {
    #![proptest_config(seeded(20_000))]

    /// If the URL has a `login` (3.1), `Url` and `DatabaseUrl` return the same parts.
    #[test]
    fn database_logins_match_the_rfc(part in "[a1_:@/?,.%-]{0,12}") {
        let text = format!("mysql://{part}");
        let Ok(url) = Url::parse(&text) else { return Ok(()) };
        if let (Some(database), Some(name)) = (url.to_database(), url.host()) {
            prop_assert_eq!((database.user(), database.password()), (url.user(), url.password()), "{}", text);
            let hosts: Vec<_> = database.hosts().collect();
            prop_assert_eq!(hosts.len(), 1, "{}", &text);
            prop_assert_eq!((&*hosts[0].host, hosts[0].port), (name.as_str(), url.port_or_default()), "{}", &text);
            let (path, query) = url.path().unwrap_or_default().split_once('?').unwrap_or((url.path().unwrap_or_default(), ""));
            prop_assert_eq!(database.name().map_or("", |name| name.as_str()), path, "{}", &text);
            let is_empty = query.bytes().all(|byte| byte == b'&');
            prop_assert_eq!(database.options().next().is_none(), is_empty, "{}", &text);
        }
    }
}
