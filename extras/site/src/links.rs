//! Link targets of the names in the repository's documents.

use conformance::headings::fragment;
use conformance::{rust_name, type_of};
use rfc1738::Production;
use rfc1738_html::Address;

use crate::code::Index;

/// Resolves the links of a page.
pub struct Links<'s> {
    /// The page that contains the links.
    pub page: &'s Address,
    pub index: &'s Index,
}

impl Links<'_> {
    /// Returns the link to a Markdown target: an item, a quirk, a section, or the address of a page. A URL, a fragment and a path
    /// that begins with `../` are returned unchanged. A grammar of a later RFC has no page.
    pub fn to(&self, target: &str) -> Option<String> {
        let address = match target.split_once('#') {
            _ if ["https://", "http://", "../"].iter().any(|start| target.starts_with(start)) => {
                return Some(target.to_owned());
            }
            _ if target.starts_with("grammars") => return None,
            Some(("", _)) => return Some(target.to_owned()),
            None if target.starts_with('/') => Some(Address::new(&target[1..])),
            Some(("crate::quirks" | "/quirks", of)) => Some(Address::new("quirks").at(of)),
            Some(("crate::prose", of)) => section_by_fragment(of),
            _ => return Some(self.item(target.trim_matches('`'))),
        };
        let address = address.unwrap_or_else(|| panic!("{}: can't find {target}", self.page));
        Some(address.link_from(self.page))
    }

    /// Returns the link to an item: to the page of the production that it implements, or to its source in rustdoc.
    pub fn item(&self, path: &str) -> String {
        let name = path.trim_end_matches("()").trim_start_matches("crate::").trim_start_matches("grammar::");
        let is_match = |production: &&Production| {
            rust_name(production.name()) == name || type_of(**production) == Some(name)
        };
        let named = name.strip_prefix("Production::").and_then(|variant| {
            Production::ALL.iter().find(|production| format!("{production:?}") == variant)
        });
        match named.or_else(|| Production::ALL.iter().find(is_match)) {
            Some(production) => Address::production(*production).link_from(self.page),
            None => match self.index.resolve(path) {
                Some(place) => place.link(),
                None => panic!("{}: can't find {path}", self.page),
            },
        }
    }
}

fn section_by_fragment(of: &str) -> Option<Address> {
    let sections = conformance::memo::sections();
    sections
        .iter()
        .find(|section| fragment(&section.title()) == of)
        .map(|section| Address::section(&section.name))
}
