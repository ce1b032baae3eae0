//! Tests of paths, and of the queries and databases of schemes that the RFC doesn't define.

use proptest::prelude::*;
use rfc1738::{Node, Production, Url};
use rfc1738_access::Access;

use crate::rows;
use crate::support::{on_urls, seeded, url};

#[test]
fn paths_are_split_as_in_http() {
    for (text, expected) in rows("paths and queries") {
        let path = url(text).path_and_query();
        let shown = path.map(|path| {
            let segments: Vec<_> = path.segments().map(|segment| segment.as_str()).collect();
            let pairs: Vec<_> =
                path.query_pairs().map(|(name, value)| (name.as_str(), value.as_str())).collect();
            assert_eq!(path.path(), segments.join("/").as_str(), "{text}");
            format!("{segments:?} {:?} {pairs:?}", path.query().map(|query| query.as_str()))
        });
        assert_eq!(shown.as_deref().unwrap_or("None"), expected, "{text}");
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

#[test]
fn hierarchical_schemes_have_segments() {
    for (text, expected) in rows("path segments") {
        let segments = url(text).path_segments();
        let segments = segments.map(|segments| segments.map(|segment| segment.as_str()).collect::<Vec<_>>());
        let shown = segments.map_or_else(|| "None".to_owned(), |segments| format!("{segments:?}"));
        assert_eq!(shown, expected, "{text}");
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
