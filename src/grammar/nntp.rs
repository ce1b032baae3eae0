//! NNTP URLs. Section 3.7.

use core::fmt;

use nom::IResult;
use nom::combinator::{eof, not, peek};

use super::ip::{Hostport, NO_SLASH, hostport, userinfo};
use super::misc::{ALPHA, Digits, digits};
use super::news::{Group, group};
use crate::Production;
use crate::notation::mistake::{Misspelling, Mistake, all, misspellings, mistakes, nothing, until};
use crate::notation::{
    RuleError, Source, after, literal, one, optional, pad, preceded, prefix, rule, sequence, tuple,
};
use crate::production::form;

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

mistakes! {
    NO_USER = "NoUser", "3.7", form(Production::Nntpurl),
        "… can't have a user name", of "an NNTP URL", advice "remove this";
    NO_GROUP = "NoGroup", "3.7", form(Production::Nntpurl),
        "an NNTP URL names a newsgroup, which begins with a letter";
    NNTP_ARTICLE = "NntpArticle", "3.7",
        "Thus, the news: form of URL is preferred as a way of identifying news articles.",
        "an NNTP URL names an article by its number", advice "write `news:` before the identifier";
}

/// Mistakes in an `nntpurl`.
pub(super) const NNTPURL: &[Misspelling] = misspellings! {
    NO_SLASH => (prefix("nntp://"), hostport) [nothing] (literal("?"));
    NO_USER => (prefix("nntp://")) [userinfo];
    NO_SLASH => (prefix("nntp://"), hostport) [nothing] (literal(";"));
    NNTP_ARTICLE => (prefix("nntp://"), hostport, literal("/"), peek(tuple((until("@/"), literal("@"))))) [all];
    NO_GROUP => (prefix("nntp://"), hostport, literal("/"), not(one(&ALPHA))) [until("/")];
    NO_GROUP => (prefix("nntp://"), hostport) [nothing] (eof);
};

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
