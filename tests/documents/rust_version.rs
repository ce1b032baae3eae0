//! Checks that the documents name the `rust-version`, and that no dependency of a published package needs a later version.
//! Clippy's `incompatible_msrv` checks our own code.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use conformance::{read, root};
use serde_json::Value;

/// Returns the metadata of the resolved workspace with all features.
fn metadata() -> Value {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version=1", "--all-features"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("valid JSON")
}

fn items(value: &Value) -> &[Value] {
    value.as_array().expect("an array")
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a string")
}

fn by_id(list: &Value) -> BTreeMap<&str, &Value> {
    items(list).iter().map(|item| (text(&item["id"]), item)).collect()
}

/// Parses the numbers of a version, such as 1.89 or 1.89.0.
fn version(text: &str) -> [u32; 3] {
    let mut numbers = text.split('.').map(|number| number.parse().expect("a number"));
    [(); 3].map(|()| numbers.next().unwrap_or(0))
}

/// Returns a package and its transitive dependencies, without dev-dependencies.
fn transitive_dependencies<'m>(package: &'m str, nodes: &BTreeMap<&str, &'m Value>) -> BTreeSet<&'m str> {
    let mut found = BTreeSet::new();
    let mut open = vec![package];
    while let Some(package) = open.pop() {
        if found.insert(package) {
            let is_built = |dep: &&Value| items(&dep["dep_kinds"]).iter().any(|kind| kind["kind"] != "dev");
            open.extend(items(&nodes[package]["deps"]).iter().filter(is_built).map(|dep| text(&dep["pkg"])));
        }
    }
    found
}

#[test]
fn documents_name_the_rust_version() {
    let ours = env!("CARGO_PKG_RUST_VERSION");
    assert!(read("README.md").contains(&format!("Rust {ours} or later")));
    assert!(read("MAINTAINING.md").contains(&format!("cargo +{ours} check")));
}

#[test]
fn no_dependency_needs_a_later_rust_version() {
    let metadata = metadata();
    let packages = by_id(&metadata["packages"]);
    let nodes = by_id(&metadata["resolve"]["nodes"]);
    let members = items(&metadata["workspace_members"]).iter().map(text);
    let published: Vec<&str> = members.filter(|member| packages[member]["publish"].is_null()).collect();
    assert_eq!(published.len(), 8, "{published:?}");
    for member in published {
        let ours = text(&packages[member]["rust_version"]);
        for id in transitive_dependencies(member, &nodes) {
            if let Some(needed) = packages[id]["rust_version"].as_str() {
                assert!(
                    version(needed) <= version(ours),
                    "{member}: {id} needs Rust {needed}, which is newer than {ours}"
                );
            }
        }
    }
}
