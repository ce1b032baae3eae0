//! The documentation can be walked: no link in it is dead, and every production leads to what it should.

mod html;
mod site;

#[path = "../reference/headings.rs"]
mod headings;
#[path = "../reference/names.rs"]
mod names;
#[path = "../reference/quirks.rs"]
mod quirks;
#[path = "../support/mod.rs"]
mod support;

use std::sync::LazyLock;

use html::Html;
use names::{rust_name, type_of};
use rfc1738::Production;
use rfc1738_bnf::Grammar;
use site::Site;

/// The documentation, made anew.
static SITE: LazyLock<Site> = LazyLock::new(Site::make);

#[test]
fn no_link_is_dead() {
    let dead = SITE.dead_links();
    assert!(dead.is_empty(), "dead links:\n{}", dead.join("\n"));
}

/// The pages of a production: its combinator's and, if it is no `char`, its type's.
fn pages(production: Production) -> Vec<(String, &'static Html)> {
    let combinator = format!("grammar/fn.{}.html", rust_name(production.name()));
    let page = SITE.page(&combinator).unwrap_or_else(|| panic!("no {combinator}"));
    let mut pages = vec![(combinator, page)];
    if let Some(name) = type_of(production) {
        let paths = ["struct", "enum"].map(|kind| format!("grammar/{kind}.{name}.html"));
        let found = paths.into_iter().find_map(|path| SITE.page(&path).map(|page| (path, page)));
        pages.push(found.unwrap_or_else(|| panic!("no page of {name}")));
    }
    pages
}

#[test]
fn every_production_shows_its_bnf_and_leads_to_its_neighbours() {
    let (grammar, quirks) = (Grammar::rfc1738(), quirks::all());
    let combinator = |name: &str| format!("fn.{}.html", rust_name(name));
    let names = |name| grammar.get(name).expect("the BNF defines it").rhs.names();
    for &production in Production::ALL {
        let name = production.name();
        let derives = [name].into_iter().chain(names(name)).map(combinator);
        let derived_by = Production::ALL.iter().filter(|by| names(by.name()).contains(&name));
        let section = format!("https://www.rfc-editor.org/rfc/rfc1738#section-{}", production.section());
        let prose = format!("../prose/index.html#{}", names::prose_fragment(production));
        let its_quirks = quirks.iter().filter(|quirk| quirk.concerns.contains(&production));
        let its_quirks =
            its_quirks.map(|quirk| format!("../quirks/index.html#{}", headings::fragment(&quirk.heading)));
        let expected: Vec<String> = derives
            .chain(derived_by.map(|by| combinator(by.name())))
            .chain([section, prose])
            .chain(its_quirks)
            .collect();
        for (path, page) in pages(production) {
            let reference = page.between("<div class=\"bnf\"", " id=\"example\"");
            let reference = reference.unwrap_or_else(|| panic!("{path}: no BNF, or no example after it"));
            assert_eq!(reference.links(), expected, "{path}");
            let text = reference.text();
            let (bnf, rest) =
                text.trim_start().split_once("\n\nDerived by ").unwrap_or_else(|| panic!("{path}: {text}"));
            assert_eq!(bnf.trim_end(), production.bnf(), "{path}");
            assert!(rest.contains(&format!("Section {}", production.section())), "{path}: {rest}");
        }
    }
}

#[test]
fn section_5_leads_to_every_production() {
    let page = SITE.page("grammar/index.html").expect("the module has a page");
    let section = page.between("<div class=\"bnf\"", "</div>").expect("it has the BNF");
    let links = section.links();
    for production in Production::ALL {
        assert!(links.contains(&format!("fn.{}.html", rust_name(production.name()))), "{production}");
    }
    // What follows the BNF is Markdown again only after an empty line.
    assert!(page.text().lines().all(|line| !line.starts_with("# ")), "a heading is none");
    // The erratum puts the slash into quotes.
    let bnf =
        support::read("grammar/rfc1738.bnf").replace("hostport [ / [ gtype", "hostport [ \"/\" [ gtype");
    let text = section.text();
    let lines: Vec<&str> = text.trim().lines().map(str::trim_end).collect();
    assert_eq!(lines, bnf.lines().collect::<Vec<_>>());
}
