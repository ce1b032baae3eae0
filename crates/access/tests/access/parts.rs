//! Tests of path segments.

use proptest::prelude::*;
use rfc1738::{Node, Production};
use rfc1738_access::Access;

use crate::support::{on_urls, url};

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
