//! Tests of equivalence.

use std::collections::{BTreeSet, HashSet};

use rfc1738::Url;
use rfc1738_access::Access;

use crate::rows;
use crate::support::url;

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
