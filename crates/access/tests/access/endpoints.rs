//! Tests of the endpoint to which a client connects, according to Section 3.1.

use rfc1738::Url;
use rfc1738::grammar::Scheme;
use rfc1738_access::{Access, SchemeExt};
use serde_json::{json, to_value};

use super::{rows, url};

#[test]
fn endpoints_are_hosts_and_ports_in_range() {
    for (expected, text) in rows("endpoints") {
        let url = url::<Url<'_>>(text);
        let found = url.endpoint().map_or_else(|error| format!("{error:?}"), |found| found.to_string());
        assert_eq!(found, expected, "{text}");
    }
    for (text, port) in [
        ("PROSPERO://h/p", Some(1525)),
        ("ftp://u:1@h:2121/", Some(2121)),
        ("http://h:0/", Some(0)),
        ("http://h:00080/", Some(80)),
        ("http://h:65536/", None),
    ] {
        assert_eq!(url::<Url<'_>>(text).port_or_default(), port, "{text}");
    }
}

#[test]
fn default_ports_of_other_schemes() {
    for (port, names) in rows("default ports") {
        for name in names.split(' ') {
            let port_of = |text: &str| url::<Url<'_>>(text).port_or_default();
            assert_eq!(port_of(&format!("{name}://h/")), port.parse().ok(), "{name}");
            assert_eq!(port_of(&format!("{name}://h:1/")), Some(1), "{name}");
        }
    }
    // These have no port, or are other protocols with similar names.
    for name in "tel svn+ssh mongodb+srv git+ssh http+unix https+x postgresql.x x+mysql".split(' ') {
        assert_eq!(url::<Scheme<'_>>(name).default_port(), None, "{name}");
    }
}

#[test]
fn endpoints_and_warnings_serialize_as_objects() {
    let url = url::<Url<'_>>("ftp://joe:tiger@host.dom:25/%E9/a;type=i");
    let endpoint = url.endpoint().expect("a valid endpoint");
    assert_eq!(to_value(&endpoint).expect("an object"), json!({"host": "host.dom", "port": 25}));
    let warning = &url.warnings()[0];
    assert_eq!(
        to_value(warning).expect("an object"),
        json!({"name": "password", "section": "6", "span": [10, 15], "message": warning.to_string()})
    );
}
