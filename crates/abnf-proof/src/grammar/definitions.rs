//! The definitions of a file, before any right-hand side is parsed.
//!
//! RFC 1738 as printed has a malformed right-hand side. An erratum can replace it, because splitting a file into definitions
//! requires only their names.

use super::expr::Expr;
use super::notation::{self, Notation};
use crate::error::{Error, Place, unexpected};

/// A definition whose right-hand side isn't parsed yet.
#[derive(Clone, Debug)]
pub struct Definition<'a> {
    /// The name to the left of the `=`.
    pub name: &'a str,
    /// `true` if it adds alternatives to an earlier definition: ABNF's `=/`.
    pub(super) adds: bool,
    notation: Notation,
    file: &'static str,
    source: &'a str,
    start: usize,
    /// The start of the right-hand side, after the `=` or `=/`.
    rhs: usize,
    end: usize,
}

impl<'a> Definition<'a> {
    /// Returns the definitions of a file in BNF, in order. Use it on a file with a right-hand side that may not be valid.
    ///
    /// ```
    /// use abnf_proof::Definition;
    ///
    /// let definitions = Definition::all("a = b\nb = / ; wrong\n")?;
    /// assert_eq!((definitions[1].name, definitions[1].text()), ("b", "b = / ; wrong"));
    /// assert!(definitions[0].rhs().is_ok() && definitions[1].rhs().is_err());
    /// # Ok::<(), abnf_proof::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if a line is no definition and doesn't continue one, or if a name is defined twice.
    pub fn all(bnf: &'a str) -> Result<Vec<Definition<'a>>, Error> {
        split(Notation::Bnf, "BNF", bnf)
    }

    /// Returns the text from the name to the end of the last line.
    #[must_use]
    pub fn text(&self) -> &'a str {
        self.source[self.start..self.end].trim_end()
    }

    /// Returns `true` if it defines this name.
    pub(super) fn is(&self, name: &str) -> bool {
        self.notation.are_same(self.name, name)
    }

    fn place(&self) -> Place {
        Place::of(self.file, self.source, self.start)
    }

    /// Parses the right-hand side.
    ///
    /// # Errors
    ///
    /// Returns an error if it isn't valid, with its position in the file.
    pub fn rhs(&self) -> Result<Expr, Error> {
        notation::parse(self.notation, self.file, &self.source[..self.end], self.rhs)
    }
}

/// Returns the definitions of a file, in order. In ABNF, an indented comment belongs to the definition above it, and all
/// definitions may be indented alike, as RFCs print them. In BNF, a comment ends the definition.
pub(super) fn split<'a>(
    notation: Notation,
    file: &'static str,
    source: &'a str,
) -> Result<Vec<Definition<'a>>, Error> {
    // A byte order mark isn't part of the text.
    let source = source.strip_prefix('\u{FEFF}').unwrap_or(source);
    let mut definitions: Vec<Definition<'a>> = Vec::new();
    let indent = match notation {
        Notation::Bnf => 0,
        Notation::Abnf => indentation(source),
    };
    let mut open = false;
    let mut offset = 0;
    for line in source.split_inclusive('\n') {
        let start = offset;
        offset += line.len();
        let content = line.trim_start();
        let depth = line.len() - content.len();
        let is_comment = content.starts_with(';');
        let is_skipped = content.is_empty() || is_comment;
        let ends = line.starts_with(['\r', '\n']) || is_comment && depth <= indent;
        if is_skipped && (notation == Notation::Bnf || ends) {
            open = false;
        } else if let Some(last) = definitions.last_mut().filter(|_| open && depth > indent) {
            last.end = offset;
        } else if depth <= indent && !is_skipped {
            let mut definition = begin(notation, file, source, start + depth, indent)?;
            definition.end = definition.end.max(offset);
            let (name, place) = (definition.name.to_owned(), definition.place());
            match definitions.iter().find(|before| before.is(&name)) {
                Some(first) if !definition.adds => {
                    return Err(Error::Duplicate { place, name, first: first.place().line });
                }
                None if definition.adds => return Err(Error::Incremental { place, name }),
                _ => definitions.push(definition),
            }
            open = true;
        } else if !is_skipped {
            let place = Place::of(file, source, offset - content.len());
            return Err(unexpected(place, "a definition at the start of a line", content));
        }
    }
    Ok(definitions)
}

/// Returns the indentation of the first definition.
fn indentation(source: &str) -> usize {
    let mut lines = source.lines().map(|line| (line.len(), line.trim_start()));
    let first = lines.find(|(_, content)| !content.is_empty() && !content.starts_with(';'));
    first.map_or(0, |(length, content)| length - content.len())
}

/// Returns the definition that begins at `start`, up to its `=`.
fn begin<'a>(
    notation: Notation,
    file: &'static str,
    source: &'a str,
    start: usize,
    indent: usize,
) -> Result<Definition<'a>, Error> {
    let name = notation.name(&source[start..]);
    if name.is_empty() {
        return Err(unexpected(Place::of(file, source, start), "a name", &source[start..]));
    }
    let after_name = skip_space(notation, &source[start + name.len()..], indent);
    let Some(rhs) = after_name.strip_prefix('=') else {
        let place = Place::of(file, source, source.len() - after_name.len());
        return Err(unexpected(place, "`=`", after_name));
    };
    let added = rhs.strip_prefix('/').filter(|_| notation == Notation::Abnf);
    let rhs = source.len() - added.unwrap_or(rhs).len();
    Ok(Definition { name, adds: added.is_some(), notation, file, source, start, rhs, end: rhs })
}

/// Returns the text after spaces and, in ABNF, after comments and line ends before a line that is indented more.
fn skip_space(notation: Notation, text: &str, indent: usize) -> &str {
    let mut rest = text.trim_start_matches([' ', '\t']);
    while notation == Notation::Abnf && [";", "\n", "\r\n"].iter().any(|start| rest.starts_with(start)) {
        let next = rest.split_once('\n').map_or("", |(_, next)| next);
        let content = next.trim_start_matches([' ', '\t']);
        if next.len() - content.len() <= indent {
            break;
        }
        rest = content;
    }
    rest
}
