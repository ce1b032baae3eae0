//! A parser for right-hand sides in RFC 1738's notation. The notation is RFC 822's, except that `|` separates alternatives, and
//! brackets may enclose repeated elements. `%i"text"` and `%x41-5A` come from the ABNF of RFCs 5234 and 7405, so that this
//! notation can express ABNF too.

use std::str::FromStr;

use super::expr::Expr;
use crate::error::{Error, Place, unexpected};

/// The maximum nesting depth of brackets. The limit prevents a stack overflow, because the parser is recursive.
const MAX_DEPTH: usize = 100;

/// Parses the expression from `offset` to the end of `source`. Positions in errors are relative to the start of `source`.
pub(super) fn parse(file: &'static str, source: &str, offset: usize) -> Result<Expr, Error> {
    let mut parser = Parser { file, source, offset, depth: 0 };
    let expr = parser.choice()?;
    parser.skip_space();
    if parser.rest().is_empty() {
        Ok(expr)
    } else {
        Err(parser.unexpected("`|`, an element, or the end of the text"))
    }
}

/// Returns the name at the start of a string, or an empty string.
pub(super) fn name(text: &str) -> &str {
    if !text.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return "";
    }
    let in_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '_');
    &text[..text.find(|c| !in_name(c)).unwrap_or(text.len())]
}

impl FromStr for Expr {
    type Err = Error;

    fn from_str(text: &str) -> Result<Expr, Error> {
        parse("expression", text, 0)
    }
}

struct Parser<'a> {
    file: &'static str,
    source: &'a str,
    offset: usize,
    depth: usize,
}

impl<'a> Parser<'a> {
    /// Parses `sequence *[ "|" sequence ]`.
    fn choice(&mut self) -> Result<Expr, Error> {
        let mut alternatives = vec![self.sequence()?];
        while self.take("|") {
            alternatives.push(self.sequence()?);
        }
        Ok(Expr::choice(alternatives))
    }

    /// Parses `1*element`.
    fn sequence(&mut self) -> Result<Expr, Error> {
        let mut elements = vec![self.element()?];
        loop {
            self.skip_space();
            // The caller checks the end of a sequence, and reports a stray `]`.
            if self.rest().is_empty() || self.rest().starts_with(['|', ']', ')']) {
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
        if rest.starts_with('[') {
            return Ok(Expr::Option(Box::new(self.group("[", "]", "`]`")?)));
        }
        self.plain("an element")
    }

    /// Parses `[ digits ] "*" [ digits ]` and an element. Brackets around the element only group it.
    fn repetition(&mut self) -> Result<Expr, Error> {
        let min = self.number()?.unwrap_or(0);
        if !self.rest().starts_with('*') {
            return Err(self.unexpected("`*`"));
        }
        self.offset += 1;
        let at_max = self.offset;
        let max = self.number()?;
        if max.is_some_and(|max| max < min) {
            self.offset = at_max;
            return Err(self.unexpected("a maximum that isn't below the minimum"));
        }
        self.skip_space();
        let of = if self.rest().starts_with('[') {
            self.group("[", "]", "`]`")?
        } else {
            self.plain("an element to repeat")?
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

    /// Parses a name, a literal, a byte, a range of bytes, prose, or RFC 822's `( )`.
    fn plain(&mut self, expected: &'static str) -> Result<Expr, Error> {
        let rest = self.rest();
        if rest.starts_with('(') {
            return self.group("(", ")", "`)`");
        }
        if let Some(after) = rest.strip_prefix("<\">") {
            self.offset = self.source.len() - after.len();
            return Ok(Expr::Literal("\"".to_owned()));
        }
        if rest.starts_with('"') {
            return Ok(Expr::Literal(self.enclosed('"', "`\"` at the end of the literal")?));
        }
        if rest.starts_with('<') {
            return Ok(Expr::Prose(self.enclosed('>', "`>` at the end of the prose")?));
        }
        if rest.starts_with("%i\"") {
            self.offset += 2;
            return Ok(Expr::IgnoreCase(self.enclosed('"', "`\"` at the end of the literal")?));
        }
        if rest.starts_with("%x") {
            self.offset += 2;
            return self.range();
        }
        let name = name(rest);
        if name.is_empty() {
            return Err(self.unexpected(expected));
        }
        self.offset += name.len();
        Ok(Expr::Name(name.to_owned()))
    }

    /// Parses the text between the next character and its closing delimiter, on the same line.
    fn enclosed(&mut self, close: char, expected: &'static str) -> Result<String, Error> {
        self.offset += 1;
        let rest = self.rest();
        let inside = rest.find([close, '\r', '\n']).unwrap_or(rest.len());
        self.offset += inside;
        if !self.rest().starts_with(close) {
            return Err(self.unexpected(expected));
        }
        self.offset += 1;
        Ok(rest[..inside].to_owned())
    }

    /// Parses a byte in hexadecimal, or two with a hyphen between them.
    fn range(&mut self) -> Result<Expr, Error> {
        let first = self.byte()?;
        if !self.rest().starts_with('-') {
            return Ok(Expr::Range(first, first));
        }
        self.offset += 1;
        let at_last = self.offset;
        let last = self.byte()?;
        if last < first {
            self.offset = at_last;
            return Err(self.unexpected("a byte that isn't below the first"));
        }
        Ok(Expr::Range(first, last))
    }

    fn byte(&mut self) -> Result<u8, Error> {
        let digits = self.rest().get(..2).filter(|digits| digits.bytes().all(|b| b.is_ascii_hexdigit()));
        let byte = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        let byte = byte.ok_or_else(|| self.unexpected("two hexadecimal digits"))?;
        self.offset += 2;
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

    fn unexpected(&self, expected: &'static str) -> Error {
        unexpected(Place::of(self.file, self.source, self.offset), expected, self.rest())
    }
}
