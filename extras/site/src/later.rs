//! The page with the changes in later RFCs, `extras/later/LATER.md`, and its pairs of productions.

use conformance::read;
use rfc1738_html::{Address, Reading};

use crate::book::Book;
use crate::page::{Layout, Page};

/// A production and its changes in a later RFC.
pub struct Pair {
    /// The title in Markdown, such as `` `hostport` of 1738 and `hostport` of 2396 ``.
    pub heading: String,
    /// The differences, in Markdown.
    pub body: String,
}

impl Pair {
    /// Returns `true` if the pair is about this grammar of RFC 1738: a production's name, or the strict reading.
    pub fn is_of(&self, reading: Reading) -> bool {
        let of = match reading {
            Reading::Strict => "`url` of 1738 (strict) and ".to_owned(),
            Reading::Production(production) => format!("`{production}` of 1738 and "),
        };
        self.heading.starts_with(&of)
    }
}

fn text() -> String {
    read("extras/later/LATER.md")
}

/// Returns the pairs, in the order of the text.
pub fn pairs() -> Vec<Pair> {
    let text = text();
    let pair = |part: &str| {
        let (heading, body) = part.split_once('\n').unwrap_or((part, ""));
        // The body ends at the heading of the next group.
        let body = body.split("\n## ").next().unwrap_or_default();
        Pair { heading: heading.to_owned(), body: body.trim().to_owned() }
    };
    text.split("\n### ").skip(1).map(pair).collect()
}

pub fn list(book: &Book) -> Page {
    let address = Address::new("later");
    Page::new("/later", Layout::Text, book.markdown(&address, &text(), 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_of_productions() {
        let pairs = pairs();
        for (name, count) in [("host", 2), ("hostport", 1), ("digit", 0), ("strict", 2)] {
            let reading = name.parse().expect(name);
            assert_eq!(pairs.iter().filter(|pair| pair.is_of(reading)).count(), count, "{name}");
        }
        assert!(pairs.iter().all(|pair| !pair.body.is_empty() && !pair.body.contains("\n## ")));
    }
}
