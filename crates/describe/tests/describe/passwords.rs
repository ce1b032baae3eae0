//! Tests that passwords are masked by default, and always in `Debug` output.

use rfc1738::{Url, grammar};
use rfc1738_describe::{Options, Part, Parts, Text, access};

/// The secret. No three consecutive characters of it occur in the rest of the URLs below.
const SECRET: &str = "Tq7xVz9K";

/// URLs with a placeholder `{}` for a login.
const LOGINS: &[&str] = &[
    "ftp://{}h",
    "ftp://{}h:21/a/b;type=a",
    "telnet://{}h/",
    "TELNET://{}h:23",
    "https://{}h/a?b",
    "x://{}h",
];
/// Logins with the secret as a password, either according to the grammar or encoded together with the user name.
const CREDENTIALS: &[&str] =
    &["joe:{}@", ":{}@", "joe%3A{}@", "joe%3A{}:hunter@", "joe:a%3A{}@", "joe%40h%3Aa%3A{}@", "joe:****{}@"];
/// URLs with a placeholder `{}` for any URL characters except delimiters.
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
/// Logins that aren't the URL's own: in a nested URL with unencoded delimiters, or in a schemepart. In some, a part ends before
/// the secret or within the login.
const OTHERS: &[&str] = &[
    "ftp://h/ftp://joe:{}@i/a",
    "http://h/ftp://joe:{}@i/",
    "http://h/ftp://joe:a/{}@i/",
    "http://h/ftp://joe:{}@i",
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

/// The strings that describe a URL, and their `Debug` output.
#[derive(Default)]
struct Output {
    facts: Option<Vec<String>>,
    parts: Vec<String>,
    debug: Vec<String>,
}

impl Output {
    fn of(url: Url<'_>, show_passwords: bool) -> Output {
        let mut output = Output::default();
        let options = Options { show_passwords, ..Options::default() };
        match access(url, &options) {
            Ok(facts) => {
                output.debug.push(format!("{facts:?}"));
                let texts = facts.iter().flat_map(|fact| [fact.text().to_owned(), fact.to_string()]);
                output.facts = Some(texts.collect());
            }
            // An error never contains a password.
            Err(error) => output.debug.push(format!("{error} {error:?}")),
        }
        let parts = if show_passwords { Parts::with_passwords(url) } else { Parts::new(url) };
        output.debug.push(format!("{parts:?}"));
        output.parts.push(parts.whole().to_owned());
        let pieces: String = parts.pieces().iter().map(|(_, piece)| *piece).collect();
        assert_eq!(pieces, parts.whole());
        let fields = parts.fields().flat_map(|(name, value)| [name, value]);
        for text in parts.iter().map(|(_, text)| text).chain(fields) {
            output.text(text);
        }
        output
    }

    fn text(&mut self, text: Text<'_>) {
        self.parts.extend([text.as_written().into(), String::from_utf8_lossy(&text.decoded()).into_owned()]);
        self.debug.push(format!("{text:?}"));
    }
}

fn contains_secret(text: &str) -> bool {
    SECRET.as_bytes().windows(3).any(|part| text.as_bytes().windows(3).any(|window| window == part))
}

#[test]
fn passwords_are_masked_by_default() {
    for text in urls() {
        let url = Url::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let Output { facts, parts, debug } = Output::of(url, false);
        for shown_text in facts.iter().flatten().chain(&parts).chain(&debug) {
            assert!(!contains_secret(shown_text), "{text}: {shown_text}");
        }
    }
}

#[test]
fn shown_passwords_are_not_in_debug_output() {
    for text in urls() {
        let url = Url::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let Output { facts, parts, debug } = Output::of(url, true);
        assert_eq!(parts[0], text);
        assert!(parts[1..].iter().any(|shown_text| shown_text.contains(SECRET)), "{text}: {parts:?}");
        match facts {
            // The facts don't include a schemepart.
            Some(facts) if url.host().is_none() && matches!(url.parts(), grammar::Url::Other(_)) => {
                assert!(!facts.is_empty())
            }
            Some(facts) => assert!(facts.iter().any(|fact| fact.contains(SECRET)), "{text}: {facts:?}"),
            None => panic!("{text}: no facts"),
        }
        for shown_text in debug {
            assert!(!contains_secret(&shown_text), "{text}: {shown_text}");
        }
    }
}

#[test]
fn nothing_else_is_masked() {
    for text in
        ["ftp://joe@h:21/a:b@c", "ftp://****@h/****", "mailto:a:b@c", "news:1:2@h", "x:y", "http://h/a@b:c"]
    {
        let url = Url::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let (masked, shown) = (Output::of(url, false), Output::of(url, true));
        assert_eq!((&masked.facts, &masked.parts), (&shown.facts, &shown.parts));
        assert_eq!(masked.parts[0], text);
    }
}

#[test]
fn debug_output_masks_only_passwords() {
    let url = Url::parse("ftp://joe:Tq7xVz9K@h/").expect("the URL is valid");
    let facts = |show_passwords| {
        let options = Options { show_passwords, ..Options::default() };
        access(url, &options)
            .expect("the URL is safe to access")
            .iter()
            .map(|fact| format!("{fact:?}"))
            .collect::<Vec<_>>()
    };
    let fact = |text| format!("Fact {{ label: \"send\", text: \"{text}\" }}");
    assert_eq!(facts(false)[1..3], [fact("USER joe"), fact("PASS ****")]);
    assert_eq!(facts(true)[1..3], [fact("USER joe"), fact("****")]);
    for (parts, user) in [(Parts::new(url), "joe"), (Parts::with_passwords(url), "****")] {
        assert_eq!(format!("{parts:?}"), "Parts(ftp://joe:****@h/)");
        let debug = |part| format!("{:?}", parts.get(part).expect("the URL has the part"));
        assert_eq!(
            [debug(Part::User), debug(Part::Host)],
            [format!("Text({user:?})"), "Text(\"h\")".to_owned()]
        );
    }
}
