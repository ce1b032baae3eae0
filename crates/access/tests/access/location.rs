//! Tests of ports and equivalence.

use std::collections::{BTreeSet, HashSet};

use conformance::{examples, strict};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use rfc1738::Url;
use rfc1738::grammar::Scheme;
use rfc1738_access::{Access, LocationKey, SchemeExt};

use crate::support::{seeded, url};

#[test]
fn ports_or_defaults() {
    let ports = [
        ("PROSPERO://h/p", Some(1525)),
        ("ftp://u:1@h:2121/", Some(2121)),
        ("http://h:0/", Some(0)),
        ("http://h:00080/", Some(80)),
        ("http://h:65535/", Some(65535)),
        ("http://h:65536/", None),
        ("https://h:443/", Some(443)),
    ];
    for (text, port) in ports {
        assert_eq!(url(text).port_or_default(), port, "{text}");
    }
    assert_eq!(Scheme::try_from("tel").expect("a scheme").default_port(), None);
}

/// The default ports come from `/etc/services` in Debian's netbase package, from IANA's registry of service names, or from
/// the RFC that defines the scheme.
#[test]
fn default_ports_of_other_schemes() {
    for (names, port) in [
        // netbase
        ("amqp", 5672),
        ("amqps", 5671),
        ("ftps", 990),
        ("git", 9418),
        ("https wss", 443),
        ("imap", 143),
        ("imaps", 993),
        ("ipp", 631),
        ("ldap", 389),
        ("ldaps", 636),
        ("mssql mssql+pyodbc", 1433),
        ("mysql mariadb MySQL+PyMySQL mariadb+pymysql", 3306),
        ("nfs", 2049),
        ("nntps", 563),
        ("pop pop3", 110),
        ("pop3s", 995),
        ("postgresql postgres postgresql+psycopg2", 5432),
        ("redis rediss", 6379),
        ("rsync", 873),
        ("rtsp", 554),
        ("sip", 5060),
        ("sips", 5061),
        ("smb", 445),
        ("smtp", 25),
        ("smtps", 465),
        ("snmp", 161),
        ("ssh sftp", 22),
        ("svn", 3690),
        ("telnets", 992),
        ("tftp", 69),
        ("ws", 80),
        // IANA
        ("mongodb", 27017),
        ("mqtt", 1883),
        ("mqtts", 8883),
        ("mysqlx", 33060),
        ("rtmp", 1935),
        ("rtsps", 322),
        ("vnc", 5900),
    ] {
        for name in names.split(' ') {
            assert_eq!(url(&format!("{name}://h/")).port_or_default(), Some(port), "{name}");
            assert_eq!(url(&format!("{name}://h:1/")).port_or_default(), Some(1), "{name}");
        }
    }
    // These are other protocols with similar names.
    for name in ["svn+ssh", "mongodb+srv", "git+ssh", "http+unix", "https+x", "postgresql.x", "x+mysql"] {
        assert_eq!(url(&format!("{name}://h/")).port_or_default(), None, "{name}");
    }
}

const SAME: &[(&str, &str)] = &[
    // 2.1: the case of schemes; 3.1: the case of hosts and leading zeros.
    ("http://host.dom/a", "HTTP://HOST.dom/a"),
    ("x-y://u@Host/a", "X-Y://u@hOST/a"),
    ("news:a@Host", "NEWS:a@hOST"),
    ("nntp://h/g", "nntp://H:119/g"),
    ("http://10.0.0.1/", "http://010.00.0.1/"),
    // An explicit default port.
    ("http://h", "http://h:80"),
    ("ftp://u:p@h/a", "ftp://u:p@h:021/a"),
    ("wais://h:210/d?s", "wais://h/d?s"),
    ("http://h:065536/", "http://h:65536/"),
    // 2.2: characters that need no escape, and the case of escapes.
    ("http://h/%61%2Db?%7e", "http://h/a-b?%7E"),
    ("ftp://%75:%70@h/", "ftp://u:p@h/"),
    ("mailto:a%2Eb@c", "mailto:a.b@c"),
    ("x:%6a", "x:j"),
    // 3.2.2: "The components are decoded prior to their use in the FTP protocol."
    ("ftp://h/a%3Fb/%40%26%3d%3A", "ftp://h/a?b/@&=:"),
    ("ftp://h/%61%2Fb%3B", "ftp://h/a%2fb%3b"),
    // The BNF's uppercase typecodes are equivalent to the lowercase ones in 3.2.2.
    ("ftp://h/a;type=A", "ftp://h/a;type=a"),
    ("ftp://h/;type=d", "ftp://h/;type=D"),
    // 3.4.1: "Within the <gopher-path>, no characters are reserved."
    ("gopher://h/0a%2Fb%3F%3B%3A%40%26%3D", "gopher://h/0a/b?;:@&="),
    ("gopher://h/%2Fa", "gopher://h//a"),
    ("gopher://h/%30a", "gopher://h/0a"),
    ("gopher://h/7a%09b%3Bc%09%3F", "gopher://h/7a%09b;c%09?"),
    ("gopher://h/7%2F%09%2f", "gopher://h/7/%09%2F"),
    // 3.4.2: a client sends the same request for both, although the BNF's `search` has no "/".
    ("gopher://h/7a%09b/c", "gopher://h/7a%09b%2Fc"),
    // "The entire <gopher-path> may also be empty, in which case the delimiting "/" is also optional and the
    // <gophertype> defaults to "1"."
    ("gopher://h", "gopher://h/1"),
    ("gopher://h/", "gopher://H:70/1"),
    ("gopher://h/", "gopher://h/%31"),
    // 3.5: "Within mailto URLs, there are no reserved characters."
    ("mailto:a%40b", "mailto:a@b"),
    ("mailto:%3b%2F%3f%3A%40%3D%26", "mailto:;/?:@=&"),
    // 3.6: "No additional characters are reserved within the components of a news URL."
    ("news:a%3B%2F%3F%3A%3D%26@h", "news:a;/?:=&@H"),
    ("news:a%40b@h", "news:%61%40b@h"),
    // 3.11: "a slash "/" may appear in the <hsoname> without quoting"
    ("prospero://h//pros/name;a=b", "prospero://h/%2Fpros%2fname;%61=b"),
    ("prospero://h/a%3Db", "prospero://h:1525/a=b"),
    // 3.3, 3.4.1, 3.8: the optional slash.
    ("http://h", "http://h/"),
    ("gopher://h", "gopher://h:70/"),
    ("telnet://u@h/", "telnet://u@h"),
    // 3.10: an empty host means `localhost`.
    ("file:///p", "file://LOCALHOST/p"),
    // RFC 9110, 4.2.3, and RFC 6455, 3: the rules are those of http.
    ("https://h.d", "https://h.d/"),
    ("https://h.d", "HTTPS://H.d:0443"),
    ("https://u@h.d:443/", "https://u@h.d"),
    ("ws://h:80", "ws://h/"),
    ("wss://h:443", "wss://h/"),
    // A driver's name doesn't change the default port.
    ("postgresql+psycopg2://h/x", "postgresql+psycopg2://h:5432/x"),
];

const DIFFERENT: &[(&str, &str)] = &[
    ("http://h/", "ftp://h/"),
    ("http://h/", "http://i/"),
    ("http://h/a", "http://h/A"),
    ("http://h/", "http://h:8080/"),
    ("https://h/", "https://h:80/"),
    ("https://h/", "http://h:443/"),
    ("https://h", "https://h/a"),
    ("https://h", "https://h//"),
    ("https:h", "https:h/"),
    ("x://h/", "x://h:443/"),
    // Only the RFCs of HTTP-like schemes define an empty path as `/`.
    ("postgresql://h", "postgresql://h/"),
    ("ldap://h", "ldap://h/"),
    ("http://h:65536/", "http://h:65537/"),
    ("http://h:65536/", "http://h/"),
    ("http://1.2.3.4/", "http://1.2.3.40/"),
    ("http://1.2.3.4/", "http://a.b.c.d/"),
    // Reserved characters.
    ("ftp://h/a/b", "ftp://h/a%2Fb"),
    ("http://h/a;b", "http://h/a%3Bb"),
    ("ftp://myname@host.dom/etc/motd", "ftp://myname@host.dom//etc/motd"),
    ("http://h/a?b%26c", "http://h/a?b&c"),
    ("ftp://a;b@h/", "ftp://a%3Bb@h/"),
    ("wais://h/d?a;b", "wais://h/d?a%3Bb"),
    ("file:///a/b", "file:///a%2Fb"),
    ("x:a/b", "x:a%2Fb"),
    ("x://h/a;b", "x://h/a%3Bb"),
    ("ftp://h/a;type=a", "ftp://h/a%3Btype=a"),
    ("ftp://h/a;type=a", "ftp://h/a;type=i"),
    ("ftp://h/a;type=a", "ftp://h/a"),
    ("ftp://h/a;type=a", "ftp://h/A;type=a"),
    ("prospero://h/a;b=c", "prospero://h/a%3Bb=c"),
    ("prospero://h/a;b=c", "prospero://h/a;b%3D=c"),
    ("prospero://h/a;b=c", "prospero://h/a;b=d"),
    ("prospero://h/a;b=?", "prospero://h/a;b=%3F"),
    // 3.4.1: the type, the selector and the search are separate.
    ("gopher://h/", "gopher://h/0"),
    ("gopher://h/", "gopher://h/1a"),
    ("gopher://h/", "gopher://h/1%09"),
    ("gopher://h/1%09", "gopher://h/1%09%09"),
    ("gopher://h/7a%09b%09c", "gopher://h/7a%09b%09d"),
    // `search` has no "/", so the first URL has only a selector. The second has a search and a Gopher+ string.
    ("gopher://h/7a%09b/c%09+", "gopher://h/7a%09b%2Fc%09+"),
    ("news:a@h", "news:A@h"),
    ("news:a", "news:A"),
    ("news:a%40h@h", "news:a@h"),
    // 3.1: an empty part differs from an absent part.
    ("ftp://host.com/", "ftp://@host.com/"),
    ("ftp://foo@host.com/", "ftp://foo:@host.com/"),
    ("ftp://u:p@h/", "ftp://u:q@h/"),
    ("ftp://u:p@h/", "ftp://U:p@h/"),
    // Without the slash, the FTP path is absent. With it, the path is empty.
    ("ftp://h", "ftp://h/"),
    ("http://h/", "http://h/?"),
    ("file:///p", "file://h/p"),
    ("news:a@h", "news:b@h"),
    ("news:*", "news:a@h"),
];

#[test]
fn same_location() {
    for (text, other) in SAME {
        assert!(url(text).same_location(&url(other)), "{text} {other}");
    }
    for (text, other) in DIFFERENT {
        assert!(!url(text).same_location(&url(other)), "{text} {other}");
    }
}

/// Generates URLs of one scheme, many of them equivalent or nearly equivalent.
fn similar_urls() -> impl Strategy<Value = Vec<String>> {
    const HEADS: [&[&str]; 12] = [
        &["http://h", "HTTP://H:80"],
        &["ftp://h", "ftp://u;@h", "ftp://u%3B@h:21"],
        &["gopher://h", "gopher://h:070"],
        &["wais://h/d?", "wais://h:210/d?"],
        &["telnet://1.2.3.4", "telnet://01.2.3.4:23"],
        &["file://", "file://localhost", "file://h"],
        &["prospero://h", "prospero://h:1525"],
        &["mailto:", "MAILTO:"],
        &["news:", "News:"],
        &["x:", "X:", "x://h"],
        &["https://h", "HTTPS://H:443", "https:h"],
        &["mysql://u%3B@h", "mysql://u;@h:3306", "mysql://h_1"],
    ];
    const PIECES: [&str; 21] = [
        "/", "1", "%31", "a", "%61", ";", "%3B", "%3b", "?", "%3F", "%2F", "%09", "@", "%40", "@h", "=",
        "%3D", ";type=a", ";type=A", ";a=", "&",
    ];
    select(&HEADS[..]).prop_flat_map(|heads| {
        let text = (select(heads), prop_oneof![Just(""), Just("/")], vec(select(&PIECES[..]), 0..4));
        vec(text.prop_map(|(head, slash, pieces)| [head, slash, &pieces.concat()].concat()), 100)
    })
}

proptest! {
    #![proptest_config(seeded(1_000))]

    #[test]
    fn same_location_is_an_equivalence_on_random_urls(texts in similar_urls()) {
        let urls: Vec<Url<'_>> = texts.iter().filter_map(|text| Url::parse(text).ok()).collect();
        let classes: Vec<Vec<bool>> =
            urls.iter().map(|one| urls.iter().map(|other| one.same_location(other)).collect()).collect();
        for (one, class) in classes.iter().enumerate() {
            prop_assert!(class[one], "{}: not the same as itself", urls[one]);
            let key = urls[one].location_key();
            for (other, same) in urls.iter().zip(class) {
                prop_assert_eq!(key == other.location_key(), *same, "{} {}", urls[one], other);
            }
            for (other, _) in class.iter().enumerate().filter(|(_, same)| **same) {
                prop_assert_eq!(&classes[other], class, "{} {}", urls[one], urls[other]);
            }
        }
    }
}

#[test]
fn same_location_is_an_equivalence() {
    let pairs = SAME.iter().chain(DIFFERENT).flat_map(|(text, other)| [text.to_string(), other.to_string()]);
    let examples = examples().into_iter().map(|example| example.url);
    let texts: Vec<String> = pairs.chain(strict().accepted()).chain(examples).collect();
    let urls: Vec<Url<'_>> = texts.iter().map(|text| url(text)).collect();
    let keys: Vec<LocationKey> = urls.iter().map(|url| url.location_key()).collect();
    for (one, key) in urls.iter().zip(&keys) {
        let class: Vec<&Url<'_>> = urls.iter().filter(|other| one.same_location(other)).collect();
        let same_keys = urls.iter().zip(&keys).filter(|(_, other)| key == *other).map(|(url, _)| url);
        assert!(class.iter().copied().eq(same_keys), "{one}");
        assert!(class.contains(&one), "{one}: not the same as itself");
        for same in &class {
            let class_of_same: Vec<&Url<'_>> =
                urls.iter().filter(|other| same.same_location(other)).collect();
            assert_eq!(class_of_same, class, "{one} {same}");
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
