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
/// use rfc1738_bnf::Piece::{Comment, Literal, Name, Other, Space};
///
/// let pieces = rfc1738_bnf::pieces("a = *b \"c\" ; d");
/// let pieces: Vec<_> = pieces.into_iter().filter(|piece| *piece != Space(" ")).collect();
/// assert_eq!(pieces, [Name("a"), Other("="), Other("*"), Name("b"), Literal("\"c\""), Comment("; d")]);
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

#[cfg(test)]
mod tests {
    use super::Piece::{Comment, Literal, Name, Other};
    use super::*;

    #[test]
    fn text_is_split_into_pieces() {
        let text = "a-b  = 1*c+_d \"e\" <\"> ; f \"g\n       | h <é \"i";
        let is_space = |piece: &Piece<'_>| matches!(piece, Piece::Space(_));
        let cut: Vec<Piece<'_>> = pieces(text).into_iter().filter(|piece| !is_space(piece)).collect();
        let line = [
            Name("a-b"),
            Other("="),
            Other("1"),
            Other("*"),
            Name("c+_d"),
            Literal("\"e\""),
            Literal("<\">"),
        ];
        let rest =
            [Comment("; f \"g"), Other("\n"), Other("|"), Name("h"), Other("<"), Other("é"), Literal("\"i")];
        assert!(cut.iter().eq(line.iter().chain(&rest)), "{cut:?}");
        assert_eq!(pieces(text).into_iter().map(Piece::text).collect::<String>(), text);
    }

    /// The names among the pieces are those that the notation's parser finds.
    #[test]
    fn names_of_productions_are_pieces() {
        for production in crate::Grammar::rfc1738().productions() {
            let names = pieces(&production.text).into_iter().filter_map(|piece| match piece {
                Name(name) => Some(name),
                _ => None,
            });
            let expected = [production.name.as_str()].into_iter().chain(production.rhs.names());
            assert!(names.eq(expected), "{}", production.name);
        }
    }
}
