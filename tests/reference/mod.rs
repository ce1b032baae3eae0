//! The documentation of each production, `src/grammar/reference/`, is made from the BNF, the quirks and the examples, and
//! the index of the quirks from their headings.
//!
//! `INSTA_UPDATE=always cargo test --test conformance reference` writes the files; without it they are compared.

mod bnf;
mod entry;
mod examples;
mod quirks;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use conformance::{files, quirks::PAGE, read, root, rust_name};
use rfc1738::Production;
use rfc1738_bnf::Grammar;

const FOLDER: &str = "src/grammar/reference";

/// The files, by path.
fn generated() -> BTreeMap<String, String> {
    let (grammar, quirks, examples) = (Grammar::rfc1738(), conformance::quirks::all(), examples::all());
    let entries = Production::ALL.iter().flat_map(|&production| {
        let entry = entry::Entry { production, grammar: &grammar, quirks: &quirks, examples: &examples };
        let path = format!("{FOLDER}/{}", rust_name(production.name()));
        [(format!("{path}.md"), entry.bnf()), (format!("{path}.example.md"), entry.example())]
    });
    let section_5 = (format!("{FOLDER}/section5.md"), bnf::section_5(&quirks));
    let page = (PAGE.to_owned(), quirks::with_index(&read(PAGE)));
    entries.chain([section_5, page]).collect()
}

#[test]
fn the_files_are_those_generated() {
    let generated = generated();
    let differs = |(path, text): &(&String, &String)| read(path) != **text;
    if std::env::var_os("INSTA_UPDATE").is_some_and(|update| update == "always") {
        for (path, text) in &generated {
            fs::write(root().join(path), text).expect("the file can be written");
        }
    }
    let in_folder = |path: &String| path.strip_prefix(FOLDER).map(|name| name[1..].to_owned());
    let expected = generated.keys().filter_map(in_folder).chain(["examples.txt".to_owned()]);
    let on_disk: BTreeSet<String> = files(FOLDER).into_iter().collect();
    assert_eq!(on_disk, expected.collect(), "the files in {FOLDER}");
    let different: Vec<&String> = generated.iter().filter(differs).map(|(path, _)| path).collect();
    assert!(
        different.is_empty(),
        "these differ: {different:?}\n`INSTA_UPDATE=always cargo test --test conformance reference` writes them; read what has changed."
    );
}
