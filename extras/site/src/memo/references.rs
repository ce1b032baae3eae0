//! References in the memo's text: to its sections, to its bibliography and to other RFCs.

/// A piece of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    Text(&'a str),
    /// `Section 3.1`, and its number.
    Section(&'a str, &'a str),
    /// `[20]`, and its number.
    Entry(&'a str, &'a str),
    /// `RFC 822` or `RFC822`, and its number.
    Rfc(&'a str, &'a str),
}

/// Splits the text into pieces. A section of another RFC is plain text.
pub fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let found = rest.char_indices().find_map(|(at, _)| reference(&rest[at..]).map(|piece| (at, piece)));
        let (at, found) =
            found.map_or((rest.len(), None), |(at, (length, piece))| (at, Some((length, piece))));
        if at > 0 {
            pieces.push(Piece::Text(&rest[..at]));
        }
        rest = &rest[at..];
        if let Some((length, piece)) = found {
            pieces.push(piece);
            rest = &rest[length..];
        }
    }
    pieces
}

/// Returns the reference at the start of the text, and its length.
fn reference(text: &str) -> Option<(usize, Piece<'_>)> {
    if let Some(rest) = text.strip_prefix('[') {
        let number = digits(rest);
        let length = number.len() + 2;
        return (!number.is_empty() && rest[number.len()..].starts_with(']'))
            .then(|| (length, Piece::Entry(&text[..length], number)));
    }
    if let Some(rest) = text.strip_prefix("RFC") {
        let number = digits(rest.strip_prefix(' ').unwrap_or(rest));
        let length = text.find(number)? + number.len();
        return (!number.is_empty()).then(|| (length, Piece::Rfc(&text[..length], number)));
    }
    let rest = text.strip_prefix("Section ").or_else(|| text.strip_prefix("section "))?;
    let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
    let number = rest[..end].trim_end_matches('.');
    let length = "Section ".len() + number.len();
    (!number.is_empty() && !text[length..].starts_with(" of RFC"))
        .then(|| (length, Piece::Section(&text[..length], number)))
}

fn digits(text: &str) -> &str {
    &text[..text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len())]
}

#[test]
fn references_are_found() {
    use Piece::{Entry, Rfc, Section, Text};

    let text = "See Section 3.1. In section 2.1.5 of RFC 1036 [brackets], [8] (RFC959) and Section 5";
    let expected = [
        Text("See "),
        Section("Section 3.1", "3.1"),
        Text(". In section 2.1.5 of "),
        Rfc("RFC 1036", "1036"),
        Text(" [brackets], "),
        Entry("[8]", "8"),
        Text(" ("),
        Rfc("RFC959", "959"),
        Text(") and "),
        Section("Section 5", "5"),
    ];
    assert_eq!(pieces(text), expected);
    assert_eq!(pieces("this RFC. [a]"), [Text("this RFC. [a]")]);
}
