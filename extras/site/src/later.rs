//! The page with the changes in later RFCs, `extras/later/LATER.md`.

use maud::html;
use rfc1738_html::Address;

use crate::book::Book;
use crate::page::{Layout, Page};
use crate::pairs::text;

pub fn list(book: &Book) -> Page {
    let address = Address::new("later");
    Page {
        title: "Changes in later RFCs".to_owned(),
        description:
            "The differences between RFC 1738's grammar and those of later RFCs, with examples and reasons."
                .to_owned(),
        layout: Layout::Text,
        content: html! { (book.markdown(&address, &text(), 0)) },
        address,
    }
}
