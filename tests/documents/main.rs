//! Lints that CI runs. They check quotations, file names and the Rust version in the documents.

mod paths;
mod quotations;

use conformance::{files, root};

/// Returns the paths of the documents: the Markdown files in the root, in `grammar/`, and in each package.
fn documents() -> Vec<String> {
    let packages = ["crates", "extras"]
        .map(|parent| files(parent).into_iter().map(move |name| format!("{parent}/{name}")));
    let folders = [String::new(), "grammar".to_owned()].into_iter().chain(packages.into_iter().flatten());
    let documents = folders.filter(|folder| root().join(folder).is_dir()).flat_map(|folder| {
        let names = files(&folder).into_iter().filter(|name| name.ends_with(".md"));
        names.map(|name| format!("{folder}/{name}").trim_start_matches('/').to_owned()).collect::<Vec<_>>()
    });
    documents.collect()
}
