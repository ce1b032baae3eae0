//! The explaining pass, which parses a text again with the same grammar and records the expectations.
//! [`Syntax::explain`] is the entry point.
//!
//! nom's `opt`, `alt` and `many0` discard the failures from which they recover. The farthest failure is often
//! one of those: in `http://h:80a`, `port` could have continued with a digit. [`Explained`] therefore records
//! every failure at the farthest offset, together with the productions being parsed.
//!
//! The offset is exact because the combinators try every alternative that could continue from the farthest
//! offset. A combinator that skips an alternative makes the expectations incomplete. For a partial literal or
//! escape, the number of matched bytes is recorded.

use alloc::vec::Vec;
use core::cell::RefCell;

use nom::{IResult, InputLength};

use crate::error::details::{Details, Span};
use crate::error::expectation::Within;
use crate::error::failure::{Failure, Wanted};
use crate::error::hint::Hints;
use crate::grammar::{generic::xchars, news::unique, prospero::fieldspecs, read};
use crate::notation::class::{HEX, XCHAR};
use crate::notation::{Source, Terminal, sealed::Sealed};
use crate::strict::strict;
use crate::{Hint, Production};

/// The syntax that a text is expected to match.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Syntax {
    /// A URL by the strict reading.
    Strict,
    Production(Production),
    // Unnamed repetitions within a right-hand side.
    Xchars,
    Unique,
    Fieldspecs,
}

impl Syntax {
    /// Returns the production, if the syntax is a production.
    pub(super) fn root(self) -> Option<Production> {
        match self {
            Syntax::Production(production) => Some(production),
            _ => None,
        }
    }

    /// Explains why `text` doesn't match. The result withholds nothing.
    pub(crate) fn explain(self, text: &str) -> Details {
        match self {
            Syntax::Strict => explain_strictly(text),
            Syntax::Production(production) => explain(text, &|source| read(production, source)),
            Syntax::Xchars => explain(text, &|source| xchars(source).map(|(rest, _)| (rest, ()))),
            Syntax::Unique => explain(text, &|source| unique(source).map(|(rest, _)| (rest, ()))),
            Syntax::Fieldspecs => explain(text, &|source| fieldspecs(source).map(|(rest, _)| (rest, ()))),
        }
    }
}

/// The rest of a text, and the record of the farthest failures.
#[derive(Clone, Copy)]
pub(crate) struct Explained<'a, 'r> {
    text: &'a str,
    offset: usize,
    /// The number of productions being parsed.
    depth: usize,
    farthest: &'r RefCell<Farthest>,
}

/// The failures at the farthest offset.
struct Farthest {
    offset: usize,
    failures: Vec<Failure>,
    /// The productions being parsed, down to a source's depth. Deeper productions have ended or failed,
    /// because a parser backtracks only within the productions being parsed.
    within: Within,
}

impl Default for Farthest {
    fn default() -> Farthest {
        // Enough capacity for nearly every error.
        Farthest { offset: 0, failures: Vec::with_capacity(16), within: Within::EMPTY }
    }
}

impl<'a, 'r> Explained<'a, 'r> {
    fn new(text: &'a str, farthest: &'r RefCell<Farthest>) -> Explained<'a, 'r> {
        Explained { text, offset: 0, depth: 0, farthest }
    }

    /// Returns the source after its first `length` bytes.
    pub(crate) fn skip(self, length: usize) -> Self {
        Explained { text: &self.text[length..], offset: self.offset + length, ..self }
    }

    fn record(self, offset: usize, wanted: Wanted) {
        let farthest = &mut *self.farthest.borrow_mut();
        if offset < farthest.offset {
            return;
        }
        let failure = Failure { wanted, within: farthest.within.to(self.depth) };
        if offset > farthest.offset {
            farthest.offset = offset;
            farthest.failures.clear();
        } else if farthest.failures.contains(&failure) {
            return;
        }
        farthest.failures.push(failure);
    }
}

impl Sealed for Explained<'_, '_> {}

impl InputLength for Explained<'_, '_> {
    fn input_len(&self) -> usize {
        self.text.len()
    }
}

impl<'a> Source<'a> for Explained<'a, '_> {
    fn text(self) -> &'a str {
        self.text
    }

    fn read(self, _terminal: Terminal, length: usize) -> Self {
        self.skip(length)
    }

    fn expected(self, terminal: Terminal, reached: usize) {
        let offset = self.offset + reached;
        let class = match terminal {
            Terminal::Literal(literal) => {
                return self.record(offset, Wanted::Literal { literal, matched: reached });
            }
            Terminal::Characters(class) => class,
        };
        // The text may contain a partial escape.
        match &self.text.as_bytes()[reached..] {
            [b'%', high, ..] if class.has_escapes && HEX.contains(*high) => {
                self.record(offset + 2, Wanted::Character(&HEX));
            }
            [b'%', ..] if class.has_escapes => self.record(offset + 1, Wanted::Character(&HEX)),
            _ => self.record(offset, Wanted::Character(class)),
        }
    }

    fn enter(self, production: Production) -> Self {
        self.farthest.borrow_mut().within.enter(self.depth, production, self.offset);
        Explained { depth: self.depth + 1, ..self }
    }

    fn leave(self, _production: Production, start: Self) -> Self {
        Explained { depth: start.depth, ..self }
    }
}

/// Explains why the parser doesn't match the whole of `text`.
///
/// The parser is `dyn`, which avoids a copy of this function for each parser.
pub(crate) fn explain<'a>(
    text: &'a str,
    parser: &dyn for<'r> Fn(Explained<'a, 'r>) -> IResult<Explained<'a, 'r>, (), ()>,
) -> Details {
    let farthest = RefCell::new(Farthest::default());
    if let Ok((rest, ())) = parser(Explained::new(text, &farthest)) {
        // The end is expected in the outermost production, if any.
        let mut within = farthest.borrow().within;
        if let Some(&root) = within.first() {
            within.enter(0, root, 0);
        }
        let depth = within.len();
        farthest.borrow_mut().within = within;
        Explained { depth, ..rest }.record(rest.offset, Wanted::End);
    }
    let Farthest { offset, failures, .. } = farthest.into_inner();
    let root = failures.first().and_then(|failure| failure.within.first().copied());
    let found = text[offset..].chars().next();
    let mut details = Details {
        offset,
        found,
        withheld: false,
        root,
        hints: Hints::NONE,
        span: Span::default(),
        part: None,
        begins_part: false,
        written: None,
        failures,
    };
    details.examine(text);
    details
}

/// Explains why `text` isn't a URL by the strict reading.
fn explain_strictly(text: &str) -> Details {
    let mut details = explain(text, &|source| strict(source).map(|(rest, _)| (rest, ())));
    // In `otherurl`, a predefined scheme also matches `scheme`, and any `*xchar` matches `schemepart`.
    let is_predefined = details.root != Some(Production::Otherurl);
    // `found` isn't withheld yet.
    let may_be_xchar =
        details.found.is_none_or(|found| u8::try_from(found).is_ok_and(|found| XCHAR.may_begin(found)));
    let schemepart = || text.split_once(':').map(|(_, part)| part.as_bytes());
    if is_predefined && may_be_xchar && schemepart().is_some_and(|part| XCHAR.scan(part) == part.len()) {
        details.hints.push(Hint::OnlyOtherurl);
    }
    details
}

#[cfg(test)]
mod tests {
    use rfc1738_bnf::{Grammar, Sentences};

    use super::*;

    #[test]
    fn both_passes_match_the_same_text() {
        let grammar = Grammar::rfc1738();
        for &production in Production::ALL {
            let sentences = || Sentences::new(&grammar, production.name(), 1738).expect("it is defined");
            for text in sentences().take(1_000).chain(sentences().near_misses(1738).take(1_000)) {
                let record = RefCell::new(Farthest::default());
                let explained = read(production, Explained::new(&text, &record));
                let plain = read(production, text.as_str()).map(|(rest, ())| rest);
                assert_eq!(plain.ok(), explained.map(|(rest, ())| rest.text).ok(), "{production} {text:?}");
            }
        }
    }
}
