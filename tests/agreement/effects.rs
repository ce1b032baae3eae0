//! A page of what follows from the grammar: the characters that `encode` leaves alone, the parts that a URL returns, and the fixes of
//! what isn't one.

use std::fmt::Write;

use agreement::pages::Page;
use rfc1738::grammar::Urlpath;
use rfc1738::{Production, Url, is_url, repair};
use sources::corpus::Verdict;
use sources::strict;

pub fn pages() -> Vec<Page> {
    let text = format!("{}\n{}\n{}", encoding(), fixes(), urls());
    vec![Page { folder: "grammar", name: "effects".to_owned(), text }]
}

/// Lists the characters, other than letters and digits, that `encode` leaves alone.
fn encoding() -> String {
    let mut page = String::from("Characters that `encode` leaves alone, besides letters and digits\n\n");
    for production in Production::ALL {
        let is_kept =
            |c: &char| production.encode(c.to_string().as_bytes()).is_some_and(|text| text == c.to_string());
        if production.encode(b"a").is_some() {
            let kept = ('!'..='~').filter(|c| !c.is_ascii_alphanumeric()).filter(is_kept);
            let _ = writeln!(page, "{production}: {}", spaced(&kept.collect::<Vec<_>>()));
        }
    }
    page
}

fn spaced(characters: &[char]) -> String {
    let shown: Vec<String> = characters.iter().map(char::to_string).collect();
    if shown.is_empty() { "none".to_owned() } else { shown.join(" ") }
}

/// URLs that end in each part with escapes.
const ENDS: [&str; 11] = [
    "http://h/",
    "http://h/?",
    "ftp://h/",
    "file:///",
    "gopher://h/0",
    "gopher://h/0%09",
    "wais://h/d",
    "wais://h/d?",
    "prospero://h/",
    "prospero://h/;f=",
    "x://h/",
];

/// Lists the characters that `repair` encodes after a `"` at the end of a URL, and among them those that are allowed there.
fn fixes() -> String {
    let mut page = String::from("Characters that `repair` encodes after a `\"` at the end of a URL\n\n");
    for end in ENDS {
        let is_encoded = |c: &char| {
            let repaired = repair(&format!("{end}\"{c}"));
            repaired.is_ok_and(|repaired| {
                !repaired.url.as_str().ends_with(*c) && repaired.url.as_str().len() == end.len() + 6
            })
        };
        let (needless, needed): (Vec<char>, Vec<char>) =
            ('!'..='~').filter(is_encoded).partition(|c| is_url(&format!("{end}{c}")));
        let _ = writeln!(page, "{end}  {}", spaced(&needed));
        if !needless.is_empty() {
            let _ = writeln!(page, "      needlessly {}", spaced(&needless));
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

/// Returns the parts of a URL, each with its name, and its decoded value if that differs.
fn parts(url: &Url<'_>) -> String {
    let parts = [
        ("user", url.user().map(|part| part.to_string())),
        ("password", url.password().map(|part| part.to_string())),
        ("host", url.host().map(|part| part.to_string())),
        ("port", url.port().map(|part| part.to_string())),
        ("path", url.path().map(str::to_owned)),
        ("search", url.search().map(|part| part.to_string())),
    ];
    let shown = parts.into_iter().filter_map(|(name, part)| {
        let part = part?;
        // The text of every part is a sequence of `xchar`.
        let decoded =
            Urlpath::try_from(&*part).map(|part| String::from_utf8_lossy(&part.decode()).into_owned());
        let decoded = decoded.ok().filter(|decoded| *decoded != part);
        Some(format!(
            "{name} {part:?}{}",
            decoded.map_or_else(String::new, |decoded| format!(" = {decoded:?}"))
        ))
    });
    [format!("{}", url.production())].into_iter().chain(shown).collect::<Vec<_>>().join("  ")
}
