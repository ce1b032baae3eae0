//! News. Section 3.6.

use nom::IResult;
use nom::branch::alt;
use nom::combinator::map;
use nom::error::ParseError;
use nom::sequence::{pair, separated_pair};

use super::value::{Symbols, Value, printed, text};
use super::{Host, host};
use crate::notation::class::{ALPHA, Class, class};
use crate::notation::{Source, literal, one, prefix, rule, run, run1, text_of};
use crate::{Production, Spelling};

/// USENET news: a group, an article, or all groups.
///
/// ```
/// use rfc1738::grammar::{Grouppart, Newsurl};
///
/// let url = Newsurl::try_from("news:comp.infosystems.www.misc")?;
/// assert!(matches!(url.grouppart, Grouppart::Group(_)));
/// let url = Newsurl::try_from("news:1a2b@host.dom")?;
/// assert!(matches!(url.grouppart, Grouppart::Article(_)));
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[doc = bnf!(newsurl)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Newsurl<'a> {
    pub(crate) spelling: Spelling,
    /// Which group or article.
    pub grouppart: Grouppart<'a>,
}

impl<'a> Newsurl<'a> {
    /// A URL with its scheme in lower case.
    pub fn new(grouppart: Grouppart<'a>) -> Newsurl<'a> {
        Newsurl { spelling: Spelling::LOWER, grouppart }
    }
}

/// Parses a news URL: a [`Newsurl`].
#[doc = bnf!(newsurl)]
// newsurl        = "news:" grouppart
pub fn newsurl<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Newsurl<'a>, E> {
    rule(
        Production::Newsurl,
        map(pair(prefix("news:"), grouppart), |(spelling, grouppart)| Newsurl { spelling, grouppart }),
    )(input)
}

printed!(Newsurl, newsurl);

impl Value for Newsurl<'_> {
    fn production(&self) -> Production {
        Production::Newsurl
    }

    fn symbols(&self, out: &mut dyn Symbols) {
        out.prefix("news:", self.spelling);
        out.value(&self.grouppart);
    }
}

/// Which group or article.
#[doc = bnf!(grouppart)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Grouppart<'a> {
    /// `*`: "all available news groups".
    All,
    /// A group.
    Group(Group<'a>),
    /// An article.
    Article(Article<'a>),
}

/// Parses which group or article: a [`Grouppart`].
#[doc = bnf!(grouppart)]
// grouppart      = "*" | group | article
pub fn grouppart<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Grouppart<'a>, E> {
    // An article may begin as a group does, or with `*`, and goes on to its `@`.
    rule(
        Production::Grouppart,
        alt((
            map(article, Grouppart::Article),
            map(group, Grouppart::Group),
            map(literal("*"), |()| Grouppart::All),
        )),
    )(input)
}

printed!(Grouppart, grouppart);

impl Value for Grouppart<'_> {
    fn production(&self) -> Production {
        Production::Grouppart
    }

    fn symbols(&self, out: &mut dyn Symbols) {
        match self {
            Grouppart::All => out.literal("*"),
            Grouppart::Group(group) => out.value(group),
            Grouppart::Article(article) => out.value(article),
        }
    }
}

pub(crate) static GROUP: Class = class!(ALPHA | DIGIT | "-" | "." | "+" | "_");

text!(
    /// The name of a news group, such as `comp.infosystems.www.misc`.
    #[doc = bnf!(group)]
    Group, group
);

/// Parses the name of a news group: a [`Group`].
#[doc = bnf!(group)]
// group          = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]
pub fn group<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Group<'a>, E> {
    rule(Production::Group, map(text_of(pair(one(&ALPHA), run(&GROUP))), Group))(input)
}

impl Value for Group<'_> {
    fn production(&self) -> Production {
        Production::Group
    }

    fn symbols(&self, out: &mut dyn Symbols) {
        let (first, rest) = self.0.split_at(1);
        out.characters(&ALPHA, first);
        out.characters(&GROUP, rest);
    }
}

/// The message identifier of an article, without its angle brackets.
#[doc = bnf!(article)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Article<'a> {
    /// What is unique on the host.
    pub unique: Unique<'a>,
    /// The host.
    pub host: Host<'a>,
}

pub(crate) static UNIQUE: Class = class!(UCHAR | ";" | "/" | "?" | ":" | "&" | "=");

text!(
    /// The part of an [`Article`] before the `@`, never empty; Section 3.6 calls it `<unique>`.
    Unique, unique of UNIQUE
);

/// `1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ]`.
fn unique<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Unique<'a>, E> {
    map(run1(&UNIQUE), Unique)(input)
}

/// Parses the message identifier of an article: an [`Article`].
#[doc = bnf!(article)]
// article        = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host
pub fn article<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Article<'a>, E> {
    rule(
        Production::Article,
        map(separated_pair(unique, literal("@"), host), |(unique, host)| Article { unique, host }),
    )(input)
}

printed!(Article, article);

impl Value for Article<'_> {
    fn production(&self) -> Production {
        Production::Article
    }

    fn symbols(&self, out: &mut dyn Symbols) {
        out.characters(&UNIQUE, self.unique.0);
        out.literal("@");
        out.value(&self.host);
    }
}
