//! Tests of serialization.

use rfc1738_access::Access;
use serde_json::{json, to_value};

use crate::support::url;

#[test]
fn endpoints_and_cautions_serialize_as_objects() {
    let url = url("ftp://joe:tiger@host.dom:25/%E9/a;type=i");
    let endpoint = url.endpoint().expect("a valid endpoint");
    assert_eq!(to_value(&endpoint).expect("an object"), json!({"host": "host.dom", "port": 25}));
    let caution = &url.cautions()[0];
    assert_eq!(
        to_value(caution).expect("an object"),
        json!({"section": "6", "message": caution.to_string()})
    );
}
