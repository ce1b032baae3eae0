//! A URL in a log shows no password.

use conformance::{examples, strict};
use rfc1738::{Production, Url, UrlBuf};

#[test]
fn a_password_is_masked() {
    for (text, redacted) in [
        ("ftp://user:secret@h/a", "ftp://user:****@h/a"),
        ("ftp://user:@h/a", "ftp://user:****@h/a"),
        ("telnet://:secret@h", "telnet://:****@h"),
        ("x://user:secret@h:5432/db", "x://user:****@h:5432/db"),
        // Not a login to the grammar.
        ("x://user:sec:r@et@a_b/c", "x://user:****@a_b/c"),
        ("http://h/ftp://user:secret@i/a", "http://h/ftp://user:****@i/a"),
        ("ftp://user:secret@h//u:v@w/x", "ftp://user:****@h//u:****@w/x"),
        ("x:///u:secret@h", "x:///u:****@h"),
        ("https://u:s3/cr?et@h/a", "https://u:****@h/a"),
        ("ftp://user@h/a:b@c", "ftp://user@h/a:b@c"),
        ("mailto:a:b@c", "mailto:a:b@c"),
        ("http://h:80/a@b", "http://h:80/a@b"),
    ] {
        let url = Url::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(url.redacted().to_string(), redacted);
        assert_eq!(format!("{:?}", UrlBuf::from(url).redacted()), redacted);
    }
}

/// Where the grammar has a password, only the password is changed. In a schemepart that is only characters, the places
/// of delimiters decide, and few texts are changed.
#[test]
fn all_else_stays() {
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

/// Where there is no password, `Debug` of a tree is its drawing; a password is a leaf under its mask.
#[test]
fn debug_of_a_tree_is_its_drawing_with_masks() {
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
    let of = |wanted: &str| nodes.iter().filter(|node| node.contains(wanted)).count();
    assert_eq!(of("symbol: Some(Production(password)), span: 8..10, text: \"****\""), 1, "{nodes:#?}");
    assert_eq!(of("symbol: None, span: 9..10, text: \"****\""), 1, "a literal of the password");
    assert_eq!(of("symbol: Some(Literal(\"@\")), span: 10..11"), 1);
    assert_eq!(of("symbol: None"), 1);
}
