//! Tests that passwords are masked, and other text isn't.

use rfc1738::{Node, Production, Redacted, Url, UrlBuf};
use rfc1738_report::Report;
use sources::{Masked, examples, passwords, strict};

use crate::support::url;

#[test]
fn masks_listed_passwords() {
    for Masked { production, is_url, text, shown } in passwords() {
        let redacted = production.map_or(Redacted::new(&text), |production| production.redacted(&text));
        assert_eq!(redacted.to_string(), shown, "{production:?} {text:?}");
        assert_eq!(redacted.unmasked().is_some(), text == shown, "{production:?} {text:?}");
        if production.is_some() {
            continue;
        }
        assert_eq!(Url::new(&text).is_some(), is_url, "{text:?}");
        if let Ok(url) = Url::parse(&text) {
            assert_eq!(url.redacted().to_string(), shown);
            assert_eq!(format!("{:?}", UrlBuf::from(url).to_url().redacted()), shown);
        }
    }
}

/// A query, a search, a fragment, a type and fields are left out. A password before them is masked even if one seems to begin in it.
#[test]
fn without_query() {
    for (text, shown) in [
        ("https://joe:tiger@host.dom/a?token=b#c", "https://joe:****@host.dom/a"),
        ("http://host.dom/a#access_token=b", "http://host.dom/a"),
        ("http://host.dom/a;jsessionid=b?c", "http://host.dom/a"),
        ("ftp://host.dom/a;type=i", "ftp://host.dom/a"),
        ("gopher://host.dom/7a%09words", "gopher://host.dom/7a"),
        ("prospero://host.dom/a;n=v", "prospero://host.dom/a"),
        ("postgresql://joe:ti?ger@host.dom/a?password=b", "postgresql://joe:****"),
        ("x://h/a?b:c@d", "x://h/a"),
        ("http://host.dom/", "http://host.dom/"),
        ("?", ""),
    ] {
        let redacted = Redacted::new(text).without_query();
        assert_eq!(redacted.to_string(), shown, "{text}");
        assert_eq!(redacted.unmasked(), (!shown.contains("****")).then_some(shown), "{text}");
        assert_eq!(redacted.ranges().count(), shown.matches("****").count(), "{text}");
    }
}

#[test]
fn logins_are_masked_at_every_offset() {
    for length in 0..70 {
        for end in [":p@x", "%3Ap%40x", "\u{ff1a}p\u{ff20}x"] {
            let text = ["http://h/", &"a".repeat(length), "//u", end].concat();
            let shown = Redacted::new(&text).to_string();
            assert_eq!(shown.matches("****").count(), 1, "{text}: {shown}");
            assert_ne!(shown, text);
        }
    }
}

#[test]
fn logins_with_delimiters_are_masked() {
    const TOKENS: &[&str] = &["", "a", "80", "%2F", "%3A", "%40", "%252F", "%253A", "?", ";"];
    let pieces = || TOKENS.iter().flat_map(|one| TOKENS.iter().map(move |other| [*one, *other].concat()));
    for (user, before) in pieces().flat_map(|user| pieces().map(move |before| (user.clone(), before))) {
        for (start, end) in [("ftp://", "@h/"), ("x://", "@h:80/a"), ("x://", "@a_b"), ("ftp://", "@h/<")] {
            let text = [start, &user, ":", &before, "SECRET", end].concat();
            let shown = Redacted::new(&text).to_string();
            assert!(!shown.contains("SECRET"), "{text} {shown}");
        }
    }
}

/// In a URL with a host, only the password is masked.
#[test]
fn other_text_stays_unchanged() {
    for text in strict().accepted().chain(examples().into_iter().map(|example| example.url)) {
        let url = url(&text);
        if url.host().is_none() {
            continue;
        }
        let tree = url.tree();
        let is_password =
            |node: &Node<'_>| node.production() == Some(Production::Password) && !node.text().is_empty();
        let expected = tree.nodes().find(is_password).map_or(text.clone(), |node| {
            format!("{}****{}", &text[..node.span().start], &text[node.span().end..])
        });
        assert_eq!(url.redacted().to_string(), expected);
    }
}

#[test]
fn tree_debug_shows_no_password() {
    let tree = Url::parse("ftp://u:p;@h/").expect("a URL").full_tree();
    assert_eq!(format!("{tree:?}"), format!("Tree(ftp://u:****@h/, {} nodes)", tree.nodes().count()));
    let path = Production::Hpath.tree("u:p@h").expect("a path");
    assert_eq!(format!("{path:?}"), format!("Tree({:?}, 2 nodes)", Production::Hpath.redacted("u:p@h")));

    let nodes: Vec<String> = tree.nodes().map(|node| format!("{node:?}")).collect();
    assert_eq!(nodes[0], "Node { production: Some(ftpurl), span: 0..13 }");
    let count_of = |wanted: &str| nodes.iter().filter(|node| *node == wanted).count();
    assert_eq!(count_of("Node { production: Some(password), span: 8..10 }"), 1, "{nodes:#?}");
    assert_eq!(count_of("Node { production: None, span: 9..10 }"), 1, "a literal of the password");
}

/// `Debug` prints a report with passwords masked, even after `with_password`.
#[test]
fn report_debug_always_masks_passwords() {
    let text = "ftp://u:secret@host.dom/<";
    let error = Url::parse(text).expect_err("`<` is unsafe");
    let report = Report::new(&error, text);
    assert!(report.to_string().contains("ftp://u:****@host.dom/<"));
    assert_eq!(format!("{:?}", report.clone().with_password()), report.to_string());
}
