//! The strict reading, in which a URL of a predefined scheme must match the production of that scheme.
//! [`strict()`] is the combinator, and [`parse`] parses a whole string.

use nom::{IResult, InputLength};

use crate::grammar;
use crate::notation::{Position, RuleError, Source};
use crate::production::schemes;
use crate::tree::{Leaves, Tree, record};

macro_rules! strict {
    ($($variant:ident $type:ident $combinator:ident $name:literal, $($fact:expr),*;)*) => {
        /// Parses a `url`, but uses `otherurl` only for schemes that aren't predefined. Returns what `then` returns for
        /// the result: in each scheme's branch, so that the compiler needn't copy the result.
        #[inline(always)]
        #[allow(non_upper_case_globals, reason = "the variants name the first letters")]
        fn strict_then<'a, S: Source<'a>, E: RuleError<S>, T>(
            input: S,
            then: impl FnOnce(IResult<S, grammar::SchemeUrl<'a>, E>) -> T,
        ) -> T {
            $(const $variant: u8 = $name.as_bytes()[0];)*
            let text = input.bytes();
            // The first letter, in lower case.
            match text.first().map_or(0, |byte| byte | 0x20) {
                $($variant if is_scheme(text, $name) => {
                    then(grammar::$combinator(input).map(|(rest, url)| (rest, grammar::SchemeUrl::$variant(url))))
                })*
                _ => {
                    let other = |url| grammar::SchemeUrl::Other(grammar::OtherScheme(url));
                    then(grammar::otherurl(input).map(|(rest, url)| (rest, other(url))))
                }
            }
        }
    };
}

schemes!(strict);

/// Parses a `url`, but uses `otherurl` only for schemes that aren't predefined.
pub(crate) fn strict<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, grammar::SchemeUrl<'a>, E> {
    strict_then(input, |result| result)
}

/// Returns `true` if the text begins with the scheme's name, ignoring case, and a colon.
#[inline(always)]
fn is_scheme(text: &[u8], name: &str) -> bool {
    text.get(name.len()) == Some(&b':') && text[..name.len()].eq_ignore_ascii_case(name.as_bytes())
}

/// Returns `true` if [`Url::parse`](crate::Url::parse) accepts the text.
///
/// ```
/// assert!(rfc1738::is_url("ftp://ds.internic.net/rfc/rfc1738.txt;type=a"));
/// assert!(!rfc1738::is_url("http://user@ds.internic.net/"), "no user name is allowed in http");
/// assert!(!rfc1738::is_url("http://ds.internic.net/<joe"), "`<` must be encoded");
/// ```
#[must_use]
pub fn is_url(text: &str) -> bool {
    parse(text, |_| true, || false)
}

/// Parses all of `text`. Calls `accept` with the URL, or else `reject`.
#[inline(always)]
pub(crate) fn parse<'a, T>(
    text: &'a str,
    accept: impl FnOnce(grammar::SchemeUrl<'a>) -> T,
    reject: impl FnOnce() -> T,
) -> T {
    strict_then::<Position<'a, '_, T>, (), T>(Position::start(&text), |result| match result {
        Ok((rest, url)) if rest.input_len() == 0 => accept(url),
        _ => reject(),
    })
}

/// Returns the parse tree of a URL, or `None` if the strict reading rejects the text.
pub(crate) fn recorded(text: &str, leaves: Leaves) -> Option<Tree> {
    record(text, leaves, &|source| strict(source).map(|(rest, _)| (rest, ())))
}
