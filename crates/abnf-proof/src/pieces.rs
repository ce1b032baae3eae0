//! Tokens of a grammar's text, for syntax highlighting.

/// A token of a string in the notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// A name.
    Name(&'a str),
    /// A literal, with its quotes, or `<">`.
    Literal(&'a str),
    /// A comment, without the line ending.
    Comment(&'a str),
    /// Spaces.
    Space(&'a str),
    /// Any other character.
    Other(&'a str),
}

impl<'a> Piece<'a> {
    /// Returns the text of the piece.
    #[must_use]
    pub fn text(self) -> &'a str {
        match self {
            Piece::Name(text) | Piece::Literal(text) | Piece::Comment(text) => text,
            Piece::Space(text) | Piece::Other(text) => text,
        }
    }
}

/// Splits a string in RFC 1738's notation into pieces, for syntax highlighting. Together, the pieces are the
/// whole string, even if it isn't in the notation. An unclosed literal extends to the end.
///
/// ```
/// use abnf_proof::Piece::{Comment, Literal, Name, Other, Space};
///
/// let pieces = abnf_proof::pieces("a = *b+_ \"c\" ; \"d\n<\"> é \"f");
/// let pieces: Vec<_> = pieces.into_iter().filter(|piece| *piece != Space(" ")).collect();
/// let rule = [Name("a"), Other("="), Other("*"), Name("b+_"), Literal("\"c\""), Comment("; \"d")];
/// let rest = [Other("\n"), Literal("<\">"), Other("é"), Literal("\"f")];
/// assert_eq!(pieces, [&rule[..], &rest].concat());
/// ```
#[must_use]
pub fn pieces<'a>(text: &'a str) -> Vec<Piece<'a>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let in_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '+' | '_');
        let (length, piece): (usize, fn(&'a str) -> Piece<'a>) = match first {
            ';' => (rest.find('\n').unwrap_or(rest.len()), Piece::Comment),
            '"' => (rest[1..].find('"').map_or(rest.len(), |end| end + 2), Piece::Literal),
            '<' if rest.starts_with("<\">") => ("<\">".len(), Piece::Literal),
            _ if first.is_ascii_alphabetic() => {
                (rest.find(|c| !in_name(c)).unwrap_or(rest.len()), Piece::Name)
            }
            ' ' => (rest.find(|c| c != ' ').unwrap_or(rest.len()), Piece::Space),
            _ => (first.len_utf8(), Piece::Other),
        };
        let (text, after) = rest.split_at(length);
        pieces.push(piece(text));
        rest = after;
    }
    pieces
}

/// The names among the pieces are those that the notation's parser finds, and the pieces are the whole text.
#[test]
fn productions_are_split_into_pieces() {
    let bnf = "a = *b+_ \"c=\" ; \"d\nb+_ = ( a-b ) | <\"> ; e\na-b = 1*[ \"x;\" ] | \"<\"\n";
    let grammar = crate::Grammar::parse(bnf, "").unwrap_or_else(|error| panic!("{error}"));
    for production in grammar.productions() {
        let pieces = pieces(&production.text);
        assert_eq!(pieces.iter().map(|piece| piece.text()).collect::<String>(), production.text);
        let names = pieces.iter().filter(|piece| matches!(piece, Piece::Name(_))).map(|piece| piece.text());
        let expected = [production.name.as_str()].into_iter().chain(production.rhs.names());
        assert!(names.eq(expected), "{}", production.name);
    }
}
