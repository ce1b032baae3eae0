//! Telnet. Section 3.8.

use nom::IResult;
use nom::combinator::map;
use nom::error::ParseError;
use nom::sequence::tuple;

use super::value::{Symbols, Value, printed};
use super::{Login, login};
use crate::notation::{Source, literal, optional, prefix, rule};
use crate::{Production, Spelling};

/// An interactive service that is reached over Telnet.
///
/// ```
/// use rfc1738::grammar::Telneturl;
///
/// let url = Telneturl::try_from("telnet://guest@host.dom/")?;
/// assert_eq!(url.login.user().map(|user| user.as_str()), Some("guest"));
/// assert!(url.slash);
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[doc = bnf!(telneturl)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Telneturl<'a> {
    pub(crate) spelling: Spelling,
    /// Where to connect; the user name and password are "advisory only".
    pub login: Login<'a>,
    /// Whether the final `/`, which may be omitted, is there.
    pub slash: bool,
}

impl<'a> Telneturl<'a> {
    /// A URL with its scheme in lower case.
    pub fn new(login: Login<'a>, slash: bool) -> Telneturl<'a> {
        Telneturl { spelling: Spelling::LOWER, login, slash }
    }
}

/// Parses a Telnet URL: a [`Telneturl`].
#[doc = bnf!(telneturl)]
// telneturl      = "telnet://" login [ "/" ]
pub fn telneturl<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Telneturl<'a>, E> {
    rule(
        Production::Telneturl,
        map(tuple((prefix("telnet://"), login, optional(literal("/")))), |(spelling, login, slash)| {
            Telneturl { spelling, login, slash: slash.is_some() }
        }),
    )(input)
}

printed!(Telneturl, telneturl);

impl Value for Telneturl<'_> {
    fn production(&self) -> Production {
        Production::Telneturl
    }

    fn symbols(&self, out: &mut dyn Symbols) {
        out.prefix("telnet://", self.spelling);
        out.value(&self.login);
        if self.slash {
            out.literal("/");
        }
    }
}
