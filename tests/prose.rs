//! The items that `grammar/PROSE.md` names are there.

mod support;

use std::collections::HashSet;
use std::path::Path;

use support::{read, root};

/// The words of the code, without its comments.
fn words(folder: &Path, words: &mut HashSet<String>) {
    for entry in std::fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("readable").path();
        if path.is_dir() {
            self::words(&path, words);
            continue;
        }
        if let Some(stem) = path.file_stem().and_then(|stem| stem.to_str()) {
            words.insert(stem.to_owned());
        }
        let text = read(&path);
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        words.extend(code.flat_map(identifiers).map(str::to_owned));
    }
}

fn identifiers(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

#[test]
fn every_row_names_items_of_the_code() {
    let mut code = HashSet::new();
    words(&root().join("src"), &mut code);
    let prose = read("grammar/PROSE.md");
    let rows =
        prose.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| what the RFC asks |"));
    let mut count = 0;
    for row in rows {
        count += 1;
        let cells: Vec<&str> = row.trim_matches('|').split(" | ").collect();
        let [_, place] = cells[..] else { panic!("{row}: not two cells") };
        let items: Vec<&str> = place.split('`').skip(1).step_by(2).collect();
        let is_for_another = ["explains", "for "].iter().any(|word| place.trim_start().starts_with(word));
        assert!(!items.is_empty() || is_for_another, "{row}: no item");
        for word in items.into_iter().flat_map(identifiers) {
            assert!(code.contains(word), "{row}: nothing is named {word}");
        }
    }
    assert!(count >= 190, "{count}");
}
