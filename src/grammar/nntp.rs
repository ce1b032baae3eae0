//! NNTP URLs. Section 3.7.

use core::fmt;

use nom::IResult;

use super::ip::{Hostport, hostport};
use super::misc::{Digits, digits};
use super::news::{Group, group};
use crate::Production;
use crate::notation::{RuleError, Source, after, literal, optional, pad, preceded, prefix, rule, sequence};

/// The URL of a newsgroup or article on an NNTP server.
///
/// ```
/// use rfc1738::grammar::Nntpurl;
///
/// let url = Nntpurl::try_from("nntp://news.host.dom/alt.hypertext/1738")?;
/// assert_eq!(url.group.as_str(), "alt.hypertext");
/// assert_eq!(url.digits.map(|number| number.as_str()), Some("1738"));
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Nntpurl<'a> {
    /// The scheme's name as written, and the delimiter after it.
    pub(crate) prefix: &'a str,
    /// The host and an optional port.
    pub hostport: Hostport<'a>,
    /// The group.
    pub group: Group<'a>,
    /// The number of the article within the group.
    pub digits: Option<Digits<'a>>,
}

/// Parses an NNTP URL: an [`Nntpurl`].
///
/// Matches `nntp://host.dom/comp.infosystems.www.misc/1234` in `nntp://host.dom/comp.infosystems.www.misc/1234>`.
/// Sections [3.7](crate::prose#37-nntp) and [5](crate::grammar#rule.nntpurl). [Quirks](crate::quirks#of.nntpurl).
///
/// ```bnf
/// nntpurl        = "nntp://" hostport "/" group [ "/" digits ]
/// ```
#[inline]
pub fn nntpurl<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Nntpurl<'a>, E> {
    let parts = sequence!(Nntpurl {
        prefix: prefix("nntp://"),
        hostport: hostport,
        group: preceded(literal("/"), group),
        digits: optional(preceded(literal("/"), digits)),
    });
    rule(Production::Nntpurl, parts)(input)
}

impl fmt::Display for Nntpurl<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, format_args!("{}{}/{}{}", self.prefix, self.hostport, self.group, after("/", &self.digits)))
    }
}

impl<'a> Nntpurl<'a> {
    /// Creates a URL with a lowercase scheme.
    pub fn new(hostport: Hostport<'a>, group: Group<'a>, digits: Option<Digits<'a>>) -> Nntpurl<'a> {
        Nntpurl { prefix: "nntp://", hostport, group, digits }
    }
}
