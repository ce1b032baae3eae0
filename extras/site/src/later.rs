//! `extras/later/LATER.md`, pair by pair.

use conformance::read;
use maud::html;
use rfc1738_live::Address;

use crate::book::Book;
use crate::page::{Layout, Page};

/// What a later RFC made of a production.
pub struct Pair {
    /// `hostport` of 1738 and `hostport` of 2396, in Markdown.
    pub heading: String,
    /// What differs, in Markdown.
    pub body: String,
}

impl Pair {
    /// Whether this is about a production of RFC 1738.
    pub fn is_of(&self, name: &str) -> bool {
        self.heading.starts_with(&format!("`{name}` of 1738 and "))
    }

    /// Whether this is about the strict reading.
    pub fn is_strict(&self) -> bool {
        self.heading.starts_with("`url` of 1738 (strict) and ")
    }
}

/// The page's text.
pub fn page() -> String {
    read("extras/later/LATER.md")
}

/// The pairs of the page, in its order.
pub fn pairs() -> Vec<Pair> {
    let page = page();
    let pair = |part: &str| {
        let (heading, body) = part.split_once('\n').unwrap_or((part, ""));
        // The next group begins with its heading.
        let body = body.split("\n## ").next().unwrap_or_default();
        Pair { heading: heading.to_owned(), body: body.trim().to_owned() }
    };
    page.split("\n### ").skip(1).map(pair).collect()
}

/// All of it, on a page.
pub fn list(book: &Book) -> Page {
    let address = Address::new("later");
    Page {
        title: "What later RFCs changed".to_owned(),
        description: "How the grammars of later RFCs differ from RFC 1738's, with the texts that show it and the reasons.".to_owned(),
        layout: Layout::Text,
        content: html! { (book.markdown(&address, &page(), 0)) },
        address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_production_has_its_pairs() {
        let pairs = pairs();
        let of = |name: &str| pairs.iter().filter(|pair| pair.is_of(name)).count();
        assert_eq!((of("host"), of("hostport"), of("digit")), (2, 1, 0));
        assert_eq!(pairs.iter().filter(|pair| pair.is_strict()).count(), 2);
        assert!(pairs.iter().all(|pair| !pair.body.is_empty() && !pair.body.contains("\n## ")));
    }
}
