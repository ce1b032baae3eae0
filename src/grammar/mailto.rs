//! Mailto. Section 3.5.

use nom::IResult;
use nom::combinator::map;
use nom::error::ParseError;
use nom::sequence::pair;

use super::value::{Symbols, Value, printed, text};
use crate::notation::class::XCHAR;
use crate::notation::{Source, prefix, rule, run1};
use crate::{Production, Spelling};

/// The Internet mailing address of an individual or service.
#[doc = bnf!(mailtourl)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mailtourl<'a> {
    pub(crate) spelling: Spelling,
    /// The address, encoded.
    pub encoded822addr: Encoded822addr<'a>,
}

impl<'a> Mailtourl<'a> {
    /// A URL with its scheme in lower case.
    pub fn new(encoded822addr: Encoded822addr<'a>) -> Mailtourl<'a> {
        Mailtourl { spelling: Spelling::LOWER, encoded822addr }
    }
}

/// Parses a mailto URL: a [`Mailtourl`].
#[doc = bnf!(mailtourl)]
// mailtourl      = "mailto:" encoded822addr
pub fn mailtourl<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Mailtourl<'a>, E> {
    rule(
        Production::Mailtourl,
        map(pair(prefix("mailto:"), encoded822addr), |(spelling, encoded822addr)| Mailtourl {
            spelling,
            encoded822addr,
        }),
    )(input)
}

printed!(Mailtourl, mailtourl);

impl Value for Mailtourl<'_> {
    fn production(&self) -> Production {
        Production::Mailtourl
    }

    fn symbols(&self, out: &mut dyn Symbols) {
        out.prefix("mailto:", self.spelling);
        out.value(&self.encoded822addr);
    }
}

text!(
    /// The encoding of what RFC 822 calls an addr-spec. Whether it is one, the grammar doesn't say.
    #[doc = bnf!(encoded822addr)]
    Encoded822addr, encoded822addr, Encoded822addr of XCHAR
);

/// Parses an encoded address: an [`Encoded822addr`].
#[doc = bnf!(encoded822addr)]
// encoded822addr = 1*xchar               ; further defined in RFC822
pub fn encoded822addr<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Encoded822addr<'a>, E> {
    rule(Production::Encoded822addr, map(run1(&XCHAR), Encoded822addr))(input)
}
