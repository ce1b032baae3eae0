//! The pages of the RFC's examples, each with its whole parse tree.

use std::fmt::Write;

use conformance::examples;
use rfc1738::Url;

use super::pages::{assert_agreement, assert_pages, lines};

#[test]
fn examples_of_the_rfc() {
    assert_agreement();
    let examples = examples();
    let mut sections: Vec<&str> = examples.iter().map(|example| example.section.as_str()).collect();
    sections.dedup();
    let mut pages = Vec::new();
    for section in &sections {
        let mut page = format!("RFC 1738, {}\n", title(section));
        for example in examples.iter().filter(|example| example.section == *section) {
            let url = Url::parse(&example.url);
            let url = url.unwrap_or_else(|error| panic!("{:?}: {error}", example.url));
            let _ = write!(page, "\n{}\n{}\n{}", example.name, url, lines(&url.tree()));
        }
        pages.push((*section, page));
    }
    assert_pages("examples", &pages);
}

fn title(section: &str) -> String {
    if section.starts_with(|first: char| first.is_ascii_digit()) {
        format!("Section {section}")
    } else {
        section.to_owned()
    }
}
