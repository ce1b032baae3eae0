//! The index of `grammar/QUIRKS.md`, and what holds of its quirks.

use conformance::headings::fragment;
use conformance::quirks::{PAGE, all};
use conformance::{definitions, read};

/// The page with the index that it should have, in place of the list before its first part.
pub fn with_index(page: &str) -> String {
    let first_part = page.find("\n# ").expect("the page has parts");
    let (head, parts) = page.split_at(first_part);
    let (head, _) = head.split_once("\n- ").expect("the page has an index");
    format!("{head}\n{}{parts}", index(parts))
}

/// A line for each part, with links to its quirks.
fn index(page: &str) -> String {
    let parts = page.split("\n# ").skip(1).map(|part| {
        let mut sections = part.split("\n## ").map(|section| section.lines().next().unwrap_or_default());
        let part = sections.next().unwrap_or_default();
        let quirks: Vec<String> =
            sections.map(|heading| format!("[{heading}](#{})", fragment(heading))).collect();
        format!("- {part}: {}\n", quirks.join(" · "))
    });
    parts.collect()
}

#[test]
fn every_quirk_says_what_it_concerns() {
    let quirks = all();
    assert_eq!(quirks.len(), read(PAGE).lines().filter(|line| line.starts_with("## ")).count());
    assert_eq!(quirks.iter().filter(|quirk| quirk.concerns.is_empty()).count(), 1, "white space alone");
    let mut fragments: Vec<String> = quirks.iter().map(|quirk| fragment(&quirk.heading)).collect();
    fragments.sort();
    fragments.dedup();
    assert_eq!(fragments.len(), quirks.len(), "two headings have one fragment");
}

/// `grammar/errata.bnf` says what is corrected, the quirks why.
#[test]
fn every_corrected_production_has_the_quirk_of_its_erratum() {
    let corrected = definitions(&read("grammar/errata.bnf"));
    let mut untold: Vec<&str> = corrected.iter().map(|(name, _)| name.as_str()).collect();
    for quirk in all().iter().filter(|quirk| quirk.is_of_an_erratum) {
        let concerns = |name: &str| quirk.concerns.iter().any(|production| production.name() == name);
        assert!(
            corrected.iter().any(|(name, _)| concerns(name)),
            "{PAGE}, {}: errata.bnf corrects nothing that it concerns",
            quirk.heading
        );
        untold.retain(|name| !concerns(name));
    }
    assert!(
        untold.is_empty(),
        "errata.bnf corrects {untold:?}: {PAGE} has no quirk with the words \"verified erratum\" that concerns it"
    );
}

#[test]
fn an_index_leads_to_every_quirk() {
    let page = |index| {
        let parts = "# Part\n\n## A b\n\n- Why: c\n\n## `d`\n\n# Next\n\n## E\n";
        format!("# Page\n\nHead.\n\n{index}\n{parts}")
    };
    let expected = page("- Part: [A b](#a-b) · [`d`](#d)\n- Next: [E](#e)\n");
    assert_eq!(with_index(&page("- old\n- older\n")), expected);
    assert_eq!(with_index(&expected), expected);
}
