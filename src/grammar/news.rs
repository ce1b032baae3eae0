//! News URLs. Section 3.6.

use core::fmt;

use nom::IResult;
use nom::combinator::{not, peek};

use super::ip::{Host, host};
use super::misc::{ALPHA, DIGIT, UCHAR};
use super::types::text_type;
use crate::Production;
use crate::notation::class::{Class, class};
use crate::notation::mistake::{
    Misspelling, Mistake, Read, all, character, end_or, misspellings, mistakes, until,
};
use crate::notation::{
    RuleError, Source, Watched, first_of, literal, map, one, pad, preceded, prefix, rule, run, run1,
    sequence, text_of, tuple,
};

/// The URL of a USENET newsgroup, an article, or all newsgroups.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Newsurl<'a> {
    /// The scheme's name as written, and the delimiter after it.
    pub(crate) prefix: &'a str,
    /// A group, an article or all groups.
    pub grouppart: Grouppart<'a>,
}

/// Parses a news URL: a [`Newsurl`].
///
/// Matches `news:comp.infosystems.www.misc` in `news:comp.infosystems.www.misc>`.
/// Sections [3.6](crate::prose#36-news) and [5](crate::grammar#rule.newsurl). [Quirks](crate::quirks#of.newsurl).
///
/// ```bnf
/// newsurl        = "news:" grouppart
/// ```
#[inline]
pub fn newsurl<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Newsurl<'a>, E> {
    let parts = sequence!(Newsurl { prefix: prefix("news:"), grouppart: grouppart });
    rule(Production::Newsurl, parts)(input)
}

mistakes! {
    ARTICLE_BRACKETS = "ArticleBrackets", "3.6", "without the enclosing \"<\" and \">\"",
        "an article is written without `<` and `>`", names "<", advice "remove `<` and `>`";
    NEWS_SERVER = "NewsServer", "3.6",
        "The news URLs are unusual in that by themselves, they do not contain sufficient information to locate a single \
         resource, but, rather, are location-independent.",
        "a news URL names no server", advice "write `nntp:` if a server follows";
    GROUP_CHARACTER = "GroupCharacter", "3.6",
        "A <newsgroup-name> is a period-delimited hierarchical name, such as \"comp.infosystems.www.misc\".",
        "… can't appear in a newsgroup";
    NO_GROUP_OR_ARTICLE = "NoGroupOrArticle", "3.6",
        "A message identifier may be distinguished from a news group name by the presence of the commercial at \"@\" \
         character.",
        "a news URL names a newsgroup, which begins with a letter, or an article, which contains `@`";
}

/// Mistakes in a `newsurl`.
pub(super) const NEWSURL: &[Misspelling] = misspellings! {
    ARTICLE_BRACKETS => (prefix("news:"), peek(literal("<"))) [all];
    NEWS_SERVER => (prefix("news:"), no_at, peek(literal("//"))) [all];
    NO_GROUP_OR_ARTICLE => (prefix("news:"), no_at, not(one(&ALPHA)), not(tuple((literal("*"), end_or("#"))))) [all];
    NO_GROUP_OR_ARTICLE => (prefix("news:"), peek(literal("@"))) [all];
    GROUP_CHARACTER => (prefix("news:"), no_at, run(&GROUP)) [character(|found| found.is_ascii_graphic() && found != '#')];
};

/// Reads nothing if no `@` follows, which an article requires.
fn no_at<'a, 'w>(input: Watched<'a, 'w>) -> Read<'a, 'w, ()> {
    not(preceded(until("@"), literal("@")))(input)
}

impl fmt::Display for Newsurl<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, format_args!("{}{}", self.prefix, self.grouppart))
    }
}

impl<'a> Newsurl<'a> {
    /// Creates a URL with a lowercase scheme.
    pub fn new(grouppart: Grouppart<'a>) -> Newsurl<'a> {
        Newsurl { prefix: "news:", grouppart }
    }
}

/// A group, an article or all groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Grouppart<'a> {
    /// `*`: "all available news groups".
    All,
    /// A group.
    Group(Group<'a>),
    /// An article.
    Article(Article<'a>),
}

/// Parses a group, an article or `*`: a [`Grouppart`].
///
/// Matches `*` in `*>`.
/// Sections [3.6](crate::prose#36-news) and [5](crate::grammar#rule.grouppart). [Quirks](crate::quirks#of.grouppart).
///
/// ```bnf
/// grouppart      = "*" | group | article
/// ```
#[inline]
pub fn grouppart<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Grouppart<'a>, E> {
    // The article comes first, because it may begin with the text of a group or with `*`.
    let parts = first_of!(
        article => Grouppart::Article,
        group => Grouppart::Group,
        literal("*") => |()| Grouppart::All,
    );
    rule(Production::Grouppart, parts)(input)
}

impl fmt::Display for Grouppart<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Grouppart::All => f.pad("*"),
            Grouppart::Group(group) => group.fmt(f),
            Grouppart::Article(article) => article.fmt(f),
        }
    }
}

pub(crate) static GROUP: Class = class!(ALPHA | DIGIT | "-" | "." | "+" | "_");

/// The name of a newsgroup, such as `comp.infosystems.www.misc`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Group<'a>(pub(crate) &'a str);

text_type!(Group);

/// Parses the name of a newsgroup: a [`Group`].
///
/// Matches `comp.infosystems.www.misc` in `comp.infosystems.www.misc/1234`.
/// Sections [3.6](crate::prose#36-news) and [5](crate::grammar#rule.group). [Quirks](crate::quirks#of.group).
///
/// ```bnf
/// group          = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]
/// ```
#[inline]
pub fn group<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Group<'a>, E> {
    rule(Production::Group, map(text_of(sequence!(one(&ALPHA), run(&GROUP))), Group))(input)
}

/// The message identifier of an article, without its angle brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Article<'a> {
    /// The part before the `@`, which is unique on the host.
    pub unique: Unique<'a>,
    /// The host.
    pub host: Host<'a>,
}

/// The part of an [`Article`] before the `@`, which Section 3.6 calls `<unique>`. It is never empty.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unique<'a>(pub(crate) &'a str);

text_type!(Unique, encodes UNIQUE);

/// Parses the message identifier of an article: an [`Article`].
///
/// Matches `unique@full.domain.name` in `unique@full.domain.name>`.
/// Sections [3.6](crate::prose#36-news) and [5](crate::grammar#rule.article). [Quirks](crate::quirks#of.article).
///
/// ```bnf
/// article        = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host
/// ```
#[inline]
pub fn article<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Article<'a>, E> {
    let parts = sequence!(Article { unique: unique, host: preceded(literal("@"), host) });
    rule(Production::Article, parts)(input)
}

static UNIQUE: Class = class!(UCHAR | ";" | "/" | "?" | ":" | "&" | "=");

/// Parses `1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ]`.
#[inline]
pub(crate) fn unique<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Unique<'a>, E> {
    map(run1(&UNIQUE), Unique)(input)
}

impl fmt::Display for Article<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, format_args!("{}@{}", self.unique, self.host))
    }
}
