//! Lints that CI runs. They check quotations, file names and the Rust version in the documents.

mod quotations;

use sources::{files, read, root};

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

/// The documents name files and folders in backticks.
#[test]
fn files_named_in_the_documents_exist() {
    let folders =
        "src/ tests/ grammar/ crates/ examples/ extras/ snapshots/ pictures/ fuzz/ .ci/ .cargo/".split(' ');
    for document in documents() {
        for span in read(&document).split('`').skip(1).step_by(2) {
            let path = span.split([' ', '<', '*', ':', '…']).next().unwrap_or_default();
            if folders.clone().any(|folder| path.starts_with(folder)) && !path.contains("artifacts") {
                assert!(root().join(path).exists(), "{document}: {path}");
            }
        }
    }
}

/// The job of CI with this version fails if a dependency needs a later one.
#[test]
fn documents_name_the_rust_version() {
    let ours = env!("CARGO_PKG_RUST_VERSION");
    assert!(read("README.md").contains(&format!("Rust {ours} or later")));
    for file in ["MAINTAINING.md", ".github/workflows/ci.yml"] {
        assert!(read(file).contains(&format!("cargo +{ours} check --workspace --all-features")), "{file}");
    }
}
