//! A page of what follows from the grammar: the characters that `encode` leaves alone, the parts that a URL returns, and the fixes of
//! what isn't one.

use std::fmt::Write;

use agreement::pages::Page;
use conformance::corpus::Verdict;
use conformance::strict;
use rfc1738::{Production, Url, repair};

pub fn pages() -> Vec<Page> {
    let text = format!("{}\n{}", encoding(), urls());
    vec![Page { folder: "grammar", name: "effects".to_owned(), text }]
}

/// Lists the characters, other than letters and digits, that `encode` leaves alone.
fn encoding() -> String {
    let mut page = String::from("Characters that `encode` leaves alone, besides letters and digits\n\n");
    for production in Production::ALL {
        let is_kept =
            |c: &char| production.encode(c.to_string().as_bytes()).is_some_and(|text| text == c.to_string());
        let kept: Vec<String> =
            ('!'..='~').filter(|c| !c.is_ascii_alphanumeric()).filter(is_kept).map(String::from).collect();
        if production.encode(b"a").is_some() {
            let _ = writeln!(
                page,
                "{production}: {}",
                if kept.is_empty() { "none".to_owned() } else { kept.join(" ") }
            );
        }
    }
    page
}

/// Lists the parts of each URL in the corpus of the strict reading, and what `repair` makes of each other string.
fn urls() -> String {
    let mut page = String::from("Parts of URLs, and repaired strings\n\n");
    for line in &strict().lines {
        match &line.verdict {
            Verdict::Accepted(text) => {
                let url = Url::parse(text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
                let _ = writeln!(page, "{text}\n      {}", parts(&url));
            }
            Verdict::Rejected(text) => {
                let repaired = repair(text).map(|repaired| repaired.url.as_str().to_owned());
                let repaired = repaired.unwrap_or_else(|_| "not repaired".to_owned());
                let _ = writeln!(page, "{text:?} -> {repaired}");
            }
            Verdict::EachAccepted(_) => {}
        }
    }
    page
}

/// Returns the parts of a URL, each with its name.
fn parts(url: &Url<'_>) -> String {
    let parts = [
        ("user", url.user().map(|part| part.to_string())),
        ("password", url.password().map(|part| part.to_string())),
        ("host", url.host().map(|part| part.to_string())),
        ("port", url.port().map(|part| part.to_string())),
        ("path", url.path().map(str::to_owned)),
        ("search", url.search().map(|part| part.to_string())),
    ];
    let shown = parts.into_iter().filter_map(|(name, part)| Some(format!("{name} {:?}", part?)));
    [format!("{}", url.production())].into_iter().chain(shown).collect::<Vec<_>>().join("  ")
}
