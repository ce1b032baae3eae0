//! The explaining pass, which parses a text again with the same grammar and records the expectations.
//! [`Syntax::explain`] is the entry point.
//!
//! nom's `opt`, `alt` and `many0` discard the failures from which they recover. The farthest failure is often
//! one of those: in `http://h:80a`, `port` could have continued with a digit. [`Farthest`] therefore has every
//! failure at the farthest offset, together with the productions being parsed.
//!
//! The offset is exact because the combinators try every alternative that could continue from the farthest
//! offset. A combinator that skips an alternative makes the expectations incomplete. For a partial literal or
//! escape, the number of matched bytes is recorded.

use alloc::vec::Vec;
use core::cell::RefCell;

use crate::error::details::{Details, Span};
use crate::error::expectation::Within;
use crate::error::failure::{Failure, Wanted};
use crate::error::hint::Hints;
use crate::grammar::{generic::xchars, news::unique, prospero::fieldspecs, read};
use crate::notation::class::{HEX, XCHAR};
use crate::notation::{At, Terminal, WatchedParser, Watcher, watch};
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

/// The failures at the farthest offset.
struct Farthest {
    offset: usize,
    failures: Vec<Failure>,
    /// The productions being parsed, down to the depth of the source. Deeper productions have ended or failed,
    /// because a parser backtracks only within the productions being parsed.
    within: Within,
}

impl Default for Farthest {
    fn default() -> Farthest {
        // Enough capacity for nearly every error.
        Farthest { offset: 0, failures: Vec::with_capacity(16), within: Within::EMPTY }
    }
}

impl Farthest {
    /// Adds a failure within the first `depth` productions, unless it is before the farthest.
    fn add(&mut self, offset: usize, depth: usize, wanted: Wanted) {
        if offset < self.offset {
            return;
        }
        let failure = Failure { wanted, within: self.within.to(depth) };
        if offset > self.offset {
            self.offset = offset;
            self.failures.clear();
        } else if self.failures.contains(&failure) {
            return;
        }
        self.failures.push(failure);
    }
}

impl Watcher for RefCell<Farthest> {
    fn expected(&self, offset: usize, depth: usize, rest: &str, terminal: Terminal, reached: usize) {
        let offset = offset + reached;
        let (offset, wanted) = match terminal {
            Terminal::Literal(literal) => (offset, Wanted::Literal { literal, matched: reached }),
            // The text may contain a partial escape.
            Terminal::Characters(class) => match &rest.as_bytes()[reached..] {
                [b'%', high, ..] if class.has_escapes && HEX.contains(*high) => {
                    (offset + 2, Wanted::Character(&HEX))
                }
                [b'%', ..] if class.has_escapes => (offset + 1, Wanted::Character(&HEX)),
                _ => (offset, Wanted::Character(class)),
            },
        };
        self.borrow_mut().add(offset, depth, wanted);
    }

    fn enter(&self, at: At, depth: usize, production: Production) -> usize {
        self.borrow_mut().within.enter(depth, production, at.offset);
        at.count
    }
}

/// Explains why the parser doesn't match the whole of `text`.
///
/// The parser is `dyn`, which avoids a copy of this function for each parser.
pub(crate) fn explain<'a>(text: &'a str, parser: WatchedParser<'_, 'a>) -> Details {
    let farthest = RefCell::new(Farthest::default());
    if let Some(end) = watch(text, &farthest, parser) {
        // The end is expected in the outermost production, if any.
        let farthest = &mut *farthest.borrow_mut();
        if let Some(&root) = farthest.within.first() {
            farthest.within.enter(0, root, 0);
        }
        farthest.add(end.offset, farthest.within.len(), Wanted::End);
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
                let farthest = RefCell::new(Farthest::default());
                let watched = watch(&text, &farthest, &|source| read(production, source));
                let plain = read(production, text.as_str()).map(|(rest, ())| text.len() - rest.len());
                assert_eq!(plain.ok(), watched.map(|end| end.offset), "{production} {text:?}");
            }
        }
    }
}
