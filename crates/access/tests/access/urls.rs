//! Tests of the methods of [`Access`] for URLs of any scheme: endpoints, locations, paths and database URLs.

use std::collections::{BTreeSet, HashSet};

use proptest::prelude::*;
use rfc1738::grammar::Scheme;
use rfc1738::{Node, Production, Url};
use rfc1738_access::{Access, DatabaseError, EndpointError, default_port};
use serde_json::{json, to_value};

use crate::rows;
use crate::support::{on_urls, seeded, url};

#[test]
fn endpoints_are_hosts_and_ports_in_range() {
    for (expected, text) in rows("endpoints") {
        let found = url(text).endpoint().map_or_else(|error| format!("{error:?}"), |found| found.to_string());
        assert_eq!(found, expected, "{text}");
    }
    for (text, port) in [
        ("PROSPERO://h/p", Some(1525)),
        ("ftp://u:1@h:2121/", Some(2121)),
        ("http://h:0/", Some(0)),
        ("http://h:00080/", Some(80)),
        ("http://h:65536/", None),
    ] {
        assert_eq!(url(text).port_or_default(), port, "{text}");
    }
}

#[test]
fn default_ports_of_other_schemes() {
    for (port, names) in rows("default ports") {
        for name in names.split(' ') {
            let port_of = |text: &str| url(text).port_or_default();
            assert_eq!(port_of(&format!("{name}://h/")), port.parse().ok(), "{name}");
            assert_eq!(port_of(&format!("{name}://h:1/")), Some(1), "{name}");
        }
    }
    // These have no port, or are other protocols with similar names.
    for name in "tel svn+ssh mongodb+srv git+ssh http+unix https+x postgresql.x x+mysql".split(' ') {
        assert_eq!(default_port(Scheme::try_from(name).expect(name)), None, "{name}");
    }
}

#[test]
fn endpoints_and_warnings_serialize_as_objects() {
    let url = url("ftp://joe:tiger@host.dom:25/%E9/a;type=i");
    let endpoint = url.endpoint().expect("a valid endpoint");
    assert_eq!(to_value(&endpoint).expect("an object"), json!({"host": "host.dom", "port": 25}));
    let warning = &url.warnings()[0];
    assert_eq!(
        to_value(warning).expect("an object"),
        json!({"name": "password", "section": "6", "span": [10, 15], "message": warning.to_string()})
    );
}

#[test]
fn same_location() {
    for (section, is_same) in [("same location", true), ("different locations", false)] {
        for (text, other) in rows(section) {
            let (text, other) = (url(text), url(other));
            assert_eq!(text.same_location(&other), is_same, "{text} {other}");
            assert_eq!(text.location_key() == other.location_key(), is_same, "{text} {other}");
        }
    }
}

/// A key keeps its parts separate, even if they contain encoded control characters.
#[test]
fn keys_keep_parts_separate() {
    let escapes = ["", "%00", "%01", "%02", "%03", "%04", "%0A", "%20", "%2F", "a"];
    let pieces = escapes.iter().flat_map(|one| escapes.map(|other| format!("{one}{other}")));
    let texts: Vec<String> = pieces
        .flat_map(|piece| {
            [format!("gopher://h/0{piece}%09a"), format!("gopher://h/0a%09{piece}"), format!("x:{piece}")]
        })
        .collect();
    let urls: Vec<Url<'_>> = texts.iter().map(|text| url(text)).collect();
    for one in &urls {
        for other in &urls {
            // No two of these strings are equivalent.
            assert_eq!(one.same_location(other), one.as_str() == other.as_str(), "{one} {other}");
        }
    }
}

#[test]
fn keys_work_in_maps_and_mask_passwords() {
    let texts = ["https://h", "https://h/a", "https://h:443/", "ftp://u:tiger@h/", "HTTPS://h/%61"];
    let key = |text| url(text).location_key();
    assert_eq!(texts.map(key).into_iter().collect::<HashSet<_>>().len(), 3);
    assert_eq!(texts.map(key).into_iter().collect::<BTreeSet<_>>().len(), 3);
    assert_eq!(format!("{:?}", key("ftp://u:tiger@h/")), "LocationKey(****)");
}

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
    let database = url(text).to_database().ok()?;
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
fn database_errors_have_reasons() {
    for (text, error) in [
        ("http://h/x", DatabaseError::Scheme),
        ("mysql:h/x", DatabaseError::NoSlashes),
        ("mysql://u:p@ss@db_1/x", DatabaseError::Ambiguous),
        ("mysql://evil?@db.d/x", DatabaseError::Ambiguous),
        ("mysql://u:a:b@db_1/x", DatabaseError::Ambiguous),
        ("mysql://a,,b/x", DatabaseError::Host),
        ("mysql://u:p@a;b/x", DatabaseError::Host),
        ("mysql://h:54x2/x", DatabaseError::Port),
        ("mysql://h:/x", DatabaseError::Port),
        ("mysql://a:1,b:000/x", DatabaseError::Endpoint(EndpointError::PortZero)),
        ("postgresql://u:p@h:70000/x", DatabaseError::Endpoint(EndpointError::PortOutOfRange)),
        ("postgresql://256.1.1.1,h2/x", DatabaseError::Endpoint(EndpointError::AddressOutOfRange)),
    ] {
        assert_eq!(url(text).to_database(), Err(error), "{text}");
    }
    let error = url("postgresql://u:p@h:70000/x").to_database().map_err(|error| error.to_string());
    assert_eq!(error, Err("the port is over 65535".to_owned()));
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
    fn database_logins_match_the_rfc(part in "[a01_:@/?,.%-]{0,12}") {
        let text = format!("mysql://{part}");
        let Ok(url) = Url::parse(&text) else { return Ok(()) };
        if let (Ok(database), Some(_)) = (url.to_database(), url.host()) {
            prop_assert_eq!((database.user(), database.password()), (url.user(), url.password()), "{}", text);
            let hosts: Vec<_> = database.hosts().collect();
            prop_assert_eq!(hosts.len(), 1, "{}", &text);
            prop_assert_eq!(Ok(hosts[0].clone()), url.endpoint(), "{}", &text);
            let (path, query) = url.path().unwrap_or_default().split_once('?').unwrap_or((url.path().unwrap_or_default(), ""));
            prop_assert_eq!(database.name().map_or("", |name| name.as_str()), path, "{}", &text);
            let is_empty = query.bytes().all(|byte| byte == b'&');
            prop_assert_eq!(database.options().next().is_none(), is_empty, "{}", &text);
        }
    }
}
