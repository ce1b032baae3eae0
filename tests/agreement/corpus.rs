//! Comparisons of the corpus with the BNF, the code and the quirks.

use rfc1738::{Production, Url, is_url};
use sources::corpus::{Section, Verdict};
use sources::{corpus, quirks, strict};

use crate::definitions::difference;
use crate::oracle::{language, predefined, sentences, strict_reading};

/// Returns a message if the corpus has other productions than the BNF, a wrong verdict, or too few lines, or if a quirk's line is
/// missing.
pub fn problem() -> Option<String> {
    let steps = [headings, verdicts, characters, size, lost_lines, parses, choices];
    steps.into_iter().find_map(|step| step())
}

/// The choices between several derivations: what decides, the production, a text, and a production that its tree has.
const CHOICES: [(&str, Production, &str, Production); 6] = [
    ("on a tie, `ip-schemepart` before `*xchar`", Production::Schemepart, "//h/", Production::IpSchemepart),
    ("`otherurl` if it is longer", Production::Url, "http://u@h/", Production::Otherurl),
    ("a `hostname` that begins like a `hostnumber`", Production::Host, "1.2.3.4.com", Production::Hostname),
    ("an `article` before a `group`", Production::Grouppart, "a@b", Production::Article),
    ("`%09` ends a `selector`", Production::Gopherurl, "gopher://h/1a%09b", Production::Search),
    ("`%09` ends a `search`", Production::Gopherurl, "gopher://h/1a%09b%09c", Production::GopherPlusString),
];

/// Returns a message for the first choice that the code makes otherwise.
fn choices() -> Option<String> {
    let has = |what: &str, production: Production, text: &str, expected: &str| {
        let tree = production.tree(text).ok();
        let names = tree.iter().flat_map(|tree| tree.nodes().filter_map(|node| node.production()));
        let is_found = names.map(|production| production.name()).any(|name| name == expected);
        (!is_found).then(|| {
            format!(
                "{what}: in {production}, the tree of {text:?} has no {expected}. If this is a decision, change it in \
                grammar/QUIRKS.md, and the expectation in tests/agreement/corpus.rs."
            )
        })
    };
    let listed = CHOICES
        .into_iter()
        .find_map(|(what, production, text, expected)| has(what, production, text, expected.name()));
    listed.or_else(|| {
        predefined().into_iter().find_map(|(_, name)| {
            let text = sentences(&name).next()?;
            has("on a tie, a predefined scheme before `otherurl`", Production::Url, &text, &name)
        })
    })
}

fn headings() -> Option<String> {
    let sections = corpus();
    let names: Vec<&str> = sections.iter().map(|section| section.name.as_str()).collect();
    let expected: Vec<&str> = Production::ALL.iter().map(|production| production.name()).collect();
    difference(
        &names,
        &expected,
        "change the headings (`= NAME`) in tests/corpus/, whose files match those of src/grammar/",
    )
}

/// Lists the lines with which the BNF and the code disagree.
fn verdicts() -> Option<String> {
    let of_productions = corpus().into_iter().flat_map(|section| {
        let language = language(section.production().name());
        wrong(&section, |text| language.accepts(text.as_bytes()))
    });
    let language = strict_reading();
    let of_urls = wrong(&strict(), |text| language.accepts(text.as_bytes()));
    let lines: Vec<String> = of_productions.chain(of_urls).collect();
    let advice = "The BNF and the code agree. If the grammar has changed, change the lines. If they are right, change both.";
    (!lines.is_empty()).then(|| format!("{}\n{advice}", lines.join("\n")))
}

/// Returns a message for each string of the section whose verdict isn't the BNF's, the shortest string first.
fn wrong(section: &Section, derives: impl Fn(&str) -> bool) -> Vec<String> {
    let says = |derived| if derived { "accepts" } else { "rejects" };
    let mut found: Vec<(usize, String)> = Vec::new();
    for line in &section.lines {
        let texts: Vec<(String, bool)> = match &line.verdict {
            Verdict::Accepted(text) => vec![(text.clone(), true)],
            Verdict::Rejected(text) => vec![(text.clone(), false)],
            Verdict::EachAccepted(each) => each.iter().map(|c| (c.to_string(), true)).collect(),
        };
        for (text, verdict) in texts.into_iter().filter(|(text, verdict)| derives(text) != *verdict) {
            let (place, name) = (&line.place, &section.name);
            let (verdict, bnf) = (says(verdict), says(!verdict));
            found.push((
                text.len(),
                format!("{place}: {name}: the line {verdict} {text:?}, but the BNF {bnf} it"),
            ));
        }
    }
    found.sort_by_key(|(length, _)| *length);
    found.into_iter().map(|(_, message)| message).collect()
}

/// Lists the productions of single characters whose `+each` lines don't list all of them.
fn characters() -> Option<String> {
    let mut wrong = Vec::new();
    for section in corpus() {
        let language = language(&section.name);
        let listed: Vec<char> = section.lines.iter().flat_map(|line| line.verdict.each()).copied().collect();
        let single: Vec<u8> = (0..=255).filter(|&byte| language.accepts(&[byte])).collect();
        let ends = |&byte: &u8| language.next(&[byte]).is_some_and(|(next, _)| next.iter().next().is_none());
        let is_one_character = !single.is_empty() && single.iter().all(ends);
        if is_one_character || !listed.is_empty() {
            let missing: String =
                single.iter().map(|&byte| char::from(byte)).filter(|c| !listed.contains(c)).collect();
            if !missing.is_empty() {
                wrong.push(format!(
                    "tests/corpus/{}.txt: {}: not listed: {missing}",
                    section.banner, section.name
                ));
            }
        }
    }
    (!wrong.is_empty())
        .then(|| format!("{}\nA `+each` line lists all characters of a class.", wrong.join("\n")))
}

fn size() -> Option<String> {
    corpus().into_iter().find_map(|section| {
        let counts = [section.accepted().count(), section.rejected().count()];
        let is_small = counts.iter().any(|&count| count < 4);
        is_small.then(|| {
            format!(
                "{} in tests/corpus/: {counts:?}: at least 4 strings of each verdict are needed",
                section.name
            )
        })
    })
}

/// Lists the lines that a quirk names and the corpus lacks.
fn lost_lines() -> Option<String> {
    let (corpus, strict) = (corpus(), strict());
    let mut lost = Vec::new();
    for quirk in quirks::all() {
        for (line, name) in quirk.corpus_lines() {
            let section = corpus.iter().chain([&strict]).find(|section| section.name == name);
            if !section.is_some_and(|section| section.lines.iter().any(|known| known.source == line)) {
                lost.push(format!("{}: `{line}` in `{name}`", quirk.heading));
            }
        }
    }
    let advice = "The corpus lacks these lines. If a verdict has changed, change the quirk's decision in grammar/QUIRKS.md, and then \
        its line.";
    (!lost.is_empty()).then(|| format!("{}\n{advice}", lost.join("\n")))
}

/// Returns a message for the first string of the corpus that the functions that parse and those that only match treat
/// differently.
fn parses() -> Option<String> {
    let texts = |section: &Section| -> Vec<String> {
        section.accepted().chain(section.rejected().map(str::to_owned)).collect()
    };
    let of_productions = corpus().into_iter().find_map(|section| {
        let production = section.production();
        let differs = |text: &String| production.tree(text).is_ok() != production.matches(text);
        texts(&section).into_iter().find(differs).map(|text| format!("{production} {text:?}"))
    });
    let differs = |text: &String| {
        Url::parse(text).ok().map(|url| url.to_string()) != is_url(text).then(|| text.clone())
    };
    let found = of_productions.or_else(|| texts(&strict()).into_iter().find(differs));
    found.map(|text| format!("parsing and matching disagree: {text}"))
}
