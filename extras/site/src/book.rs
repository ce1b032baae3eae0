//! The data from which the pages are generated.

use conformance::corpus::{Line, Section};
use conformance::headings::fragment;
use conformance::prose::Row;
use conformance::quirks::Quirk;
use conformance::{Example, corpus, examples, memo, prose, quirks, root, rust_name, strict, type_of};
use maud::Markup;
use rfc1738::Production;
use rfc1738_bnf::Grammar;
use rfc1738_html::{Address, Reading};

use crate::code::Index;
use crate::diagram::{self, diagram};
use crate::later::{Pair, pairs};
use crate::markdown;
use crate::productions::{self, About};

/// The repository's documents, parsed.
pub struct Book {
    pub grammar: Grammar,
    pub productions: Vec<About>,
    pub corpus: Vec<Section>,
    pub strict: Section,
    pub examples: Vec<Example>,
    pub memo: Vec<memo::Section>,
    pub rows: Vec<Row>,
    pub quirks: Vec<Quirk>,
    pub pairs: Vec<Pair>,
    pub index: Index,
}

impl Book {
    pub fn read() -> Book {
        Book {
            grammar: Grammar::rfc1738(),
            productions: productions::all(),
            corpus: corpus(),
            strict: strict(),
            examples: examples(),
            memo: memo::sections(),
            rows: prose::rows(),
            quirks: quirks::all(),
            pairs: pairs(),
            index: Index::read(root()).unwrap_or_else(|error| panic!("{error}")),
        }
    }

    /// Returns the link to a Markdown target: an item, a quirk, a section, or the address of a page. A URL, a fragment and a path
    /// that begins with `../` are returned unchanged. A grammar of a later RFC has no page.
    pub fn link(&self, page: &Address, target: &str) -> Option<String> {
        let address = match target.split_once('#') {
            _ if ["https://", "http://", "../"].iter().any(|start| target.starts_with(start)) => {
                return Some(target.to_owned());
            }
            _ if target.starts_with("grammars") => return None,
            Some(("", _)) => return Some(target.to_owned()),
            None if target.starts_with('/') => Some(Address::new(&target[1..])),
            Some(("crate::quirks" | "/quirks", of)) => Some(Address::new("quirks").at(of)),
            Some(("crate::prose", of)) => {
                let section = self.memo.iter().find(|section| fragment(&section.title()) == of);
                section.map(|section| Address::section(&section.name))
            }
            _ => return Some(self.item(page, target.trim_matches('`'))),
        };
        let address = address.unwrap_or_else(|| panic!("{}: can't find {target}", page));
        Some(address.link_from(page))
    }

    /// Returns the link to an item: to the page of the production that it implements, or to its source in rustdoc.
    fn item(&self, page: &Address, path: &str) -> String {
        let name = path.trim_end_matches("()").trim_start_matches("crate::").trim_start_matches("grammar::");
        let is_match = |production: &&Production| {
            rust_name(production.name()) == name || type_of(**production) == Some(name)
        };
        let named = name.strip_prefix("Production::").and_then(|variant| {
            Production::ALL.iter().find(|production| format!("{production:?}") == variant)
        });
        match named.or_else(|| Production::ALL.iter().find(is_match)) {
            Some(production) => Address::production(*production).link_from(page),
            None => match self.index.resolve(path) {
                Some(place) => place.link(),
                None => panic!("{}: can't find {path}", page),
            },
        }
    }

    /// Renders Markdown on a page, with headings demoted by `deeper` levels.
    pub fn markdown(&self, page: &Address, text: &str, deeper: usize) -> Markup {
        markdown::render(text, deeper, &|target| self.link(page, target))
    }

    /// Renders a sentence of Markdown on a page.
    pub fn sentence(&self, page: &Address, text: &str) -> Markup {
        markdown::inline(text, &|target| self.link(page, target))
    }

    /// Returns the description of a production.
    pub fn about(&self, production: Production) -> &About {
        let about = self.productions.iter().find(|about| about.production == production);
        about.unwrap_or_else(|| panic!("productions.txt has no {production}"))
    }

    /// Renders the diagram of a production on a page, also in its wide layout if `has_wide` is `true`.
    pub fn diagram(&self, page: &Address, production: Production, has_wide: bool) -> Markup {
        let definition = self.grammar.get(production.name());
        let definition = definition.unwrap_or_else(|| panic!("the BNF has no {production}"));
        diagram(definition, has_wide, &|name| to_production(page, name))
    }

    /// Renders a group of productions in one diagram.
    pub fn group_diagram(&self, page: &Address, group: &[Production]) -> Option<Markup> {
        let names: Vec<&str> = group.iter().map(|production| production.name()).collect();
        diagram::group(&self.grammar, &names, &|name| to_production(page, name))
    }

    /// Returns the productions whose right-hand side contains this one, in the RFC's order.
    pub fn used_by(&self, production: Production) -> Vec<Production> {
        let uses = |by: &&Production| {
            let by = self.grammar.get(by.name());
            by.is_some_and(|by| by.rhs.names().contains(&production.name()))
        };
        Production::ALL.iter().filter(uses).copied().collect()
    }

    /// Returns the reading with this name, and its corpus line with this source, such as `+ a:b`.
    pub fn corpus_line(&self, source: &str, name: &str) -> (Reading, &Line) {
        let reading = name.parse().unwrap_or_else(|error| panic!("{error}"));
        let section = self.corpus.iter().chain([&self.strict]).find(|section| section.name == name);
        let line = section.and_then(|section| section.lines.iter().find(|line| line.source == source));
        (reading, line.unwrap_or_else(|| panic!("the corpus has no `{source}` in `{name}`")))
    }
}

/// Returns the link from a page to the page of a production, by name.
fn to_production(page: &Address, name: &str) -> String {
    match name.parse() {
        Ok(production) => Address::production(production).link_from(page),
        Err(error) => panic!("{error}"),
    }
}
