//! The explaining pass: the same grammar over the same text, with a record of what was expected where.
//!
//! nom's `opt`, `alt` and `many0` drop the failures that they recover from, but the farthest of those is often
//! what the reader needs: in `http://h:80a`, that `port` could have continued with a digit, and not only that
//! the end of input was expected. So [`Explained`] records every failure at the farthest place as it happens,
//! together with the productions that are being read.
//!
//! Only a text that the plain pass has rejected is read this way. What is recorded is small and without structure, since
//! most errors are only counted; an error takes it apart when it is asked.

use alloc::vec::Vec;
use core::cell::RefCell;

use nom::{IResult, InputLength};

use crate::Production;
use crate::error::details::Details;
use crate::error::failure::{Failure, Path, Wanted};
use crate::error::find_hints::hints;
use crate::error::hint::Hints;
use crate::notation::class::{HEX, XCHAR};
use crate::notation::{Source, Terminal, sealed::Sealed};

/// How many failures there is room for at first; nearly every error has fewer.
const FAILURES: usize = 16;

/// A text with a record of what was expected where.
#[derive(Clone, Copy)]
pub(crate) struct Explained<'a, 'r> {
    text: &'a str,
    /// How many productions are being read.
    depth: usize,
    record: &'r Record,
}

struct Record {
    length: usize,
    farthest: RefCell<Farthest>,
}

/// The farthest place at which something was expected.
struct Farthest {
    offset: usize,
    failures: Vec<Failure>,
    /// The productions that are being read, down to the source's depth. What is deeper was left, or failed: a parser goes
    /// back to an earlier source only within the productions that were being read there.
    within: Path,
    /// The production that was entered first.
    root: Option<Production>,
}

impl Record {
    /// A record of what is expected at `offset` or farther on.
    fn new(text: &str, offset: usize) -> Record {
        let farthest =
            Farthest { offset, failures: Vec::with_capacity(FAILURES), within: Path::EMPTY, root: None };
        Record { length: text.len(), farthest: RefCell::new(farthest) }
    }

    /// The source of the whole text.
    fn source<'a>(&self, text: &'a str) -> Explained<'a, '_> {
        Explained { text, depth: 0, record: self }
    }
}

impl Explained<'_, '_> {
    fn offset(&self) -> usize {
        self.record.length - self.text.len()
    }

    /// The source after its first `length` bytes.
    pub(crate) fn skip(self, length: usize) -> Self {
        Explained { text: &self.text[length..], ..self }
    }

    /// The source within a production that begins at `start`.
    fn entered(self, production: Production, start: usize) -> Self {
        let within = &mut self.record.farthest.borrow_mut().within;
        Explained { depth: within.enter(self.depth, production, start), ..self }
    }

    #[inline(never)]
    fn expected_here(self, terminal: Terminal, reached: usize) {
        let offset = self.offset() + reached;
        let class = match terminal {
            Terminal::Literal(literal) => {
                return self.note(offset, Wanted::Literal { literal, matched: reached });
            }
            Terminal::Characters(class) => class,
        };
        let begun = match &self.text.as_bytes()[reached..] {
            [b'%', high, ..] if class.has_escapes() => 1 + usize::from(HEX.contains(*high)),
            [b'%'] if class.has_escapes() => 1,
            _ => 0,
        };
        self.note(offset + begun, Wanted::Character(if begun == 0 { class } else { &HEX }));
    }

    fn note(self, offset: usize, wanted: Wanted) {
        let farthest = &mut *self.record.farthest.borrow_mut();
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

    // Not inlined into each combinator: nearly all that is expected is before the farthest place.
    #[inline(never)]
    fn expected(self, terminal: Terminal, reached: usize) {
        // An escape that is there in part adds two octets at most.
        if self.offset() + reached + 2 >= self.record.farthest.borrow().offset {
            self.expected_here(terminal, reached);
        }
    }

    fn enter(self, production: Production) -> Self {
        self.record.farthest.borrow_mut().root.get_or_insert(production);
        self.entered(production, self.offset())
    }

    fn leave(self, _production: Production, start: Self) -> Self {
        Explained { depth: start.depth, ..self }
    }
}

/// Explains why the parser doesn't read the whole of `text`.
///
/// The parser is `dyn`, or this would be compiled once for each.
pub(crate) fn explain<'a>(
    text: &'a str,
    parser: &dyn for<'r> Fn(Explained<'a, 'r>) -> IResult<Explained<'a, 'r>, (), ()>,
) -> Details {
    let read = |record: &Record| {
        if let Ok((rest, ())) = parser(record.source(text)) {
            // The end is expected in the first production, if there is one.
            let root = record.farthest.borrow().root;
            let end = Explained { text: rest.text, ..record.source(text) };
            root.map_or(end, |root| end.entered(root, 0)).note(rest.offset(), Wanted::End);
        }
    };
    // Most errors are at the first character that no URL may hold, so failures before it needn't be noted.
    let first = Some(XCHAR.scan(text.as_bytes())).filter(|&first| first < text.len());
    let record = Record::new(text, first.unwrap_or(0));
    read(&record);
    // If nothing failed from there on, the error is before it.
    if record.farthest.borrow().failures.is_empty() {
        record.farthest.borrow_mut().offset = 0;
        read(&record);
    }
    let Farthest { offset, failures, root, .. } = record.farthest.into_inner();
    details(text, root, offset, failures)
}

/// The details at this offset, with its hints.
fn details(text: &str, root: Option<Production>, offset: usize, failures: Vec<Failure>) -> Details {
    let found = text[offset..].chars().next();
    let mut details = Details { offset, found, withheld: false, root, hints: Hints::NONE, failures };
    details.hints = hints(&details, text);
    details
}

#[cfg(test)]
mod tests {
    use rfc1738_bnf::{Grammar, Sentences};

    use super::*;
    use crate::value::read;

    #[test]
    fn both_passes_read_the_same() {
        let grammar = Grammar::rfc1738();
        for &production in Production::ALL {
            let sentences = || Sentences::new(&grammar, production.name(), 1738).expect("it is defined");
            for text in sentences().take(1_000).chain(sentences().near_misses(1738).take(1_000)) {
                let record = Record::new(&text, 0);
                let explained = read(production, record.source(&text));
                let plain = read(production, text.as_str()).map(|(rest, ())| rest);
                assert_eq!(plain.ok(), explained.map(|(rest, ())| rest.text).ok(), "{production} {text:?}");
            }
        }
    }
}
