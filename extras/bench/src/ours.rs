//! Contenders from rfc1738.

use std::hint::black_box;

use rfc1738::{Url, is_url};

use crate::contender::{Contender, contender};

/// Returns our contenders, in the order of the table.
pub fn contenders() -> Vec<Contender> {
    vec![
        contender!(All "is_url" "is_url" None, |url| is_url(url)),
        contender!(All "new" "Url::new" None, |url| Url::new(url)),
        contender!(Valid "parse" "Url::parse" None, |url| Url::parse(url)),
        contender!(Valid "read" "Url::parse, all parts read" None, |url| {
            Url::parse(url).inspect(read)
        }),
        contender!(Valid "tree" "Url::parse, tree" None, |url| Url::parse(url).map(|url| url.tree())),
        contender!(Valid "full-tree" "Url::parse, full tree" None, |url| {
            Url::parse(url).map(|url| url.full_tree())
        }),
        contender!(Valid "json" "Url::parse, tree as JSON" None, |url| {
            Url::parse(url).map(|url| serde_json::to_vec(&url.tree()))
        }),
        contender!(Invalid "reject" "Url::parse, rejected" None, |url| Url::parse(url)),
        contender!(Invalid "explain" "Url::parse, explained" None, |url| {
            Url::parse(url).inspect_err(|error| _ = black_box(error.offset()))
        }),
        contender!(Invalid "print" "Url::parse, error printed" None, |url| {
            Url::parse(url).inspect_err(|error| _ = black_box(error.to_string()))
        }),
    ]
}

/// Calls every accessor.
fn read(url: &Url<'_>) {
    black_box((
        url.scheme(),
        url.user(),
        url.password(),
        url.host(),
        url.port().and_then(|port| port.number()),
    ));
    black_box((url.path(), url.search()));
}
