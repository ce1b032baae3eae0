//! Conversion of the trees of the crate `abnf` to [`Expr`].

use abnf::types::{Node, Repeat, StringLiteral, TerminalValues};

use crate::error::{Error, Place};
use crate::grammar::Expr;

/// A construct of the notation that [`Expr`] can't represent.
pub(super) enum Problem {
    /// A number of repetitions that is 2^32 or more.
    Number(usize),
    /// A range or repetition whose end is below its beginning.
    Backwards(String),
    /// A terminal that isn't a byte.
    Byte(u32),
}

impl Problem {
    /// Returns the error for a rule that begins at this place.
    pub(super) fn at(self, place: Place) -> Error {
        let (expected, found) = match self {
            Problem::Number(number) => ("numbers below 2^32", format!("`{number}`")),
            Problem::Backwards(what) => ("an end that isn't below the beginning", format!("`{what}`")),
            Problem::Byte(value) => ("terminals up to %xFF", format!("`%x{value:X}`")),
        };
        Error::Notation { place, expected, found }
    }
}

pub(super) fn expr(node: &Node) -> Result<Expr, Problem> {
    let all = |nodes: &[Node]| nodes.iter().map(expr).collect::<Result<Vec<Expr>, Problem>>();
    Ok(match node {
        Node::Alternatives(nodes) => Expr::choice(all(nodes)?),
        Node::Concatenation(nodes) => Expr::sequence(all(nodes)?),
        Node::Repetition { repeat, node } => repetition(repeat, expr(node)?)?,
        Node::Rulename(name) => Expr::Name(name.clone()),
        Node::Group(node) => expr(node)?,
        Node::Optional(node) => Expr::Option(Box::new(expr(node)?)),
        Node::String(literal) => string(literal),
        Node::TerminalValues(TerminalValues::Range(first, last)) if first > last => {
            return Err(Problem::Backwards(node.to_string()));
        }
        Node::TerminalValues(TerminalValues::Range(first, last)) => Expr::Range(byte(*first)?, byte(*last)?),
        Node::TerminalValues(TerminalValues::Concatenation(values)) => {
            let bytes = values.iter().map(|&value| byte(value).map(|byte| Expr::Range(byte, byte)));
            Expr::sequence(bytes.collect::<Result<Vec<Expr>, Problem>>()?)
        }
        Node::Prose(words) => Expr::Prose(words.clone()),
    })
}

fn repetition(repeat: &Repeat, of: Expr) -> Result<Expr, Problem> {
    let number = |number: usize| u32::try_from(number).map_err(|_| Problem::Number(number));
    let min = repeat.min().map(number).transpose()?.unwrap_or(0);
    let max = repeat.max().map(number).transpose()?;
    match max {
        Some(max) if max < min => Err(Problem::Backwards(format!("{min}*{max}"))),
        _ => Ok(Expr::Repeat { min, max, of: Box::new(of) }),
    }
}

/// Converts a literal. Without letters, it is an [`Expr::Literal`] even if it ignores case.
fn string(literal: &StringLiteral) -> Expr {
    let text = literal.value().to_owned();
    let has_case = text.bytes().any(|b| b.is_ascii_alphabetic());
    if has_case && !literal.is_case_sensitive() { Expr::IgnoreCase(text) } else { Expr::Literal(text) }
}

fn byte(value: u32) -> Result<u8, Problem> {
    u8::try_from(value).map_err(|_| Problem::Byte(value))
}
