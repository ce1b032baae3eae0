//! Access to the repository's files.

use std::fs;
use std::path::Path;

/// Returns the repository's folder.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .nth(2)
        .expect("the manifest's folder is `tests/sources`")
}

/// Reads a file, by its path below [`root`].
pub fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns the sorted names of the entries of a folder.
pub fn files(folder: impl AsRef<Path>) -> Vec<String> {
    let folder = root().join(folder);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let names = entries.map(|entry| entry.expect("the entry is readable").file_name());
    let mut names: Vec<String> = names.filter_map(|name| name.into_string().ok()).collect();
    // Skip snapshots that await review.
    names.retain(|name| !name.ends_with(".snap.new"));
    names.sort();
    names
}

/// Returns `true` if the environment has `REGENERATE=1`.
pub fn is_regenerating() -> bool {
    std::env::var_os("REGENERATE").is_some_and(|value| value == "1")
}

/// Asserts that generated files, given by path and text, are up to date. If the environment has `REGENERATE=1`, writes them
/// instead.
pub fn assert_generated<P: AsRef<Path>>(files: impl IntoIterator<Item = (P, impl AsRef<str>)>) {
    let mut outdated = Vec::new();
    for (path, text) in files {
        let path = root().join(path);
        if is_regenerating() {
            fs::write(&path, text.as_ref()).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        } else if fs::read_to_string(&path).ok().as_deref() != Some(text.as_ref()) {
            let old = fs::read_to_string(&path).unwrap_or_default();
            let (old, new): (Vec<&str>, Vec<&str>) = (old.lines().collect(), text.as_ref().lines().collect());
            let first = (0..).find(|&line: &usize| old.get(line) != new.get(line)).unwrap_or_default();
            let shown =
                |lines: &[&str]| lines.get(first).map_or("nothing".to_owned(), |line| format!("{line:?}"));
            outdated.push(format!("{}:{}: {}, now {}", path.display(), first + 1, shown(&old), shown(&new)));
        }
    }
    assert!(
        outdated.is_empty(),
        "outdated, with the first differing line of each:\n{}\nRun this test with REGENERATE=1, and review the changes.",
        outdated.join("\n")
    );
}
