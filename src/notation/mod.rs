//! Combinators for the notation of Section 5, in which the productions in [`grammar`](crate::grammar) are
//! written.
//!
//! | BNF | combinator |
//! |---|---|
//! | `name = …` | [`rule`] |
//! | `"literal"` | [`literal`], or [`prefix`] if it begins with a scheme's name, which is case-insensitive |
//! | `a b` | [`sequence!`], [`tuple`], or [`preceded`] and [`terminated`] if a literal has no value |
//! | <code>a &#124; b</code> | [`first_of!`] if the first match is the longest, otherwise [`longest`] |
//! | `[ a ]` | [`optional`] |
//! | `[ a ] b` | [`optional_then`] if an `a` and a `b` may match at the same position |
//! | `*[ a ]` | [`repetition`] |
//! | `*[ a ] b` | [`repetition_then`] if an `a` and a `b` may match at the same position |
//! | `*class`, `1*class`, `class` | [`run`], [`run1`], [`one`], and [`one_char`] for a `char` |
//! | `*class` before a literal that the class also matches | [`run_until`] |
//! | <code>first &#124; first *inner last</code> | [`label`] |
//!
//! [`text_of`] returns the text that a combinator matches, and [`shortcut`] finds it at once. All of them are nom parsers, and
//! nom's combinators fit between them. [`map`], [`preceded`], [`terminated`] and [`optional`] are nom's, written again so that
//! they are always inlined: nom's own call a parser through `Parser::parse`, which the compiler often doesn't inline, and then
//! write each value to memory.
//!
//! `source.rs` defines the combinators' input, and `class.rs` the character classes.

pub(crate) mod class;
pub(crate) mod mistake;
mod source;

use core::fmt::{self, Display};

use nom::IResult;
use nom::error::{ErrorKind, ParseError};
pub(crate) use nom::multi::many0_count as repetition;
pub(crate) use nom::sequence::tuple;

use class::Class;
pub(crate) use source::{At, Position, Terminal, Watched, WatchedParser, Watcher, watch};
pub use source::{RuleError, Source};

use crate::Production;

/// Parses a sequence into a struct: `sequence!(Hostport { host: host, port: optional(preceded(literal(":"), port)) })`.
macro_rules! sequence {
    ($type:ident { $($field:ident: $parser:expr),+ $(,)? }) => {
        $crate::notation::parser(
            #[inline(always)]
            |input| {
                let rest = input;
                $(let (rest, $field) = ($parser)(rest)?;)+
                Ok((rest, $type { $($field),+ }))
            },
        )
    };
    ($first:expr, $second:expr $(,)?) => {
        $crate::notation::parser(
            #[inline(always)]
            |input| {
                let (rest, first) = ($first)(input)?;
                let (rest, second) = ($second)(rest)?;
                Ok((rest, (first, second)))
            },
        )
    };
}
pub(crate) use sequence;

/// Parses the first alternative that matches: `first_of!(hostname => Host::Name, hostnumber => Host::Number)`.
macro_rules! first_of {
    ($parser:expr => $value:expr $(, $others:expr => $values:expr)* $(,)?) => {
        $crate::notation::parser(
            #[inline(always)]
            |input| {
                let error = match ($parser)(input) {
                    Ok((rest, value)) => return Ok((rest, ($value)(value))),
                    Err(error) => error,
                };
                $(let error = match ($others)(input) {
                    Ok((rest, value)) => return Ok((rest, ($values)(value))),
                    Err(other) => $crate::notation::either(error, other),
                };)*
                Err(error)
            },
        )
    };
}
pub(crate) use first_of;

/// Combines the errors of two alternatives.
#[inline(always)]
pub(crate) fn either<S, E: ParseError<S>>(first: nom::Err<E>, second: nom::Err<E>) -> nom::Err<E> {
    match (first, second) {
        (nom::Err::Error(first), nom::Err::Error(second)) => nom::Err::Error(first.or(second)),
        (_, second) => second,
    }
}

/// Returns the parser. The compiler infers the types of its closure from this function's.
#[inline(always)]
pub(crate) fn parser<'a, S: Source<'a>, T, E: ParseError<S>>(
    parser: impl FnMut(S) -> IResult<S, T, E>,
) -> impl FnMut(S) -> IResult<S, T, E> {
    parser
}

#[inline(always)]
fn fail<'a, S: Source<'a>, T, E: ParseError<S>>(input: S, kind: ErrorKind) -> IResult<S, T, E> {
    Err(nom::Err::Error(E::from_error_kind(input, kind)))
}

/// Parses the production `name = parser`. An error gets the production's name as nom's context.
#[inline(always)]
pub(crate) fn rule<'a, S: Source<'a>, T, E: RuleError<S>>(
    production: Production,
    mut parser: impl FnMut(S) -> IResult<S, T, E>,
) -> impl FnMut(S) -> IResult<S, T, E> {
    step(
        #[inline(always)]
        move |input: S| match parser(input.enter(production)) {
            Ok((rest, value)) => Ok((rest.leave(input), value)),
            Err(error) => Err(error.map(|error| E::add_context(input, production.name(), error))),
        },
    )
}

/// Parses a production or a terminal, as a step that [`Source::step`] may keep out of its callers.
#[inline(always)]
fn step<'a, S: Source<'a>, T, E>(
    mut parser: impl FnMut(S) -> IResult<S, T, E>,
) -> impl FnMut(S) -> IResult<S, T, E> {
    #[inline(always)]
    move |input| {
        S::step(
            #[inline(always)]
            || parser(input),
        )
    }
}

/// Parses `"literal"` exactly.
#[inline(always)]
pub(crate) fn literal<'a, S: Source<'a>, E: ParseError<S>>(
    literal: &'static str,
) -> impl FnMut(S) -> IResult<S, (), E> {
    step(
        #[inline(always)]
        move |input: S| {
            let terminal = Terminal::Literal(literal);
            if input.bytes().starts_with(literal.as_bytes()) {
                return Ok((input.read(terminal, literal.len()), ()));
            }
            if S::IS_WATCHED {
                input.expected(terminal, common_prefix_len(literal, input.bytes(), false));
            }
            fail(input, ErrorKind::Tag)
        },
    )
}

/// Parses a `"literal"` that begins with a scheme's name, ignoring case. Returns the matched text.
#[inline(always)]
pub(crate) fn prefix<'a, S: Source<'a>, E: ParseError<S>>(
    literal: &'static str,
) -> impl FnMut(S) -> IResult<S, &'a str, E> {
    step(
        #[inline(always)]
        move |input: S| {
            let terminal = Terminal::Literal(literal);
            let is_literal = input.bytes().starts_with(literal.as_bytes());
            let matched =
                if is_literal { literal.len() } else { common_prefix_len(literal, input.bytes(), true) };
            if matched == literal.len() {
                return Ok((input.read(terminal, matched), input.next(matched)));
            }
            input.expected(terminal, matched);
            fail(input, ErrorKind::Tag)
        },
    )
}

/// Returns the number of leading bytes that `literal` and `text` have in common.
#[inline(never)]
fn common_prefix_len(literal: &str, text: &[u8], ignores_case: bool) -> usize {
    let is_same =
        |(wanted, found): &(&u8, &u8)| wanted == found || ignores_case && wanted.eq_ignore_ascii_case(found);
    literal.as_bytes().iter().zip(text).take_while(is_same).count()
}

/// Converts the value of a parser.
#[inline(always)]
pub(crate) fn map<S, T, U, E>(
    mut parser: impl FnMut(S) -> IResult<S, T, E>,
    mut convert: impl FnMut(T) -> U,
) -> impl FnMut(S) -> IResult<S, U, E> {
    #[inline(always)]
    move |input| {
        let (rest, value) = parser(input)?;
        Ok((rest, convert(value)))
    }
}

/// Parses `first`, then `second`. Returns the value of `second`.
#[inline(always)]
pub(crate) fn preceded<S, T, U, E>(
    mut first: impl FnMut(S) -> IResult<S, T, E>,
    mut second: impl FnMut(S) -> IResult<S, U, E>,
) -> impl FnMut(S) -> IResult<S, U, E> {
    #[inline(always)]
    move |input| {
        let (rest, _) = first(input)?;
        second(rest)
    }
}

/// Parses `first`, then `second`. Returns the value of `first`.
#[inline(always)]
pub(crate) fn terminated<S, T, U, E>(
    mut first: impl FnMut(S) -> IResult<S, T, E>,
    mut second: impl FnMut(S) -> IResult<S, U, E>,
) -> impl FnMut(S) -> IResult<S, T, E> {
    #[inline(always)]
    move |input| {
        let (rest, value) = first(input)?;
        let (rest, _) = second(rest)?;
        Ok((rest, value))
    }
}

/// Parses `[ parser ]`: nom's `opt`.
#[inline(always)]
pub(crate) fn optional<S: Copy, T, E>(
    mut parser: impl FnMut(S) -> IResult<S, T, E>,
) -> impl FnMut(S) -> IResult<S, Option<T>, E> {
    #[inline(always)]
    move |input| match parser(input) {
        Ok((rest, value)) => Ok((rest, Some(value))),
        Err(nom::Err::Error(_)) => Ok((input, None)),
        Err(error) => Err(error),
    }
}

/// Parses what the parser matches, which never begins with `first`: `unless(b'/', host)`.
#[inline(always)]
pub(crate) fn unless<'a, S: Source<'a>, T, E: ParseError<S>>(
    first: u8,
    mut parser: impl FnMut(S) -> IResult<S, T, E>,
) -> impl FnMut(S) -> IResult<S, T, E> {
    #[inline(always)]
    move |input: S| match input.bytes() {
        // A watcher records what was expected.
        [byte, ..] if !S::IS_WATCHED && *byte == first => fail(input, ErrorKind::Not),
        _ => parser(input),
    }
}

/// Parses `[ optional ] last`. If no `last` follows the `optional`, parses only a `last`.
#[inline(always)]
pub(crate) fn optional_then<'a, S: Source<'a>, T, U, E: ParseError<S>>(
    mut optional: impl FnMut(S) -> IResult<S, T, E>,
    mut last: impl FnMut(S) -> IResult<S, U, E>,
) -> impl FnMut(S) -> IResult<S, (Option<T>, U), E> {
    #[inline(always)]
    move |input: S| {
        let (mut here, mut found) = match optional(input) {
            Ok((rest, found)) => (rest, Some(found)),
            Err(_) => (input, None),
        };
        loop {
            match last(here) {
                Ok((rest, value)) => return Ok((rest, (found, value))),
                Err(_) if found.is_some() => (here, found) = (input, None),
                Err(error) => return Err(error),
            }
        }
    }
}

/// Parses the longest `*[ item ] last`: the last match of `last`. If both match at a position, `item` must match more than `last`.
#[inline(always)]
pub(crate) fn repetition_then<'a, S: Source<'a>, T, U, E: ParseError<S>>(
    mut item: impl FnMut(S) -> IResult<S, T, E>,
    mut last: impl FnMut(S) -> IResult<S, U, E>,
) -> impl FnMut(S) -> IResult<S, U, E> {
    #[inline(always)]
    move |input: S| {
        let mut next = item(input);
        let mut found = last(input);
        while let Ok((rest, _)) = next {
            next = item(rest);
            if let longer @ Ok(_) = last(rest) {
                found = longer;
            }
        }
        found
    }
}

/// Returns the text that the parser matches. `find_end` may find its end at once, unless a watcher records the steps.
#[inline(always)]
pub(crate) fn shortcut<'a, S: Source<'a>, T, E: ParseError<S>>(
    find_end: impl Fn(&[u8], usize) -> Option<usize>,
    mut parser: impl FnMut(S) -> IResult<S, T, E>,
) -> impl FnMut(S) -> IResult<S, &'a str, E> {
    #[inline(always)]
    move |input: S| {
        let (text, at) = input.place();
        match if S::IS_WATCHED { None } else { find_end(text.as_bytes(), at) } {
            Some(end) => Ok((input.skip(end - at), input.next(end - at))),
            None => without_shortcut(&mut parser, input),
        }
    }
}

/// Returns the text that the parser matches. It isn't inlined, to keep the parser out of the caller's code.
#[inline(never)]
fn without_shortcut<'a, S: Source<'a>, T, E: ParseError<S>>(
    parser: &mut impl FnMut(S) -> IResult<S, T, E>,
    input: S,
) -> IResult<S, &'a str, E> {
    text_of(parser)(input)
}

/// Parses the longer of `preferred | other`, or `preferred` on a tie.
#[inline(always)]
pub(crate) fn longest<'a, S: Source<'a>, T, E: ParseError<S>>(
    mut preferred: impl FnMut(S) -> IResult<S, T, E>,
    mut other: impl FnMut(S) -> IResult<S, T, E>,
) -> impl FnMut(S) -> IResult<S, T, E> {
    #[inline(always)]
    move |input: S| {
        let found = preferred(input);
        let length = match &found {
            // Nothing is longer.
            Ok((rest, _)) if !S::IS_WATCHED && rest.input_len() == 0 => return found,
            Ok((rest, _)) => rest.input_len(),
            Err(_) => usize::MAX,
        };
        match other(input) {
            Ok((rest, value)) if rest.input_len() < length => Ok((rest, value)),
            _ => found,
        }
    }
}

/// Returns the text that the parser matches.
#[inline(always)]
pub(crate) fn text_of<'a, S: Source<'a>, T, E: ParseError<S>>(
    mut parser: impl FnMut(S) -> IResult<S, T, E>,
) -> impl FnMut(S) -> IResult<S, &'a str, E> {
    #[inline(always)]
    move |input: S| {
        let (rest, _) = parser(input)?;
        Ok((rest, input.next(input.input_len() - rest.input_len())))
    }
}

/// Consumes `length` bytes as characters of the class.
#[inline(always)]
fn characters<'a, S: Source<'a>>(input: S, class: &'static Class, length: usize) -> (S, &'a str) {
    (input.read(Terminal::Characters(class), length), input.next(length))
}

/// Parses `*class`.
#[inline(always)]
pub(crate) fn run<'a, S: Source<'a>, E: ParseError<S>>(
    class: &'static Class,
) -> impl FnMut(S) -> IResult<S, &'a str, E> {
    step(
        #[inline(always)]
        move |input: S| {
            let (text, at) = input.place();
            let length = class.run(text.as_bytes(), at) - at;
            input.expected(Terminal::Characters(class), length);
            Ok(characters(input, class, length))
        },
    )
}

/// Parses `1*class`.
#[inline(always)]
pub(crate) fn run1<'a, S: Source<'a>, E: ParseError<S>>(
    class: &'static Class,
) -> impl FnMut(S) -> IResult<S, &'a str, E> {
    #[inline(always)]
    move |input: S| match run(class)(input)? {
        (_, "") => fail(input, ErrorKind::TakeWhile1),
        found => Ok(found),
    }
}

/// Parses `*class`, up to the first `stop`.
#[inline(always)]
pub(crate) fn run_until<'a, S: Source<'a>, E: ParseError<S>>(
    stop: &'static str,
    class: &'static Class,
) -> impl FnMut(S) -> IResult<S, &'a str, E> {
    #[inline(always)]
    move |input: S| {
        let (rest, text) = run(class)(input)?;
        // `str::find` is slow on short strings.
        let mut starts = memchr::memchr_iter(stop.as_bytes()[0], text.as_bytes());
        Ok(match starts.find(|&at| text.as_bytes()[at..].starts_with(stop.as_bytes())) {
            Some(length) => characters(input, class, length),
            None => (rest, text),
        })
    }
}

/// Parses the longest `first | first *inner last`: a label, which may contain hyphens but not end with one.
#[inline(always)]
pub(crate) fn label<'a, S: Source<'a>, E: ParseError<S>>(
    first: &'static Class,
    inner: &'static Class,
    last: &'static Class,
) -> impl FnMut(S) -> IResult<S, &'a str, E> {
    step(
        #[inline(always)]
        move |input: S| {
            let (rest, _) = one(first)(input)?;
            let (text, at) = rest.place();
            let reached = inner.run(text.as_bytes(), at);
            rest.expected(Terminal::Characters(inner), reached - at);
            let after_first = &text.as_bytes()[at..reached];
            let length =
                after_first.iter().rposition(|&byte| last.contains(byte)).map_or(0, |index| index + 1);
            Ok((rest.read(Terminal::Characters(inner), length), input.next(1 + length)))
        },
    )
}

/// Parses one character of the class. An escape is one character.
#[inline(always)]
pub(crate) fn one<'a, S: Source<'a>, E: ParseError<S>>(
    class: &'static Class,
) -> impl FnMut(S) -> IResult<S, &'a str, E> {
    step(
        #[inline(always)]
        move |input: S| match class.first(input.bytes()) {
            Some(length) => Ok(characters(input, class, length)),
            None => {
                input.expected(Terminal::Characters(class), 0);
                fail(input, ErrorKind::OneOf)
            }
        },
    )
}

/// Parses one character of a class without escapes, and returns it as a `char`.
#[inline(always)]
pub(crate) fn one_char<'a, S: Source<'a>, E: ParseError<S>>(
    class: &'static Class,
) -> impl FnMut(S) -> IResult<S, char, E> {
    map(one(class), |text| text.chars().next().unwrap_or_default())
}

/// Writes the parts of a value, padded like a string.
pub(crate) fn pad(f: &mut fmt::Formatter<'_>, parts: fmt::Arguments<'_>) -> fmt::Result {
    match (f.width(), f.precision()) {
        (None, None) => f.write_fmt(parts),
        _ => f.pad(&alloc::fmt::format(parts)),
    }
}

/// Returns a value that displays the delimiter and the value, or nothing if `value` is `None`.
pub(crate) fn after<'v>(delimiter: &'static str, value: &'v Option<impl Display>) -> impl Display + 'v {
    After(delimiter, value.as_ref())
}

struct After<'v, T>(&'static str, Option<&'v T>);

impl<T: Display> Display for After<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let After(delimiter, Some(value)) = self else { return Ok(()) };
        f.write_str(delimiter)?;
        value.fmt(f)
    }
}
