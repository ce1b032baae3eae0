//! The two notations, and a parser for right-hand sides in either.
//!
//! RFC 1738's notation is RFC 822's, except that `|` separates alternatives, and brackets may enclose repeated elements. With ABNF's
//! `%i"text"` and `%x41-5A`, it can express ABNF too.

use std::str::FromStr;

use super::expr::Expr;
use crate::error::{Error, Place, unexpected};

/// The maximum nesting depth of brackets. The limit prevents a stack overflow, because the parser is recursive.
const MAX_DEPTH: usize = 100;

/// The notation of a right-hand side, which determines the meaning of its literals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Notation {
    /// The notation of RFC 1738, a predecessor of ABNF. Literals are case-sensitive, except for those of a [`Case`](super::Case).
    Bnf,
    /// The notation of RFC 5234, with the literals of RFC 7405. Rule names are case-insensitive.
    Abnf,
}

impl Notation {
    /// Returns `true` if these are the same name.
    pub(super) fn are_same(self, one: &str, other: &str) -> bool {
        one == other || (self == Notation::Abnf && one.eq_ignore_ascii_case(other))
    }

    /// Returns the name at the start of a string, or an empty string.
    pub(super) fn name(self, text: &str) -> &str {
        if !text.starts_with(|c: char| c.is_ascii_alphabetic()) {
            return "";
        }
        let in_name = |c: char| {
            c.is_ascii_alphanumeric() || c == '-' || (self == Notation::Bnf && matches!(c, '+' | '_'))
        };
        &text[..text.find(|c| !in_name(c)).unwrap_or(text.len())]
    }
}

/// Parses the expression from `offset` to the end of `source`. Positions in errors are relative to the start of `source`.
pub(super) fn parse(
    notation: Notation,
    file: &'static str,
    source: &str,
    offset: usize,
) -> Result<Expr, Error> {
    let mut parser = Parser { notation, file, source, offset, depth: 0 };
    let expr = parser.choice()?;
    parser.skip_space();
    if parser.rest().is_empty() {
        Ok(expr)
    } else {
        Err(parser.unexpected(match notation {
            Notation::Bnf => "`|`, an element, or the end of the text",
            Notation::Abnf => "`/`, an element, or the end of the text",
        }))
    }
}

impl FromStr for Expr {
    type Err = Error;

    fn from_str(text: &str) -> Result<Expr, Error> {
        parse(Notation::Bnf, "expression", text, 0)
    }
}

struct Parser<'a> {
    notation: Notation,
    file: &'static str,
    source: &'a str,
    offset: usize,
    depth: usize,
}

impl<'a> Parser<'a> {
    /// Parses sequences with a `|`, or ABNF's `/`, between them.
    fn choice(&mut self) -> Result<Expr, Error> {
        let mut alternatives = vec![self.sequence()?];
        while self.take(self.bar()) {
            alternatives.push(self.sequence()?);
        }
        Ok(Expr::choice(alternatives))
    }

    fn bar(&self) -> &'static str {
        if self.is_abnf() { "/" } else { "|" }
    }

    fn is_abnf(&self) -> bool {
        self.notation == Notation::Abnf
    }

    /// Parses `1*element`.
    fn sequence(&mut self) -> Result<Expr, Error> {
        let mut elements = vec![self.element()?];
        loop {
            self.skip_space();
            // The caller checks the end of a sequence, and reports a stray `]`.
            let rest = self.rest();
            if rest.is_empty() || rest.starts_with([']', ')']) || rest.starts_with(self.bar()) {
                return Ok(Expr::sequence(elements));
            }
            elements.push(self.element()?);
        }
    }

    /// Parses an option, a repetition, or a [plain](Parser::plain) element.
    fn element(&mut self) -> Result<Expr, Error> {
        self.skip_space();
        let rest = self.rest();
        if rest.starts_with(|c: char| c == '*' || c.is_ascii_digit()) {
            return self.repetition();
        }
        if rest.starts_with('[') { self.option() } else { self.plain("an element") }
    }

    fn option(&mut self) -> Result<Expr, Error> {
        Ok(Expr::Option(Box::new(self.group("[", "]", "`]`")?)))
    }

    /// Parses `[ digits ] "*" [ digits ]`, or ABNF's `digits`, and an element. In BNF, brackets around the element only group it.
    fn repetition(&mut self) -> Result<Expr, Error> {
        let count = self.number()?;
        let (min, mut max) = (count.unwrap_or(0), count);
        if self.rest().starts_with('*') {
            self.offset += 1;
            let at_max = self.offset;
            max = self.number()?;
            if max.is_some_and(|max| max < min) {
                self.offset = at_max;
                return Err(self.unexpected("a maximum that isn't below the minimum"));
            }
        } else if !self.is_abnf() {
            return Err(self.unexpected("`*`"));
        }
        self.skip_space();
        let of = match self.rest().starts_with('[') {
            true if self.is_abnf() => self.option()?,
            true => self.group("[", "]", "`]`")?,
            false => self.plain("an element to repeat")?,
        };
        Ok(Expr::Repeat { min, max, of: Box::new(of) })
    }

    /// Parses a number, if there is one.
    fn number(&mut self) -> Result<Option<u32>, Error> {
        let digits = self.rest().find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest().len());
        if digits == 0 {
            return Ok(None);
        }
        let number = self.rest()[..digits].parse().map_err(|_| self.unexpected("a number below 2^32"))?;
        self.offset += digits;
        Ok(Some(number))
    }

    /// Parses a name, a literal, bytes, prose, or `( )`.
    fn plain(&mut self, expected: &'static str) -> Result<Expr, Error> {
        let rest = self.rest();
        let mut start = rest.bytes().map(|byte| byte.to_ascii_lowercase());
        let name = self.notation.name(rest);
        match [(); 3].map(|()| start.next().unwrap_or(0)) {
            [b'(', ..] => self.group("(", ")", "`)`"),
            [b'<', b'"', b'>'] if !self.is_abnf() => {
                self.offset += 3;
                Ok(Expr::Literal("\"".to_owned()))
            }
            [b'<', ..] => Ok(Expr::Prose(self.enclosed('>', "`>` at the end of the prose")?)),
            [b'"', ..] => self.literal(0, self.is_abnf()),
            [b'%', b'i', b'"'] => self.literal(2, true),
            [b'%', b's', b'"'] if self.is_abnf() => self.literal(2, false),
            [b'%', b'x', _] => self.bytes(16),
            [b'%', b'd', _] => self.bytes(10),
            [b'%', b'b', _] => self.bytes(2),
            [b'%', ..] => {
                self.offset += 1;
                Err(self.unexpected(match self.notation {
                    Notation::Bnf => "`x`, `d` or `b` and a number, or `i` and a literal, after `%`",
                    Notation::Abnf => "`x`, `d` or `b` and a number, or `i` or `s` and a literal, after `%`",
                }))
            }
            _ if name.is_empty() => Err(self.unexpected(expected)),
            _ => {
                self.offset += name.len();
                Ok(Expr::Name(name.to_owned()))
            }
        }
    }

    /// Parses a literal after a prefix of this length. Without letters, it is an [`Expr::Literal`] even if case is ignored.
    fn literal(&mut self, prefix: usize, ignores_case: bool) -> Result<Expr, Error> {
        self.offset += prefix;
        let text = self.enclosed('"', "`\"` at the end of the literal")?;
        let has_case = text.bytes().any(|byte| byte.is_ascii_alphabetic());
        Ok(if ignores_case && has_case { Expr::IgnoreCase(text) } else { Expr::Literal(text) })
    }

    /// Parses the text between the next character and its closing delimiter, on the same line. In ABNF, it is printable US-ASCII.
    fn enclosed(&mut self, close: char, expected: &'static str) -> Result<String, Error> {
        self.offset += 1;
        let (rest, is_abnf) = (self.rest(), self.is_abnf());
        let ends = |c: char| c == close || matches!(c, '\r' | '\n') || is_abnf && !(' '..='~').contains(&c);
        let inside = rest.find(ends).unwrap_or(rest.len());
        self.offset += inside;
        if !self.rest().starts_with(close) {
            return Err(self.unexpected(expected));
        }
        self.offset += 1;
        Ok(rest[..inside].to_owned())
    }

    /// Parses a byte, a range, or several bytes, as numbers in this base: `%x41`, `%x41-5A` or `%x0D.0A`.
    fn bytes(&mut self, base: u32) -> Result<Expr, Error> {
        self.offset += 2;
        let first = self.byte(base)?;
        let mut bytes = vec![Expr::Range(first, first)];
        if self.rest().starts_with('-') {
            self.offset += 1;
            let at_last = self.offset;
            let last = self.byte(base)?;
            if last < first {
                self.offset = at_last;
                return Err(self.unexpected("a byte that isn't below the first"));
            }
            return Ok(Expr::Range(first, last));
        }
        while self.rest().starts_with('.') {
            self.offset += 1;
            let byte = self.byte(base)?;
            bytes.push(Expr::Range(byte, byte));
        }
        Ok(Expr::sequence(bytes))
    }

    fn byte(&mut self, base: u32) -> Result<u8, Error> {
        let digits = self.rest().find(|c: char| !c.is_digit(base)).unwrap_or(self.rest().len());
        let (number, rest) = self.rest().split_at(digits);
        if number.is_empty() || rest.starts_with(|c: char| c.is_ascii_alphanumeric()) {
            self.offset += digits;
            return Err(self.unexpected("a digit of this base"));
        }
        let byte = u8::from_str_radix(number, base).map_err(|_| Error::Notation {
            place: Place::of(self.file, self.source, self.offset),
            expected: "a byte, below 256, because longer characters are written as their bytes in UTF-8",
            found: format!("`{number}`"),
        })?;
        self.offset += digits;
        Ok(byte)
    }

    fn group(&mut self, open: &str, close: &str, expected: &'static str) -> Result<Expr, Error> {
        if self.depth == MAX_DEPTH {
            return Err(self.unexpected("at most 100 nested brackets"));
        }
        self.depth += 1;
        self.take(open);
        let inside = self.choice()?;
        if !self.take(close) {
            return Err(self.unexpected(expected));
        }
        self.depth -= 1;
        Ok(inside)
    }

    fn take(&mut self, token: &str) -> bool {
        self.skip_space();
        let found = self.rest().starts_with(token);
        if found {
            self.offset += token.len();
        }
        found
    }

    /// Skips whitespace, line ends, and comments. Literals are read whole, so a `;` here begins a comment.
    fn skip_space(&mut self) {
        loop {
            let rest = self.rest().trim_start();
            self.offset = self.source.len() - rest.len();
            if !rest.starts_with(';') {
                return;
            }
            self.offset += rest.find('\n').unwrap_or(rest.len());
        }
    }

    fn rest(&self) -> &'a str {
        &self.source[self.offset..]
    }

    /// Returns the error at the offset. If the text isn't complete, it is at the end of the last line.
    fn unexpected(&self, expected: &'static str) -> Error {
        let offset = self.offset.min(self.source.trim_end().len());
        unexpected(Place::of(self.file, self.source, offset), expected, self.rest())
    }
}
