//! NNTP. Section 3.7.

use nom::IResult;
use nom::combinator::map;
use nom::error::ParseError;
use nom::sequence::{preceded, tuple};

use super::value::{Symbols, Value, printed};
use super::{Digits, Group, Hostport, digits, group, hostport};
use crate::notation::{Source, literal, optional, prefix, rule};
use crate::{Production, Spelling};

/// A news group or an article on a particular NNTP server.
///
/// ```
/// use rfc1738::grammar::Nntpurl;
///
/// let url = Nntpurl::try_from("nntp://news.host.dom/alt.hypertext/1738")?;
/// assert_eq!(url.group.as_str(), "alt.hypertext");
/// assert_eq!(url.digits.map(|number| number.as_str()), Some("1738"));
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[doc = bnf!(nntpurl)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Nntpurl<'a> {
    pub(crate) spelling: Spelling,
    /// Where to connect.
    pub hostport: Hostport<'a>,
    /// The group.
    pub group: Group<'a>,
    /// The number of the article within the group.
    pub digits: Option<Digits<'a>>,
}

impl<'a> Nntpurl<'a> {
    /// A URL with its scheme in lower case.
    pub fn new(hostport: Hostport<'a>, group: Group<'a>, digits: Option<Digits<'a>>) -> Nntpurl<'a> {
        Nntpurl { spelling: Spelling::LOWER, hostport, group, digits }
    }
}

/// Parses an NNTP URL: an [`Nntpurl`].
#[doc = bnf!(nntpurl)]
// nntpurl        = "nntp://" hostport "/" group [ "/" digits ]
pub fn nntpurl<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Nntpurl<'a>, E> {
    let number = optional(preceded(literal("/"), digits));
    rule(
        Production::Nntpurl,
        map(
            tuple((prefix("nntp://"), hostport, literal("/"), group, number)),
            |(spelling, hostport, (), group, digits)| Nntpurl { spelling, hostport, group, digits },
        ),
    )(input)
}

printed!(Nntpurl, nntpurl);

impl Value for Nntpurl<'_> {
    fn production(&self) -> Production {
        Production::Nntpurl
    }

    fn symbols(&self, out: &mut dyn Symbols) {
        out.prefix("nntp://", self.spelling);
        out.value(&self.hostport);
        out.literal("/");
        out.value(&self.group);
        if let Some(digits) = &self.digits {
            out.literal("/");
            out.value(digits);
        }
    }
}
