//! Functions that the fuzz targets share.

use rfc1738::{ParseError, Tree};
use rfc1738_bnf::Language;

/// Returns the longest UTF-8 prefix of an input, because the library parses text.
pub fn text(data: &[u8]) -> &str {
    match std::str::from_utf8(data) {
        Ok(text) => text,
        Err(error) => std::str::from_utf8(&data[..error.valid_up_to()]).unwrap_or_default(),
    }
}

/// Asserts that the tree is for `text`, and that its leaves cover the text in order.
pub fn check_tree(tree: &Tree, text: &str) {
    assert_eq!(tree.text(), text);
    assert_eq!(tree.root().span(), 0..text.len());
    let mut end = 0;
    for leaf in tree.nodes().filter(|node| node.is_leaf()) {
        assert_eq!(leaf.span().start, end, "a gap before {}", leaf.symbol());
        end = leaf.span().end;
    }
    assert_eq!(end, text.len());
}

/// Asserts that the error has the automaton's offset, that it names the character at this offset unless it withholds it, and
/// that it expects at least one symbol.
pub fn check_error(error: &ParseError, text: &str, language: &Language) {
    assert_eq!(error.offset(), language.viable(text.as_bytes()));
    let found = text[error.offset()..].chars().next();
    assert_eq!(error.found(), found.filter(|_| !error.is_withheld()));
    assert!(error.expected().next().is_some());
}
