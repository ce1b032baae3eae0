//! The generic form of a URL, and the choice between the schemes. Sections 2.1 and 4.

use nom::IResult;
use nom::branch::alt;
use nom::combinator::map;
use nom::error::ParseError;
use nom::sequence::separated_pair;

use super::value::{Value, printed, text};
use super::*;
use crate::Production;
use crate::notation::class::{Class, XCHAR, class};
use crate::notation::{Source, literal, longest, rule, run, run1};

/// A URL in the syntax that all schemes share.
///
/// ```
/// use rfc1738::grammar::{Genericurl, Schemepart};
///
/// let url = Genericurl::try_from("postgresql+psycopg2://scott:tiger%40@db.example:5432/mydb")?;
/// assert_eq!(url.scheme.as_str(), "postgresql+psycopg2");
/// let Schemepart::Ip(part) = url.schemepart else { panic!() };
/// assert_eq!(part.login.hostport.to_string(), "db.example:5432");
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[doc = bnf!(genericurl)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Genericurl<'a> {
    /// The scheme's name.
    pub scheme: Scheme<'a>,
    /// What follows the colon.
    pub schemepart: Schemepart<'a>,
}

/// Parses a URL in the syntax that all schemes share: a [`Genericurl`].
#[doc = bnf!(genericurl)]
// genericurl     = scheme ":" schemepart
pub fn genericurl<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Genericurl<'a>, E> {
    rule(
        Production::Genericurl,
        map(separated_pair(scheme, literal(":"), schemepart), |(scheme, schemepart)| Genericurl {
            scheme,
            schemepart,
        }),
    )(input)
}

printed!(Genericurl, genericurl);

impl Value for Genericurl<'_> {
    fn production(&self) -> Production {
        Production::Genericurl
    }

    fn symbols(&self, out: &mut dyn Symbols) {
        out.value(&self.scheme);
        out.literal(":");
        out.value(&self.schemepart);
    }
}

/// A URL as the BNF has it: of one of the ten predefined schemes, or of another.
///
/// The letter of the BNF lets `otherurl` stand for any scheme, so `http://user@host/`, which no `httpurl`
/// derives, is an `otherurl` here. [`crate::Url`] is the reading in which it is none.
#[doc = bnf!(url)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Url<'a> {
    /// [`httpurl`].
    Http(Httpurl<'a>),
    /// [`ftpurl`].
    Ftp(Ftpurl<'a>),
    /// [`newsurl`].
    News(Newsurl<'a>),
    /// [`nntpurl`].
    Nntp(Nntpurl<'a>),
    /// [`telneturl`].
    Telnet(Telneturl<'a>),
    /// [`gopherurl`].
    Gopher(Gopherurl<'a>),
    /// [`waisurl`].
    Wais(Waisurl<'a>),
    /// [`mailtourl`].
    Mailto(Mailtourl<'a>),
    /// [`fileurl`].
    File(Fileurl<'a>),
    /// [`prosperourl`].
    Prospero(Prosperourl<'a>),
    /// [`otherurl`].
    Other(NotPredefined<'a>),
}

/// An [`Otherurl`] that the production of no predefined scheme derives. Only parsing makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NotPredefined<'a>(pub(crate) Otherurl<'a>);

impl<'a> std::ops::Deref for NotPredefined<'a> {
    type Target = Otherurl<'a>;

    fn deref(&self) -> &Otherurl<'a> {
        &self.0
    }
}

/// Parses a URL as the BNF has it: a [`Url`](enum@Url).
#[doc = bnf!(url)]
// url            = httpurl | ftpurl | newsurl |
//                  nntpurl | telneturl | gopherurl |
//                  waisurl | mailtourl | fileurl |
//                  prosperourl | otherurl
pub fn url<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Url<'a>, E> {
    // Every predefined URL is an `otherurl` too, which may reach farther; no two predefined ones begin alike.
    let predefined = alt((
        map(httpurl, Url::Http),
        map(ftpurl, Url::Ftp),
        map(newsurl, Url::News),
        map(nntpurl, Url::Nntp),
        map(telneturl, Url::Telnet),
        map(gopherurl, Url::Gopher),
        map(waisurl, Url::Wais),
        map(mailtourl, Url::Mailto),
        map(fileurl, Url::File),
        map(prosperourl, Url::Prospero),
    ));
    rule(Production::Url, longest(predefined, map(otherurl, |url| Url::Other(NotPredefined(url)))))(input)
}

printed!(Url, url);

impl<'a> Url<'a> {
    /// The alternative that was taken.
    pub(crate) fn alternative(&self) -> &dyn Value {
        match self {
            Url::Http(url) => url,
            Url::Ftp(url) => url,
            Url::News(url) => url,
            Url::Nntp(url) => url,
            Url::Telnet(url) => url,
            Url::Gopher(url) => url,
            Url::Wais(url) => url,
            Url::Mailto(url) => url,
            Url::File(url) => url,
            Url::Prospero(url) => url,
            Url::Other(url) => &url.0,
        }
    }
}

impl Value for Url<'_> {
    fn production(&self) -> Production {
        Production::Url
    }

    fn symbols(&self, out: &mut dyn Symbols) {
        out.value(self.alternative());
    }
}

/// A URL of a scheme that the RFC doesn't define.
#[doc = bnf!(otherurl)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Otherurl<'a> {
    /// The URL in the general syntax.
    pub genericurl: Genericurl<'a>,
}

/// Parses a URL of a scheme that isn't predefined, as "new schemes follow the general syntax": an [`Otherurl`].
#[doc = bnf!(otherurl)]
// otherurl       = genericurl
pub fn otherurl<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Otherurl<'a>, E> {
    rule(Production::Otherurl, map(genericurl, |genericurl| Otherurl { genericurl }))(input)
}

printed!(Otherurl, otherurl);

impl Value for Otherurl<'_> {
    fn production(&self) -> Production {
        Production::Otherurl
    }

    fn symbols(&self, out: &mut dyn Symbols) {
        out.value(&self.genericurl);
    }
}

static SCHEME: Class = class!(LOWALPHA_OF_ANY_CASE | DIGIT | "+" | "-" | ".");

text!(
    /// The name of a scheme, as it is spelt. Section 2.1.
    ///
    /// Equality is that of the spelling; compare with [`str::eq_ignore_ascii_case`] to ignore case.
    #[doc = bnf!(scheme)]
    Scheme, scheme, Scheme of plain SCHEME
);

/// Parses the name of a scheme, of either case: a [`Scheme`].
#[doc = bnf!(scheme)]
// scheme         = 1*[ lowalpha | digit | "+" | "-" | "." ]
pub fn scheme<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Scheme<'a>, E> {
    rule(Production::Scheme, map(run1(&SCHEME), Scheme))(input)
}

/// What follows the scheme's colon.
#[doc = bnf!(schemepart)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Schemepart<'a> {
    /// `*xchar`: a text of the scheme's own making.
    Xchars(Xchars<'a>),
    /// The common Internet scheme syntax of Section 3.1.
    Ip(IpSchemepart<'a>),
}

/// Parses what follows the scheme's colon: a [`Schemepart`].
#[doc = bnf!(schemepart)]
// schemepart     = *xchar | ip-schemepart
pub fn schemepart<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Schemepart<'a>, E> {
    // Every ip-schemepart is a run of xchar too; where both reach as far, the one with more structure tells more.
    rule(
        Production::Schemepart,
        longest(
            map(ip_schemepart, Schemepart::Ip),
            map(run(&XCHAR), |text| Schemepart::Xchars(Xchars(text))),
        ),
    )(input)
}

printed!(Schemepart, schemepart);

impl Value for Schemepart<'_> {
    fn production(&self) -> Production {
        Production::Schemepart
    }

    fn symbols(&self, out: &mut dyn Symbols) {
        match self {
            Schemepart::Xchars(text) => out.characters(&XCHAR, text.0),
            Schemepart::Ip(part) => out.value(part),
        }
    }
}

text!(
    /// A `*xchar` that is no [`IpSchemepart`].
    ///
    /// The error of `TryFrom` for a text that is an `IpSchemepart` says that nothing was expected at its end.
    Xchars, opaque
);

/// `*xchar`, but no `ip-schemepart`.
fn opaque<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Xchars<'a>, E> {
    let (rest, part) = schemepart(input)?;
    match part {
        Schemepart::Xchars(text) => Ok((rest, text)),
        Schemepart::Ip(_) => Err(nom::Err::Error(E::from_error_kind(input, nom::error::ErrorKind::Not))),
    }
}
