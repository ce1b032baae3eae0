//! The pages of the RFC's examples, each with its whole parse tree.

use std::fmt::Write;

use agreement::pages::{Page, lines};
use rfc1738::Url;
use sources::examples;

pub fn pages() -> Vec<Page> {
    let examples = examples();
    let mut sections: Vec<&str> = examples.iter().map(|example| page_of(&example.section)).collect();
    sections.dedup();
    let mut pages = Vec::new();
    for section in &sections {
        let mut page = format!("RFC 1738, {}\n", title(section));
        for example in examples.iter().filter(|example| page_of(&example.section) == *section) {
            let url = Url::parse(&example.url);
            let url = url.unwrap_or_else(|error| panic!("{:?}: {error}", example.url));
            let _ = write!(page, "\n{}\n{}\n{}", example.name, url, lines(&url.tree()));
        }
        pages.push(Page { folder: "examples", name: (*section).to_owned(), text: page });
    }
    pages
}

/// Returns the section, without a third number: the examples of 3.4.1 to 3.4.9 are on the page of 3.4.
fn page_of(section: &str) -> &str {
    section.match_indices('.').nth(1).map_or(section, |(at, _)| &section[..at])
}

fn title(section: &str) -> String {
    if section.starts_with(|first: char| first.is_ascii_digit()) {
        format!("Section {section}")
    } else {
        section.to_owned()
    }
}
