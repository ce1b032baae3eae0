//! The index of `grammar/QUIRKS.md`, and checks of its quirks.

use conformance::headings::fragment;
use conformance::quirks::{PAGE, Quirk, all, parse};
use conformance::{definitions, read, rust_name};
use rfc1738::Production;

/// Returns the page with the generated index.
pub fn with_index(page: &str) -> String {
    let first_part = page.find("\n# ").expect("the page has parts");
    let (head, parts) = page.split_at(first_part);
    let (head, _) = head.split_once("\n| ").expect("the page has an index");
    format!("{head}\n{}{parts}", index(&parse(page)))
}

/// Returns a table with a row for each part, followed by a row for each of its quirks, and a table with a row for each
/// production that they concern.
fn index(quirks: &[Quirk]) -> String {
    let mut table = "| quirk | text | decision |\n|---|---|---|\n".to_owned();
    for part in quirks.chunk_by(|a, b| a.part == b.part) {
        table += &format!("| **{}** | | |\n", part[0].part);
        for quirk in part {
            let (heading, text, decision) = (&quirk.heading, example(quirk), quirk.summary());
            table += &format!("| [{heading}](#{}) | `{text}` | {decision} |\n", fragment(heading));
        }
    }
    table + "\n" + &by_production(quirks)
}

/// Returns a table of the quirks of each production. Its anchors are the targets of the links above the combinators.
fn by_production(quirks: &[Quirk]) -> String {
    let mut table = "| production | quirks |\n|---|---|\n".to_owned();
    for production in Production::ALL {
        let quirks = quirks.iter().filter(|quirk| quirk.concerns.contains(production));
        let links: Vec<String> =
            quirks.map(|quirk| format!("[{0}](#{1})", quirk.heading, fragment(&quirk.heading))).collect();
        if !links.is_empty() {
            let anchor = rust_name(production.name());
            table += &format!("| <a id=of.{anchor}></a>`{production}` | {} |\n", links.join(", "));
        }
    }
    table
}

/// Returns the text of the quirk's first corpus line, cut to fit a table.
fn example(quirk: &Quirk) -> String {
    let (line, _) = quirk.corpus_lines()[0];
    let (_, text) = line.split_once(' ').expect("a verdict and a string");
    match text.char_indices().nth(32) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

/// The table must be readable at a glance.
#[test]
fn decisions_begin_with_short_sentences() {
    for quirk in all() {
        let summary = quirk.summary();
        let words = summary.split(' ').filter(|word| word.contains(char::is_alphanumeric)).count();
        assert!((1..=8).contains(&words), "{}: {words} words: {summary}", quirk.heading);
        assert!(
            !format!("{summary}{}", example(&quirk)).contains('|'),
            "{}: a `|` would end the cell",
            quirk.heading
        );
    }
}

#[test]
fn quirks_name_their_productions() {
    let quirks = all();
    assert_eq!(quirks.len(), read(PAGE).lines().filter(|line| line.starts_with("## ")).count());
    assert_eq!(
        quirks.iter().filter(|quirk| quirk.concerns.is_empty()).count(),
        1,
        "only the quirk about whitespace concerns no production"
    );
    let mut fragments: Vec<String> = quirks.iter().map(|quirk| fragment(&quirk.heading)).collect();
    fragments.sort();
    fragments.dedup();
    assert_eq!(fragments.len(), quirks.len(), "two headings have the same fragment");
}

/// `grammar/errata.bnf` defines the corrections, and the quirks give the reasons.
#[test]
fn corrected_productions_have_quirks() {
    let corrected = definitions(&read("grammar/errata.bnf"));
    let mut without_quirk: Vec<&str> = corrected.iter().map(|(name, _)| name.as_str()).collect();
    for quirk in all().iter().filter(|quirk| quirk.has_erratum) {
        let concerns = |name: &str| quirk.concerns.iter().any(|production| production.name() == name);
        assert!(
            corrected.iter().any(|(name, _)| concerns(name)),
            "{PAGE}, {}: errata.bnf corrects none of its productions",
            quirk.heading
        );
        without_quirk.retain(|name| !concerns(name));
    }
    assert!(
        without_quirk.is_empty(),
        "errata.bnf corrects {without_quirk:?}, but {PAGE} has no quirk with the words \"verified erratum\" for them"
    );
}
