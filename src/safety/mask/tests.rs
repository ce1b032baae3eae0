use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

use unicode_normalization::UnicodeNormalization;

use super::*;
use crate::is_url;
use crate::safety::redacted::masked;

/// Masks the secrets in the text.
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
        ("ftp://ftp:8080@h:21/", "ftp://ftp:****@h:21/"),
        ("ftp://user:8080%2Fhunter2@h/", "ftp://user:****@h/"),
        ("ftp://%2Fa%2Fb:hunter2@h/", "ftp://%2Fa%2Fb:****@h/"),
        ("ftp://user%3Ahunter2@h/", "ftp://user%3A****@h/"),
        ("ftp://us%3aer:hunter2@h/", "ftp://us%3a****@h/"),
        ("ftp://user%253Ahunter2@h/", "ftp://user%253A****@h/"),
        // Section 3 has no login for these.
        ("ftp://user@h/a:b@c", "ftp://user@h/a:b@c"),
        ("ftp://h:21/a:b@c", "ftp://h:21/a:b@c"),
        ("ftp://h:123456/", "ftp://h:123456/"),
        ("http://h:80/a@b", "http://h:80/a@b"),
        ("http://h//a@b", "http://h//a@b"),
        ("mailto:a:b@c", "mailto:a:b@c"),
        ("news:1:2@h", "news:1:2@h"),
        ("file:///C:/Users/joe@corp.dom/a.txt", "file:///C:/Users/joe@corp.dom/a.txt"),
    ] {
        assert!(is_url(text), "{text}");
        assert_eq!(shown(text, None), expected);
    }
}

#[test]
fn a_login_in_the_rest_of_a_valid_url_is_masked() {
    for (text, expected) in [
        ("http://h/ftp://user:hunter2@i/a", "http://h/ftp://user:****@i/a"),
        ("http://h/ftp://user:hun/ter2@i/a", "http://h/ftp://user:****@i/a"),
        ("http://h/ftp://a:b@c/ftp://joe:hunter2", "http://h/ftp://a:****@c/ftp://joe:****"),
        ("http://h/ftp://a:b@c/ftp://joe:hunter2@d", "http://h/ftp://a:****@d"),
        (
            "http://h/?u=ftp%3A%2F%2Fa%3Ab%40c%2Fftp%3A%2F%2Fjoe%3Ahunter2",
            "http://h/?u=ftp%3A%2F%2Fa%3A****%40c%2Fftp%3A%2F%2Fjoe%3A****",
        ),
        (
            "http://h/?u=ftp%253A%252F%252Fjoe%253Ahunter2%2540h",
            "http://h/?u=ftp%253A%252F%252Fjoe%253A****%2540h",
        ),
        ("http://h/ftp%3a%2f%2fuser%3ahunter2%40i", "http://h/ftp%3a%2f%2fuser%3a****%40i"),
        ("http://h/ftp://user%25253Ahunter2@i", "http://h/ftp://user%25253A****@i"),
        ("http://h/http:/joe:hunter2@i", "http://h/http:/joe:****@i"),
        ("http://h/ftp://joe@mail.dom:hunter2", "http://h/ftp://joe@mail.dom:****"),
        ("http://h/ftp://user:hunter2", "http://h/ftp://user:****"),
        ("http://h/ftp://user:hun%2Fter2", "http://h/ftp://user:****"),
        ("ftp://corp%2Fjoe:hunter2@h/", "ftp://corp%2Fjoe:****@h/"),
        ("http://h/ftp://user:hunter2/a:b", "http://h/ftp://user:****/a:b"),
        ("http://h//u:v/w@z", "http://h//u:****@z"),
        ("ftp://user:hunter2@h//u:v@w/x", "ftp://user:****@h//u:****@w/x"),
        ("file:////user:hunter2@h", "file:////user:****@h"),
        ("mailto://user:hunter2@h", "mailto://user:****@h"),
        ("news:ftp://joe:hunter2@i", "news:ftp://joe:****@i"),
        ("gopher://h/1ftp://joe:hunter2@i", "gopher://h/1ftp://joe:****@i"),
        ("http://h/http://i:80/a:b", "http://h/http://i:80/a:b"),
        ("http://h/http://i:80/a:b@c", "http://h/http://i:80/a:b@c"),
        ("http://h/http://joe@i:80/", "http://h/http://joe@i:80/"),
        ("http://h/?u=http%3A%2F%2Fi%3A80%2Fa", "http://h/?u=http%3A%2F%2Fi%3A80%2Fa"),
    ] {
        assert!(is_url(text), "{text}");
        assert_eq!(shown(text, None), expected);
    }
}

/// To the grammar, all that follows the colon of such a scheme is characters.
#[test]
fn a_schemepart_without_a_login_is_scanned() {
    for (text, expected) in [
        ("x://user:hun:t@er2@a_b/c", "x://user:****@a_b/c"),
        ("https://u:s3/cr?et@h/a", "https://u:****@h/a"),
        ("x:///u:hunter2@h", "x:///u:****@h"),
        ("x://user:hunter2%40h/", "x://user:****%40h/"),
        ("x://user:hunter2", "x://user:****"),
        ("x:%2F%2Fuser:hunter2", "x:%2F%2Fuser:****"),
        ("mysql://u:p@db_1/x", "mysql://u:****@db_1/x"),
        ("joe:hunter2@h", "joe:****@h"),
        ("joe:hunter2@h:hunter3", "joe:****@h:****"),
        ("jdbc:mysql://joe:hun/ter2@h/db", "jdbc:mysql://joe:****@h/db"),
        ("URL:ftp://joe:hun/ter2@h/", "URL:ftp://joe:****@h/"),
        ("URL:joe:hunter2@h", "URL:joe:****@h"),
        ("jdbc:mysql://joe:hunter2", "jdbc:mysql://joe:****"),
        ("x://a_b:80/c:d", "x://a_b:80/c:d"),
        ("x:y", "x:y"),
        ("x:a/b/c:d", "x:a/b/c:d"),
        ("x:a//b/c", "x:a//b/c"),
        ("urn:isbn:0451450523", "urn:isbn:0451450523"),
    ] {
        assert!(is_url(text), "{text}");
        assert_eq!(shown(text, None), expected);
    }
}

#[test]
fn an_invalid_text_is_scanned() {
    for (text, expected) in [
        ("ftp://user:a:b/c@d#e@host/f", "ftp://user:****@host/f"),
        ("ftp:user:hunter2@host//x", "ftp:user:****@host//x"),
        ("user:hun#ter2@host", "user:****@host"),
        ("ftp://user:hunter2%40host/", "ftp://user:****%40host/"),
        ("ftp://user:hunter2", "ftp://user:****"),
        ("ftp://user:hunter2/a", "ftp://user:****/a"),
        ("ftp://user:%2Fhunter2/a", "ftp://user:****/a"),
        ("ftp://user:%2F%2Fhunter2/a", "ftp://user:****/a"),
        ("ftp://user:hun%3A%2F%2Fter2/a", "ftp://user:****/a"),
        ("ftp://user:8080%2Fhunter2@host/<", "ftp://user:****@host/<"),
        ("ftp://%2Fa%2Fb:hunter2@host/<", "ftp://%2Fa%2Fb:****@host/<"),
        ("ftp://[dead:beef]@host/", "ftp://[dead:****@host/"),
        ("ftp://corp%2Fuser:hunter2/a", "ftp://corp%2Fuser:****/a"),
        ("ftp://user:12#hunter2@host/", "ftp://user:****@host/"),
        ("ftp://user:hunter2\u{ff20}host/", "ftp://user:****\u{ff20}host/"),
        ("ftp://user\u{ff1a}hunter2@host/", "ftp://user\u{ff1a}****@host/"),
        ("ftp\u{ff1a}//user:hunter2@host/", "ftp\u{ff1a}//user:****@host/"),
        ("ftp:\u{ff0f}\u{ff0f}user:hunter2@host/", "ftp:\u{ff0f}\u{ff0f}user:****@host/"),
        ("ftp://joe@mail.dom:hunter2@host/", "ftp://joe@mail.dom:****@host/"),
        ("ftp://joe@mail.dom:hunter2", "ftp://joe@mail.dom:****"),
        ("ftp://joe@:hunter2", "ftp://joe@:****"),
        ("joe@mail.dom:hunter2@host<", "joe@mail.dom:****@host<"),
        ("ftp//user:hunter2@host/", "ftp//user:****@host/"),
        ("ftpuser:hunter2@host/<", "ftpuser:****@host/<"),
        ("ftp:://user:hunter2@host/", "ftp:://user:****@host/"),
        ("ftp:////user:hunter2@host/", "ftp:////user:****@host/"),
        ("http:/user:hunter2@host/", "http:/user:****@host/"),
        ("ftp:/=\n/user:hunter2@host", "ftp:/=\n/user:****@host"),
        ("ftp:/=/user:hunter2<", "ftp:/=/user:****"),
        ("ftp:/ \n/user:hunter2@host", "ftp:/ \n/user:****@host"),
        ("user:hunter2@ftp://host/<", "user:****@ftp://host/<"),
        ("@ftp://user:hunter2host/", "@ftp://user:****/"),
        (" ftp://user:hunter2@host/", " ftp://user:****@host/"),
        ("a b:hunter2//c@d", "a b:****@d"),
        ("<URL:ftp://user:hunter2@host/>", "<URL:ftp://user:****@host/>"),
        ("<mailto:joe:hunter2@host>", "<mailto:joe:****@host>"),
        ("see: http://user:hunter2@host/", "see: http://user:****@host/"),
        ("ftp://user:#:hunter2", "ftp://user:****"),
        ("ftp://[a:hunter2@host/", "ftp://[a:****@host/"),
        ("ftp://[user:hunter2]", "ftp://[user:****"),
        ("http://[::1]:80a/", "http://[::1]:****/"),
        ("http://h/ftp//user:hunter2#", "http://h/ftp//user:****"),
        ("ftp%253A%252F%252Fjoe%253Ahunter2%2540h/<", "ftp%253A%252F%252Fjoe%253A****%2540h/<"),
        ("\u{201c}ftp://joe:hunter2@host/\u{201d}", "\u{201c}ftp://joe:****@host/\u{201d}"),
        ("http://h:80/ftp://joe:hunter2@i/<", "http://h:80/ftp://joe:****@i/<"),
        ("user:12/hunter2@host<", "user:12/hunter2@host<"),
        ("ftp://user:12345678<", "ftp://user:****"),
        ("ftp://user:12!hunter2", "ftp://user:****"),
        ("ftp://user:hunter2@host:/<", "ftp://user:****@host:/<"),
        ("http://host.dom:80a/", "http://host.dom:****/"),
        ("http://host.dom:123456/<", "http://host.dom:****/<"),
    ] {
        assert!(!is_url(text), "{text}");
        assert_eq!(shown(text, None), expected);
    }
}

#[test]
fn what_is_no_password_is_shown() {
    for text in [
        "http://user@host/",
        "ftp://user@host:/<",
        "ter2@host/",
        "http://host.dom/<joe",
        "http://host.dom:80/<joe",
        "http://host.dom:/<",
        "http://host.dom:80?x:y",
        "http://host.dom:80#x:y",
        "http://host.dom:80?x=joe@host.dom",
        "http://host.dom?u=http%3A%2F%2Fhost.dom%3A80%2Fa",
        "at 12:30 mail joe@host.dom",
        "http://a:1,b:2/",
        "http://host.dom/@joe/<x",
        "localhost:8080/<x",
        "http://host.dom:8080\r",
        "http://host.dom:8080).",
        "http://host.dom:8080 and more",
        "http://host.dom:8080/<joe/a@b",
        "see: http://host.dom/",
        "see: http://user@host.dom/",
        "To: joe@host.dom",
        "\u{201c}http://host.dom/\u{201d}",
        "\u{feff}http://host.dom:80/",
        "<URL:http://host.dom/>",
        "<URL:mailto:joe@host.dom>",
        "http://[::1]/",
        "http://[FE80::1.2.3.4]:80/",
        "http://joe@[::1]:80/",
        "git@host.dom:joe/repo.git",
        "C:\\Users\\me",
        "C:\\Users\\joe@host.dom\\a.txt",
        "C:/Users/joe@host.dom/a b.txt",
        "data:text/html,<b>",
        "\u{1f600}user@host",
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
fn a_production_by_itself_is_masked_like_a_text() {
    for (production, text, expected) in [
        (Production::Password, "hunter2", "****"),
        (Production::Password, "hun ter2", "****"),
        (Production::User, "joe%3Ahunter2", "joe%3A****"),
        (Production::Login, "user:hunter2@host", "user:****@host"),
        (Production::Login, "user:hunter2", "user:****"),
        (Production::Hostport, "user:hunter2@host", "user:****@host"),
        (Production::Host, "user:hunter2@host", "user:****@host"),
        (Production::Hostport, "host:80", "host:80"),
        (Production::Hostport, "host:123456", "host:123456"),
        (Production::IpSchemepart, "//user:hunter2@host", "//user:****@host"),
        (Production::Schemepart, "//user:hunter2@a_b", "//user:****@a_b"),
        (Production::Urlpath, "user:hunter2@host", "user:****@host"),
        (Production::Urlpath, "ftp://joe@mail.dom:hunter2", "ftp://joe@mail.dom:****"),
        (Production::Fpath, "ftp://joe:hunter2@h", "ftp://joe:****@h"),
        (Production::Hpath, "ftp://joe:hunter2@h", "ftp://joe:****@h"),
        (Production::Schemepart, "ftp://joe:hunter2@h", "ftp://joe:****@h"),
        (Production::Encoded822addr, "ftp://joe:hunter2@h", "ftp://joe:****@h"),
        (Production::Encoded822addr, "joe:hunter2@h", "joe:****@h"),
        (Production::Encoded822addr, "joe%host@gateway", "joe%host@gateway"),
        (Production::Hsegment, "a:b", "a:b"),
        (Production::Gtype, ":", ":"),
        (Production::Article, "a@b@c", "a@b@c"),
        (Production::Mailtourl, "mailto:a:b@c", "mailto:a:b@c"),
        (Production::Fileurl, "file:///a:b@c", "file:///a:b@c"),
        (Production::Url, "http://joe:hunter2@h/", "http://joe:****@h/"),
        (Production::Url, "ftp:user:hunter2@h", "ftp:user:****@h"),
        (Production::Otherurl, "joe:hunter2@h", "joe:****@h"),
    ] {
        assert_eq!(shown(text, Some(production)), expected, "{production}");
    }
}

/// `secrets` parses a text only if the scan takes something.
#[test]
fn the_scan_takes_something_wherever_the_grammar_has_a_password() {
    let grammar = rfc1738_bnf::Grammar::rfc1738();
    let mut passwords = 0;
    for name in ["ftpurl", "telneturl", "otherurl", "login", "ip-schemepart"] {
        let sentences = rfc1738_bnf::Sentences::new(&grammar, name, 1738)
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        let root: Production = name.parse().expect("a production");
        for text in sentences.take(20_000) {
            let tree = root.parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
            let is_password = |node: &crate::Node<'_>| node.production() == Some(Production::Password);
            if let Some(password) = tree.nodes().find(is_password) {
                let secrets = secrets(&text, Some(root));
                let covers = |secret: &Range<usize>| {
                    secret.start <= password.span().start && secret.end == password.span().end
                };
                assert!(secrets.iter().any(covers), "{text} {secrets:?}");
                passwords += 1;
            }
        }
    }
    assert!(passwords > 1_000, "{passwords}");
}

#[test]
fn the_characters_that_decompose_to_a_delimiter_are_known() {
    for character in ('\u{80}'..=char::MAX).filter(|character| !character.is_ascii()) {
        let decomposition: String = character.nfkd().collect();
        let expected = match &*decomposition {
            ":" => Some(':'),
            "@" => Some('@'),
            "/" => Some('/'),
            _ => None,
        };
        let text = format!("a{character}");
        let found = marks(&text, 0).next().map(|mark| mark.kind);
        assert!(found == expected, "U+{:04X}", u32::from(character));
    }
}

/// Wherever a login begins, and whatever stands around it.
#[test]
fn marks_are_found_at_every_distance() {
    for length in 0..70 {
        for end in [":p@x", "%3Ap%40x", "\u{ff1a}p\u{ff20}x"] {
            let text = ["http://h/", &"a".repeat(length), "//u", end].concat();
            assert_eq!(suspected(&text, None).len(), 1, "{text}");
            assert_ne!(shown(&text, None), text.to_owned());
        }
    }
}

/// Whatever a user name and a password are made of, in valid texts and in invalid ones.
#[test]
fn no_login_is_shown_whatever_it_is_made_of() {
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
            let shown = shown(&text, None);
            assert!(!shown.contains("SECRET"), "{text} {shown}");
            valid += usize::from(is_url(&text));
        }
    }
    assert!(valid > 20_000, "{valid}");
}
