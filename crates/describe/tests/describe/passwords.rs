//! Tests that a password is shown only if it is asked for, and never in a `Debug` form.

use rfc1738::Url;
use rfc1738_describe::{Options, Part, Parts, Text, access};

/// The secret. No three characters of it occur in any other output.
const SECRET: &str = "Tq7xVz9K";

/// URLs with a place for a login, `{}`.
const LOGINS: &[&str] = &[
    "ftp://{}h",
    "ftp://{}h:21/a/b;type=a",
    "telnet://{}h/",
    "TELNET://{}h:23",
    "https://{}h/a?b",
    "x://{}h",
];
/// Logins with the secret as a password: by the grammar, or encoded with the user's name.
const CREDENTIALS: &[&str] =
    &["joe:{}@", ":{}@", "joe%3A{}@", "joe%3A{}:hunter@", "joe:a%3A{}@", "joe%40h%3Aa%3A{}@", "joe:****{}@"];
/// URLs with a place, `{}`, for any URL characters except delimiters.
const PLACES: &[&str] = &[
    "ftp://h/{}",
    "ftp://joe:hunter@h/{};type=d",
    "http://h:80/a/{}",
    "http://h/?u={}",
    "gopher://h/0{}",
    "gopher://h/7a%09{}",
    "gopher://h/7a%09b%09+{}",
    "wais://h/{}",
    "wais://h/d?{}",
    "wais://h/d/{}/a",
    "wais://h/d/t/{}",
    "file:///{}",
    "file://h/a/{}",
    "prospero://h/{}",
    "prospero://h/a;{}=b",
    "prospero://h/a;b={};c=d",
    "x://h/{}",
    "x:{}",
    "x://h_h/{}",
];
/// The secret as a password in a URL within the URL.
const NESTED: &[&str] = &["ftp%3A%2F%2Fjoe%3A{}%40i", "a%20ftp%3a%2f%2fjoe%3a{}%40i%2F****"];
/// The secret with the delimiters that the RFC allows unencoded, or in parts that end within the secret or before it.
const OTHERS: &[&str] = &[
    "ftp://h/ftp://joe:{}@i/a",
    "http://h/ftp://joe:{}@i/",
    "http://h/ftp://joe:a/{}@i/",
    "http://h/ftp://joe@i:{}",
    "gopher://h/0ftp://joe:{}@i",
    "gopher://h/7ftp://joe:%09{}@i",
    "file:///ftp://joe:{}@i",
    "prospero://h/ftp://joe:a;b={}@i",
    "prospero://h/ftp://joe:{};a=b@i",
    "news:ftp://joe:{}@i",
    "https://h/ftp://joe:{}@i",
    "https://joe:{}@h_h/",
    "https://joe:a@{}@h",
    "x:///joe:{}@h",
    "x:joe:{}@h",
    "mysql://joe:{}@db_1/a",
];

fn urls() -> Vec<String> {
    let login = |place: &str| CREDENTIALS.iter().map(|login| place.replace("{}", login)).collect::<Vec<_>>();
    let nested = |place: &str| NESTED.iter().map(|nested| place.replace("{}", nested)).collect::<Vec<_>>();
    let logins = LOGINS.iter().flat_map(|place| login(place));
    let nested = PLACES.iter().flat_map(|place| nested(place));
    let others = OTHERS.iter().map(ToString::to_string);
    logins.chain(nested).chain(others).map(|url| url.replace("{}", SECRET)).collect()
}

/// The texts about a URL, and its `Debug` forms.
#[derive(Default)]
struct Said {
    facts: Option<Vec<String>>,
    parts: Vec<String>,
    debug: Vec<String>,
}

impl Said {
    fn of(url: Url<'_>, show_passwords: bool) -> Said {
        let mut said = Said::default();
        let options = Options { show_passwords, ..Options::default() };
        match access(url, &options) {
            Ok(facts) => {
                said.debug.push(format!("{facts:?}"));
                let texts = facts.iter().flat_map(|fact| [fact.text().to_owned(), fact.to_string()]);
                said.facts = Some(texts.collect());
            }
            // A refusal never contains a password.
            Err(refusal) => said.debug.push(format!("{refusal} {refusal:?}")),
        }
        let parts = if show_passwords { Parts::with_passwords(url) } else { Parts::new(url) };
        said.debug.push(format!("{parts:?}"));
        said.parts.push(parts.whole().to_owned());
        let pieces: String = parts.pieces().iter().map(|(_, piece)| *piece).collect();
        assert_eq!(pieces, parts.whole());
        let fields = parts.fields().flat_map(|(name, value)| [name, value]);
        for text in parts.iter().map(|(_, text)| text).chain(fields) {
            said.text(text);
        }
        said
    }

    fn text(&mut self, text: Text<'_>) {
        self.parts.extend([text.as_written().into(), String::from_utf8_lossy(&text.decoded()).into_owned()]);
        self.debug.push(format!("{text:?}"));
    }
}

fn holds_secret(saying: &str) -> bool {
    SECRET.as_bytes().windows(3).any(|three| saying.as_bytes().windows(3).any(|other| other == three))
}

#[test]
fn no_password_is_said() {
    for text in urls() {
        let url = Url::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let Said { facts, parts, debug } = Said::of(url, false);
        for saying in facts.iter().flatten().chain(&parts).chain(&debug) {
            assert!(!holds_secret(saying), "{text}: {saying}");
        }
    }
}

#[test]
fn a_password_that_is_asked_for_is_said_but_in_no_debug_form() {
    let mut refused = Vec::new();
    for text in urls() {
        let url = Url::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let Said { facts, parts, debug } = Said::of(url, true);
        assert_eq!(parts[0], text);
        assert!(parts[1..].iter().any(|saying| saying.contains(SECRET)), "{text}: {parts:?}");
        match facts {
            // The facts don't include a schemepart.
            Some(facts) if url.host().is_none() && url.as_other().is_some() => assert!(!facts.is_empty()),
            Some(facts) => assert!(facts.iter().any(|fact| fact.contains(SECRET)), "{text}: {facts:?}"),
            None => refused.push(text.clone()),
        }
        for saying in debug {
            assert!(!holds_secret(&saying), "{text}: {saying}");
        }
    }
    // A file with `%2F` in a name has no path.
    assert!(refused.iter().all(|url| url.starts_with("file:///")), "{refused:?}");
}

#[test]
fn nothing_else_is_masked() {
    for text in
        ["ftp://joe@h:21/a:b@c", "ftp://****@h/****", "mailto:a:b@c", "news:1:2@h", "x:y", "http://h/a@b:c"]
    {
        let url = Url::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let (masked, shown) = (Said::of(url, false), Said::of(url, true));
        assert_eq!((&masked.facts, &masked.parts), (&shown.facts, &shown.parts));
        assert_eq!(masked.parts[0], text);
    }
}

/// Everything from the first password to the last is masked, except a host.
#[test]
fn what_stands_around_a_password_is_shown() {
    for (text, part, expected) in [
        ("ftp://joe:Tq7@h/x", Part::User, "joe"),
        ("ftp://joe:Tq7@h/x", Part::Password, "****"),
        ("ftp://joe:@h/x", Part::Password, "****"),
        ("ftp://joe%3ATq7@h/x", Part::User, "joe%3A****"),
        ("http://h/ftp://joe:Tq7@i/", Part::Path, "ftp://joe:****@i/"),
        ("ftp://joe:Tq7@h:21/ftp://ann:Vz9@i", Part::Host, "h"),
        ("ftp://joe:Tq7@h:21/ftp://ann:Vz9@i", Part::Port, "21"),
        ("ftp://joe:Tq7@h:21/ftp://ann:Vz9@i", Part::Path, "****@i"),
        ("prospero://h/ftp://joe:Tq;a=Vz@i", Part::Fields, "****@i"),
        ("x:joe:Tq7@h", Part::Schemepart, "****@h"),
    ] {
        let url = Url::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let shown = Parts::new(url).get(part).map(|text| text.as_written());
        assert_eq!(shown.as_deref(), Some(expected), "{text}");
    }
}

#[test]
fn a_debug_form_shows_the_rest() {
    let url = Url::parse("ftp://joe:Tq7xVz9K@h/").expect("a URL");
    let facts = |show_passwords| {
        let options = Options { show_passwords, ..Options::default() };
        access(url, &options).expect("facts").iter().map(|fact| format!("{fact:?}")).collect::<Vec<_>>()
    };
    let fact = |text| format!("Fact {{ label: \"send\", text: \"{text}\" }}");
    assert_eq!(facts(false)[1..3], [fact("USER joe"), fact("PASS ****")]);
    assert_eq!(facts(true)[1..3], [fact("USER joe"), fact("****")]);
    for (parts, user) in [(Parts::new(url), "joe"), (Parts::with_passwords(url), "****")] {
        assert_eq!(format!("{parts:?}"), "Parts(ftp://joe:****@h/)");
        let debug = |part| format!("{:?}", parts.get(part).expect("a part"));
        assert_eq!(
            [debug(Part::User), debug(Part::Host)],
            [format!("Text({user:?})"), "Text(\"h\")".to_owned()]
        );
    }
}
