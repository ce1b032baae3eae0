//! The definitions of a file, before any right-hand side is parsed.
//!
//! RFC 1738 as printed has a malformed right-hand side. An erratum can replace it, because splitting a file into definitions
//! requires only their names.

use super::expr::Expr;
use super::notation::{self, name};
use crate::error::{Error, Place, unexpected};

/// A definition whose right-hand side isn't parsed yet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Definition<'a> {
    pub(super) name: &'a str,
    file: &'static str,
    source: &'a str,
    start: usize,
    /// The start of the right-hand side, after the `=`.
    rhs: usize,
    end: usize,
}

impl<'a> Definition<'a> {
    /// Returns the text from the name to the end of the last line.
    pub(super) fn text(&self) -> &'a str {
        self.source[self.start..self.end].trim_end()
    }

    pub(super) fn place(&self) -> Place {
        Place::of(self.file, self.source, self.start)
    }

    /// Parses the right-hand side.
    pub(super) fn rhs(&self) -> Result<Expr, Error> {
        notation::parse(self.file, &self.source[..self.end], self.rhs)
    }
}

/// Returns the definitions of a file, in order.
pub(super) fn split<'a>(file: &'static str, source: &'a str) -> Result<Vec<Definition<'a>>, Error> {
    let mut definitions: Vec<Definition<'a>> = Vec::new();
    let mut open = false;
    let mut offset = 0;
    for line in source.split_inclusive('\n') {
        let start = offset;
        offset += line.len();
        let content = line.trim_start();
        if content.is_empty() || content.starts_with(';') {
            open = false;
        } else if content.len() == line.len() {
            let definition = begin(file, source, start, offset)?;
            if let Some(first) = definitions.iter().find(|d| d.name == definition.name) {
                let name = definition.name.to_owned();
                return Err(Error::Duplicate { place: definition.place(), name, first: first.place().line });
            }
            definitions.push(definition);
            open = true;
        } else {
            match definitions.last_mut() {
                Some(last) if open => last.end = offset,
                _ => {
                    let place = Place::of(file, source, offset - content.len());
                    return Err(unexpected(place, "a definition at the start of a line", content));
                }
            }
        }
    }
    Ok(definitions)
}

/// Returns the definition that begins with the line `start..end`.
fn begin<'a>(file: &'static str, source: &'a str, start: usize, end: usize) -> Result<Definition<'a>, Error> {
    let line = &source[start..end];
    let name = name(line);
    if name.is_empty() {
        return Err(unexpected(Place::of(file, source, start), "a name", line));
    }
    let after_name = line[name.len()..].trim_start_matches([' ', '\t']);
    match after_name.strip_prefix('=') {
        Some(rhs) => Ok(Definition { name, file, source, start, rhs: end - rhs.len(), end }),
        None => Err(unexpected(Place::of(file, source, end - after_name.len()), "`=`", after_name)),
    }
}
