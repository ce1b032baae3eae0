use super::*;
use crate::is_url;
use crate::safety::mask::masked;

/// The text with its secrets masked.
fn shown(text: &str, root: Option<Production>) -> String {
    masked(text, 0..text.len(), &secrets(text, root))
}

#[test]
fn valid_urls_are_masked_by_the_grammar() {
    for (text, expected) in [
        ("ftp://user:hunter2@h/a", "ftp://user:****@h/a"),
        ("ftp://user:@h/a", "ftp://user:****@h/a"),
        ("telnet://:hunter2@h", "telnet://:****@h"),
        ("x://user:hunter2@h:5432/db", "x://user:****@h:5432/db"),
        ("ftp://user%3Ahunter2@h/", "ftp://user%3A****@h/"),
        ("ftp://us%3aer:hunter2@h/", "ftp://us%3a****@h/"),
        ("http://h/ftp://user:hunter2@i/a", "http://h/ftp://user:****@i/a"),
        ("http://h/ftp://user:hun/ter2@i/a", "http://h/ftp://user:****@i/a"),
        ("http://h/ftp%3A%2F%2Fuser%3Ahunter2%40i", "http://h/ftp%3A%2F%2Fuser%3A****%40i"),
        ("ftp://user:hunter2@h//u:v@w/x", "ftp://user:****@h//u:****@w/x"),
        ("http://h/a///u:v@w//x:y@z", "http://h/a///u:****@z"),
        ("http://h//u:v/w@z", "http://h//u:****@z"),
        ("http://h/ftp://user:hunter2", "http://h/ftp://user:****"),
        ("http://h/http://i:80/a:b", "http://h/http://i:80/a:b"),
        (
            "http://h/?u=ftp%253A%252F%252Fjoe%253Ahunter2%2540h",
            "http://h/?u=ftp%253A%252F%252Fjoe%253A****%2540h",
        ),
        ("http://h/ftp%3a%2f%2fuser%3ahunter2%40i", "http://h/ftp%3a%2f%2fuser%3a****%40i"),
        ("http://h/ftp://user%25253Ahunter2@i", "http://h/ftp://user%25253A****@i"),
        ("http://h/http:/joe:hunter2@i", "http://h/http:/joe:****@i"),
        ("file:////user:hunter2@h", "file:////user:****@h"),
        ("file:///C:/Users/joe@corp.dom/a.txt", "file:///C:/Users/joe@corp.dom/a.txt"),
        // Section 3 has no login for these.
        ("ftp://user@h/a:b@c", "ftp://user@h/a:b@c"),
        ("ftp://h:21/a:b@c", "ftp://h:21/a:b@c"),
        ("http://h:80/a@b", "http://h:80/a@b"),
        ("http://h//a@b", "http://h//a@b"),
        ("mailto:a:b@c", "mailto:a:b@c"),
        ("news:1:2@h", "news:1:2@h"),
    ] {
        assert!(is_url(text), "{text}");
        assert_eq!(shown(text, None), expected);
    }
}

#[test]
fn a_schemepart_without_a_login_may_be_one() {
    for (text, expected) in [
        ("x://user:hun:t@er2@a_b/c", "x://user:****@a_b/c"),
        ("https://u:s3/cr?et@h/a", "https://u:****@h/a"),
        ("x:///u:hunter2@h", "x:///u:****@h"),
        ("x://user:hunter2%40h/", "x://user:****%40h/"),
        ("x://user:hunter2", "x://user:****"),
        ("x:%2F%2Fuser:hunter2", "x:****"),
        ("mysql://u:p@db_1/x", "mysql://u:****@db_1/x"),
        ("joe:hunter2@h", "joe:****@h"),
        ("jdbc:mysql://joe:hun/ter2@h/db", "jdbc:****@h/db"),
        ("URL:ftp://joe:hun/ter2@h/", "URL:****@h/"),
        ("URL:joe:hunter2@h", "URL:****@h"),
        ("x://a_b:80/c:d", "x://a_b:80/c:d"),
        ("x:y", "x:y"),
        ("joe:hunter2@h:hunter3", "joe:****@h:****"),
        ("x:a/b/c:d", "x:a/b/c:d"),
        ("x:a//b/c", "x:a//b/c"),
        ("jdbc:mysql://joe:hunter2", "jdbc:mysql://joe:****"),
        ("urn:isbn:0451450523", "urn:isbn:0451450523"),
    ] {
        assert!(is_url(text), "{text}");
        assert_eq!(shown(text, None), expected);
    }
}

#[test]
fn too_much_is_taken_of_an_invalid_text() {
    for (text, expected) in [
        ("ftp://user:a:b/c@d#e@host/f", "ftp://user:****@host/f"),
        ("ftp:user:hunter2@host//x", "ftp:user:****@host//x"),
        ("user:hun#ter2@host", "user:****@host"),
        ("ftp://user:hunter2%40host/", "ftp://user:****%40host/"),
        ("ftp://user:hunter2", "ftp://user:****"),
        ("ftp://user:hunter2\u{ff20}host/", "ftp://user:****\u{ff20}host/"),
        ("ftp://user:hunter2\u{24b6}host/", "ftp://user:****"),
        ("ftp://user\u{ff1a}hunter2@host/", "ftp://****@host/"),
        ("ftp\u{ff1a}//user:hunter2@host/", "ftp\u{ff1a}//user:****@host/"),
        ("ftp:\u{2215}\u{2215}user:hunter2@host/", "ftp:****@host/"),
        ("ftp://userhunter2@host/<", "ftp://****@host/<"),
        ("ftp://joe@mail.dom:hunter2@host/", "ftp://****@host/"),
        ("ftp://joe@mail.dom:hunter2", "ftp://****@mail.dom:****"),
        ("ftp//user:hunter2@host/", "ftp//user:****@host/"),
        ("ftpuser:hunter2@host/<", "ftpuser:****@host/<"),
        ("ftp:://user:hunter2@host/", "ftp:://user:****@host/"),
        ("ftp:////user:hunter2@host/", "ftp:////user:****@host/"),
        ("user:hunter2@ftp://host/<", "user:****@ftp://host/<"),
        ("@ftp://user:hunter2host/", "@ftp://user:****"),
        ("hunter2@ftp://user host/", "****@ftp://user host/"),
        (" ftp://user:hunter2@host/", " ftp://user:****@host/"),
        ("a b:hunter2//c@d", "a b:****@d"),
        ("<URL:ftp://user:hunter2@host/>", "<URL:ftp://user:****@host/>"),
        ("<URL:hunter2@host/>", "<URL:****@host/>"),
        ("ftp://user:#:hunter2", "ftp://user:****"),
        ("ftp://[a:hunter2@host/", "ftp://[a:****@host/"),
        ("ftp://[user:hunter2]", "ftp://[user:****"),
        ("http://[::1]:80a/", "http://[::1]:****"),
        ("http://h/ftp//user:hunter2#", "http://h/ftp//user:****"),
        ("ftp:/ \n/userhunter2@host", "ftp:/ \n/****@host"),
        ("scott/hunter2@host:1521/orcl", "****@host:1521/orcl"),
        ("ftp:joe/hunter2@host/", "ftp:****@host/"),
        ("ftp:\\/\\/joe:hunter2host\\/", "ftp:\\/\\/joe:****"),
        ("https:/joe:hunter2<host/", "https:****"),
        ("ftp%253A%252F%252Fjoe%253Ahunter2%2540h/<", "****%2540h/<"),
        ("\u{201c}ftp://joe:hunter2@host/\u{201d}", "\u{201c}ftp://joe:****@host/\u{201d}"),
        ("http://h:80/ftp://joe:hunter2@i/<", "http://h:80/ftp:****@i/<"),
        ("ftp:/=/user:hunter2", "ftp:/=/user:****"),
        ("user:12/hunter2@host<", "user:****@host<"),
        ("ftp://user://hunter2<", "ftp://user:****"),
        ("ftp://userhunter2\u{fe6b}host/", "ftp://****\u{fe6b}host/"),
        ("ftp://userhunter2\u{24d0}host/", "ftp://****\u{24d0}host/"),
        ("ftp://userhunter2\u{e0040}host/", "ftp://****\u{e0040}host/"),
        ("ftp://user\u{2d0}hunter2", "ftp://user\u{2d0}****"),
        ("ftp://user@host:/<", "ftp://****@host:/<"),
        ("ftp://user:hunter2@host:/<", "ftp://user:****@host:/<"),
        ("ter2@host/", "****@host/"),
        ("http://joe:hunter2@host.dom/<x", "http://joe:****@host.dom/<x"),
        ("http://host.dom:80a/", "http://host.dom:****"),
        ("http://host.dom:123456/<", "http://host.dom:****"),
    ] {
        assert!(!is_url(text), "{text}");
        assert_eq!(shown(text, None), expected);
    }
}

#[test]
fn what_is_no_login_is_shown() {
    for text in [
        "http://host.dom/<joe",
        "http://host.dom:80/<joe",
        "http://host.dom:/<",
        "http://host.dom:80?x:y",
        "http://host.dom/@joe/<x",
        "localhost:8080/<x",
        "http://host.dom:8080\r",
        "http://host.dom:8080).",
        "http://host.dom:8080/<joe/a@b",
        "\u{201c}http://host.dom/\u{201d}",
        "\u{feff}http://host.dom:80/",
        "<URL:http://host.dom/>",
        "http://[::1]/",
        "http://[FE80::1.2.3.4]:80/",
        "mailto:joe%host@gateway.dom",
        "news:<1@host.dom>",
        "index.html",
        "",
    ] {
        assert!(!is_url(text), "{text}");
        assert_eq!(shown(text, None), text);
    }
}

#[test]
fn a_production_by_itself_may_be_read_from_a_login() {
    for (production, text, expected) in [
        (Production::Password, "hunter2", "****"),
        (Production::Password, "hun ter2", "****"),
        (Production::Login, "user:hunter2@host", "user:****@host"),
        (Production::Hostport, "user:hunter2@host", "user:****@host"),
        (Production::Host, "user:hunter2@host", "user:****@host"),
        (Production::Hostport, "host:80", "host:80"),
        (Production::IpSchemepart, "//user:hunter2@host", "//user:****@host"),
        (Production::Schemepart, "//user:hunter2@a_b", "//user:****@a_b"),
        (Production::Schemepart, "hun/ter2@host", "****@host"),
        (Production::Urlpath, "user:hunter2@host", "user:****@host"),
        (Production::Hsegment, "a:b", "a:b"),
        (Production::Encoded822addr, "joe%host@gateway", "joe%host@gateway"),
        (Production::Article, "a@b@c", "a@b@c"),
        (Production::Mailtourl, "mailto:a:b@c", "mailto:a:b@c"),
        (Production::Fileurl, "file:///a:b@c", "file:///a:b@c"),
        (Production::Article, "ftp://hunter2@b_c", "ftp://****@b_c"),
        (Production::Login, "mailto:hunter2@host<", "mailto:****@host<"),
        (Production::Url, "http://joe:hunter2@h/", "http://joe:****@h/"),
        (Production::Url, "ftp:user:hunter2@h", "ftp:****@h"),
        (Production::Otherurl, "joe:hunter2@h", "joe:****@h"),
    ] {
        assert_eq!(shown(text, Some(production)), expected, "{production}");
    }
}

/// By the parts of a URL and by its tree, the same is taken for a password.
#[test]
fn the_parts_are_where_the_tree_has_them() {
    let grammar = rfc1738_bnf::Grammar::rfc1738();
    let names =
        Production::ALL.iter().map(|production| production.name()).filter(|name| name.ends_with("url"));
    let (mut passwords, mut others) = (0, 0);
    for name in names {
        let sentences = rfc1738_bnf::Sentences::new(&grammar, name, 1738)
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        for text in sentences.take(5_000) {
            // As printed, `url` derives more.
            let Some(url) = Url::new(&text) else { continue };
            let places = Places::in_url(&url);
            assert_eq!(places, Places::in_tree(&url.tree()), "{text}");
            passwords += usize::from(places.password.is_some());
            others += 1;
        }
    }
    assert!(passwords > 1_000 && others > 50_000, "{passwords} of {others}");
}
