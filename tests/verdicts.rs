//! Every line of the corpus is judged as a reader of the RFC judged it.

mod support;

use rfc1738::{Production, Url, is_url};
use support::{Verdict, corpus, strict};

#[test]
fn the_corpus_has_the_productions_in_the_rfcs_order() {
    let names: Vec<String> = corpus().into_iter().map(|section| section.name).collect();
    let expected: Vec<&str> = Production::ALL.iter().map(|production| production.name()).collect();
    assert_eq!(names, expected);
}

#[test]
fn each_production_accepts_and_rejects_what_the_corpus_says() {
    for section in corpus() {
        let production = section.production();
        for text in section.accepted() {
            assert!(production.matches(&text), "{production} derives {text:?}\n{}", production.bnf());
            assert_eq!(production.parse(&text).map(|tree| tree.text().to_owned()), Ok(text));
        }
        for text in section.rejected() {
            assert!(!production.matches(text), "{production} doesn't derive {text:?}\n{}", production.bnf());
            assert!(production.parse(text).is_err(), "{production} {text:?}");
        }
    }
}

#[test]
fn a_list_of_members_is_complete() {
    let mut lists = 0;
    for section in corpus() {
        let production = section.production();
        let members: Vec<char> = section
            .lines
            .iter()
            .filter_map(|line| match &line.verdict {
                Verdict::EachAccepted(members) => Some(members.iter().copied()),
                _ => None,
            })
            .flatten()
            .collect();
        if members.is_empty() {
            continue;
        }
        lists += 1;
        for character in '\0'..='\u{3000}' {
            let matches = production.matches(&character.to_string());
            assert_eq!(matches, members.contains(&character), "{production} {character:?}");
        }
    }
    assert_eq!(lists, 16, "thirteen classes, uchar, xchar and gtype list their characters");
}

#[test]
fn the_strict_reading_accepts_and_rejects_what_the_corpus_says() {
    let section = strict();
    for text in section.accepted() {
        assert!(is_url(&text), "{text:?} is a URL");
        assert_eq!(Url::parse(&text).map(|url| url.to_string()), Ok(text));
    }
    for text in section.rejected() {
        assert!(!is_url(text), "{text:?} is no URL");
        assert!(Url::parse(text).is_err(), "{text:?}");
    }
}

#[test]
fn the_corpus_is_large_enough() {
    for section in corpus() {
        let (accepted, rejected) = (section.accepted().count(), section.rejected().count());
        assert!(accepted >= 4, "{}: {accepted} accepted", section.name);
        assert!(rejected >= 4, "{}: {rejected} rejected", section.name);
    }
}

#[test]
fn every_quirk_is_pinned_by_a_line_of_the_corpus() {
    let (corpus, strict) = (corpus(), strict());
    let quirks = support::read("grammar/QUIRKS.md");
    let mut sections = 0;
    for section in quirks.split("\n## ").skip(1) {
        let title = section.lines().next().unwrap_or_default();
        let pins = section.lines().find_map(|line| line.strip_prefix("- Pinned by: "));
        let pins = pins.unwrap_or_else(|| panic!("{title}: pinned by no line"));
        for pin in pins.split("`; `") {
            let (line, name) = pin.trim_matches('`').rsplit_once("` in `").expect("`line` in `name`");
            let section = corpus.iter().chain([&strict]).find(|section| section.name == name);
            let section = section.unwrap_or_else(|| panic!("{title}: no production {name}"));
            assert!(section.lines.iter().any(|known| known.source == line), "{title}: {line} in {name}");
        }
        sections += 1;
    }
    assert!(sections >= 60, "{sections} quirks");
}
