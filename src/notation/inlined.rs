//! nom's `map`, `preceded`, `terminated` and `opt`, but always inlined.
//!
//! nom's own call a parser through `Parser::parse`, which the compiler often doesn't inline. It then writes each value to
//! memory, and copies it. For the same reason, a production that is a parameter of a combinator on the way to a host is
//! wrapped in a closure: the compiler can inline a closure, but not a function that is a parameter.

use nom::{Err, IResult};

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
        Err(Err::Error(_)) => Ok((input, None)),
        Err(error) => Err(error),
    }
}
