//! Pages of the quirks, and the page that lists them.

use conformance::corpus::Line;
use conformance::quirks::{Quirk, introduction};
use maud::html;
use rfc1738_html::{Address, Reading};

use crate::book::Book;
use crate::cases;
use crate::links::quirk;
use crate::page::{Layout, Page, heading, neighbors};
use crate::text_box::text_box;

pub fn page(book: &Book, of: &Quirk) -> Page {
    let address = quirk(&of.heading);
    let corpus_lines: Vec<(Reading, &Line)> =
        of.corpus_lines().into_iter().map(|(line, name)| book.corpus_line(line, name)).collect();
    let texts: Vec<(Reading, &str)> =
        corpus_lines.iter().filter_map(|(reading, line)| Some((*reading, line.verdict.text()?))).collect();
    let headings: Vec<&str> = book.quirks.iter().map(|quirk| &*quirk.heading).collect();
    let content = html! {
        p.meta { a href=(Address::new("quirks").link_from(&address)) { "Quirks" } " · " (of.part) }
        h1 { (book.sentence(&address, &of.heading)) }
        dl.points {
            @for (label, point) in of.points().into_iter().filter(|(label, _)| *label != "Checked by") {
                dt { (label) }
                dd { (book.markdown(&address, point, 1)) }
            }
        }
        @if let Some((reading, text)) = texts.first() { (text_box(book, &address, *reading, text, &texts)) }
        (heading("examples", "Examples"))
        p.soft { "Strings that illustrate the decision. Tests check their verdicts." }
        @for (reading, line) in &corpus_lines {
            div.pin {
                (cases::line(*reading, line, &address.to_root()))
                p.meta { "as " a href=(reading.address().link_from(&address)) { code { (reading) } } }
            }
        }
        (neighbors(&headings, &&*of.heading, &|heading| (quirk(heading).link_from(&address), book.sentence(&address, heading))))
    };
    Page {
        title: of.heading.replace('`', ""),
        description: format!("A decision about RFC 1738: {}", of.heading.replace('`', "")),
        layout: if texts.is_empty() { Layout::Text } else { Layout::Box },
        address,
        content,
    }
}

/// Returns the page that lists all quirks.
pub fn list(book: &Book) -> Page {
    let address = Address::new("quirks");
    let mut parts: Vec<&str> = book.quirks.iter().map(|quirk| quirk.part.as_str()).collect();
    parts.dedup();
    let content = html! {
        h1 { "Quirks" }
        p {
            "Look here if a verdict surprises you. RFC 1738 is ambiguous in places, contradicts itself in others, and differs from later RFCs. Each quirk gives this library's decision and the reasons."
        }
        // The other paragraphs are about the file itself.
        (book.markdown(&address, introduction().split("\n\n").next().unwrap_or_default(), 0))
        @for part in parts {
            (heading(&conformance::headings::fragment(part), part))
            ul {
                @for listed in book.quirks.iter().filter(|quirk| quirk.part == part) {
                    li {
                        a href=(quirk(&listed.heading).link_from(&address)) { (book.sentence(&address, &listed.heading)) }
                        ": " (book.sentence(&address, &listed.summary()))
                    }
                }
            }
        }
    };
    Page {
        title: "Quirks".to_owned(),
        description: "Decisions where RFC 1738 is ambiguous, contradicts itself or differs from later RFCs."
            .to_owned(),
        layout: Layout::Text,
        address,
        content,
    }
}
