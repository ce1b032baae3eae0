//! The documentation of each production, `src/grammar/reference/`, is made from the BNF, the quirks and the examples.
//!
//! `INSTA_UPDATE=always cargo test --test reference` writes the files; without it they are compared.

mod bnf;
mod entry;
mod examples;
mod headings;
mod names;
mod quirks;
#[path = "../support/mod.rs"]
mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use rfc1738::Production;
use rfc1738_bnf::Grammar;

const FOLDER: &str = "src/grammar/reference";

/// The files, by name.
fn generated() -> BTreeMap<String, String> {
    let (grammar, quirks, examples) = (Grammar::rfc1738(), quirks::all(), examples::all());
    let entries = Production::ALL.iter().map(|&production| {
        let entry = entry::Entry { production, grammar: &grammar, quirks: &quirks, examples: &examples };
        (format!("{}.md", names::rust_name(production.name())), entry.to_string())
    });
    entries.chain([("section5.md".to_owned(), bnf::section_5())]).collect()
}

#[test]
fn the_files_are_those_generated() {
    let folder = support::root().join(FOLDER);
    let generated = generated();
    if std::env::var_os("INSTA_UPDATE").is_some_and(|update| update == "always") {
        for (name, text) in &generated {
            fs::write(folder.join(name), text).expect("the file can be written");
        }
    }
    let on_disk: BTreeSet<String> = support::files(FOLDER).into_iter().collect();
    let expected: BTreeSet<String> = generated.keys().cloned().chain(["examples.txt".to_owned()]).collect();
    assert_eq!(on_disk, expected, "the files in {FOLDER}");
    let differs = |(name, text): &(&String, &String)| support::read(folder.join(name)) != **text;
    let different: Vec<&String> = generated.iter().filter(differs).map(|(name, _)| name).collect();
    assert!(different.is_empty(), "files in {FOLDER} differ: {different:?}");
}
