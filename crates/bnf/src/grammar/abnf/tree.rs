//! Conversion of the `abnf` crate's syntax trees to [`Expr`].

use std::fmt::Display;

use abnf::types::{Node, Repeat, StringLiteral, TerminalValues};

use crate::error::{Error, Place};
use crate::grammar::Expr;

/// Converts a node of a rule that begins at `place`.
pub(super) fn expr(node: &Node, place: Place) -> Result<Expr, Error> {
    let expr = |node: &Node| expr(node, place);
    let all = |nodes: &[Node]| nodes.iter().map(expr).collect::<Result<Vec<Expr>, Error>>();
    Ok(match node {
        Node::Alternatives(nodes) => Expr::choice(all(nodes)?),
        Node::Concatenation(nodes) => Expr::sequence(all(nodes)?),
        Node::Repetition { repeat, node } => repetition(repeat, expr(node)?, place)?,
        Node::Rulename(name) => Expr::Name(name.clone()),
        Node::Group(node) => expr(node)?,
        Node::Optional(node) => Expr::Option(Box::new(expr(node)?)),
        Node::String(literal) => string(literal),
        Node::TerminalValues(TerminalValues::Range(first, last)) if first > last => {
            return Err(descending(node, place));
        }
        Node::TerminalValues(TerminalValues::Range(first, last)) => {
            Expr::Range(byte(*first, place)?, byte(*last, place)?)
        }
        Node::TerminalValues(TerminalValues::Concatenation(values)) => {
            let bytes = values.iter().map(|&value| byte(value, place).map(|byte| Expr::Range(byte, byte)));
            Expr::sequence(bytes.collect::<Result<Vec<Expr>, Error>>()?)
        }
        Node::Prose(words) => Expr::Prose(words.clone()),
    })
}

fn repetition(repeat: &Repeat, of: Expr, place: Place) -> Result<Expr, Error> {
    let number =
        |number: usize| u32::try_from(number).map_err(|_| unexpected(place, "a number below 2^32", number));
    let min = repeat.min().map(number).transpose()?.unwrap_or(0);
    let max = repeat.max().map(number).transpose()?;
    match max {
        Some(max) if max < min => Err(descending(format_args!("{min}*{max}"), place)),
        _ => Ok(Expr::Repeat { min, max, of: Box::new(of) }),
    }
}

/// Converts a literal. Without letters, it is an [`Expr::Literal`] even if it is case-insensitive.
fn string(literal: &StringLiteral) -> Expr {
    let text = literal.value().to_owned();
    let has_case = text.bytes().any(|b| b.is_ascii_alphabetic());
    if has_case && !literal.is_case_sensitive() { Expr::IgnoreCase(text) } else { Expr::Literal(text) }
}

fn byte(value: u32, place: Place) -> Result<u8, Error> {
    u8::try_from(value).map_err(|_| unexpected(place, "a terminal up to %xFF", format_args!("%x{value:X}")))
}

/// Returns the error for a range or a repetition that ends below its start.
fn descending(found: impl Display, place: Place) -> Error {
    unexpected(place, "a range in ascending order", found)
}

fn unexpected(place: Place, expected: &'static str, found: impl Display) -> Error {
    Error::Notation { place, expected, found: format!("`{found}`") }
}
