//! The text of a BNF, in pieces.

/// A piece of a BNF file's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// The name of a production.
    Name(&'a str),
    /// A literal, a comment, or what stands between.
    Text(&'a str),
}

/// The text in pieces, which are all of it.
///
/// ```
/// use rfc1738_sources::bnf::Piece::{Name, Text};
///
/// let pieces = rfc1738_sources::bnf::pieces("*xchar \"a\"");
/// assert_eq!(pieces, [Text("*"), Name("xchar"), Text(" "), Text("\"a\"")]);
/// ```
pub fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_of_a_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '+' | '_');
        let length = match first {
            ';' => rest.find('\n').unwrap_or(rest.len()),
            '"' => 2 + rest[1..].find('"').expect("a literal ends"),
            '<' => "<\">".len(),
            _ if first.is_ascii_alphabetic() => rest.find(|c| !is_of_a_name(c)).unwrap_or(rest.len()),
            _ => first.len_utf8(),
        };
        let (piece, after) = rest.split_at(length);
        pieces.push(if first.is_ascii_alphabetic() { Piece::Name(piece) } else { Piece::Text(piece) });
        rest = after;
    }
    pieces
}

#[test]
fn a_text_is_cut_at_its_names() {
    use Piece::{Name, Text};

    let text = "a-b  = 1*c+_d \"e\" <\"> ; f \"g\n       | h";
    let cut: Vec<Piece<'_>> = pieces(text).into_iter().filter(|piece| *piece != Text(" ")).collect();
    let line = [Name("a-b"), Text("="), Text("1"), Text("*"), Name("c+_d"), Text("\"e\""), Text("<\">")];
    let comment = [Text("; f \"g"), Text("\n"), Text("|"), Name("h")];
    assert!(cut.iter().eq(line.iter().chain(&comment)), "{cut:?}");
}

/// The reader of `crates/bnf` finds the same names.
#[test]
fn every_name_of_a_production_is_a_piece() {
    for production in rfc1738_bnf::Grammar::rfc1738().productions() {
        let names = pieces(&production.text).into_iter().filter_map(|piece| match piece {
            Piece::Name(name) => Some(name),
            Piece::Text(_) => None,
        });
        let expected = [production.name.as_str()].into_iter().chain(production.rhs.names());
        assert!(names.eq(expected), "{}", production.name);
    }
}
