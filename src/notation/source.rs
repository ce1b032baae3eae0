//! The input of the combinators.

use nom::InputLength;

use super::class::Class;
use crate::Production;

/// The input of a combinator: outside this crate, a `&str`.
///
/// Sealed. Bytes aren't a source, since values give out `&str`: check them with [`str::from_utf8`] first. Nor is input in
/// parts, since the next part could lengthen the longest match: collect it first. Inside the crate, the same combinators
/// parse two other sources: one records the expectations at the farthest failure, for an error, and one records the
/// derivation, for a [`Tree`](crate::Tree).
///
/// # In a parser of your own
///
/// A combinator fits into any parser over `&str` that is made with nom 7, whatever its error type, as long as that
/// implements nom's [`ParseError`](https://docs.rs/nom/7/nom/error/trait.ParseError.html). `cargo add nom` adds a later
/// nom, whose parsers don't mix with these: use `rfc1738::nom`, or ask for `nom = "7.1"`. (nom-supreme, which explains
/// errors here, is for nom 7.)
///
/// ```
/// use rfc1738::grammar::{Hostport, hostport};
/// use rfc1738::nom::error::{ErrorKind, ParseError};
/// use rfc1738::nom::{self, IResult, bytes::complete::tag, sequence::preceded};
///
/// #[derive(Debug)]
/// struct At(usize);
///
/// impl ParseError<&str> for At {
///     fn from_error_kind(rest: &str, _kind: ErrorKind) -> At {
///         At(rest.len())
///     }
///
///     fn append(_rest: &str, _kind: ErrorKind, inner: At) -> At {
///         inner
///     }
/// }
///
/// fn connect(line: &str) -> IResult<&str, Hostport<'_>, At> {
///     preceded(tag("CONNECT "), hostport)(line)
/// }
///
/// let (rest, found) = connect("CONNECT db.example:5432 now")?;
/// assert_eq!(found.port.map(|port| port.as_str()), Some("5432"));
/// assert_eq!(rest, " now");
/// assert!(matches!(connect("CONNECT -"), Err(nom::Err::Error(At(1)))));
/// # Ok::<(), nom::Err<At>>(())
/// ```
///
/// `examples/log_line.rs` in the repository reads a log line with an `httpurl` in it.
pub trait Source<'a>: Copy + InputLength + sealed::Sealed {
    /// Returns the rest of the text.
    #[doc(hidden)]
    fn text(self) -> &'a str;

    /// Returns the source after its first `length` bytes, which are read as `terminal`.
    #[doc(hidden)]
    fn read(self, terminal: Terminal, length: usize) -> Self;

    /// Returns the source for a second alternative that begins here, such that the first, which ends at `rest`, can still be chosen.
    #[doc(hidden)]
    fn beside(self, _rest: Self) -> Self {
        self
    }

    /// Records that `terminal` could have continued, `reached` bytes from here.
    #[doc(hidden)]
    fn expected(self, _terminal: Terminal, _reached: usize) {}

    /// Returns the source within `production`.
    #[doc(hidden)]
    fn enter(self, _production: Production) -> Self {
        self
    }

    /// Returns the source after `production`, which begins at `start`.
    #[doc(hidden)]
    fn leave(self, _production: Production, _start: Self) -> Self {
        self
    }
}

/// A terminal of the grammar.
#[derive(Clone, Copy)]
pub enum Terminal {
    /// A literal of the BNF.
    Literal(&'static str),
    /// Characters of a class.
    Characters(&'static Class),
}

pub(crate) mod sealed {
    pub trait Sealed {}
    impl Sealed for &str {}
}

impl<'a> Source<'a> for &'a str {
    fn text(self) -> &'a str {
        self
    }

    fn read(self, _terminal: Terminal, length: usize) -> &'a str {
        &self[length..]
    }
}
