//! The strict reading, in which a URL of a predefined scheme must match the production of that scheme.
//! [`strict()`] is the combinator. [`read`] tries the fast path first.

use nom::IResult;
use nom::combinator::map;
use nom::error::ParseError;

#[cfg(feature = "simd")]
use crate::fast;
use crate::grammar;
use crate::notation::Source;
use crate::production::schemes;
use crate::tree::{Detail, Tree, record};

macro_rules! strict {
    ($($variant:ident $type:ident $combinator:ident $name:literal, $($fact:expr),*;)*) => {
        /// Parses a `url`, but uses `otherurl` only for schemes that aren't predefined.
        pub(crate) fn strict<'a, S: Source<'a>, E: ParseError<S>>(
            input: S,
        ) -> IResult<S, grammar::Url<'a>, E> {
            let text = input.text().as_bytes();
            $(if is_scheme(text, $name) {
                return map(grammar::$combinator, grammar::Url::$variant)(input);
            })*
            map(grammar::otherurl, |url| grammar::Url::Other(grammar::OtherScheme(url)))(input)
        }
    };
}

schemes!(strict);

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
    read(text, |_| true, || false)
}

/// Parses all of `text`. Calls `accept` with the URL, or else `reject`.
pub(crate) fn read<'a, T>(
    text: &'a str,
    accept: impl FnOnce(grammar::Url<'a>) -> T,
    reject: impl FnOnce() -> T,
) -> T {
    #[cfg(feature = "simd")]
    match fast::read(text) {
        Ok(url) => return accept(url),
        Err(fast::ReadError::NotXchars) => return reject(),
        Err(fast::ReadError::Unsure) => {}
    }
    match strict::<&str, ()>(text) {
        Ok(("", url)) => accept(url),
        _ => reject(),
    }
}

/// Returns the parse tree of a URL, or `None` if the strict reading rejects the text.
pub(crate) fn recorded(text: &str, detail: Detail) -> Option<Tree> {
    record(text, detail, &|source| strict(source).map(|(rest, _)| (rest, ())))
}
