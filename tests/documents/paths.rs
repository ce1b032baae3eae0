//! Checks that the files and folders that the documents name in backticks exist.

use conformance::{read, root};

#[test]
fn files_named_in_the_documents_exist() {
    let folders = [
        "src/",
        "tests/",
        "grammar/",
        "crates/",
        "examples/",
        "extras/",
        "snapshots/",
        "pictures/",
        "fuzz/",
        ".ci/",
        ".cargo/",
    ];
    let mut named = 0;
    for document in [
        "README.md",
        "DESIGN.md",
        "CONTRIBUTING.md",
        "MAINTAINING.md",
        "CHANGELOG.md",
        "SECURITY.md",
        "COMPARISON.md",
        "grammar/QUIRKS.md",
        "grammar/PROSE.md",
        "extras/later/LATER.md",
        "extras/suite/README.md",
        "extras/bench/README.md",
        "crates/bnf/README.md",
        "crates/build/README.md",
        "crates/context/README.md",
        "crates/cli/README.md",
        "crates/describe/README.md",
        "extras/site/README.md",
    ] {
        for span in read(document).split('`').skip(1).step_by(2) {
            let path = span.split([' ', '<', '*', ':', '…']).next().unwrap_or_default();
            if folders.iter().any(|folder| path.starts_with(folder)) && !path.contains("artifacts") {
                assert!(root().join(path).exists(), "{document}: {path}");
                named += 1;
            }
        }
    }
    assert!(named > 60, "{named}");
}
