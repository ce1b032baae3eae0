//! Tests of schemes that the RFC doesn't define: paths, queries and databases.

use proptest::prelude::*;
use rfc1738::Url;
use rfc1738_access::Access;

use crate::support::{seeded, url};

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
    Some(format!(
        "{}{}{} {}",
        login.unwrap_or_default(),
        hosts.join(" "),
        name.unwrap_or_default(),
        options.join(" ")
    ))
}

#[test]
fn common_forms_of_database_urls() {
    for (text, expected) in [
        // SQLAlchemy
        ("postgresql+psycopg2://scott:tiger@localhost:5433/mydb", "scott:tiger@localhost:5433/mydb "),
        ("mysql+pymysql://u:p@db_1/x?charset=utf8mb4", "u:p@db_1:3306/x charset=utf8mb4"),
        ("sqlite://", " "),
        ("sqlite:///shop.db", "/shop.db "),
        ("sqlite:////var/shop.db", "//var/shop.db "),
        ("mssql+pyodbc://u:p@dsn", "u:p@dsn:1433 "),
        // libpq
        ("postgresql:///mydb?host=/tmp&port=5433", "/mydb host=/tmp port=5433"),
        ("postgresql://h?sslmode=require", "h:5432 sslmode=require"),
        ("postgresql://u@a:1,b:2/x?target_session_attrs=any", "u@a:1 b:2/x target_session_attrs=any"),
        ("postgresql://u@/x", "u@/x "),
        ("postgresql://%2Ftmp/x", "%2Ftmp:5432/x "),
        // MongoDB, JDBC, Redis
        ("mongodb://u:p@a:1,b_2,c:3/x?replicaSet=r", "u:p@a:1 b_2:27017 c:3/x replicaSet=r"),
        ("mongodb+srv://u:p@cluster.example/x", "u:p@cluster.example/x "),
        ("redis://:p@h/0", ":p@h:6379/0 "),
        ("oracle://u:@h/", "u:@h "),
        ("x://@h", "@h "),
    ] {
        assert_eq!(summary(text).as_deref(), Some(expected), "{text}");
    }
}

#[test]
fn rejects_ambiguous_database_urls() {
    for text in [
        // The login is ambiguous.
        "mysql://u:p@ss@db_1/x",
        "mysql://u:1/w@db_1/x",
        "mysql://u:1?w@db_1/x",
        "mysql://u:1/x?w@db_1/x",
        "mysql://evil_1?@db_1/x",
        "mysql://evil?@db.d/x",
        "mysql://u:p@db_1/x@y",
        "mysql://u:p@db_1/x?mail=a@b",
        "mysql://u:p@db_1?mail=a@b",
        "mysql://u:a:b@db_1/x",
        // A host or port is invalid.
        "mysql://u:p@h:54x2/x",
        "mysql://u:p@h:/x",
        "mysql://h:65536",
        "mysql://h:0",
        "mysql://a:1,b:000/x",
        "mysql://h:+1",
        "mysql://a,,b/x",
        "mysql://a,/x",
        "mysql://:1/x",
        "mysql://u:p@a;b/x",
        // These aren't database URLs.
        "http://h/x",
        "mysql:h/x",
        "mysql:/h/x",
        "mailto:a@b",
        "file:///x",
    ] {
        assert_eq!(summary(text), None, "{text}");
    }
}

#[test]
fn databases_mask_the_password() {
    let shown = format!("{:?}", url("mysql://joe:tiger@db_1/x?password=tiger").to_database());
    assert!(shown.contains("joe") && shown.contains("db_1") && !shown.contains("tiger"), "{shown}");
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
