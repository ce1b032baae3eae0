//! A URL in a log shows no password.

mod support;

use rfc1738::{Production, Url, UrlBuf};
use support::{examples, strict};

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
    assert_eq!(without_login, ["https://****@h?s", "x://a_b:****", "url:****@h/"]);
}

/// Where there is no password, `Debug` of a tree is its drawing; a password is a leaf under its mask.
#[test]
fn debug_of_a_tree_is_its_drawing_with_masks() {
    let tree_of = |text| Url::parse(text).expect("a URL").full_tree();
    let plain = tree_of("http://host.dom/a");
    assert_eq!(format!("{plain:?}"), plain.to_string());
    let tree = tree_of("ftp://u:pw@h/");
    let (drawn, debug) = (tree.to_string(), format!("{tree:?}"));
    let is_of_password = |line: &&str| line.trim_start().starts_with("password");
    assert_eq!(
        debug.lines().find(is_of_password).map(|line| line.ends_with("  \"****\"")),
        Some(true),
        "{debug}"
    );
    let others = |text: &str| -> Vec<String> {
        let rest = text.lines().filter(|line| !is_of_password(line));
        rest.filter(|line| !line.contains("8..9") && !line.contains("9..10")).map(str::to_owned).collect()
    };
    assert_eq!(others(&debug), others(&drawn), "all else is drawn");
    let debug = tree.nodes().map(|node| format!("{node:?}")).collect::<Vec<_>>();
    assert_eq!(debug[0], "Node { symbol: Some(Production(ftpurl)), span: 0..13, text: \"ftp://u:****@h/\" }");
}
