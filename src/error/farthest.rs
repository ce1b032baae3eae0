//! The second pass, which parses the input again with the same grammar and records the expectations.
//! [`Syntax::farthest`] is the entry point.
//!
//! A watcher records every failure at the farthest offset, together with the productions being parsed. nom's
//! own errors aren't enough, because `opt`, `alt` and `many0` discard the failures from which they recover.
//! The farthest failure is often one of those: in `http://h:80a`, `port` could have continued with a digit.
//!
//! The offset is exact because the combinators try every alternative that could continue from the farthest
//! offset. A combinator that skipped an alternative would make the expectations incomplete. For a partial
//! literal, the watcher also records the number of matched bytes. For a partial escape, it records the
//! expected `hex`.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::cell::RefCell;
use core::fmt;
use core::ops::Range;

use nom::IResult;
use nom::combinator::value;

use crate::Production;
use crate::grammar::CLASSES;
use crate::grammar::misc::HEX;
use crate::grammar::{
    generic::{strict_production, xchars},
    ip_schemepart,
    news::unique,
    parse_as,
    prospero::fieldspecs,
};
use crate::notation::class::{self, Class};
use crate::notation::{At, Source, Terminal, Watched, Watcher, pad, watch};

/// The syntax that the input must match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Syntax {
    /// A URL in the strict reading.
    Strict,
    Production(Production),
    /// An `ip-schemepart` after the first colon.
    IpSchemepart,
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
    pub(super) fn farthest(self, text: &str) -> Farthest {
        // Enough capacity for most errors.
        let farthest = Farthest { offset: 0, wanted: Vec::with_capacity(16), paths: Vec::with_capacity(64) };
        let recorder = RefCell::new(Recorder { farthest, entered: Vec::with_capacity(16) });
        let end = watch(text, &recorder, &|source| self.parse(source));
        let mut recorder = recorder.into_inner();
        if let Some(end) = end {
            // The text may end within the outermost production.
            let outermost = recorder.entered.len().min(1);
            recorder.record(Wanted::End, end.offset, outermost);
        }
        recorder.farthest
    }

    fn parse<'a, 'w>(self, source: Watched<'a, 'w>) -> IResult<Watched<'a, 'w>, (), ()> {
        match self {
            Syntax::Strict => parse_as(strict_production(source.text()), source),
            Syntax::Production(production) => parse_as(production, source),
            Syntax::IpSchemepart => {
                let colon = source.text().find(':').map_or(0, |colon| colon + 1);
                value((), ip_schemepart)(source.skip(colon))
            }
            Syntax::Xchars => value((), xchars)(source),
            Syntax::Unique => value((), unique)(source),
            Syntax::Fieldspecs => value((), fieldspecs)(source),
        }
    }
}

/// The productions being parsed, from the outermost to the innermost, each with the offset at which it begins.
pub(super) type Path = [(Production, usize)];

/// A recorder of the terminals that were expected at the farthest offset.
struct Recorder {
    farthest: Farthest,
    /// The productions being parsed, and after them some that have ended.
    entered: Vec<(Production, usize)>,
}

impl Recorder {
    /// Records that a terminal was expected at this offset, within the outermost `depth` productions.
    fn record(&mut self, wanted: Wanted, offset: usize, depth: usize) {
        self.advance(offset);
        let (farthest, path) = (&mut self.farthest, &self.entered[..depth]);
        if offset == farthest.offset && !farthest.wanted().any(|known| known == (wanted, path)) {
            let start = farthest.paths.len();
            farthest.paths.extend_from_slice(path);
            farthest.wanted.push((wanted, start..start + depth));
        }
    }

    /// Records that the parser reached this offset. If it is farther than before, drops the expected terminals.
    fn advance(&mut self, offset: usize) {
        if offset > self.farthest.offset {
            self.farthest.offset = offset;
            self.farthest.wanted.clear();
            self.farthest.paths.clear();
        }
    }
}

/// A position's history is the number of productions being parsed.
impl Watcher for RefCell<Recorder> {
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
        self.borrow_mut().record(wanted, offset, at.history);
    }

    fn enter(&self, at: At, production: Production) -> usize {
        let mut recorder = self.borrow_mut();
        recorder.advance(at.offset);
        recorder.entered.truncate(at.history);
        recorder.entered.push((production, at.offset));
        recorder.entered.len()
    }

    fn leave(&self, _at: At, start: usize) -> usize {
        start
    }
}

/// The farthest offset, and each terminal that was expected there.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Farthest {
    pub(super) offset: usize,
    /// Each terminal with the range of its path in `paths`.
    wanted: Vec<(Wanted, Range<usize>)>,
    paths: Vec<(Production, usize)>,
}

impl Farthest {
    /// Returns the expected terminals with their paths.
    pub(super) fn wanted(&self) -> impl DoubleEndedIterator<Item = (Wanted, &Path)> {
        self.wanted.iter().map(|(wanted, path)| (*wanted, &self.paths[path.clone()]))
    }

    /// Returns the productions being parsed, each with the offset at which it begins, from the outermost to the innermost. At the
    /// same depth, the first one recorded comes first.
    pub(super) fn productions(&self) -> impl Iterator<Item = (Production, usize)> {
        let depths = 0..self.wanted().map(|(_, path)| path.len()).max().unwrap_or_default();
        depths.flat_map(move |depth| {
            let all = move || self.wanted().filter_map(move |(_, path)| path.get(depth).copied());
            let is_first =
                move |(index, found): &(usize, _)| all().position(|other| other == *found) == Some(*index);
            all().enumerate().filter(is_first).map(|(_, found)| found)
        })
    }

    /// Returns the expected symbols of the BNF.
    pub(super) fn expected(&self) -> Vec<Expected> {
        let mut all = Vec::new();
        for (wanted, path) in self.wanted() {
            let within: Vec<Production> = path.iter().map(|(production, _)| *production).collect();
            for (what, allowed) in wanted.symbols() {
                let expected = Expected { what, within: within.clone(), allowed };
                // Two classes in the same production may have a part in common.
                if !all.contains(&expected) {
                    all.push(expected);
                }
            }
        }
        all
    }

    /// Returns the innermost production of the longest path. Among paths of the same length, the first in the RFC's order wins.
    pub(super) fn innermost(&self) -> Option<Production> {
        let names = |path: &Path| path.iter().map(|(production, _)| *production).collect::<Vec<_>>();
        let paths = self.wanted().map(|(_, path)| path);
        let longest = paths.max_by(|a, b| a.len().cmp(&b.len()).then_with(|| names(b).cmp(&names(a))))?;
        longest.last().map(|(production, _)| *production)
    }

    /// Returns the production that the text was parsed as, or the production of its scheme.
    pub(super) fn root(&self) -> Option<Production> {
        self.wanted().find_map(|(_, path)| path.first()).map(|(root, _)| *root)
    }

    /// Returns the literal that must begin the text, if nothing else was expected.
    pub(super) fn first_literal(&self) -> Option<&'static str> {
        let mut literals = self.wanted().map(|(wanted, _)| match wanted {
            Wanted::Literal { literal, matched } => (matched == self.offset).then_some(literal),
            _ => None,
        });
        let literal = literals.next()?;
        literals.all(|other| other == literal).then_some(literal)?
    }

    /// Returns the names of the expected symbols, regardless of the productions that led to them: the largest
    /// matching classes of the BNF, literals for the remaining characters, and the end of the input if it was
    /// expected.
    pub(super) fn names(&self) -> Vec<Expectation> {
        let allowed = self.wanted().fold(0, |allowed, (wanted, _)| allowed | wanted.allowed());
        let mut rest = allowed;
        let mut names: Vec<Expectation> = Vec::new();
        for class in CLASSES {
            if class.begins & !allowed == 0 && class.begins & rest != 0 {
                rest &= !class.begins;
                names.extend(class.name.map(Expectation::Class));
            }
        }
        for (what, allowed) in self.wanted().flat_map(|(wanted, _)| wanted.symbols()) {
            let is_rest = what == Expectation::End || allowed & rest != 0;
            if is_rest && !names.iter().any(|name| name.text() == what.text()) {
                names.push(what);
            }
        }
        names
    }

    /// Applies a function to all offsets, once to each.
    pub(super) fn map(&mut self, to: impl Fn(usize) -> usize) {
        let mut mapped = BTreeMap::new();
        let entered = self.paths.iter_mut().map(|(_, offset)| offset);
        for offset in entered.chain([&mut self.offset]) {
            *offset = *mapped.entry(*offset).or_insert_with(|| to(*offset));
        }
    }
}

/// An expected terminal, or the end of the text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    /// The rest of a literal, after `matched` bytes of it.
    Literal {
        literal: &'static str,
        matched: usize,
    },
    /// A character of a class.
    Character(&'static Class),
    End,
}

impl Wanted {
    /// Returns a bitmask of the characters that can begin the terminal.
    pub(super) fn allowed(self) -> u128 {
        match self {
            Wanted::Literal { literal, matched } => next_of(literal, matched),
            Wanted::Character(class) => class.begins,
            Wanted::End => 0,
        }
    }

    /// Returns the symbols of the BNF, each with a bitmask of the characters that can begin it. An unnamed class is
    /// expanded to its alternatives.
    pub(super) fn symbols(self) -> impl Iterator<Item = (Expectation, u128)> {
        let named = match self {
            Wanted::Literal { literal, matched } => Some(Expectation::Literal { literal, matched }),
            Wanted::Character(class) => class.name.map(Expectation::Class),
            Wanted::End => Some(Expectation::End),
        };
        let (parts, letters) = match self {
            Wanted::Character(class) if class.name.is_none() => (class.parts, class.literals),
            _ => (&[][..], ""),
        };
        let parts = parts.iter().filter_map(|part| Some((Expectation::Class(part.name?), part.begins)));
        // The letters are ASCII.
        let literal = |at| Expectation::Literal { literal: &letters[at..=at], matched: 0 };
        let letters = letters.bytes().enumerate().map(move |(at, letter)| (literal(at), class::bit(letter)));
        named.map(|named| (named, self.allowed())).into_iter().chain(parts).chain(letters)
    }
}

/// A symbol that was expected at the offset of an error, and the productions that led to it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Expected {
    /// The expected symbol.
    pub what: Expectation,
    /// The productions that were being parsed, from the outermost to the innermost.
    pub within: Vec<Production>,
    /// A bitmask of the characters that can begin the symbol.
    allowed: u128,
}

impl Expected {
    /// Returns `true` if the text could continue with this character.
    ///
    /// ```
    /// let error = rfc1738::Url::parse("HTT").unwrap_err();
    /// assert!(error.expected().any(|expected| expected.allows('P')));
    /// assert!(!error.expected().any(|expected| expected.allows('/')));
    /// ```
    pub fn allows(&self, character: char) -> bool {
        u8::try_from(character).is_ok_and(|character| self.allowed & class::bit(character) != 0)
    }
}

/// A symbol that was expected at the offset of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Expectation {
    /// A character of this production, which is a character class.
    Class(Production),
    /// The rest of a literal after its first `matched` bytes.
    Literal {
        /// The literal in the BNF.
        literal: &'static str,
        /// The number of its bytes before the offset.
        matched: usize,
    },
    /// The end of the input: the text before the offset is valid.
    End,
}

impl Expectation {
    /// Returns the production's name, the rest of the literal, or `end of input`.
    pub(super) fn text(self) -> &'static str {
        match self {
            Expectation::Class(production) => production.name(),
            Expectation::Literal { literal, matched } => &literal[matched..],
            Expectation::End => "end of input",
        }
    }
}

/// Returns a bitmask of the next character of a literal, in both upper and lower case if the literal is
/// case-insensitive.
fn next_of(literal: &str, matched: usize) -> u128 {
    let Some(&next) = literal.as_bytes().get(matched) else { return 0 };
    // A literal that begins with a scheme's name is case-insensitive.
    let has_cases = next.is_ascii_lowercase() && literal.as_bytes().contains(&b':');
    class::bit(next) | if has_cases { class::bit(next.to_ascii_uppercase()) } else { 0 }
}

/// Writes the production's name, the rest of the literal in quotes, or `end of input`.
impl fmt::Display for Expectation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // Quotation marks occur only in classes, never in literals.
            Expectation::Literal { .. } => pad(f, format_args!("\"{}\"", self.text())),
            _ => f.pad(self.text()),
        }
    }
}
