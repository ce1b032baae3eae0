//! Tests that passwords are masked by default, and always in `Debug` output.

use rfc1738::{Url, grammar};
use rfc1738_access::{Access, Part, Parts, PlanOptions, Step, Text};

use crate::url_lines;

/// The secret. No three consecutive characters of it occur in the rest of the URLs below.
const SECRET: &str = "Tq7xVz9K";

/// Returns the URLs of `urls.txt` that contain a login with the secret.
fn urls() -> Vec<String> {
    let all = |places, fillings| {
        let filled =
            move |place: &'static str| url_lines(fillings).into_iter().map(|one| place.replace("{}", one));
        url_lines(places).into_iter().flat_map(filled)
    };
    let others = url_lines("other logins").into_iter().map(str::to_owned);
    let urls = all("logins", "credentials").chain(all("places", "nested")).chain(others);
    urls.map(|url| url.replace("{}", SECRET)).collect()
}

/// The strings that describe a URL, and their `Debug` output.
#[derive(Default)]
struct Output {
    steps: Option<Vec<String>>,
    parts: Vec<String>,
    debug: Vec<String>,
}

impl Output {
    fn of(url: Url<'_>, show_passwords: bool) -> Output {
        let mut output = Output::default();
        match url.plan(PlanOptions::default()) {
            Ok(steps) => {
                output.debug.push(format!("{steps:?}"));
                output.debug.extend(steps.iter().map(ToString::to_string));
                let text =
                    |step: &Step<'_>| if show_passwords { step.with_passwords() } else { step.masked() };
                output.steps = Some(steps.iter().map(text).collect());
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
        let Output { steps, parts, debug } = Output::of(url, false);
        for shown_text in steps.iter().flatten().chain(&parts).chain(&debug) {
            assert!(!contains_secret(shown_text), "{text}: {shown_text}");
        }
    }
}

#[test]
fn shown_passwords_are_not_in_debug_output() {
    for text in urls() {
        let url = Url::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let Output { steps, parts, debug } = Output::of(url, true);
        assert_eq!(parts[0], text);
        assert!(parts[1..].iter().any(|shown_text| shown_text.contains(SECRET)), "{text}: {parts:?}");
        match steps {
            // The steps don't include a schemepart.
            Some(steps)
                if url.host().is_none() && matches!(url.by_scheme(), grammar::SchemeUrl::Other(_)) =>
            {
                assert!(!steps.is_empty())
            }
            Some(steps) => assert!(steps.iter().any(|step| step.contains(SECRET)), "{text}: {steps:?}"),
            None => panic!("{text}: no steps"),
        }
        for shown_text in debug {
            assert!(!contains_secret(&shown_text), "{text}: {shown_text}");
        }
    }
}

#[test]
fn nothing_else_is_masked() {
    for text in
        ["ftp://joe@h:21/a@b:c", "ftp://****@h/****", "mailto:a@c", "news:1@h", "x:y", "http://h/a@b:c"]
    {
        let url = Url::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let (masked, shown) = (Output::of(url, false), Output::of(url, true));
        assert_eq!((&masked.steps, &masked.parts), (&shown.steps, &shown.parts));
        assert_eq!(masked.parts[0], text);
    }
}

/// Outside its login, too, the text of a URL between a colon and the last `@` after it is masked.
#[test]
fn text_between_a_colon_and_an_at_is_masked() {
    for (text, masked) in [
        ("ftp://joe@h:21/a:b@c", "ftp://joe@h:21/a:****@c"),
        ("mailto:a:b@c", "mailto:a:****@c"),
        ("news:1:2@h", "news:1:****@h"),
    ] {
        let url = Url::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(Output::of(url, false).parts[0], masked);
    }
}

/// Drivers may find a password that begins with the port.
#[test]
fn ports_that_may_be_passwords_are_masked() {
    let url = Url::parse("postgresql://scott:123/tiger@db.example/x").expect("the URL is valid");
    let parts = Parts::new(url);
    let port = parts.get(Part::Port).expect("the URL has a port");
    assert_eq!((&*port.as_written(), &*port.decoded()), ("****", &b"****"[..]));
    let steps = url.plan(PlanOptions::default()).expect("the URL is safe to access");
    assert_eq!(steps[0].to_string(), "connect ****");
    assert_eq!(steps[0].with_passwords(), "scott:123");
    assert_eq!(url.warnings().iter().map(|warning| warning.name()).collect::<Vec<_>>(), ["port-or-password"]);
    // A login before the port, or no `@` after it.
    for text in ["ftp://joe:tiger@h:123/a:b@c", "postgresql://joe:tiger@h:123/a:b@c", "postgresql://h:123/x"]
    {
        let url = Url::parse(text).expect("the URL is valid");
        assert!(Parts::new(url).get(Part::Port).is_some_and(|port| port.as_written() == "123"), "{text}");
        assert!(Parts::new(url).get(Part::Host).is_some_and(|host| host.as_written() == "h"), "{text}");
        let steps = url.plan(PlanOptions::default()).expect("the URL is safe to access");
        assert_eq!(steps[0].to_string(), "connect h:123", "{text}");
    }
}

#[test]
fn debug_output_masks_only_passwords() {
    let url = Url::parse("ftp://joe:Tq7xVz9K@h/").expect("the URL is valid");
    let steps = url.plan(PlanOptions::default()).expect("the URL is safe to access");
    let debug: Vec<_> = steps.iter().map(|step| format!("{step:?}")).collect();
    assert_eq!(debug[1..3], [r#"Step("send", "USER joe")"#, r#"Step("send", "PASS ****")"#]);
    for (parts, user) in [(Parts::new(url), "joe"), (Parts::with_passwords(url), "****")] {
        assert_eq!(format!("{parts:?}"), "Parts(ftp://joe:****@h/)");
        let debug = |part| format!("{:?}", parts.get(part).expect("the URL has the part"));
        assert_eq!(
            [debug(Part::User), debug(Part::Host)],
            [format!("Text({user:?})"), "Text(\"h\")".to_owned()]
        );
    }
}
