//! Checks that the files and folders that the documents name in backticks exist, and that they name the `rust-version`.

use conformance::{read, root};

use crate::documents;

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
