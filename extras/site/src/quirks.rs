//! The page of the quirks.

use maud::{Markup, html};
use rfc1738_html::{Address, code_in};
use sources::quirks::Quirk;

use crate::book::Book;
use crate::page::{Layout, Page, heading};
use crate::text_box::{shown, verdict};

/// Renders a quirk: its decision, and in a collapsed section the reasons and the examples, which are links to the page of their
/// reading.
fn section(book: &Book, page: &Address, of: &Quirk) -> Markup {
    let address = Address::quirk(&of.heading);
    html! {
        details.quirk {
            summary { h3 { (book.sentence(page, &of.heading)) } " " span.soft { (code_in(&of.summary())) } }
            // A browser opens the section if a link leads to an element within it.
            dl.points #(address.fragment()) {
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
                    }
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
            "Look here if a verdict surprises you. RFC 1738 is ambiguous in places, contradicts itself in others, and differs from later RFCs. This page has the library's decisions."
        }
        p { "In general, the BNF defines syntax, and the prose defines semantics. Open a quirk for the reasons and examples." }
        @for part in parts {
            (heading(&sources::fragment(part), part))
            @for quirk in book.quirks.iter().filter(|quirk| quirk.part == part) { (section(book, &address, quirk)) }
        }
    };
    Page::new("/quirks", Layout::Text, content)
}
