//! Tests that the library agrees with every verdict of the corpus.

use conformance::corpus::Verdict;
use conformance::{corpus, quirks, strict};
use rfc1738::{Production, Url, is_url};
use rfc1738_bnf::Grammar;

use crate::support::{assert_listed, disagreement};

#[test]
fn corpus_follows_the_rfcs_order() {
    let names: Vec<String> = corpus().into_iter().map(|section| section.name).collect();
    let expected: Vec<&str> = Production::ALL.iter().map(|production| production.name()).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    assert_listed(
        &names,
        &expected,
        "change the headings (`= NAME`) in tests/corpus/, whose files match those of src/grammar/",
    );
}

/// The functions that parse agree with those that only match, which `bnf_code_and_corpus_agree` compares with the corpus.
#[test]
fn parsing_and_matching_agree() {
    for section in corpus() {
        let production = section.production();
        for text in section.accepted().chain(section.rejected().map(str::to_owned)) {
            assert_eq!(production.tree(&text).is_ok(), production.matches(&text), "{production} {text:?}");
        }
    }
    let section = strict();
    for text in section.accepted().chain(section.rejected().map(str::to_owned)) {
        let url = Url::parse(&text).map(|url| url.to_string());
        assert_eq!(url.ok(), is_url(&text).then_some(text));
    }
}

#[test]
fn plus_each_lines_list_all_characters() {
    let (mut lists, mut wrong) = (Vec::new(), Vec::new());
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
        lists.push(production);
        let differs =
            |character: &char| production.matches(&character.to_string()) != members.contains(character);
        let different: Vec<char> = ('\0'..='\u{3000}').filter(differs).collect();
        for character in different {
            let difference = disagreement(&character.to_string(), members.contains(&character));
            wrong.push(format!("tests/corpus/{}.txt: {production}: {difference}", section.banner));
        }
    }
    assert!(wrong.is_empty(), "{}\nA `+each` line lists all characters of a class.", wrong.join("\n"));
    let grammar = Grammar::rfc1738();
    let is_one_character = |production: &&Production| {
        let language = grammar.language(production.name()).unwrap_or_else(|error| panic!("{error}"));
        let mut single = (0..=255).filter(|&byte| language.accepts(&[byte])).peekable();
        let ends = |byte| language.next(&[byte]).is_some_and(|(next, _)| next.iter().next().is_none());
        single.peek().is_some() && single.all(ends)
    };
    let expected: Vec<&Production> = Production::ALL.iter().filter(is_one_character).collect();
    assert_eq!(
        lists.iter().collect::<Vec<_>>(),
        expected,
        "every single-character production must have a `+each` line"
    );
}

#[test]
fn corpus_is_large_enough() {
    for section in corpus() {
        let counts = [section.accepted().count(), section.rejected().count()];
        let least = "at least 4 strings of each verdict are needed";
        assert!(
            counts.iter().all(|&count| count >= 4),
            "{} in tests/corpus/: {counts:?}; {least}",
            section.name
        );
    }
}

#[test]
fn every_quirk_has_a_corpus_line() {
    let (corpus, strict) = (corpus(), strict());
    let (mut sections, mut lost) = (0, Vec::new());
    for quirk in quirks::all() {
        let title = &quirk.heading;
        for (line, name) in quirk.corpus_lines() {
            let section = corpus.iter().chain([&strict]).find(|section| section.name == name);
            let section = section.unwrap_or_else(|| panic!("{title}: no production {name}"));
            if !section.lines.iter().any(|known| known.source == line) {
                lost.push(format!("{title}: `{line}` in `{name}`"));
            }
        }
        sections += 1;
    }
    assert!(
        lost.is_empty(),
        "{}\nThe corpus lacks these lines. If a verdict has changed, change the quirk's decision in grammar/QUIRKS.md, and then \
        its line.",
        lost.join("\n")
    );
    assert!(sections >= 60, "{sections} quirks");
}
