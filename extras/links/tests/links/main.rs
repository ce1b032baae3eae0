//! Tests of the library's documentation: no link is dead, and each production has the required links.
//!
//! These tests read the output of rustdoc. To generate it, run `cargo doc -p rfc1738 --no-deps --all-features` at the
//! root.

mod html;
mod site;

use std::sync::LazyLock;

use conformance::headings::fragment;
use conformance::{prose_fragment, quirks, rust_name, section5, type_of};
use html::Html;
use rfc1738::Production;
use rfc1738_bnf::Grammar;
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
    let bad = SITE.brackets();
    assert!(bad.is_empty(), "unresolved links:\n{}\n{}", bad.join("\n"), site::stale());
}

/// Returns the path of the combinator's page, in the folder of the grammar.
fn combinator(name: &str) -> String {
    format!("fn.{}.html", rust_name(name))
}

/// Returns the path of the type's page in the folder of the grammar, unless the type is `char`.
fn type_page(production: Production) -> Option<String> {
    let name = type_of(production)?;
    let mut paths = ["struct", "enum"].into_iter().map(|kind| format!("{kind}.{name}.html"));
    Some(paths.find(|path| in_grammar(path).is_some()).unwrap_or_else(|| panic!("no page of {name}")))
}

fn in_grammar(path: &str) -> Option<&'static Html> {
    SITE.page(&format!("grammar/{path}"))
}

/// Returns an item's documentation, without that of its methods and traits.
fn documentation(path: &str) -> Html {
    let page = in_grammar(path).unwrap_or_else(|| panic!("no {path}"));
    page.between("<details class=\"toggle top-doc\"", "</details>")
        .unwrap_or_else(|| panic!("{path}: no documentation"))
}

/// Advice for a page whose generated BNF is out of date.
const GENERATED: &str = "`INSTA_UPDATE=always cargo test --test conformance reference` writes what the documentation shows of the BNF";

/// Returns the pages of a production: its combinator's and its type's.
fn pages(production: Production) -> Vec<String> {
    [combinator(production.name())].into_iter().chain(type_page(production)).collect()
}

#[test]
fn every_production_shows_its_bnf_and_links_to_related_productions() {
    let (grammar, quirks) = (Grammar::rfc1738(), quirks::all());
    let names = |name| grammar.get(name).unwrap_or_else(|| panic!("the BNF has no {name}")).rhs.names();
    for &production in Production::ALL {
        let name = production.name();
        let derives: Vec<String> = [name].into_iter().chain(names(name)).map(combinator).collect();
        let parsed_by = type_page(production).map(|page| [combinator(name), page]);
        let used_by = Production::ALL.iter().filter(|by| names(by.name()).contains(&name));
        let section = format!("https://www.rfc-editor.org/rfc/rfc1738#section-{}", production.section());
        let prose = format!("../prose/index.html#{}", prose_fragment(production));
        let its_quirks = quirks.iter().filter(|quirk| quirk.concerns.contains(&production));
        let its_quirks = its_quirks.map(|quirk| format!("../quirks/index.html#{}", fragment(&quirk.heading)));
        let links: Vec<String> = (parsed_by.into_iter().flatten())
            .chain([section, prose])
            .chain(used_by.map(|by| combinator(by.name())))
            .chain(its_quirks)
            .collect();
        for path in pages(production) {
            let documentation = documentation(&path);
            let part =
                |start| documentation.between(start, "</div>").unwrap_or_else(|| panic!("{path}: {start}"));
            let bnf = part("<div class=\"bnf\"");
            assert_eq!(bnf.links(), derives, "{path}");
            assert_eq!(bnf.text().trim(), production.bnf(), "{path}: {GENERATED}");
            let below = part("<div class=\"links\"");
            assert_eq!(below.links(), links, "{path}");
            let text = below.text();
            let phrases = [format!("Section {},", production.section()), "\nUsed by ".to_owned()];
            assert!(phrases.iter().all(|phrase| text.contains(phrase)), "{path}: {text}");
        }
    }
}

/// A combinator has the generated example under a heading. A type may have its own example.
#[test]
fn every_production_has_one_example_after_its_bnf() {
    for &production in Production::ALL {
        for path in pages(production) {
            let documentation = documentation(&path);
            let (before, after) = documentation.0.split_once("<div class=\"bnf\"").expect("it has the BNF");
            assert!(!before.contains(EXAMPLE), "{path}: an example before the BNF");
            assert_eq!(after.matches(EXAMPLE).count(), 1, "{path}: examples");
            let is_generated = documentation.has_id("example");
            assert!(is_generated || !path.starts_with("fn."), "{path}: no generated example");
        }
    }
}

/// The element that rustdoc puts around a code block.
const EXAMPLE: &str = "<div class=\"example-wrap";

#[test]
fn section_5_links_to_every_production() {
    let page = SITE.page("grammar/index.html").expect("the module has a page");
    let section = page.between("<div class=\"bnf\"", "</div>").expect("it has the BNF");
    let links = section.links();
    for production in Production::ALL {
        assert!(links.contains(&format!("fn.{}.html", rust_name(production.name()))), "{production}");
    }
    // After the BNF's code block, Markdown continues only after an empty line.
    assert!(page.text().lines().all(|line| !line.starts_with("# ")), "a heading isn't rendered");
    let (text, bnf) = (section.text(), section5::in_force());
    let lines: Vec<&str> = text.trim().lines().map(str::trim_end).collect();
    let errata = page.between("<p>As printed", "</p>").expect("it lists the errata");
    let quirks = quirks::all().into_iter().filter(|quirk| quirk.is_of_an_erratum);
    let quirks = quirks.map(|quirk| format!("../quirks/index.html#{}", fragment(&quirk.heading)));
    assert_eq!(errata.links(), quirks.collect::<Vec<_>>());
    let different = lines.iter().copied().zip(bnf.lines()).find(|(shown, in_force)| shown != in_force);
    assert_eq!(different, None, "the first line that differs (shown, expected): {GENERATED}");
    assert_eq!(lines.len(), bnf.lines().count(), "{GENERATED}");
}
