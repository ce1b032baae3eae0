//! Tests of the table of schemes, [`PredefinedScheme::ALL`].

use rfc1738::{Authority, PredefinedScheme, Production, Symbol};

use crate::support::oracle::{predefined, sentences};

#[test]
fn schemes_are_the_alternatives_of_url() {
    let listed = PredefinedScheme::ALL
        .iter()
        .map(|scheme| (scheme.name.to_owned(), scheme.production.name().to_owned()));
    assert!(
        listed.eq(predefined()),
        "the table of schemes in src/production.rs differs from the BNF's `url`"
    );
}

/// The production after the `//` is the first of the tree's productions that names a host.
#[test]
fn authorities_are_those_of_the_bnf() {
    let authority = |production| match production {
        Production::Login => Some(Authority::Login),
        Production::Hostport => Some(Authority::Hostport),
        Production::Host => Some(Authority::Host),
        _ => None,
    };
    for scheme in PredefinedScheme::ALL {
        let mut found = Vec::new();
        for text in sentences(scheme.production.name()).take(200) {
            let tree = scheme.production.tree(&text).expect("a sentence");
            let literal = tree.nodes().find(|node| matches!(node.symbol(), Symbol::Literal(_)));
            let has_slashes = literal.is_some_and(|node| node.text().ends_with("//"));
            let mut hosts = tree.nodes().filter_map(|node| authority(node.production()?));
            found.extend(if has_slashes { hosts.next() } else { Some(Authority::Absent) });
        }
        found.dedup();
        assert_eq!(found, [scheme.authority], "{}", scheme.name);
    }
}
