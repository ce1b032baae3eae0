//! Tests of the grammars of later RFCs in `grammars/`, and of `LATER.md`, which is generated from them.

mod grammars;
mod introduction;
mod page;
mod safe;

use grammars::{Grammars, Reasons};
use sources::assert_generated;

const PAGE: &str = "extras/later/LATER.md";

/// Every example on the page has a reason, and every reason has an example.
#[test]
fn page_is_up_to_date() {
    let mut reasons = Reasons::read();
    let page = page::page(&Grammars::read(), &mut reasons);
    reasons.assert_complete();
    assert_generated([(PAGE, page)]);
}

/// Only `mailbox`, which RFC 2368 leaves to another document, is undefined.
#[test]
fn all_productions_are_defined() {
    let grammars = Grammars::read();
    for rfc in ["2396", "3986", "4156", "4157", "4248", "4266", "5538", "6068", "8089", "safe"] {
        assert_eq!(grammars.get(rfc).undefined(), Vec::<&str>::new(), "RFC {rfc}");
    }
    assert_eq!(grammars.get("2368").undefined(), ["mailbox"]);
}
