//! Tests that the package's `rust-version` suffices for all dependencies. Clippy's `incompatible_msrv` checks our own
//! code.

use std::collections::BTreeMap;
use std::process::Command;

use serde_json::Value;

fn items(value: &Value) -> &[Value] {
    value.as_array().expect("it is an array")
}

fn text(value: &Value) -> &str {
    value.as_str().expect("it is a string")
}

/// Returns the numbers of a version, such as 1.89 or 1.89.0.
fn version(text: &str) -> [u32; 3] {
    let mut numbers = text.split('.').map(|number| number.parse().expect("it is a number"));
    [(); 3].map(|()| numbers.next().unwrap_or(0))
}

#[test]
fn no_dependency_needs_a_later_rust_version() {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version=1", "--all-features", "--manifest-path"])
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"))
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    let by_id = |list: &'static str| {
        let list = if list == "nodes" { &metadata["resolve"][list] } else { &metadata[list] };
        items(list).iter().map(|item| (text(&item["id"]), item)).collect::<BTreeMap<&str, &Value>>()
    };
    let (packages, nodes) = (by_id("packages"), by_id("nodes"));
    let ours = env!("CARGO_PKG_RUST_VERSION");
    let our_package = packages.values().find(|package| package["name"] == env!("CARGO_PKG_NAME"));
    let mut queue = vec![text(&our_package.expect("the metadata lists this package")["id"])];
    let mut seen = queue.clone();
    while let Some(id) = queue.pop() {
        if let Some(needed) = packages[id]["rust_version"].as_str() {
            assert!(version(needed) <= version(ours), "{id} needs Rust {needed}, which is newer than {ours}");
        }
        for dependency in items(&nodes[id]["deps"]) {
            let is_built = items(&dependency["dep_kinds"]).iter().any(|kind| kind["kind"] != "dev");
            let id = text(&dependency["pkg"]);
            if is_built && !seen.contains(&id) {
                seen.push(id);
                queue.push(id);
            }
        }
    }
    assert!(seen.len() > 20, "{seen:?}");
}
