//! The generic form of a URL, and the choice between the schemes. Sections 2.1 and 4.

use core::fmt;

use nom::error::ErrorKind;
use nom::{IResult, InputLength};

use super::file::{Fileurl, fileurl};
use super::ftp::{Ftpurl, ftpurl};
use super::gopher::{Gopherurl, gopherurl};
use super::http::{Httpurl, httpurl};
use super::ip::{Hostport, IpSchemepart, Login, ip_schemepart};
use super::mailto::{Mailtourl, mailtourl};
use super::misc::{DIGIT, XCHAR};
use super::news::{Newsurl, newsurl};
use super::nntp::{Nntpurl, nntpurl};
use super::prospero::{Prosperourl, prosperourl};
use super::telnet::{Telneturl, telneturl};
use super::types::{decodes, text_type};
use super::wais::{Waisurl, waisurl};
use crate::notation::class::{Class, class};
use crate::notation::{
    Position, RuleError, Source, first_of, literal, longest, map, pad, preceded, rule, run, run1, sequence,
};
use crate::production::{schemes, specified_by};
use crate::{PredefinedScheme, Production};

/// A URL in the generic syntax of all schemes.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Genericurl<'a> {
    /// The scheme's name.
    pub scheme: Scheme<'a>,
    /// The text after the colon.
    pub schemepart: Schemepart<'a>,
}

/// Parses a URL in the generic syntax of all schemes: a [`Genericurl`].
///
/// Matches `x-experiment:agreed/between/parties` in `x-experiment:agreed/between/parties>`.
/// Sections [2.1](crate::prose#21-the-main-parts-of-urls) and [5](crate::grammar#rule.genericurl). [Quirks](crate::quirks#of.genericurl).
///
/// ```bnf
/// genericurl     = scheme ":" schemepart
/// ```
#[inline]
pub fn genericurl<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Genericurl<'a>, E> {
    let parts = sequence!(Genericurl { scheme: scheme, schemepart: preceded(literal(":"), schemepart) });
    rule(Production::Genericurl, parts)(input)
}

impl fmt::Display for Genericurl<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, format_args!("{}:{}", self.scheme, self.schemepart))
    }
}

/// Defines the type of `url`, and the choice between the schemes by their names, from the table of schemes. Each scheme has the
/// variant of its row. The production itself is below.
macro_rules! scheme_url {
    ($(
        $variant:ident $type:ident $combinator:ident $name:literal $port:tt $authority:ident($($part:tt)*) $end:tt $path:ident $form:literal;
    )*) => {
        /// A URL as the BNF defines it. The scheme is one of the ten predefined schemes or any other scheme.
        ///
        /// Unless you need the BNF's literal reading, use [`rfc1738::Url`](crate::Url). That type follows the strict
        /// reading, in which a URL of a predefined scheme must match the production of that scheme. It wraps a value
        /// of this type together with the URL's text. In the BNF itself, `otherurl` accepts any scheme, so this type
        /// accepts `http://user@host/` as an `otherurl`, although it isn't an `httpurl`.
        ///
        /// ```
        /// use rfc1738::{Url, grammar};
        ///
        /// assert!(matches!(grammar::SchemeUrl::try_from("http://user@host/"), Ok(grammar::SchemeUrl::Other(_))));
        /// assert!(Url::parse("http://user@host/").is_err());
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum SchemeUrl<'a> {
            $(
                #[doc = concat!("[`", stringify!($combinator), "`].")]
                $variant($type<'a>),
            )*
            /// [`otherurl`].
            Other(OtherScheme<'a>),
        }

        impl fmt::Display for SchemeUrl<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(SchemeUrl::$variant(url) => url.fmt(f),)*
                    SchemeUrl::Other(url) => url.0.fmt(f),
                }
            }
        }

        impl<'a> SchemeUrl<'a> {
            /// Returns the predefined scheme, if it is one.
            pub(crate) fn predefined(&self) -> Option<&'static PredefinedScheme> {
                match self {
                    $(SchemeUrl::$variant(_) => const { specified_by(Production::$type) },)*
                    SchemeUrl::Other(_) => None,
                }
            }

            /// Returns the login, if any. For a scheme without user names, it has only the host and port, and for a
            /// file URL only the host.
            pub(crate) fn login(&self) -> Option<Login<'a>> {
                match *self {
                    $(SchemeUrl::$variant(url) => scheme_url!(@ $authority url $($part)*),)*
                    SchemeUrl::Other(url) => match url.genericurl.schemepart {
                        Schemepart::Ip(part) => Some(part.login),
                        Schemepart::Xchars(_) => None,
                    },
                }
            }
        }

        /// The first letter of each scheme's name.
        struct First;

        #[allow(non_upper_case_globals, reason = "the constants have the names of the variants")]
        impl First {
            $(const $variant: u8 = $name.as_bytes()[0];)*
        }

        /// Parses the strict reading of `url`, and calls `then` with the result. Each branch has its own call, which the compiler
        /// inlines, so that it doesn't copy the result.
        #[inline(always)]
        fn by_scheme<'a, S: Source<'a>, E: RuleError<S>, T>(
            input: S,
            then: impl FnOnce(IResult<S, SchemeUrl<'a>, E>) -> T,
        ) -> T {
            let text = input.bytes();
            // The first letter, in lower case.
            match text.first().map_or(0, |byte| byte | 0x20) {
                $(First::$variant if is_scheme(text, $name) => then(map($combinator, SchemeUrl::$variant)(input)),)*
                _ => then(map(otherurl, |url| SchemeUrl::Other(OtherScheme(url)))(input)),
            }
        }
    };
    (@ Absent $url:ident) => {{
        let _ = $url;
        None
    }};
    (@ Host $url:ident $($part:tt)*) => {
        $url.$($part)*.map(|host| Login { credentials: None, hostport: Hostport { host, port: None } })
    };
    (@ Hostport $url:ident $($part:tt)*) => { Some(Login { credentials: None, hostport: $url.$($part)* }) };
    (@ Login $url:ident $($part:tt)*) => { Some($url.$($part)*) };
}

schemes!(scheme_url);

/// An [`Otherurl`] that no other alternative of `url` derives. Only the parser creates it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OtherScheme<'a>(pub(crate) Otherurl<'a>);

impl<'a> core::ops::Deref for OtherScheme<'a> {
    type Target = Otherurl<'a>;

    fn deref(&self) -> &Otherurl<'a> {
        &self.0
    }
}

/// Parses a URL as the BNF defines it: a [`SchemeUrl`].
///
/// Matches `ftp://ds.internic.net/rfc` in `ftp://ds.internic.net/rfc>`.
/// Sections [2.1](crate::prose#21-the-main-parts-of-urls) and [5](crate::grammar#rule.url). [Quirks](crate::quirks#of.url).
///
/// [`strict_url`](crate::strict_url) follows the RFC's intent. `delimited(char('<'), url, char('>'))` accepts
/// `<http://user@host.dom/>`. With `strict_url` instead of `url`, the parser rejects it.
///
/// ```bnf
/// url            = httpurl | ftpurl | newsurl |
///                  nntpurl | telneturl | gopherurl |
///                  waisurl | mailtourl | fileurl |
///                  prosperourl | otherurl
/// ```
#[inline]
pub fn url<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, SchemeUrl<'a>, E> {
    // Every URL of a predefined scheme also matches `otherurl`, which may match a longer prefix. The order of the
    // predefined schemes doesn't matter, because their prefixes differ.
    let predefined = first_of!(
        httpurl => SchemeUrl::Http,
        ftpurl => SchemeUrl::Ftp,
        newsurl => SchemeUrl::News,
        nntpurl => SchemeUrl::Nntp,
        telneturl => SchemeUrl::Telnet,
        gopherurl => SchemeUrl::Gopher,
        waisurl => SchemeUrl::Wais,
        mailtourl => SchemeUrl::Mailto,
        fileurl => SchemeUrl::File,
        prosperourl => SchemeUrl::Prospero,
    );
    rule(Production::Url, longest(predefined, map(otherurl, |url| SchemeUrl::Other(OtherScheme(url)))))(input)
}

/// Parses the strict reading of `url`, in which `otherurl` derives only schemes that aren't predefined.
pub(crate) fn strict<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, SchemeUrl<'a>, E> {
    by_scheme(input, |result| result)
}

/// Returns the production that derives the text in the strict reading, if any does.
pub(crate) fn strict_production(text: &str) -> Production {
    let scheme = text.split_once(':').and_then(|(scheme, _)| PredefinedScheme::named(scheme));
    scheme.map_or(Production::Otherurl, |scheme| scheme.production)
}

/// Returns `true` if the text begins with the scheme's name, ignoring case, and a colon.
#[inline(always)]
fn is_scheme(text: &[u8], name: &str) -> bool {
    text.get(name.len()) == Some(&b':') && text[..name.len()].eq_ignore_ascii_case(name.as_bytes())
}

/// Parses all of `text` in the strict reading. Calls `accept` with the URL, or else `reject`.
#[inline(always)]
pub(crate) fn parse_whole<'a, T>(
    text: &'a str,
    accept: impl FnOnce(SchemeUrl<'a>) -> T,
    reject: impl FnOnce() -> T,
) -> T {
    by_scheme::<Position<'a, '_, T>, (), T>(Position::start(&text), |result| match result {
        Ok((rest, url)) if rest.input_len() == 0 => accept(url),
        _ => reject(),
    })
}

/// Returns `true` if the strict reading derives all of `text`.
pub(crate) fn derives_strictly(text: &str) -> bool {
    parse_whole(text, |_| true, || false)
}

/// A URL of a scheme that the RFC doesn't define.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Otherurl<'a> {
    /// The URL in the generic syntax.
    pub genericurl: Genericurl<'a>,
}

/// Parses a URL of another scheme: an [`Otherurl`].
///
/// Matches `tn3270://host.dom/` in `tn3270://host.dom/>`.
/// Sections [4](crate::prose#4-registration-of-new-schemes) and [5](crate::grammar#rule.otherurl). [Quirks](crate::quirks#of.otherurl).
///
/// The BNF notes that "new schemes follow the general syntax".
///
/// ```bnf
/// otherurl       = genericurl
/// ```
#[inline]
pub fn otherurl<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Otherurl<'a>, E> {
    rule(Production::Otherurl, map(genericurl, |genericurl| Otherurl { genericurl }))(input)
}

impl fmt::Display for Otherurl<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.genericurl.fmt(f)
    }
}

/// `lowalpha` inside `scheme`, where "interpreters should use case-ignore".
static LOWALPHA_OF_ANY_CASE: Class =
    Class::new(&[], "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ").named(Production::Lowalpha);

pub(crate) static SCHEME: Class = class!(LOWALPHA_OF_ANY_CASE | DIGIT | "+" | "-" | ".");

/// The name of a scheme, in its original case. Section 2.1.
///
/// Scheme names are case-insensitive, but `==` compares the texts as written:
///
/// ```
/// use rfc1738::grammar::Scheme;
///
/// let scheme = Scheme::try_from("HTTP")?;
/// assert!(scheme.eq_ignore_ascii_case("http") && scheme != "http");
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Scheme<'a>(pub(crate) &'a str);

text_type!(Scheme);

impl Scheme<'_> {
    /// Compares the scheme with a name, ignoring case.
    #[must_use]
    pub const fn eq_ignore_ascii_case(&self, name: &str) -> bool {
        self.0.eq_ignore_ascii_case(name)
    }
}

/// Parses the name of a scheme, ignoring case: a [`Scheme`].
///
/// Matches `z39.50` in `z39.50://host.dom/`.
/// Sections [2.1](crate::prose#21-the-main-parts-of-urls) and [5](crate::grammar#rule.scheme). [Quirks](crate::quirks#of.scheme).
///
/// ```bnf
/// scheme         = 1*[ lowalpha | digit | "+" | "-" | "." ]
/// ```
#[inline]
pub fn scheme<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Scheme<'a>, E> {
    rule(Production::Scheme, map(run1(&SCHEME), Scheme))(input)
}

/// The text after the scheme's colon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Schemepart<'a> {
    /// `*xchar`: text in a scheme-specific syntax.
    Xchars(Xchars<'a>),
    /// The common Internet scheme syntax of Section 3.1.
    Ip(IpSchemepart<'a>),
}

/// Parses the text after the scheme's colon: a [`Schemepart`].
///
/// Matches `//myname@host.dom/etc/motd` in `//myname@host.dom/etc/motd>`.
/// Sections [2.1](crate::prose#21-the-main-parts-of-urls) and [5](crate::grammar#rule.schemepart). [Quirks](crate::quirks#of.schemepart).
///
/// ```bnf
/// schemepart     = *xchar | ip-schemepart
/// ```
#[inline]
pub fn schemepart<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Schemepart<'a>, E> {
    // Every ip-schemepart is also a run of xchar. On a tie, prefer the ip-schemepart, which has more
    // structure.
    let parts = longest(
        map(ip_schemepart, Schemepart::Ip),
        map(run(&XCHAR), |text| Schemepart::Xchars(Xchars(text))),
    );
    rule(Production::Schemepart, parts)(input)
}

impl fmt::Display for Schemepart<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Schemepart::Xchars(text) => text.fmt(f),
            Schemepart::Ip(part) => part.fmt(f),
        }
    }
}

/// A `*xchar` that isn't an [`IpSchemepart`].
///
/// If the text is an `IpSchemepart`, `TryFrom` returns an error whose offset is the end of the text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Xchars<'a>(pub(crate) &'a str);

text_type!(Xchars);
decodes!(Xchars);

/// Parses a `*xchar` that isn't an `ip-schemepart`.
#[inline]
pub(crate) fn xchars<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Xchars<'a>, E> {
    let (rest, part) = schemepart(input)?;
    match part {
        Schemepart::Xchars(text) => Ok((rest, text)),
        Schemepart::Ip(_) => Err(nom::Err::Error(E::from_error_kind(input, ErrorKind::Not))),
    }
}
