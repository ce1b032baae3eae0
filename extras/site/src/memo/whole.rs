//! The page of the whole memo, with notes beside its sentences.

use conformance::memo::Section;
use conformance::prose::Row;
use maud::{Markup, html};
use rfc1738_html::Address;

use super::headings::{heading, id};
use super::text::{Place, Set, set};
use crate::book::Book;
use crate::page::{Layout, Page};

pub fn page(book: &Book) -> Page {
    let address = Address::new("memo");
    let place = Place { page: &address, is_whole: true };
    let content = html! {
        div.memo {
            @for section in &book.memo {
                @if section.name.is_empty() {
                    (masthead(&section.body))
                    p.soft {
                        "A numbered sentence is a requirement for programs. It links to the code that implements it, and its number to a note. "
                        "A heading links to the section's own page, with the RFC's examples and the tests."
                    }
                    (contents(book))
                } @else {
                    (self::section(book, section, place))
                }
            }
        }
    };
    Page {
        title: "The memo".to_owned(),
        description: "The text of RFC 1738, Uniform Resource Locators. Each requirement links to the code that implements it."
            .to_owned(),
        layout: Layout::Text,
        content,
        address,
    }
}

/// Renders the text before the first section: lines in two columns, and the title.
fn masthead(body: &str) -> Markup {
    let (columns, title) = body.trim().rsplit_once('\n').unwrap_or(("", body));
    html! {
        div.masthead {
            @for line in columns.lines().map(str::trim_end).filter(|line| !line.is_empty()) {
                @let (left, right) = line.split_once("   ").unwrap_or((line, ""));
                p { span { (left) } " " span { (right.trim()) } }
            }
        }
        h1 { (title.trim()) }
    }
}

fn contents(book: &Book) -> Markup {
    html! {
        nav.contents aria-labelledby="contents" {
            h2 #contents { "Contents" }
            ul {
                @for section in book.memo.iter().filter(|section| !section.name.is_empty()) {
                    li class={ "deep" (depth(section)) } { a href={ "#" (id(&section.name)) } { (section.title()) } }
                }
            }
        }
    }
}

/// Returns the number of sections that enclose this one.
fn depth(section: &Section) -> usize {
    section.name.matches('.').count()
}

fn section(book: &Book, section: &Section, place: Place<'_>) -> Markup {
    let (depth, id) = (depth(section), id(&section.name));
    let title = html! { a href=(Address::section(&section.name).from(place.page)) { (section.title()) } };
    let blocks = set(book, section, place, depth + 3);
    html! {
        section aria-labelledby=(id) {
            (heading(depth + 2, Some(&id), &title))
            @for (index, Set { block, sentences }) in blocks.iter().enumerate() {
                // The heading is the grid's first row. A note extends along the following blocks without notes.
                @let row = index + 2;
                div.passage style={ "grid-row:" (row) } { (block) }
                @if !sentences.is_empty() {
                    @let without = blocks[index + 1..].iter().take_while(|next| next.sentences.is_empty()).count();
                    (notes(book, place, sentences, &format!("grid-row:{row}/span {}", without + 1)))
                }
            }
        }
    }
}

fn notes(book: &Book, place: Place<'_>, sentences: &[(usize, &Row)], style: &str) -> Markup {
    let numbers: Vec<usize> = sentences.iter().map(|(number, _)| *number).collect();
    let about = match numbers[..] {
        [first, last] => format!("Code for sentences {first} and {last}"),
        [first, .., last] => format!("Code for sentences {first} to {last}"),
        _ => format!("Code for sentence {}", numbers[0]),
    };
    html! {
        details.notes-beside aria-label=(about) style=(style) {
            summary { (about) }
            ul {
                @for (number, row) in sentences {
                    li id=(place.note(row)) {
                        a.back href={ "#" (place.sentence(row)) } aria-label={ "Sentence " (number) } { (number) }
                        " " span { (book.sentence(place.page, &row.place)) }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use conformance::memo::folded;

    use super::super::text::followed;
    use super::*;

    /// Cuts every part between two delimiters.
    fn without(html: &str, from: &str, to: &str) -> String {
        let mut parts = html.split(from);
        let mut left = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            left.push_str(part.split_once(to).map_or("", |(_, after)| after));
        }
        left
    }

    /// Returns the words between the tags. An element that begins a line or a cell ends a word.
    fn words(html: &str) -> Vec<String> {
        let mut text = String::new();
        for (index, part) in html.split('<').enumerate() {
            let (tag, after) =
                if index == 0 { ("a", part) } else { part.split_once('>').unwrap_or_default() };
            let name = tag.trim_start_matches('/').split(' ').next().unwrap_or_default();
            if !matches!(name, "a" | "span" | "code") {
                text.push(' ');
            }
            text.push_str(after);
        }
        let text =
            text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&");
        text.split_whitespace().map(str::to_owned).collect()
    }

    fn memo(section: &Section) -> Vec<String> {
        let text = format!("{}\n\n{}", section.heading, section.body);
        let paragraphs: Vec<String> = text.split("\n\n").map(folded).collect();
        paragraphs.join(" ").split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn nothing_of_the_memo_is_lost_or_changed() {
        let (book, address) = (Book::read(), Address::new("memo"));
        let place = Place { page: &address, is_whole: true };
        assert_eq!(book.memo.len(), 40);
        for of in &book.memo {
            let html = match of.name.as_str() {
                "" => masthead(&of.body),
                _ => section(&book, of, place),
            };
            let html = without(&without(&html.into_string(), "<sup", "</sup>"), "<details", "</details>");
            assert_eq!(words(&html), memo(of), "{}", of.title());
        }
    }

    #[test]
    fn each_sentence_that_a_program_follows_leads_to_it() {
        let (book, address) = (Book::read(), Address::new("memo"));
        let place = Place { page: &address, is_whole: true };
        for of in book.memo.iter().filter(|section| !section.name.is_empty()) {
            let rows = followed(&book, of);
            let set = set(&book, of, place, 3);
            let numbered: Vec<usize> =
                set.iter().flat_map(|set| set.sentences.iter().map(|(_, row)| row.index)).collect();
            assert_eq!(numbered, rows.iter().map(|row| row.index).collect::<Vec<_>>(), "{}", of.title());
            let html: String = set.into_iter().map(|set| set.block.into_string()).collect();
            for row in rows {
                let start = format!("<span class=\"sentence\" id=\"{}\">", place.sentence(row));
                let said = html.split_once(&start).map_or("", |(_, after)| after);
                let said = words(said.split("</span>").next().unwrap_or_default()).join(" ");
                assert!(!said.is_empty() && row.whole.contains(&said), "{}\n{said}", row.whole);
            }
        }
    }

    #[test]
    fn each_link_within_a_page_leads_somewhere() {
        let book = Book::read();
        for page in super::super::pages(&book) {
            let html = page.content.into_string();
            let ids: Vec<&str> =
                html.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
            let unique: BTreeSet<&str> = ids.iter().copied().collect();
            assert_eq!(unique.len(), ids.len(), "{}", page.address);
            let links = html.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next());
            // A case's link puts its text into the box.
            let links = links.filter(|link| !link.starts_with("in=strict&"));
            let dead: Vec<&str> = links.filter(|link| !unique.contains(link)).collect();
            assert!(dead.is_empty(), "{}: {dead:?}", page.address);
        }
    }
}
