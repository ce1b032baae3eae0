//! An adapter for nom 8.
//!
//! The grammar uses nom 7, because nom-supreme does, but `cargo add nom` adds nom 8. [`parser`] converts a
//! combinator to a nom 8 parser.
//!
//! ```
//! use nom8::{IResult, Parser, bytes::complete::tag, sequence::preceded};
//! use rfc1738::grammar::{self, Hostport};
//! use rfc1738::nom8::parser;
//!
//! fn connect(line: &str) -> IResult<&str, Hostport<'_>> {
//!     preceded(tag("CONNECT "), parser(grammar::hostport)).parse(line)
//! }
//!
//! let (rest, found) = connect("CONNECT db.example:5432 now")?;
//! assert_eq!((found.host.as_str(), rest), ("db.example", " now"));
//! # Ok::<(), nom8::Err<nom8::error::Error<&str>>>(())
//! ```
//!
//! In these examples, the nom 8 crate is called `nom8`. In your code, it is `nom`.
//!
//! Every error has the kind `Fail`. To report the reason for a failure, see
//! [`Source`](crate::Source#the-reason-for-a-failure). If the URL ends at a delimiter such as a space, use
//! `map_res(is_not(" "), Url::parse)`, which needs no adapter.

use ::nom8::error::{ErrorKind, ParseError};
use ::nom8::{Err as Failed, Needed as More, Parser};
use nom::error::Error;
use nom::{Err, Needed};

/// Converts a combinator, or a nom 7 parser built from combinators, to a nom 8 parser.
///
/// The parser returns the combinator's output: for example, a [`Url`](crate::Url) for
/// [`strict_url`](crate::strict_url). Its error holds the remaining input at the point where the combinator failed.
///
/// ```
/// use nom8::Parser;
/// use nom8::error::{Error, ErrorKind};
/// use rfc1738::nom8::parser;
/// use rfc1738::{grammar, strict_url};
///
/// let (rest, user) = parser::<_, Error<_>>(grammar::user).parse("joe@host.dom")?;
/// assert_eq!((user.as_str(), rest), ("joe", "@host.dom"));
/// let (rest, url) = parser::<_, Error<_>>(strict_url).parse("news:* and so on")?;
/// assert_eq!((url.as_str(), rest), ("news:*", " and so on"));
///
/// let failed = nom8::Err::Error(Error::new("<joe", ErrorKind::Fail));
/// assert_eq!(parser(grammar::httpurl).parse("http://<joe"), Err(failed));
/// # Ok::<(), nom8::Err<Error<&str>>>(())
/// ```
pub fn parser<'a, T, E: ParseError<&'a str>>(
    mut combinator: impl nom::Parser<&'a str, T, Error<&'a str>>,
) -> impl Parser<&'a str, Output = T, Error = E> {
    let failed = |error: Error<&'a str>| E::from_error_kind(error.input, ErrorKind::Fail);
    move |input| {
        combinator.parse(input).map_err(|error| match error {
            Err::Error(error) => Failed::Error(failed(error)),
            Err::Failure(error) => Failed::Failure(failed(error)),
            Err::Incomplete(Needed::Size(size)) => Failed::Incomplete(More::Size(size)),
            Err::Incomplete(Needed::Unknown) => Failed::Incomplete(More::Unknown),
        })
    }
}
