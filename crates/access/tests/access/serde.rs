//! Tests of serialization.

use rfc1738_access::Access;
use serde_json::{json, to_value};

use crate::support::url;

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
