//! The generic form of a URL, and the choice between the schemes. Sections 2.1 and 4.

use nom::IResult;
use nom::branch::alt;
use nom::combinator::map;
use nom::error::ParseError;
use nom::sequence::separated_pair;

use super::value::{Value, printed, text};
use super::*;
use crate::Production;
use crate::class::{Class, XCHAR, class};
use crate::notation::{Source, literal, longest, rule, run, run1};

/// A URL in the syntax that all schemes share.
///
/// ```
/// use rfc1738::grammar::{GenericUrl, Schemepart};
///
/// let url = GenericUrl::try_from("postgresql+psycopg2://scott:tiger%40@db.example:5432/mydb")?;
/// assert_eq!(url.scheme.as_str(), "postgresql+psycopg2");
/// let Schemepart::Ip(part) = url.schemepart else { panic!() };
/// assert_eq!(part.login.hostport.to_string(), "db.example:5432");
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GenericUrl<'a> {
    /// The scheme's name.
    pub scheme: Scheme<'a>,
    /// What follows the colon.
    pub schemepart: Schemepart<'a>,
}

/// Parses a URL in the syntax that all schemes share: a [`GenericUrl`].
///
/// ```bnf
/// genericurl     = scheme ":" schemepart
/// ```
pub fn genericurl<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, GenericUrl<'a>, E> {
    rule(
        Production::Genericurl,
        map(separated_pair(scheme, literal(":"), schemepart), |(scheme, schemepart)| GenericUrl {
            scheme,
            schemepart,
        }),
    )(input)
}

printed!(GenericUrl, genericurl);

impl Value for GenericUrl<'_> {
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Url<'a> {
    /// [`httpurl`].
    Http(HttpUrl<'a>),
    /// [`ftpurl`].
    Ftp(FtpUrl<'a>),
    /// [`newsurl`].
    News(NewsUrl<'a>),
    /// [`nntpurl`].
    Nntp(NntpUrl<'a>),
    /// [`telneturl`].
    Telnet(TelnetUrl<'a>),
    /// [`gopherurl`].
    Gopher(GopherUrl<'a>),
    /// [`waisurl`].
    Wais(WaisUrl<'a>),
    /// [`mailtourl`].
    Mailto(MailtoUrl<'a>),
    /// [`fileurl`].
    File(FileUrl<'a>),
    /// [`prosperourl`].
    Prospero(ProsperoUrl<'a>),
    /// [`otherurl`].
    Other(NotPredefined<'a>),
}

/// An [`OtherUrl`] that the production of no predefined scheme derives. Only parsing makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NotPredefined<'a>(pub(crate) OtherUrl<'a>);

impl<'a> std::ops::Deref for NotPredefined<'a> {
    type Target = OtherUrl<'a>;

    fn deref(&self) -> &OtherUrl<'a> {
        &self.0
    }
}

/// Parses a URL as the BNF has it: a [`Url`](enum@Url).
///
/// ```bnf
/// url            = httpurl | ftpurl | newsurl |
///                  nntpurl | telneturl | gopherurl |
///                  waisurl | mailtourl | fileurl |
///                  prosperourl | otherurl
/// ```
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OtherUrl<'a> {
    /// The URL in the general syntax.
    pub genericurl: GenericUrl<'a>,
}

/// Parses a URL of a scheme that isn't predefined, as "new schemes follow the general syntax": an [`OtherUrl`].
///
/// ```bnf
/// otherurl       = genericurl
/// ```
pub fn otherurl<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, OtherUrl<'a>, E> {
    rule(Production::Otherurl, map(genericurl, |genericurl| OtherUrl { genericurl }))(input)
}

printed!(OtherUrl, otherurl);

impl Value for OtherUrl<'_> {
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
    Scheme, scheme, Scheme of plain SCHEME
);

/// Parses the name of a scheme, of either case: a [`Scheme`].
///
/// ```bnf
/// scheme         = 1*[ lowalpha | digit | "+" | "-" | "." ]
/// ```
pub fn scheme<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Scheme<'a>, E> {
    rule(Production::Scheme, map(run1(&SCHEME), Scheme))(input)
}

/// What follows the scheme's colon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Schemepart<'a> {
    /// `*xchar`: a text of the scheme's own making.
    Xchars(Xchars<'a>),
    /// The common Internet scheme syntax of Section 3.1.
    Ip(IpSchemepart<'a>),
}

/// Parses what follows the scheme's colon: a [`Schemepart`].
///
/// ```bnf
/// schemepart     = *xchar | ip-schemepart
/// ```
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
