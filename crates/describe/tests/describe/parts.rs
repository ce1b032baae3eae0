//! Tests of looking up the parts of a URL by name. The expected parts are derived from the RFC's BNF.

use rfc1738::{Production, Url};
use rfc1738_bnf::{Grammar, Sentences};
use rfc1738_describe::{Part, Parts, Text, UnknownPart};

fn parts(url: &str) -> Parts<'_> {
    Parts::with_passwords(Url::parse(url).expect(url))
}

#[test]
fn each_scheme_has_its_parts() {
    for (url, expected) in [
        (
            "ftp://u:p@h:21/a//b%2Fc;type=I",
            "scheme=ftp user=u password=p host=h port=21 path=a//b%2Fc type=I",
        ),
        ("FTP://@h/", "scheme=FTP user= host=h path="),
        ("ftp://h", "scheme=ftp host=h"),
        ("http://h:80/a/b?c", "scheme=http host=h port=80 path=a/b search=c"),
        ("http://1.2.3.4/?", "scheme=http host=1.2.3.4 path= search="),
        (
            "gopher://h/7a/b%09c%09+d",
            "scheme=gopher host=h path=7a/b search=c type=7 selector=a/b gopher_plus=+d",
        ),
        ("gopher://h/0", "scheme=gopher host=h path=0 type=0 selector="),
        ("mailto:a%25b@c", "scheme=mailto address=a%25b@c"),
        ("news:*", "scheme=news group=*"),
        ("news:a.b", "scheme=news group=a.b"),
        ("news:1:2@h", "scheme=news article=1:2@h"),
        ("nntp://h:119/a.b/12", "scheme=nntp host=h port=119 path=a.b/12 group=a.b article=12"),
        ("telnet://u:p@h:23/", "scheme=telnet user=u password=p host=h port=23 path="),
        ("wais://h/d", "scheme=wais host=h path=d database=d"),
        ("wais://h/d?s", "scheme=wais host=h path=d search=s database=d"),
        ("wais://h:1/d/t/p", "scheme=wais host=h port=1 path=d/t/p type=t database=d wpath=p"),
        ("file://h/a/b", "scheme=file host=h path=a/b"),
        ("file:///a", "scheme=file path=a"),
        ("prospero://h:1/a/b;c=d;e=", "scheme=prospero host=h port=1 path=a/b fields=;c=d;e="),
        ("prospero://h/a", "scheme=prospero host=h path=a"),
        ("https://u:p@h:443/a?b", "scheme=https user=u password=p host=h port=443 path=a?b"),
        ("urn:a:b", "scheme=urn schemepart=a:b"),
        // A host can't contain a `_`.
        ("x://h_h/", "scheme=x schemepart=//h_h/"),
    ] {
        let found = parts(url);
        let named: Vec<_> =
            found.iter().map(|(part, text)| format!("{part}={}", text.as_written())).collect();
        assert_eq!(named.join(" "), expected, "{url}");
        assert_eq!(found.whole(), url);
    }
}

/// Parts may overlap: the path contains the group, the database and so on.
#[test]
fn pieces_are_the_parts_and_the_delimiters() {
    for (url, expected) in [
        (
            "ftp://u:p@h:21/a//b%2Fc;type=I",
            "scheme=ftp :// user=u : password=p @ host=h : port=21 / path=a//b%2Fc ;type= type=I",
        ),
        ("FTP://@h/", "scheme=FTP ://@ host=h /"),
        (
            "gopher://h/7a/b%09c%09+d",
            "scheme=gopher :// host=h / type=7 selector=a/b %09 search=c %09 gopher_plus=+d",
        ),
        ("nntp://h/a.b/12", "scheme=nntp :// host=h / group=a.b path=/ article=12"),
        ("wais://h/d/t/p", "scheme=wais :// host=h / database=d path=/ type=t path=/ wpath=p"),
        ("prospero://h/a/b;c=d;e=", "scheme=prospero :// host=h / path=a/b fields=;c=d;e="),
        ("urn:a:b", "scheme=urn : schemepart=a:b"),
    ] {
        let found = parts(url);
        let shown = found.pieces().into_iter().map(|(part, piece)| match part {
            Some(part) => format!("{part}={piece}"),
            None => piece.to_owned(),
        });
        assert_eq!(shown.collect::<Vec<_>>().join(" "), expected, "{url}");
    }
}

/// A mask counts as a password, so that it has the password's color.
#[test]
fn masked_pieces_are_passwords() {
    for (url, expected) in [
        ("ftp://joe:@h/x", vec![]),
        ("ftp://joe%3ATq7@h/x", vec!["****"]),
        ("http://h/ftp://joe:Tq7@i/", vec!["****"]),
        ("ftp://joe:Tq7@h/ftp://ann:Vz9@i", vec!["****@h/ftp://ann:****"]),
        ("ftp://****@h/****", vec![]),
    ] {
        let masked = Parts::new(Url::parse(url).expect(url));
        let pieces = masked.pieces();
        let secret = pieces.iter().filter(|(part, _)| *part == Some(Part::Password));
        assert_eq!(secret.map(|(_, piece)| *piece).collect::<Vec<_>>(), expected, "{url}");
    }
}

/// 2.2: "encoding a character reserved for a particular scheme may change the semantics of a URL".
#[test]
fn encoded_delimiters_of_paths_stay_encoded() {
    let escapes = "%3B%2F%3f%3A%40%26%3D%25%2f%61";
    for (url, part, expected) in [
        (format!("https://h/{escapes}?%61"), Part::Path, "%3B%2F%3f%3A%40%26%3D%25%2fa?a"),
        (format!("x:{escapes}"), Part::Schemepart, "%3B%2F%3f%3A%40%26%3D%25%2fa"),
        (format!("http://h/{escapes}/b?{escapes}"), Part::Path, ";%2F?:@&=%25%2fa/b"),
        (format!("http://h/{escapes}/b?{escapes}"), Part::Search, ";/?:@&=%/a"),
        (format!("ftp://{escapes}@h/"), Part::User, ";/?:@&=%/a"),
        (format!("gopher://h/0{escapes}"), Part::Selector, ";/?:@&=%/a"),
        (format!("wais://h/{escapes}/t/{escapes}"), Part::Wpath, ";/?:@&=%/a"),
        (format!("prospero://h/a;b={escapes}"), Part::Fields, ";b=%3B%2F%3f%3A%40%26%3D%25%2f%61"),
    ] {
        let decoded = parts(&url).get(part).expect("the URL has the part").decoded().into_owned();
        assert_eq!(String::from_utf8(decoded).as_deref(), Ok(expected), "{url}");
    }
}

#[test]
fn fields_are_separate() {
    let found = parts("prospero://h/a%3Bb;c%3D=%3B;d=");
    let written: Vec<_> =
        found.fields().map(|(name, value)| (name.as_written(), value.as_written())).collect();
    assert_eq!(written, [("c%3D".into(), "%3B".into()), ("d".into(), "".into())]);
    let decoded: Vec<_> = found.fields().map(|(name, value)| (name.decoded(), value.decoded())).collect();
    assert_eq!(decoded, [(b"c=".into(), b";".into()), (b"d".into(), b"".into())]);
    assert_eq!(parts("ftp://h/a").fields().count(), 0);
}

#[test]
fn names_round_trip() {
    for &part in Part::ALL {
        assert_eq!(part.name().parse(), Ok(part));
        assert_eq!(part.to_string(), part.name());
        assert!(!part.about().ends_with('.'), "{part}");
    }
    for name in ["", "Host", "hostport", "fragment", "gopher-plus"] {
        assert_eq!(name.parse::<Part>(), Err(UnknownPart), "{name}");
    }
}

/// Returns the URL built from these parts.
fn built(parts: &Parts<'_>, production: Production) -> String {
    let after = |sign: &str, part: Part| {
        parts.get(part).map(|text| sign.to_owned() + &text.as_written()).unwrap_or_default()
    };
    let at = if parts.get(Part::User).is_some() { "@" } else { "" };
    let login = after("", Part::User) + &after(":", Part::Password) + at;
    let authority = format!("//{login}{}{}", after("", Part::Host), after(":", Part::Port));
    let rest = match production {
        Production::Ftpurl => authority + &after("/", Part::Path) + &after(";type=", Part::Type),
        Production::Httpurl => authority + &after("/", Part::Path) + &after("?", Part::Search),
        Production::Gopherurl => {
            let path = after("/", Part::Path);
            assert!(
                path.len() < 2 || path == after("/", Part::Type) + &after("", Part::Selector),
                "{parts:?}"
            );
            authority + &path + &after("%09", Part::Search) + &after("%09", Part::GopherPlus)
        }
        Production::Mailtourl => after("", Part::Address),
        Production::Newsurl => after("", Part::Group) + &after("", Part::Article),
        Production::Nntpurl => {
            assert_eq!(after("/", Part::Path), after("/", Part::Group) + &after("/", Part::Article));
            authority + &after("/", Part::Path)
        }
        Production::Waisurl => {
            let path = after("/", Part::Database) + &after("/", Part::Type) + &after("/", Part::Wpath);
            assert_eq!(after("/", Part::Path), path);
            authority + &path + &after("?", Part::Search)
        }
        Production::Prosperourl => {
            let field = |(name, value): (Text<'_>, Text<'_>)| {
                format!(";{}={}", name.as_written(), value.as_written())
            };
            authority + &after("/", Part::Path) + &parts.fields().map(field).collect::<String>()
        }
        Production::Otherurl if parts.get(Part::Schemepart).is_some() => after("", Part::Schemepart),
        _ => authority + &after("/", Part::Path),
    };
    after("", Part::Scheme) + ":" + &rest
}

#[test]
fn urls_can_be_rebuilt_from_their_parts() {
    let grammar = Grammar::rfc1738();
    // The names of the schemes' productions, `otherurl`, `genericurl` and `url` end in `url`.
    for production in Production::ALL.iter().filter(|production| production.name().ends_with("url")) {
        let sentences = Sentences::new(&grammar, production.name(), 1738);
        let sentences = sentences.unwrap_or_else(|error| panic!("{error}"));
        for text in sentences.filter(|text| rfc1738::is_url(text)).take(500) {
            let url = Url::parse(&text).expect(&text);
            assert_eq!(built(&Parts::with_passwords(url), url.production()), text);
        }
    }
}
