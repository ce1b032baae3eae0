//! The page of the quirks.

use conformance::quirks::{Quirk, introduction};
use maud::{Markup, html};
use rfc1738_html::Address;

use crate::book::Book;
use crate::page::{Layout, Page, heading};
use crate::text_box::{notes, shown, verdict};

/// Renders a quirk: its decision and its examples, which are links to the page of their reading.
fn section(book: &Book, page: &Address, of: &Quirk) -> Markup {
    let address = Address::quirk(&of.heading);
    html! {
        h3 #(address.fragment()) { a href=(address.link_from(page)) { (book.sentence(page, &of.heading)) } }
        dl.points {
            @for (label, point) in of.points().into_iter().filter(|(label, _)| *label != "Checked by") {
                dt { (label) }
                dd { (book.markdown(page, point, 2)) }
            }
            dt { "Examples" }
            dd {
                @for (line, name) in of.corpus_lines() {
                    @let (reading, line) = book.corpus_line(line, name);
                    @let text = line.verdict.text().unwrap_or_default();
                    @let (class, verdict) = verdict(reading, text);
                    p.pin {
                        a class=(class) href={ (reading.address().link_from(page)) (reading.state(text)) } {
                            span.visually-hidden { (verdict) } code { (shown(line)) }
                        }
                        " as " code { (reading) }
                    }
                    (notes(&line.notes))
                }
            }
        }
    }
}

/// Returns the page of all quirks.
pub fn page(book: &Book) -> Page {
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
            (heading(&conformance::fragment(part), part))
            @for quirk in book.quirks.iter().filter(|quirk| quirk.part == part) { (section(book, &address, quirk)) }
        }
    };
    Page::new("/quirks", Layout::Text, content)
}
