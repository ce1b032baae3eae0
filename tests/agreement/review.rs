//! The page that shows how the languages changed since the last release.

use rfc1738_bnf::Grammar;

use super::pages::assert_pages;

/// `tests/released.bnf` is the output of `rfc1738 grammar` in the last release.
#[test]
fn review_of_the_grammar() {
    let released = Grammar::parse(&conformance::read("tests/released.bnf"), "");
    let comparison = released.and_then(|released| released.compare(&Grammar::rfc1738()));
    let comparison = comparison.unwrap_or_else(|error| panic!("{error}"));
    let page = format!("Section 5, compared with the last release\n\n{comparison}");
    assert_pages("grammar", &[("review", page)]);
}
