//! Checks that no paragraph of a comment begins with a banned word.

use std::fs;
use std::path::Path;

use conformance::root;

const BANNED: [&str; 7] = ["What ", "Whether ", "Where ", "Who ", "How ", "Of ", "In place of "];

const FOLDERS: [&str; 8] = ["src", "tests", "crates", "examples", "extras", "fuzz", ".ci", "grammar"];

/// Returns the text of a comment that fills the whole line.
fn comment<'l>(line: &'l str, extension: &str) -> Option<&'l str> {
    let marks: &[&str] = match extension {
        "rs" | "js" => &["///", "//!", "//"],
        "py" | "sh" | "toml" | "" => &["#"],
        _ => &[],
    };
    let line = line.trim_start();
    marks.iter().find_map(|mark| line.strip_prefix(mark)).map(str::trim_start)
}

/// Returns the lines of a file that begin a paragraph of a comment with a banned word, each with its number.
fn banned<'t>(text: &'t str, extension: &str) -> Vec<(usize, &'t str)> {
    let mut found = Vec::new();
    let mut is_within = false;
    for (number, line) in (1..).zip(text.lines()) {
        let comment = comment(line, extension);
        let begins = comment.filter(|text| !is_within && BANNED.iter().any(|word| text.starts_with(word)));
        found.extend(begins.map(|text| (number, text)));
        // An empty line of a comment ends a paragraph.
        is_within = comment.is_some_and(|text| !text.is_empty());
    }
    found
}

/// Calls `visit` with each file below a folder, except in `target` and `node_modules`.
fn walk(folder: &Path, visit: &mut dyn FnMut(&Path)) {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for path in entries.map(|entry| entry.expect("the entry is readable").path()) {
        if path.is_file() {
            visit(&path);
        } else if !path.ends_with("target") && !path.ends_with("node_modules") {
            walk(&path, visit);
        }
    }
}

#[test]
fn comments_have_no_banned_openings() {
    let mut found = Vec::new();
    let mut files = 0;
    for folder in FOLDERS {
        walk(&root().join(folder), &mut |path| {
            let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
            let Ok(text) = fs::read_to_string(path) else { return };
            let is_checked = !extension.is_empty() || text.starts_with("#!");
            files += usize::from(is_checked);
            let lines = banned(&text, extension).into_iter().filter(|_| is_checked);
            found.extend(lines.map(|(number, line)| format!("{}:{number}: {line}", path.display())));
        });
    }
    assert!(files > 300, "{files}");
    assert!(found.is_empty(), "{} comments:\n{}", found.len(), found.join("\n"));
}

#[test]
fn finds_banned_openings() {
    let rust =
        ["/// Returns a", "/// What it is.", "///", "/// Whether it is.", "let a = 1;", "// Of these."];
    assert_eq!(banned(&rust.join("\n"), "rs"), [(4, "Whether it is."), (6, "Of these.")]);
    assert_eq!(banned("# What runs.\n## What\n", "sh"), [(1, "What runs.")]);
    assert_eq!(banned("/// What\n", "md"), []);
}
