//! Tests of the URLs in `introduction.md`.

use super::grammars::{Grammars, file};
use super::safe::misread;

/// The productions of whole URLs in the later RFCs.
const WHOLE: [(&str, &str); 5] = [
    ("2396", "absoluteURI"),
    ("3986", "absolute-URI"),
    ("5538", "newsURL"),
    ("6068", "mailtoURI"),
    ("8089", "file-URI"),
];

/// Returns the items: the RFC 1738 URL, the later URL, and the number of the RFC that allows it.
fn items() -> Vec<[String; 3]> {
    let introduction = file("introduction.md");
    let items = introduction.lines().filter(|line| line.contains("` → `"));
    let item = |item: &str| {
        let (before, rest) = item.trim_start_matches("- `").split_once("` → `")?;
        let (later, rest) = rest.split_once("`: ")?;
        let rfc = rest.split_once("(RFC ")?.1.split(')').next()?;
        Some([before, later, rfc].map(str::to_owned))
    };
    items.map(|line| item(line).unwrap_or_else(|| panic!("{line}"))).collect()
}

#[test]
fn each_later_url_is_valid_under_its_rfc() {
    let grammars = Grammars::read();
    let strict = grammars.language("1738", "strict");
    for [before, later, rfc] in items() {
        assert!(strict.accepts(before.as_bytes()), "{before}");
        // In RFC 1738, a `?` is allowed in an address.
        assert_eq!(strict.accepts(later.as_bytes()), rfc == "6068", "{later}");
        let (_, name) = WHOLE.iter().find(|(whole, _)| *whole == rfc).expect("an RFC of the list");
        assert!(grammars.language(&rfc, name).accepts(later.as_bytes()), "{later} in RFC {rfc}");
        if rfc == "3986" {
            assert!(!grammars.language("2396", "absoluteURI").accepts(later.as_bytes()), "{later}");
        }
    }
}

/// Returns the host under RFC 1738 and under RFC 3986.
fn hosts(url: &str) -> (Option<String>, Option<String>) {
    let ours = rfc1738::Url::parse(url).unwrap_or_else(|error| panic!("{url}: {error}"));
    let theirs = fluent_uri::Uri::parse(url).unwrap_or_else(|error| panic!("{url}: {error}"));
    let theirs = theirs.authority().map(|authority| authority.host().to_owned());
    (ours.host().map(|host| host.to_string()), theirs)
}

/// The URLs that the page warns about are in the safe grammar, and have the hosts that it states.
#[test]
fn urls_with_warnings_are_safe() {
    let safe = Grammars::read().language("safe", "strict");
    for (text, ours, theirs) in [
        ("http://0177.0.0.1/", Some("0177.0.0.1"), Some("0177.0.0.1")),
        ("https://a?x", None, Some("a")),
        ("https://a,b/", None, Some("a,b")),
        ("https://%41/", None, Some("%41")),
        ("https://a:/", None, Some("a")),
        ("https:///", None, Some("")),
        ("https:a", None, None),
        ("mailto:a@b.c?subject=x", None, None),
        ("mailto:%FF@host.dom", None, None),
    ] {
        assert!(safe.accepts(text.as_bytes()), "{text}");
        assert_eq!(hosts(text), (ours.map(str::to_owned), theirs.map(str::to_owned)), "{text}");
        let [introduction, pairs] = ["introduction.md", "pairs.txt"].map(file);
        assert!(introduction.contains(text) || pairs.contains(text), "{text}");
    }
}

/// The page's examples are safe or misread, as the page says.
#[test]
fn examples_are_safe_or_misread() {
    let grammars = Grammars::read();
    let page = file("introduction.md");
    let blocks: Vec<&str> =
        page.split("```text\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    let languages = [grammars.language("safe", "strict"), misread(&grammars)];
    assert_eq!(blocks.len(), languages.len());
    for (examples, language) in blocks.into_iter().zip(languages) {
        for example in examples.lines() {
            assert!(language.accepts(example.as_bytes()), "{example}");
        }
    }
}
