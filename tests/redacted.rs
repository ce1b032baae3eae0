//! Tests that a URL in a log shows no password.

use conformance::{Masked, examples, passwords, strict};
use rfc1738::{Production, Redacted, Url, UrlBuf, is_url};

#[test]
fn masks_listed_passwords() {
    let all = passwords();
    assert!(all.len() > 150, "{}", all.len());
    for Masked { production, is_url, text, shown } in all {
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

/// A login is found at any offset, with any text around it.
#[test]
fn logins_are_found_at_every_offset() {
    for length in 0..70 {
        for end in [":p@x", "%3Ap%40x", "\u{ff1a}p\u{ff20}x"] {
            let text = ["http://h/", &"a".repeat(length), "//u", end].concat();
            let shown = Redacted::new(&text).to_string();
            assert_eq!(shown.matches("****").count(), 1, "{text}: {shown}");
            assert_ne!(shown, text);
        }
    }
}

/// A login of any characters is masked, in valid and invalid texts.
#[test]
fn logins_of_any_characters_are_masked() {
    const TOKENS: &[&str] = &["", "a", "80", "%2F", "%3A", "%40", "%252F", "%253A", "?", ";"];
    let pieces = || TOKENS.iter().flat_map(|one| TOKENS.iter().map(move |other| [*one, *other].concat()));
    let mut valid = 0;
    for (user, before) in pieces().flat_map(|user| pieces().map(move |before| (user.clone(), before))) {
        for (start, end) in [("ftp://", "@h/"), ("x://", "@h:80/a"), ("x://", "@a_b"), ("ftp://", "@h/<")] {
            // Digits before a `?` are a port unless the grammar has a login.
            if before.starts_with("80?") && !end.starts_with("@h:80") && end != "@h/" {
                continue;
            }
            let text = [start, &user, ":", &before, "SECRET", end].concat();
            let shown = Redacted::new(&text).to_string();
            assert!(!shown.contains("SECRET"), "{text} {shown}");
            valid += usize::from(is_url(&text));
        }
    }
    assert!(valid > 20_000, "{valid}");
}

/// If the grammar has a password, only the password changes. In a schemepart of plain characters, masking depends on
/// the positions of delimiters, and few texts change.
#[test]
fn other_text_stays_unchanged() {
    let mut without_login = Vec::new();
    for text in strict().accepted().chain(examples().into_iter().map(|example| example.url)) {
        let url = Url::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let tree = url.tree();
        let password = tree.nodes().find(|node| node.production() == Some(Production::Password));
        let expected = password.map_or(text.clone(), |node| {
            format!("{}****{}", &text[..node.span().start], &text[node.span().end..])
        });
        let redacted = url.redacted().to_string();
        let is_chars = url.production() == Production::Otherurl
            && !tree.nodes().any(|node| node.production() == Some(Production::IpSchemepart));
        if is_chars && redacted != expected {
            without_login.push(redacted);
        } else {
            assert_eq!(redacted, expected);
        }
    }
    assert_eq!(without_login, ["x://a_b:****/"]);
}

/// Without a password, `Debug` of a tree is its drawing. A password is a leaf whose text is the mask.
#[test]
fn tree_debug_is_the_masked_drawing() {
    let tree_of = |text| Url::parse(text).expect("a URL").full_tree();
    let plain = tree_of("http://host.dom/a");
    assert_eq!(format!("{plain:?}"), plain.to_string());
    let tree = tree_of("ftp://u:p;@h/");
    let depth = |line: &str| line.len() - line.trim_start().len();
    let mut expected = Vec::new();
    let mut password = None;
    for line in tree.to_string().lines().map(str::to_owned) {
        if password.is_some_and(|above| depth(&line) > above) {
            continue;
        }
        let is_password = line.trim_start().starts_with("password");
        password = is_password.then(|| depth(&line));
        expected.push(if is_password { format!("{line}  \"****\"") } else { line });
    }
    let debug = format!("{tree:?}");
    assert_eq!(debug.lines().collect::<Vec<_>>(), expected);

    let nodes: Vec<String> = tree.nodes().map(|node| format!("{node:?}")).collect();
    assert_eq!(nodes[0], "Node { symbol: Some(Production(ftpurl)), span: 0..13, text: \"ftp://u:****@h/\" }");
    let count_of = |wanted: &str| nodes.iter().filter(|node| node.contains(wanted)).count();
    assert_eq!(count_of("symbol: Some(Production(password)), span: 8..10, text: \"****\""), 1, "{nodes:#?}");
    assert_eq!(count_of("symbol: None, span: 9..10, text: \"****\""), 1, "a literal of the password");
    assert_eq!(count_of("symbol: Some(Literal(\"@\")), span: 10..11"), 1);
    assert_eq!(count_of("symbol: None"), 1);
}

/// `Debug` of a report is its drawing, with the password masked in any case.
#[test]
fn report_debug_is_the_masked_drawing() {
    let text = "ftp://u:secret@host.dom/<";
    let error = Url::parse(text).expect_err("`<` is unsafe");
    let report = error.report(text);
    assert!(report.to_string().contains("ftp://u:****@host.dom/<"));
    assert_eq!(format!("{:?}", report.clone().with_password()), report.to_string());
}
