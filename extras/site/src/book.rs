//! The data from which the pages are generated.

use maud::Markup;
use rfc1738::Production;
use rfc1738_bnf::{Grammar, Rfc1738};
use rfc1738_html::{Address, Reading};
use sources::corpus::{Line, Section};
use sources::prose::Row;
use sources::quirks::Quirk;
use sources::{corpus, fragment, memo, prose, quirks, read, rust_name, strict, type_of};

use crate::code::Index;
use crate::diagram::{self, diagram};
use crate::markdown;
use crate::page::entries;

/// The document with the changes in later RFCs.
const LATER: &str = "extras/later/LATER.md";

/// The repository's documents, parsed.
pub struct Book {
    pub grammar: Grammar,
    pub productions: Vec<About>,
    pub corpus: Vec<Section>,
    pub strict: Section,
    pub memo: Vec<memo::Section>,
    pub rows: Vec<Row>,
    pub quirks: Vec<Quirk>,
    /// The changes in later RFCs, in Markdown.
    pub later: String,
    pub pairs: Vec<Pair>,
    pub index: Index,
}

impl Book {
    pub fn read() -> Book {
        let later = read(LATER);
        Book {
            grammar: Grammar::rfc1738(),
            productions: descriptions(),
            corpus: corpus(),
            strict: strict(),
            memo: memo::sections(),
            rows: prose::rows(),
            quirks: quirks::all(),
            pairs: pairs(&later),
            later,
            index: Index::read(),
        }
    }

    /// Returns the link to a Markdown target: an item, a quirk, a section, or the address of a page. A URL, a fragment and a path
    /// that begins with `../` are returned unchanged. An item outside the grammar has no page.
    pub fn link(&self, page: &Address, target: &str) -> Option<String> {
        let address = match target.split_once('#') {
            _ if ["https://", "http://", "../"].iter().any(|start| target.starts_with(start)) => {
                return Some(target.to_owned());
            }
            Some(("", _)) => return Some(target.to_owned()),
            None if target.starts_with('/') => Some(Address::new(&target[1..])),
            Some(("crate::quirks", of)) => Some(Address::new("quirks").at(of)),
            Some((folder, of)) if folder.starts_with('/') => Some(Address::new(&folder[1..]).at(of)),
            Some(("crate::prose", of)) => {
                let section = self.memo.iter().find(|section| fragment(&section.title()) == of);
                section.map(|section| Address::section(&section.name))
            }
            _ => Some(Address::production(production(target.trim_matches('`'))?).at("code")),
        };
        let address = address.unwrap_or_else(|| panic!("{}: can't find {target}", page));
        Some(address.link_from(page))
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

    /// Returns the changes of a reading, also from one later RFC to the next.
    pub fn changes(&self, reading: Reading) -> Vec<&Pair> {
        let of = match reading {
            Reading::Strict => "`url` of 1738 (strict)".to_owned(),
            Reading::Production(production) => format!("`{production}` of 1738"),
        };
        let own = || self.pairs.iter().filter(|pair| pair.from == of);
        self.pairs.iter().filter(|pair| pair.from == of || own().any(|own| own.to == pair.from)).collect()
    }

    /// Returns the reading with this name, and its corpus line with this source, such as `+ a:b`.
    pub fn corpus_line(&self, source: &str, name: &str) -> (Reading, &Line) {
        let reading = name.parse().unwrap_or_else(|error| panic!("{error}"));
        let section = self.corpus.iter().chain([&self.strict]).find(|section| section.name == name);
        let line = section.and_then(|section| section.lines.iter().find(|line| line.source == source));
        (reading, line.unwrap_or_else(|| panic!("the corpus has no `{source}` in `{name}`")))
    }
}

/// Returns the production that an item implements: its combinator, its type, or a member of its type.
fn production(path: &str) -> Option<Production> {
    let path = path.split_once('@').map_or(path, |(_, path)| path).trim_end_matches("()");
    let names =
        || path.split("::").filter(|name| !matches!(*name, "crate" | "rfc1738" | "grammar" | "Production"));
    Production::ALL.iter().copied().find(|&production| {
        let own = [
            Some(rust_name(production.name())),
            type_of(production).map(str::to_owned),
            Some(format!("{production:?}")),
        ];
        own.iter().flatten().any(|own| names().next() == Some(own))
    })
}

/// Returns the link from a page to the page of a production, by name.
fn to_production(page: &Address, name: &str) -> String {
    match name.parse() {
        Ok(production) => Address::production(production).link_from(page),
        Err(error) => panic!("{error}"),
    }
}

/// The description of a production for visitors who are new to the RFC.
#[derive(Debug)]
pub struct About {
    pub production: Production,
    /// A sentence about the production's purpose, with code in backticks.
    pub sentence: &'static str,
    /// The text that the box shows first.
    pub example: &'static str,
}

/// The changes from a production of one RFC to that of a later RFC.
pub struct Pair {
    /// The production and its RFC, such as `` `hostport` of 1738 ``.
    pub from: String,
    pub to: String,
    /// A sentence that compares them, and the differences, in Markdown.
    pub body: String,
}

impl Pair {
    /// Returns the sentence that compares them.
    pub fn verdict(&self) -> &str {
        self.body.lines().next().unwrap_or_default()
    }
}

/// Returns the descriptions in `productions.txt`, in the RFC's order.
fn descriptions() -> Vec<About> {
    let about = |[name, sentence, example]: [&'static str; 3]| {
        let production = name.parse().unwrap_or_else(|error| panic!("productions.txt: {error}"));
        About { production, sentence, example: example.trim_start_matches("+ ") }
    };
    entries(include_str!("productions.txt")).map(about).collect()
}

/// Returns the pairs, in the order of the text.
fn pairs(later: &str) -> Vec<Pair> {
    let pair = |part: &str| {
        let (heading, body) = part.split_once('\n').unwrap_or((part, ""));
        let (from, to) = heading.split_once(" and ").unwrap_or_else(|| panic!("{heading}"));
        // The body ends at the heading of the next group.
        let body = body.split("\n## ").next().unwrap_or_default();
        Pair { from: from.to_owned(), to: to.to_owned(), body: body.trim().to_owned() }
    };
    later.split("\n### ").skip(1).map(pair).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptions_and_valid_examples() {
        let all = descriptions();
        let productions: Vec<Production> = all.iter().map(|about| about.production).collect();
        assert_eq!(productions, Production::ALL);
        let grammar = Grammar::rfc1738();
        for About { production, sentence, example } in all {
            let words = sentence.split_whitespace().count();
            assert!((5..=25).contains(&words) && sentence.ends_with('.'), "{production}: {sentence}");
            assert_eq!(sentence.matches('`').count() % 2, 0, "{production}: {sentence}");
            let language = grammar.language(production.name()).expect("the production is defined");
            assert!(!example.is_empty() && language.accepts(example.as_bytes()), "{production}: {example}");
        }
    }

    #[test]
    fn changes_of_productions() {
        let book = Book::read();
        for (name, count) in
            [("host", 2), ("hostport", 1), ("scheme", 2), ("port", 2), ("digit", 0), ("strict", 3)]
        {
            assert_eq!(book.changes(name.parse().expect(name)).len(), count, "{name}");
        }
        assert!(book.pairs.iter().all(|pair| !pair.body.is_empty() && !pair.body.contains("\n## ")));
        // Only the header fields of mailto begin after RFC 1738.
        let all: Vec<Reading> = Reading::all().collect();
        let is_shown = |pair: &&Pair| {
            all.iter().any(|&reading| book.changes(reading).iter().any(|of| of.from == pair.from))
        };
        let hidden: Vec<&str> =
            book.pairs.iter().filter(|pair| !is_shown(pair)).map(|pair| &*pair.from).collect();
        assert_eq!(hidden, ["`headers` of 2368"]);
    }
}
