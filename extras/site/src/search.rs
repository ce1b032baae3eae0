//! The search index: a script that contains the productions, sections, quirks, errors, specifications and other pages.

use rfc1738::Mistake;
use rfc1738_html::Address;
use serde_json::{Value, json};
use sources::memo::folded;
use sources::prose::{Row, State};

use crate::book::Book;
use crate::history;
use crate::memo::sentence;
use crate::page::listed;

/// Returns the script. Its links are relative to the site's root.
pub fn index(book: &Book) -> String {
    format!("var rfc1738Index = {};\n", Value::Array(entries(book)))
}

/// Returns an entry, which leads to a page or to a sentence on it. The search covers the title and the text below it.
fn entry(kind: &str, title: &str, text: &str, address: &Address) -> Value {
    json!([kind, title, text, address.link_with_root("")])
}

fn entries(book: &Book) -> Vec<Value> {
    let plain = |text: &str| text.replace('`', "");
    let productions = book.productions.iter().map(|about| {
        let address = Address::production(about.production);
        entry("production", about.production.name(), &plain(about.sentence), &address)
    });
    let pages = listed().filter(|[_, address, _]| *address != "/").map(|[title, address, text]| {
        let (folder, fragment) = address[1..].split_once('#').unwrap_or((&address[1..], ""));
        entry("page", title, text, &Address::new(folder).at(fragment))
    });
    let quirks = book.quirks.iter().map(|quirk| {
        let address = Address::quirk(&quirk.heading);
        entry("quirk", &plain(&quirk.heading), &plain(&quirk.summary()), &address)
    });
    let errors = Mistake::all().into_iter().map(|mistake| {
        let sentence = mistake.sentence().replacen('…', mistake.subject().unwrap_or("…"), 1);
        entry("error", &plain(&sentence), mistake.quote(), &quote_address(book, mistake))
    });
    let sections = book.memo.iter().filter(|section| !section.name.is_empty()).map(|section| {
        entry("section", &section.title(), &folded(&section.body), &Address::section(&section.name))
    });
    let rfcs = history::rfcs().into_iter().map(|rfc| {
        let relations: Vec<String> = rfc.relations().collect();
        let title = format!("RFC {}: {}", rfc.number, rfc.title);
        let text = format!("{} {}.", plain(rfc.sentence), relations.join("; "));
        entry("history", &title, &text, &Address::new("later").at(format!("rfc{}", rfc.number)))
    });
    productions.chain(pages).chain(rfcs).chain(quirks).chain(errors).chain(sections).collect()
}

/// Returns the address of the requirement that contains a mistake's quote, or else of the mistake's section.
fn quote_address(book: &Book, mistake: &Mistake) -> Address {
    let contains_quote = |row: &&Row| row.number == mistake.section() && row.whole.contains(mistake.quote());
    match book.rows.iter().find(contains_quote).filter(|row| row.state() != State::Informative) {
        Some(row) => sentence(row),
        None => Address::section(mistake.section()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn index_covers_productions_sections_and_quirks() {
        let book = Book::read();
        let entries = entries(&book);
        let count = |kind: &str| entries.iter().filter(|entry| entry[0] == kind).count();
        assert_eq!(count("production"), rfc1738::Production::ALL.len());
        assert_eq!(count("section"), book.memo.len() - 1);
        assert_eq!(count("quirk"), book.quirks.len());
        assert!(entries.iter().all(|entry| entry[1] != "" && entry[2] != ""));
    }

    /// Readers look for the message that they got.
    #[test]
    fn errors_are_listed_by_their_message() {
        let entries = entries(&Book::read());
        for text in ["http://user@host/", "nntp://user@host/a", "mailto:", "http://host_1/"] {
            let reason = rfc1738::Url::parse(text).expect_err(text).reason().to_string();
            assert!(entries.iter().any(|entry| entry[0] == "error" && entry[1] == reason), "{reason}");
        }
    }
}
