//! Link targets of the names in the repository's documents.

use conformance::headings::fragment;
use conformance::prose::place_of_test;
use conformance::{quirks, rust_name, type_of};
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
    /// Returns the link to a Markdown target: an item, a quirk, a section, a grammar of a later RFC, or the address of a page. A
    /// URL, a fragment and a path that begins with `../` are returned unchanged.
    pub fn to(&self, target: &str) -> String {
        let address = match target.split_once('#') {
            _ if ["https://", "http://", "../"].iter().any(|start| target.starts_with(start)) => {
                return target.to_owned();
            }
            Some(("", _)) => return target.to_owned(),
            None if target.starts_with('/') => Some(Address::new(&target[1..])),
            Some(("crate::quirks", of)) => Some(quirk_by_fragment(of)),
            Some(("crate::prose", of)) => section_by_fragment(of),
            None if target == "grammars" => Some(Address::new("source").at("extras-later-grammars")),
            None if target.starts_with("grammars/") => {
                Some(Address::source(&format!("extras/later/{target}")))
            }
            _ => self.item(target.trim_matches('`')),
        };
        let address = address.unwrap_or_else(|| panic!("{}: can't find {target}", self.page));
        address.link_from(self.page)
    }

    /// Returns the address of an item: the page of the production that it implements, or its location in the source.
    pub fn item(&self, path: &str) -> Option<Address> {
        let name = path.trim_end_matches("()").trim_start_matches("crate::").trim_start_matches("grammar::");
        let is_match = |production: &&Production| {
            rust_name(production.name()) == name || type_of(**production) == Some(name)
        };
        let named = name.strip_prefix("Production::").and_then(|variant| {
            Production::ALL.iter().find(|production| format!("{production:?}") == variant)
        });
        match named.or_else(|| Production::ALL.iter().find(is_match)) {
            Some(production) => Some(Address::production(*production)),
            None => self.index.resolve(path).map(|place| place.address()),
        }
    }

    /// Returns the link to a test.
    pub fn test(&self, path: &str) -> String {
        let (file, line) = place_of_test(path).unwrap_or_else(|| panic!("there is no test {path}"));
        Address::source(&file).at(format!("L{line}")).link_from(self.page)
    }
}

/// Returns the address of the page of the quirk with this heading.
pub fn quirk(heading: &str) -> Address {
    let slug = slugs().find_map(|(slug, of)| (of == heading).then_some(slug));
    Address::new(format!("quirks/{}", slug.unwrap_or_else(|| panic!("quirks.txt has no `{heading}`"))))
}

/// Returns the last path segment of each quirk's address, with its heading.
fn slugs() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = include_str!("quirks.txt").lines().filter(|line| !line.starts_with(';'));
    lines.filter_map(|line| line.split_once(' ')).map(|(slug, heading)| (slug, heading.trim()))
}

fn quirk_by_fragment(name: &str) -> Address {
    let quirk = quirks::all().into_iter().find(|quirk| fragment(&quirk.heading) == name);
    self::quirk(&quirk.unwrap_or_else(|| panic!("no quirk {name}")).heading)
}

fn section_by_fragment(of: &str) -> Option<Address> {
    let sections = conformance::memo::sections();
    sections
        .iter()
        .find(|section| fragment(&section.title()) == of)
        .map(|section| Address::section(&section.name))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn each_quirk_has_one_address() {
        let headings: Vec<String> = quirks::all().into_iter().map(|quirk| quirk.heading).collect();
        let named: Vec<&str> = slugs().map(|(_, heading)| heading).collect();
        assert_eq!(named, headings);
        let unique: BTreeSet<&str> = slugs().map(|(slug, _)| slug).collect();
        assert_eq!(unique.len(), headings.len());
        for slug in unique {
            let is_word = |word: &str| {
                !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
            };
            assert!(slug.split('-').all(is_word), "{slug}");
        }
    }
}
