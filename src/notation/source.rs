//! What the combinators read.

use nom::InputLength;

use super::class::Class;
use crate::Production;

/// What a combinator reads: a text, with whatever is to be noted on the way.
///
/// Sealed: a parser outside this crate reads a `&str`. Bytes are not read, as an error tells its place in a text; nor is
/// input in parts, as what follows could lengthen the longest match. Within the crate the same combinators read a
/// text with a record: of what was expected where, for an error, or of what was read as what, for a
/// [`Tree`](crate::Tree).
///
/// A combinator fits into any parser over `&str` with nom 7 and any [`nom::error::ParseError`]. As later versions of
/// nom have other traits, this crate re-exports its own.
///
/// ```
/// use rfc1738::grammar::{Hostport, hostport};
/// use rfc1738::nom::{IResult, bytes::complete::tag, error::VerboseError, sequence::preceded};
///
/// fn connect(line: &str) -> IResult<&str, Hostport<'_>, VerboseError<&str>> {
///     preceded(tag("CONNECT "), hostport)(line)
/// }
///
/// let (rest, hostport) = connect("CONNECT db.example:5432 now")?;
/// assert_eq!(hostport.port.map(|port| port.as_str()), Some("5432"));
/// assert_eq!(rest, " now");
/// # Ok::<(), rfc1738::nom::Err<VerboseError<&str>>>(())
/// ```
pub trait Source<'a>: Copy + InputLength + sealed::Sealed {
    /// What is left to read.
    #[doc(hidden)]
    fn text(self) -> &'a str;

    /// The source after its first `length` bytes, which are read as `terminal`.
    #[doc(hidden)]
    fn read(self, terminal: Terminal, length: usize) -> Self;

    /// Notes that `terminal` fails here, or that its run ends, where one more character could have been read: `reached` bytes
    /// from here.
    #[doc(hidden)]
    fn expected(self, _terminal: Terminal, _reached: usize) {}

    /// The source within `production`.
    #[doc(hidden)]
    fn enter(self, _production: Production) -> Self {
        self
    }

    /// The source after `production`, which begins at `start`.
    #[doc(hidden)]
    fn leave(self, _production: Production, _start: Self) -> Self {
        self
    }
}

/// A symbol that isn't a nonterminal.
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
