//! Tests that the library's documentation has no dead links, and that Section 5 links to every production.
//!
//! These tests read the output of rustdoc. To generate it, run `cargo doc -p rfc1738 --no-deps --all-features` at the
//! root.

mod html;
mod site;

use std::sync::LazyLock;

use conformance::headings::fragment;
use conformance::{quirks, rust_name, section5};
use rfc1738::Production;
use site::Site;

/// The documentation in the target folder.
static SITE: LazyLock<Site> = LazyLock::new(Site::read);

#[test]
fn no_link_is_dead() {
    let dead = SITE.dead_links();
    assert!(dead.is_empty(), "dead links:\n{}\n{}", dead.join("\n"), site::stale());
}

/// rustdoc keeps the brackets of a link that it can't resolve.
#[test]
fn all_links_are_resolved() {
    let bad = SITE.unresolved_links();
    assert!(bad.is_empty(), "unresolved links:\n{}\n{}", bad.join("\n"), site::stale());
}

/// Instructions for updating the generated BNF.
const GENERATED: &str =
    "`INSTA_UPDATE=always cargo test --test conformance reference` writes the BNF for the documentation";

#[test]
fn section_5_links_to_every_production() {
    let page = SITE.page("grammar/index.html").expect("the module has a page");
    let section = page.between("<div class=\"bnf\"", "</div>").expect("the BNF");
    let links = section.links();
    for production in Production::ALL {
        assert!(links.contains(&format!("fn.{}.html", rust_name(production.name()))), "{production}");
    }
    // After the BNF's `<div>`, Markdown resumes only after an empty line.
    assert!(page.text().lines().all(|line| !line.starts_with("# ")), "a heading isn't rendered");
    let (text, bnf) = (section.text(), section5::with_errata());
    let lines: Vec<&str> = text.trim().lines().map(str::trim_end).collect();
    let errata = page.between("<p>This is Section 5 as printed", "</p>").expect("a list of errata");
    let quirks = quirks::all().into_iter().filter(|quirk| quirk.has_erratum);
    let quirks = quirks.map(|quirk| format!("../quirks/index.html#{}", fragment(&quirk.heading)));
    assert_eq!(errata.links(), quirks.collect::<Vec<_>>());
    let different = lines.iter().copied().zip(bnf.lines()).find(|(shown, expected)| shown != expected);
    assert_eq!(different, None, "the first line that differs (shown, expected): {GENERATED}");
    assert_eq!(lines.len(), bnf.lines().count(), "{GENERATED}");
}
