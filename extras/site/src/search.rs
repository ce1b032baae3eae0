//! The search index: a script that contains the productions, sections, quirks, errors and other pages.

use std::collections::BTreeSet;

use conformance::invalid;
use conformance::memo::folded;
use conformance::prose::{Row, State};
use rfc1738::Hint;
use rfc1738_html::{Address, Reading};
use serde_json::json;

use crate::book::Book;
use crate::page::listed;

/// A search entry, which leads to a page or to a sentence on it.
struct Entry {
    kind: &'static str,
    title: String,
    /// The text below the title. The search covers the title and the text.
    text: String,
    address: Address,
}

/// Returns the script. Its links are relative to the site's root.
pub fn index(book: &Book) -> String {
    let entry = |entry: Entry| {
        let Entry { kind, title, text, address } = entry;
        json!([kind, title, text, address.link_with_root("")])
    };
    let entries: Vec<serde_json::Value> = entries(book).into_iter().map(entry).collect();
    format!("var rfc1738Index = {};\n", serde_json::Value::Array(entries))
}

fn entries(book: &Book) -> Vec<Entry> {
    let productions = book.productions.iter().map(|about| Entry {
        kind: "production",
        title: about.production.name().to_owned(),
        text: about.sentence.replace('`', ""),
        address: Address::production(about.production),
    });
    let pages = listed().filter(|[_, address, _]| *address != "/").map(|[title, address, text]| {
        let (folder, fragment) =
            address.trim_start_matches('/').split_once('#').unwrap_or((&address[1..], ""));
        let address = Address::new(folder).at(fragment);
        Entry { kind: "page", title: title.to_owned(), text: text.to_owned(), address }
    });
    let sections = book.memo.iter().filter(|section| !section.name.is_empty()).map(|section| Entry {
        kind: "section",
        title: section.title(),
        text: folded(&section.body),
        address: Address::section(&section.name),
    });
    let quirks = book.quirks.iter().map(|entry| Entry {
        kind: "quirk",
        title: entry.heading.replace('`', ""),
        text: entry.summary().replace('`', ""),
        address: Address::quirk(&entry.heading),
    });
    let errors = hints().into_iter().map(|hint| Entry {
        kind: "error",
        title: hint.to_string().replace('`', ""),
        text: hint.quote().to_owned(),
        address: quote_address(book, hint),
    });
    productions.chain(pages).chain(quirks).chain(errors).chain(sections).collect()
}

/// Returns the hints of the texts in `tests/errors.txt`, each message once.
fn hints() -> Vec<Hint> {
    let mut known = BTreeSet::new();
    let texts = invalid().into_iter();
    let errors = texts.filter_map(|text| {
        text.production.map_or(Reading::Strict, Reading::Production).tree(&text.text).err()
    });
    let hints = errors.flat_map(|error| error.hints().to_vec());
    hints.filter(|hint| known.insert(hint.to_string())).collect()
}

/// Returns the address of the requirement that contains a hint's quote, or else of the hint's section.
fn quote_address(book: &Book, hint: Hint) -> Address {
    let section = Address::section(hint.section());
    let contains_quote = |row: &&Row| row.number == hint.section() && row.whole.contains(hint.quote());
    match book.rows.iter().find(contains_quote).filter(|row| row.state() != State::Informative) {
        Some(row) => section.at(format!("t{}", row.index)),
        None => section,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn index_covers_productions_sections_and_quirks() {
        let book = Book::read();
        let entries = entries(&book);
        let count = |kind: &str| entries.iter().filter(|entry| entry.kind == kind).count();
        assert_eq!(count("production"), rfc1738::Production::ALL.len());
        assert_eq!(count("section"), book.memo.len() - 1);
        assert_eq!(count("quirk"), book.quirks.len());
        let user = entries.iter().find(|entry| entry.title == "an HTTP URL can't have a user name");
        let user = user.expect("a user name in http is an error");
        assert_eq!(user.text, "No user name or password is allowed.");
        let row = book.rows.iter().find(|row| row.number == "3.3" && row.whole == user.text);
        let row = row.expect("Section 3.3 says it");
        assert_eq!(user.address, Address::section("3.3").at(format!("t{}", row.index)));
        assert!(entries.iter().all(|entry| !entry.title.is_empty() && !entry.text.is_empty()));
    }

    #[test]
    fn index_is_a_script() {
        let index = index(&Book::read());
        let json = index.strip_prefix("var rfc1738Index = ").and_then(|rest| rest.strip_suffix(";\n"));
        let entries: Vec<[String; 4]> = serde_json::from_str(json.expect("an assignment")).expect("JSON");
        let hostport = entries.iter().find(|[_, title, ..]| title == "hostport").expect("a production");
        assert_eq!([&hostport[0], &hostport[3]], ["production", "hostport/"]);
    }
}
