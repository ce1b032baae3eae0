//! Tests of looking up the parts of a URL by name. The expected parts are derived from the RFC's BNF.

use rfc1738::{Production, Url};
use rfc1738_access::{Part, Parts, Text, UnknownPart};
use rfc1738_bnf::{Grammar, Rfc1738, Sentences};

use crate::url_rows;

fn parts(url: &str) -> Parts<'_> {
    Parts::with_passwords(Url::parse(url).expect(url))
}

#[test]
fn each_scheme_has_its_parts() {
    for (url, expected) in url_rows("parts") {
        let found = parts(url);
        let named = found.iter().map(|(part, text)| format!("{part}={}", text.as_written()));
        assert_eq!(named.collect::<Vec<_>>().join(" "), expected, "{url}");
        assert_eq!(found.whole(), url);
    }
}

#[test]
fn pieces_are_the_parts_and_the_delimiters() {
    for (url, expected) in url_rows("pieces") {
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
        ("ftp://joe:Tq7@h/ftp://ann:Vz9@i", vec!["****", "****"]),
        ("ftp://****@h/****", vec![]),
    ] {
        let masked = Parts::new(Url::parse(url).expect(url));
        let pieces = masked.pieces();
        let secret = pieces.iter().filter(|(part, _)| *part == Some(Part::Password));
        assert_eq!(secret.map(|(_, piece)| *piece).collect::<Vec<_>>(), expected, "{url}");
    }
}

#[test]
fn encoded_delimiters_of_paths_stay_encoded() {
    for (row, expected) in url_rows("decoded") {
        let (url, part) = row.split_once(' ').expect(row);
        let text = parts(url).get(part.parse().expect(part)).expect("the URL has the part");
        assert_eq!(String::from_utf8_lossy(&text.decoded()), expected, "{url}");
    }
}

#[test]
fn parts_show_the_text_around_a_password() {
    for (row, expected) in url_rows("masked") {
        let (url, part) = row.split_once(' ').expect(row);
        let shown = Parts::new(Url::parse(url).expect(url)).get(part.parse().expect(part));
        assert_eq!(shown.map(|text| text.as_written()).as_deref(), Some(expected), "{url}");
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
