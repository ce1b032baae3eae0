//! Combinators for the notation of Section 5, in which the productions in [`grammar`](crate::grammar) are
//! written.
//!
//! | BNF | combinator |
//! |---|---|
//! | `name = …` | [`rule`] |
//! | `"literal"` | [`literal`], or [`prefix`] if it begins with a scheme's name, which is case-insensitive |
//! | `[ a ]` | [`optional`] |
//! | `*[ a ]` | [`repetition`] |
//! | `*[ a ] b` | [`repetition_then`] if an `a` and a `b` may match at the same position |
//! | `*class`, `1*class`, `class` | [`run`], [`run1`], [`one`], and [`one_char`] for a `char` |
//! | `*class` before a literal that the class also matches | [`run_until`] |
//! | <code>first &#124; first *inner last</code> | [`label`] |
//! | <code>a &#124; b</code> | nom's `alt` if the first match is the longest, otherwise [`longest`] |
//!
//! [`text_of`] returns the text that a combinator matches. Sequences use nom's combinators.
//!
//! `source.rs` defines the combinators' input, and `watch.rs` the input that records errors and trees.
//! `class.rs` defines the character classes. `spelling.rs` keeps the case of a scheme's name, and `print.rs`
//! prints optional parts.

pub(crate) mod class;
mod print;
mod source;
pub(crate) mod spelling;
mod watch;

pub(crate) use nom::combinator::opt as optional;
use nom::error::{ErrorKind, ParseError};
pub(crate) use nom::multi::many0_count as repetition;
use nom::{IResult, Parser};

use class::Class;
pub(crate) use print::after;
pub use source::Source;
pub(crate) use source::Terminal;
use spelling::Spelling;
pub(crate) use watch::{At, Watched, WatchedParser, Watcher, watch};

use crate::Production;

fn fail<'a, S: Source<'a>, T, E: ParseError<S>>(input: S, kind: ErrorKind) -> IResult<S, T, E> {
    Err(nom::Err::Error(E::from_error_kind(input, kind)))
}

/// Parses the production `name = parser`.
pub(crate) fn rule<'a, S: Source<'a>, T, E: ParseError<S>>(
    production: Production,
    mut parser: impl Parser<S, T, E>,
) -> impl FnMut(S) -> IResult<S, T, E> {
    move |input| match parser.parse(input.enter(production)) {
        Ok((rest, value)) => Ok((rest.leave(production, input), value)),
        Err(error) => Err(error),
    }
}

/// Parses `"literal"` exactly.
pub(crate) fn literal<'a, S: Source<'a>, E: ParseError<S>>(
    literal: &'static str,
) -> impl FnMut(S) -> IResult<S, (), E> {
    move |input| {
        let terminal = Terminal::Literal(literal);
        if input.text().starts_with(literal) {
            return Ok((input.read(terminal, literal.len()), ()));
        }
        input.expected(terminal, common_prefix_len(literal, input.text(), u8::eq));
        fail(input, ErrorKind::Tag)
    }
}

/// Parses a `"literal"` that begins with a scheme's name, ignoring case. Returns the name's spelling.
pub(crate) fn prefix<'a, S: Source<'a>, E: ParseError<S>>(
    literal: &'static str,
) -> impl FnMut(S) -> IResult<S, Spelling, E> {
    move |input| {
        let terminal = Terminal::Literal(literal);
        if input.text().starts_with(literal) {
            return Ok((input.read(terminal, literal.len()), Spelling::LOWER));
        }
        let matched = common_prefix_len(literal, input.text(), u8::eq_ignore_ascii_case);
        if matched == literal.len() {
            return Ok((input.read(terminal, matched), Spelling::of(&input.text()[..matched])));
        }
        input.expected(terminal, matched);
        fail(input, ErrorKind::Tag)
    }
}

/// Returns the number of leading bytes that `literal` and `text` have in common.
fn common_prefix_len(literal: &str, text: &str, same: fn(&u8, &u8) -> bool) -> usize {
    literal.bytes().zip(text.bytes()).take_while(|(wanted, found)| same(wanted, found)).count()
}

/// Parses the longest `*[ item ] last`. If both match at a position, `item` must match more than `last`. So
/// the parser first tries `last` after all items. If `last` fails there, the parser tries it after fewer
/// items, and finally parses it again at the farthest match, because a tree keeps only the most recent parse.
pub(crate) fn repetition_then<'a, S: Source<'a>, T, U, E: ParseError<S>>(
    mut item: impl Parser<S, T, E>,
    mut last: impl Parser<S, U, E>,
) -> impl FnMut(S) -> IResult<S, U, E> {
    move |input| {
        let mut here = input;
        while let Ok((rest, _)) = item.parse(here) {
            here = rest;
        }
        if let Ok(found) = last.parse(here) {
            return Ok(found);
        }
        let mut farthest = input;
        here = input;
        while let Ok((rest, _)) = item.parse(here) {
            here = rest;
            if last.parse(here).is_ok() {
                farthest = here;
            }
        }
        last.parse(farthest)
    }
}

/// Parses the longer of `preferred | other`, or `preferred` on a tie. If `other` is longer, it is parsed
/// again, because a tree must not record `preferred`.
pub(crate) fn longest<'a, S: Source<'a>, T, E: ParseError<S>>(
    mut preferred: impl Parser<S, T, E>,
    mut other: impl Parser<S, T, E>,
) -> impl FnMut(S) -> IResult<S, T, E> {
    move |input| {
        let found = preferred.parse(input);
        let (length, start) = match &found {
            Ok((rest, _)) => (rest.input_len(), input.alternative(*rest)),
            Err(_) => (usize::MAX, input),
        };
        match other.parse(start) {
            Ok((rest, _)) if rest.input_len() < length => other.parse(input),
            _ => found,
        }
    }
}

/// Returns the text that the parser matches.
pub(crate) fn text_of<'a, S: Source<'a>, T, E: ParseError<S>>(
    mut parser: impl Parser<S, T, E>,
) -> impl FnMut(S) -> IResult<S, &'a str, E> {
    move |input| {
        let (rest, _) = parser.parse(input)?;
        let length = input.input_len() - rest.input_len();
        Ok((rest, &input.text()[..length]))
    }
}

/// Consumes `length` bytes as characters of the class.
fn characters<'a, S: Source<'a>>(input: S, class: &'static Class, length: usize) -> (S, &'a str) {
    (input.read(Terminal::Characters(class), length), &input.text()[..length])
}

/// Parses `*class`.
pub(crate) fn run<'a, S: Source<'a>, E: ParseError<S>>(
    class: &'static Class,
) -> impl FnMut(S) -> IResult<S, &'a str, E> {
    move |input| {
        let length = class.scan(input.text().as_bytes());
        input.expected(Terminal::Characters(class), length);
        Ok(characters(input, class, length))
    }
}

/// Parses `1*class`.
pub(crate) fn run1<'a, S: Source<'a>, E: ParseError<S>>(
    class: &'static Class,
) -> impl FnMut(S) -> IResult<S, &'a str, E> {
    move |input| match run(class)(input)? {
        (_, "") => fail(input, ErrorKind::TakeWhile1),
        found => Ok(found),
    }
}

/// Parses `*class`, up to the first `stop`.
pub(crate) fn run_until<'a, S: Source<'a>, E: ParseError<S>>(
    stop: &'static str,
    class: &'static Class,
) -> impl FnMut(S) -> IResult<S, &'a str, E> {
    move |input| {
        let (rest, text) = run(class)(input)?;
        Ok(match text.find(stop) {
            Some(length) => characters(input, class, length),
            None => (rest, text),
        })
    }
}

/// Parses the longest `first | first *inner last`: a label, which may contain hyphens but not end with one.
pub(crate) fn label<'a, S: Source<'a>, E: ParseError<S>>(
    first: &'static Class,
    inner: &'static Class,
    last: &'static Class,
) -> impl FnMut(S) -> IResult<S, &'a str, E> {
    let until_last = move |input: S| {
        let text = input.text().as_bytes();
        let reached = inner.scan(text);
        input.expected(Terminal::Characters(inner), reached);
        let length =
            text[..reached].iter().rposition(|&byte| last.contains(byte)).map_or(0, |index| index + 1);
        Ok(characters(input, inner, length))
    };
    text_of(one(first).and(until_last))
}

/// Parses one character of the class. An escape is one character.
pub(crate) fn one<'a, S: Source<'a>, E: ParseError<S>>(
    class: &'static Class,
) -> impl FnMut(S) -> IResult<S, &'a str, E> {
    move |input| match class.first(input.text().as_bytes()) {
        Some(length) => Ok(characters(input, class, length)),
        None => {
            input.expected(Terminal::Characters(class), 0);
            fail(input, ErrorKind::OneOf)
        }
    }
}

/// Parses one character of a class without escapes, and returns it as a `char`.
pub(crate) fn one_char<'a, S: Source<'a>, E: ParseError<S>>(
    class: &'static Class,
) -> impl FnMut(S) -> IResult<S, char, E> {
    nom::combinator::map_opt(one(class), |text| text.chars().next())
}
