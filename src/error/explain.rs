//! The second pass, which parses the input again with the same grammar and records the expectations.
//! [`Syntax::explain`] is the entry point.
//!
//! A watcher records every failure at the farthest offset, together with the productions being parsed. nom's
//! own errors aren't enough, because `opt`, `alt` and `many0` discard the failures from which they recover.
//! The farthest failure is often one of those: in `http://h:80a`, `port` could have continued with a digit.
//!
//! The offset is exact because the combinators try every alternative that could continue from the farthest
//! offset. A combinator that skipped an alternative would make the expectations incomplete. For a partial
//! literal, the watcher also records the number of matched bytes. For a partial escape, it records the
//! expected `hex`.

use core::cell::RefCell;

use nom::IResult;
use nom::combinator::value;

use crate::Production;
use crate::error::farthest::{Farthest, Wanted};
use crate::grammar::misc::HEX;
use crate::grammar::{generic::xchars, ip_schemepart, news::unique, prospero::fieldspecs, read};
use crate::notation::{At, Source, Terminal, Watched, Watcher, watch};
use crate::strict::strict;

/// The syntax that the input must match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Syntax {
    /// A URL in the strict reading.
    Strict,
    Production(Production),
    /// A scheme, a colon, and an `ip-schemepart`.
    Login,
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

    /// Finds the offset at which `text` stops matching, and the symbols that were expected there.
    pub(super) fn explain(self, text: &str) -> Farthest {
        let farthest = RefCell::<Farthest>::default();
        let end = watch(text, &farthest, &|source| self.read(source));
        let mut farthest = farthest.into_inner();
        if let Some(end) = end {
            farthest.record_end(end.offset);
        }
        farthest
    }

    fn read<'a, 'w>(self, source: Watched<'a, 'w>) -> IResult<Watched<'a, 'w>, (), ()> {
        match self {
            Syntax::Strict => value((), strict)(source),
            Syntax::Production(production) => read(production, source),
            Syntax::Login => {
                let colon = source.text().find(':').map_or(0, |colon| colon + 1);
                value((), ip_schemepart)(source.skip(colon))
            }
            Syntax::Xchars => value((), xchars)(source),
            Syntax::Unique => value((), unique)(source),
            Syntax::Fieldspecs => value((), fieldspecs)(source),
        }
    }
}

/// For this watcher, [`At::count`] identifies the innermost production being parsed.
impl Watcher for RefCell<Farthest> {
    fn expected(&self, at: At, rest: &str, terminal: Terminal, reached: usize) {
        let offset = at.offset + reached;
        let (offset, wanted) = match terminal {
            Terminal::Literal(literal) => (offset, Wanted::Literal { literal, matched: reached }),
            // A partial escape may follow.
            Terminal::Characters(class) => match &rest.as_bytes()[reached..] {
                [b'%', high, ..] if class.has_escapes && HEX.contains(*high) => {
                    (offset + 2, Wanted::Character(&HEX))
                }
                [b'%', ..] if class.has_escapes => (offset + 1, Wanted::Character(&HEX)),
                _ => (offset, Wanted::Character(class)),
            },
        };
        self.borrow_mut().record(wanted, offset, at.count);
    }

    fn enter(&self, at: At, _depth: usize, production: Production) -> usize {
        self.borrow_mut().enter(production, at.offset, at.count)
    }

    fn leave(&self, _at: At, _depth: usize, _production: Production, start: usize) -> usize {
        start
    }
}

#[cfg(test)]
mod tests {
    use rfc1738_bnf::{Grammar, Sentences};

    use super::*;

    #[test]
    fn both_passes_match_the_same_text() {
        let grammar = Grammar::rfc1738();
        for &production in Production::ALL {
            let sentences =
                || Sentences::new(&grammar, production.name(), 1738).expect("the production is defined");
            for text in sentences().take(1_000).chain(sentences().near_misses(1738).take(1_000)) {
                let farthest = RefCell::<Farthest>::default();
                let watched = watch(&text, &farthest, &|source| read(production, source));
                let plain = read(production, text.as_str()).map(|(rest, ())| text.len() - rest.len());
                assert_eq!(plain.ok(), watched.map(|end| end.offset), "{production} {text:?}");
            }
        }
    }
}
