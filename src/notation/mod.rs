//! The notation of Section 5 as combinators.
//!
//! | BNF | here |
//! |---|---|
//! | `name = …` | [`rule`] |
//! | `"literal"` | [`literal`], or [`prefix`] where it holds a scheme's name, which ignores case |
//! | `[ a ]` | [`optional`] |
//! | `*[ a ]` | [`repetition`] |
//! | `*[ a ] b` | [`repetition_then`] where an `a` may also be a `b` |
//! | `*class`, `1*class`, `class` | [`run`], [`run1`], [`one`], and [`letter`] for a `char` |
//! | `*class` before a literal that it could read | [`run_until`] |
//! | <code>first &#124; first *inner last</code> | [`label`] |
//! | <code>a &#124; b</code> | nom's `alt` where the order gives the longest match, else [`longest`] |
//!
//! [`text_of`] gives the text that a combinator reads. Sequences are nom's own `pair`, `preceded`, `terminated` and `tuple`.

pub(crate) mod class;
pub(crate) mod spelling;

use nom::error::{ErrorKind, ParseError};
use nom::multi::many0_count;
use nom::{IResult, InputLength, Parser};

use crate::notation::class::Class;
use crate::{Production, Spelling};

/// What a combinator reads: `&str`, or the same text with a record of what was expected where.
///
/// The trait is sealed; `&str` is the only implementation outside the crate's own explaining pass.
pub trait Source<'a>: Copy + InputLength + sealed::Sealed {
    /// What is left to read.
    #[doc(hidden)]
    fn text(&self) -> &'a str;

    /// The source after its first `length` bytes.
    #[doc(hidden)]
    fn skip(self, length: usize) -> Self;

    /// Notes that `literal` would be read from here, of which `matched` bytes are there.
    #[doc(hidden)]
    fn expected_literal(&self, _literal: &'static str, _matched: usize) {}

    /// Notes that a character of `class` would be read `offset` bytes from here.
    #[doc(hidden)]
    fn expected_class(&self, _class: &'static Class, _offset: usize) {}

    /// Notes that what follows is read as `production`, until [`Source::leave`].
    #[doc(hidden)]
    fn enter(&self, _production: Production) {}

    /// Ends the innermost production.
    #[doc(hidden)]
    fn leave(&self) {}
}

pub(crate) mod sealed {
    pub trait Sealed {}
    impl Sealed for &str {}
}

impl<'a> Source<'a> for &'a str {
    fn text(&self) -> &'a str {
        self
    }

    fn skip(self, length: usize) -> Self {
        &self[length..]
    }
}

fn fail<'a, S: Source<'a>, T, E: ParseError<S>>(input: S, kind: ErrorKind) -> IResult<S, T, E> {
    Err(nom::Err::Error(E::from_error_kind(input, kind)))
}

/// `name = parser`: the combinator of a whole production.
pub(crate) fn rule<'a, S: Source<'a>, T, E: ParseError<S>>(
    production: Production,
    mut parser: impl Parser<S, T, E>,
) -> impl FnMut(S) -> IResult<S, T, E> {
    move |input| {
        input.enter(production);
        let result = parser.parse(input);
        input.leave();
        result
    }
}

/// `"literal"`, exactly.
pub(crate) fn literal<'a, S: Source<'a>, E: ParseError<S>>(
    literal: &'static str,
) -> impl FnMut(S) -> IResult<S, (), E> {
    move |input| {
        if input.text().starts_with(literal) {
            return Ok((input.skip(literal.len()), ()));
        }
        input.expected_literal(literal, matched(literal, input.text(), u8::eq));
        fail(input, ErrorKind::Tag)
    }
}

/// `"literal"` that begins with a scheme's name: the name ignores case, and its spelling is kept.
pub(crate) fn prefix<'a, S: Source<'a>, E: ParseError<S>>(
    literal: &'static str,
) -> impl FnMut(S) -> IResult<S, Spelling, E> {
    move |input| {
        if input.text().starts_with(literal) {
            return Ok((input.skip(literal.len()), Spelling::LOWER));
        }
        let matched = matched(literal, input.text(), u8::eq_ignore_ascii_case);
        if matched == literal.len() {
            return Ok((input.skip(matched), Spelling::of(&input.text()[..matched])));
        }
        input.expected_literal(literal, matched);
        fail(input, ErrorKind::Tag)
    }
}

/// How many bytes of `literal` the text begins with.
fn matched(literal: &str, text: &str, same: fn(&u8, &u8) -> bool) -> usize {
    literal.bytes().zip(text.bytes()).take_while(|(wanted, found)| same(wanted, found)).count()
}

/// `[ parser ]`. Where the parser fails, nothing is read, however far it came.
pub(crate) fn optional<'a, S: Source<'a>, T, E: ParseError<S>>(
    parser: impl Parser<S, T, E>,
) -> impl FnMut(S) -> IResult<S, Option<T>, E> {
    nom::combinator::opt(parser)
}

/// `*[ parser ]`, where the parser never reads nothing.
pub(crate) fn repetition<'a, S: Source<'a>, T, E: ParseError<S>>(
    parser: impl Parser<S, T, E>,
) -> impl FnMut(S) -> IResult<S, usize, E> {
    many0_count(parser)
}

/// `*[ item ] last`, as far as it goes: every place where an item may begin is tried as the last.
pub(crate) fn repetition_then<'a, S: Source<'a>, T, U, E: ParseError<S>>(
    mut item: impl Parser<S, T, E>,
    mut last: impl Parser<S, U, E>,
) -> impl FnMut(S) -> IResult<S, U, E> {
    move |input| {
        let mut farthest = last.parse(input);
        let mut here = input;
        while let Ok((rest, _)) = item.parse(here) {
            here = rest;
            farthest = last.parse(here).or(farthest);
        }
        farthest
    }
}

/// `preferred | other`: what reaches farther, and `preferred` where both reach as far.
pub(crate) fn longest<'a, S: Source<'a>, T, E: ParseError<S>>(
    mut preferred: impl Parser<S, T, E>,
    mut other: impl Parser<S, T, E>,
) -> impl FnMut(S) -> IResult<S, T, E> {
    move |input| match (preferred.parse(input), other.parse(input)) {
        (Ok(preferred), Ok(other)) if preferred.0.input_len() <= other.0.input_len() => Ok(preferred),
        (preferred, Err(_)) => preferred,
        (_, other) => other,
    }
}

/// The text that the parser reads.
pub(crate) fn text_of<'a, S: Source<'a>, T, E: ParseError<S>>(
    mut parser: impl Parser<S, T, E>,
) -> impl FnMut(S) -> IResult<S, &'a str, E> {
    move |input| {
        let (rest, _) = parser.parse(input)?;
        let length = input.input_len() - rest.input_len();
        Ok((rest, &input.text()[..length]))
    }
}

/// `*class`.
pub(crate) fn run<'a, S: Source<'a>, E: ParseError<S>>(
    class: &'static Class,
) -> impl FnMut(S) -> IResult<S, &'a str, E> {
    move |input| {
        let length = class.scan(input.text().as_bytes());
        input.expected_class(class, length);
        Ok((input.skip(length), &input.text()[..length]))
    }
}

/// `1*class`.
pub(crate) fn run1<'a, S: Source<'a>, E: ParseError<S>>(
    class: &'static Class,
) -> impl FnMut(S) -> IResult<S, &'a str, E> {
    move |input| match run(class)(input)? {
        (_, "") => fail(input, ErrorKind::TakeWhile1),
        found => Ok(found),
    }
}

/// `*class`, read no further than the first `stop`.
pub(crate) fn run_until<'a, S: Source<'a>, E: ParseError<S>>(
    stop: &'static str,
    class: &'static Class,
) -> impl FnMut(S) -> IResult<S, &'a str, E> {
    move |input| {
        let (rest, text) = run(class)(input)?;
        match text.find(stop) {
            Some(length) => Ok((input.skip(length), &text[..length])),
            None => Ok((rest, text)),
        }
    }
}

/// `first | first *inner last`, as far as it goes: a label, which may hold hyphens but not end with one.
pub(crate) fn label<'a, S: Source<'a>, E: ParseError<S>>(
    first: &'static Class,
    inner: &'static Class,
    last: &'static Class,
) -> impl FnMut(S) -> IResult<S, &'a str, E> {
    move |input| {
        let (rest, _) = one(first)(input)?;
        let (_, tail) = run(inner)(rest)?;
        let end = tail.bytes().rposition(|byte| last.contains(byte)).map_or(0, |index| index + 1);
        Ok((rest.skip(end), &input.text()[..1 + end]))
    }
}

/// One character of the class; an escape counts as one.
pub(crate) fn one<'a, S: Source<'a>, E: ParseError<S>>(
    class: &'static Class,
) -> impl FnMut(S) -> IResult<S, &'a str, E> {
    move |input| match class.first(input.text().as_bytes()) {
        Some(length) => Ok((input.skip(length), &input.text()[..length])),
        None => {
            input.expected_class(class, 0);
            fail(input, ErrorKind::OneOf)
        }
    }
}

/// One character of a class without escapes, as a `char`.
pub(crate) fn letter<'a, S: Source<'a>, E: ParseError<S>>(
    class: &'static Class,
) -> impl FnMut(S) -> IResult<S, char, E> {
    move |input| match input.text().as_bytes().first() {
        Some(&byte) if class.contains(byte) => Ok((input.skip(1), char::from(byte))),
        _ => {
            input.expected_class(class, 0);
            fail(input, ErrorKind::OneOf)
        }
    }
}
