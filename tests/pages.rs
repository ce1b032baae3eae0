//! The pages for review: the RFC's own examples, and every production's corpus with its trees and errors.
//!
//! Nothing is put on a page before its verdict and the shape of its tree have been checked, so that a
//! careless accept can't bless a wrong one.

mod support;

use std::fmt::Write;

use rfc1738::{Production, Tree, Url};
use support::{Section, Verdict, corpus, examples, files};

/// Compares a page with the one on file.
fn assert_page(folder: &str, name: &str, page: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(format!("../snapshots/{folder}"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, page));
}

/// A tree's lines, after a check that it covers the text without gaps.
fn drawn(tree: &Tree, text: &str) -> String {
    assert_eq!(tree.text(), text);
    let leaves: String = tree.nodes().filter(|node| node.is_leaf()).map(|node| node.text()).collect();
    assert_eq!(leaves, text, "leaves concatenate to the text\n{tree}");
    for node in tree.nodes().filter(|node| !node.is_leaf()) {
        let mut end = node.span().start;
        for child in node.children() {
            assert_eq!(child.span().start, end, "children abut\n{tree}");
            end = child.span().end;
        }
        assert_eq!(end, node.span().end, "children cover their parent\n{tree}");
    }
    tree.to_string().lines().fold(String::new(), |mut page, line| {
        let _ = writeln!(page, "  {line}");
        page
    })
}

#[test]
fn examples_of_the_rfc() {
    let examples = examples();
    let mut sections: Vec<&str> = examples.iter().map(|example| example.section.as_str()).collect();
    sections.dedup();
    for section in &sections {
        let mut page = format!("RFC 1738, {}\n", title(section));
        for example in examples.iter().filter(|example| example.section == *section) {
            let url = Url::parse(&example.url).unwrap_or_else(|error| panic!("{}: {error}", example.name));
            let _ = write!(page, "\n{}\n{}\n{}", example.name, url, drawn(&url.tree(), &example.url));
        }
        assert_page("examples", section, &page);
    }
    let mut pages: Vec<String> = sections.iter().map(|section| format!("{section}.snap")).collect();
    pages.sort();
    assert_eq!(files("snapshots/examples"), pages, "a page for every section with examples, and no other");
}

fn title(section: &str) -> String {
    if section.starts_with(|first: char| first.is_ascii_digit()) {
        format!("Section {section}")
    } else {
        section.to_owned()
    }
}

#[test]
fn examples_are_counted() {
    let examples = examples();
    assert_eq!(examples.iter().filter(|example| example.wrapped).count(), 30, "wrappers in the RFC's text");
    let mut names: Vec<&str> = examples.iter().map(|example| example.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), examples.len(), "names differ");
    assert_eq!(examples.len(), 74, "no example is lost");
}

#[test]
fn productions() {
    for section in corpus() {
        let production = section.production();
        assert_page("productions", production.name(), &production_page(production, &section));
    }
}

fn production_page(production: Production, section: &Section) -> String {
    let mut page =
        format!("{}\nRFC 1738, Section 5; prose in Section {}\n", production.bnf(), production.section());
    for line in &section.lines {
        page.push('\n');
        for note in &line.notes {
            let _ = writeln!(page, "; {note}");
        }
        let _ = writeln!(page, "{}", line.source);
        match &line.verdict {
            Verdict::Accepted(text) => {
                let tree =
                    production.parse(text).unwrap_or_else(|error| panic!("{production} {text:?}: {error}"));
                page += &drawn(&tree, text);
            }
            Verdict::Rejected(text) => match production.parse(text) {
                Ok(tree) => panic!("{production} derives {text:?}\n{tree}"),
                Err(error) => {
                    let _ = writeln!(page, "  {error}");
                }
            },
            Verdict::EachAccepted(members) => {
                for member in members {
                    assert!(production.matches(&member.to_string()), "{production} derives {member:?}");
                }
            }
        }
    }
    // The fullest picture is of a text with an escape in it.
    let full = section.accepted().find(|text| text.contains('%'));
    if let Some(text) = full.or_else(|| section.accepted().find(|text| !text.is_empty())) {
        let tree =
            production.parse_full(&text).unwrap_or_else(|error| panic!("{production} {text:?}: {error}"));
        let _ = write!(page, "\n+ {text}\nto single characters\n{}", drawn(&tree, &text));
    }
    page
}
