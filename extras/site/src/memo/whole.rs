//! The page of the whole memo.

use maud::{Markup, html};
use rfc1738_html::Address;
use sources::memo::Section;

use super::text::render;
use super::{heading, id};
use crate::book::Book;
use crate::page::{Layout, Page};

pub fn page(book: &Book) -> Page {
    let address = Address::new("memo");
    let content = html! {
        div.memo {
            @for section in &book.memo {
                @if section.name.is_empty() {
                    (masthead(&section.body))
                    p.soft {
                        "A sentence with a dotted line below it is a requirement that a rule of the grammar follows, and links to the rule's code. "
                        a href=(Address::section("5").link_from(&address)) { "The grammar" } " has its own page, with diagrams."
                    }
                    (contents(book))
                } @else {
                    (self::section(book, section, &address))
                }
            }
        }
    };
    Page::new("/memo", Layout::Text, content)
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

fn section(book: &Book, section: &Section, page: &Address) -> Markup {
    let (depth, id) = (depth(section), id(&section.name));
    let title = html! { a href=(Address::section(&section.name).link_from(page)) { (section.title()) } };
    html! {
        section aria-labelledby=(id) {
            (heading(depth + 2, Some(&id), &title))
            @for block in render(book, section, page, depth + 3) { (block) }
        }
    }
}

#[cfg(test)]
mod tests {
    use regex::Regex;
    use sources::memo::folded;

    use super::super::text::{requirements, sentence};
    use super::*;

    /// Returns the words between the tags. A tag other than `a`, `span` and `code` ends a word.
    fn words(html: &str) -> Vec<String> {
        let mut text = html.to_owned();
        for (pattern, with) in [
            ("</?(a|span|code)( [^>]*)?>", ""),
            ("<[^>]*>", " "),
            ("&lt;", "<"),
            ("&gt;", ">"),
            ("&quot;", "\""),
            ("&amp;", "&"),
        ] {
            text = Regex::new(pattern).expect(pattern).replace_all(&text, with).into_owned();
        }
        text.split_whitespace().map(str::to_owned).collect()
    }

    fn memo(section: &Section) -> Vec<String> {
        let text = format!("{}\n\n{}", section.heading, section.body);
        let paragraphs: Vec<String> = text.split("\n\n").map(folded).collect();
        paragraphs.join(" ").split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn memo_text_is_complete() {
        let (book, address) = (Book::read(), Address::new("memo"));
        assert_eq!(book.memo.len(), 40);
        for part in &book.memo {
            let html = match part.name.as_str() {
                "" => masthead(&part.body),
                _ => section(&book, part, &address),
            };
            assert_eq!(words(&html.into_string()), memo(part), "{}", part.title());
        }
    }

    #[test]
    fn requirements_link_to_their_code() {
        let (book, page) = (Book::read(), Address::new("memo"));
        for section in book.memo.iter().filter(|section| !section.name.is_empty()) {
            let html: String = render(&book, section, &page, 3).into_iter().map(|block| block.0).collect();
            for row in requirements(&book, section) {
                let start = format!("<span class=\"sentence\" id=\"{}\">", sentence(row).fragment());
                let text = html.split_once(&start).map_or("", |(_, after)| after);
                let text = text.split("</span>").next().unwrap_or_default();
                let text = words(text).join(" ");
                assert!(!text.is_empty() && row.whole.contains(&text), "{}\n{text}", row.whole);
            }
        }
        let html = super::page(&book).html(None);
        let scheme = "href=\"../scheme/#code\">Scheme names consist of a sequence of characters.</a>";
        assert!(html.contains(scheme) && html.matches("class=\"followed\"").count() > 100);
    }
}
