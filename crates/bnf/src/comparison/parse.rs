//! Strings that a production of the same language parses differently.
//!
//! A string can be marked with the symbols of a right-hand side: `host(a) ":" port(1)`. The marked strings of a production are a
//! regular language, too, so two grammars parse a production alike if these languages are equal. Bytes outside US-ASCII are the
//! marks, so only productions over US-ASCII are compared.

use crate::error::Error;
use crate::grammar::{Expr, Grammar};
use crate::language::Language;

/// A string that two grammars parse differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reparsed {
    /// The string.
    pub text: Vec<u8>,
    /// Its parse in the first grammar, such as `host(a) ":" port(1)`.
    pub before: String,
    /// Its parse in the second grammar.
    pub after: String,
}

/// The marks of names: the byte before a name's text, and the byte after it.
const MARKS: usize = 64;

/// Returns the shortest string that `name`, which has the same language in both grammars, parses differently, or `None`.
pub(super) fn reparsed(before: &Grammar, after: &Grammar, name: &str) -> Result<Option<Reparsed>, Error> {
    let (old, new) = (before.require(name)?, after.require(name)?);
    let mut names: Vec<&str> = [old.rhs.names(), new.rhs.names()].concat();
    names.sort_unstable();
    names.dedup();
    if names.len() > MARKS || !before.language(name)?.is_ascii() {
        return Ok(None);
    }
    let old = Language::of(&marked(&old.rhs, &names), before)?;
    let new = Language::of(&marked(&new.rhs, &names), after)?;
    // A parse that is new, or else one that is gone.
    let (gained, lost) = (least(&new, &old), least(&old, &new));
    let Some(shown) = gained.or(lost) else { return Ok(None) };
    let text: Vec<u8> = shown.into_iter().filter(u8::is_ascii).collect();
    let parses = Language::of(&any_marks(&text), before)?;
    let parse = |language: &Language, other: &Language| {
        let all = language.intersection(&parses);
        all.minus(other)
            .shortest()
            .or(all.shortest())
            .map_or_else(String::new, |parse| written(&parse, &names))
    };
    Ok(Some(Reparsed { before: parse(&old, &new), after: parse(&new, &old), text }))
}

/// Returns the least string that is only in the first language.
fn least(this: &Language, other: &Language) -> Option<Vec<u8>> {
    this.witnesses_by_byte(other).into_iter().next().map(|witness| witness.text)
}

/// Returns the expression with marks around each name.
fn marked(expr: &Expr, names: &[&str]) -> Expr {
    let inner = |parts: &[Expr]| parts.iter().map(|part| marked(part, names)).collect::<Vec<_>>();
    match expr {
        Expr::Name(name) => {
            let mark = names.iter().position(|known| known == name).unwrap_or_default() as u8;
            let (open, close) = (0x80 + mark, 0xC0 + mark);
            Expr::sequence([Expr::Range(open, open), expr.clone(), Expr::Range(close, close)])
        }
        Expr::Sequence(parts) => Expr::Sequence(inner(parts)),
        Expr::Choice(parts) => Expr::Choice(inner(parts)),
        Expr::Option(of) => Expr::Option(Box::new(marked(of, names))),
        Expr::Repeat { min, max, of } => {
            Expr::Repeat { min: *min, max: *max, of: Box::new(marked(of, names)) }
        }
        Expr::Literal(_) | Expr::IgnoreCase(_) | Expr::Range(..) | Expr::Prose(_) => expr.clone(),
    }
}

/// Returns an expression for the text with any marks.
fn any_marks(text: &[u8]) -> Expr {
    let marks = || Expr::Repeat { min: 0, max: None, of: Box::new(Expr::Range(0x80, 0xFF)) };
    Expr::sequence(text.iter().flat_map(|&byte| [marks(), Expr::Range(byte, byte)]).chain([marks()]))
}

/// Writes a marked string: each name with its text in parentheses, and the text between names in quotes.
fn written(parse: &[u8], names: &[&str]) -> String {
    let mut parts: Vec<String> = Vec::new();
    for part in parse.split_inclusive(|&byte| byte >= 0xC0) {
        let (literal, named) =
            part.split_at(part.iter().position(|&byte| byte >= 0x80).unwrap_or(part.len()));
        if !literal.is_empty() {
            parts.push(format!("\"{}\"", literal.escape_ascii()));
        }
        if let [open, text @ .., _] = named {
            parts.push(format!("{}({})", names[usize::from(open - 0x80)], text.escape_ascii()));
        }
    }
    parts.join(" ")
}
