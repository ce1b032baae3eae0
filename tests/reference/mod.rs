//! Generates the BNF with links in `src/grammar/section5.md`, the index of quirks, and the tests' list of types.
//!
//! `INSTA_UPDATE=always cargo test --test conformance reference` writes the files. Without it, the tests compare them.

mod bnf;
mod quirks;
mod types;

use std::collections::BTreeMap;
use std::fs;

use conformance::{quirks::PAGE, read, root};

/// Returns the generated files, by path.
fn generated() -> BTreeMap<String, String> {
    let quirks = conformance::quirks::all();
    BTreeMap::from([
        ("src/grammar/section5.md".to_owned(), bnf::section_5(&quirks)),
        (PAGE.to_owned(), quirks::with_index(&read(PAGE))),
        (types::FILE.to_owned(), types::with_rows(&read(types::FILE))),
    ])
}

#[test]
fn generated_files_are_up_to_date() {
    let generated = generated();
    let differs = |(path, text): &(&String, &String)| read(path) != **text;
    if std::env::var_os("INSTA_UPDATE").is_some_and(|update| update == "always") {
        for (path, text) in &generated {
            fs::write(root().join(path), text).expect("the file can be written");
        }
    }
    let different: Vec<&String> = generated.iter().filter(differs).map(|(path, _)| path).collect();
    assert!(
        different.is_empty(),
        "these files are outdated: {different:?}\n`INSTA_UPDATE=always cargo test --test conformance reference` writes them. Then review the changes."
    );
}
