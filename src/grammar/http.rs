//! HTTP URLs. Section 3.3.

use alloc::string::String;
use core::fmt;

use nom::IResult;

use super::ip::{Hostport, NO_SLASH, hostport, userinfo};
use super::misc::UCHAR;
use super::types::{Items, encode_segments, text_type};
use crate::Production;
use crate::notation::class::{Class, class};
use crate::notation::mistake::{Misspelling, Mistake, misspellings, mistakes, nothing};
use crate::notation::{
    RuleError, Source, after, literal, map, optional, pad, preceded, prefix, repetition, rule, run, sequence,
    shortcut,
};

/// The URL of a resource on an HTTP server.
///
/// ```
/// use rfc1738::grammar::Httpurl;
///
/// let url = Httpurl::try_from("http://host.dom:8080/a/b?words")?;
/// assert_eq!(url.hostport.port.and_then(|port| port.number()), Some(8080));
/// let path = url.path.unwrap();
/// assert!(path.hpath.segments().map(|segment| segment.as_str()).eq(["a", "b"]));
/// assert_eq!(path.search.map(|search| search.as_str()), Some("words"));
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Httpurl<'a> {
    /// The scheme's name as written, and the delimiter after it.
    pub(crate) prefix: &'a str,
    /// The host and an optional port. "No user name or password is allowed."
    pub hostport: Hostport<'a>,
    /// The path and the search after the `/`.
    pub path: Option<HttpPath<'a>>,
}

/// The text after the `/` of an [`Httpurl`]: `<path>?<searchpart>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HttpPath<'a> {
    /// The path.
    pub hpath: Hpath<'a>,
    /// The query string.
    pub search: Option<Search<'a>>,
}

/// Parses an HTTP URL: an [`Httpurl`].
///
/// Matches `http://ds.internic.net/instructions/overview.html` in `http://ds.internic.net/instructions/overview.html#WARNING`.
/// Sections [3.3](crate::prose#33-http) and [5](crate::grammar#rule.httpurl). [Quirks](crate::quirks#of.httpurl).
///
/// ```bnf
/// httpurl        = "http://" hostport [ "/" hpath [ "?" search ]]
/// ```
#[inline]
pub fn httpurl<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Httpurl<'a>, E> {
    let parts = sequence!(Httpurl {
        prefix: prefix("http://"),
        hostport: hostport,
        path: optional(preceded(
            literal("/"),
            sequence!(HttpPath { hpath: hpath, search: optional(preceded(literal("?"), search)) }),
        )),
    });
    rule(Production::Httpurl, parts)(input)
}

mistakes! {
    NO_USER = "NoUser", "3.3", "No user name or password is allowed.",
        "… can't have a user name", of "an HTTP URL", advice "remove this";
}

/// Mistakes in an `httpurl`.
pub(super) const HTTPURL: &[Misspelling] = misspellings! {
    NO_SLASH => (prefix("http://"), hostport) [nothing] (literal("?")), fix "/";
    NO_USER => (prefix("http://")) [userinfo];
    NO_SLASH => (prefix("http://"), hostport) [nothing] (literal(";"));
};

impl fmt::Display for Httpurl<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, format_args!("{}{}{}", self.prefix, self.hostport, after("/", &self.path)))
    }
}

impl fmt::Display for HttpPath<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, format_args!("{}{}", self.hpath, after("?", &self.search)))
    }
}

impl<'a> Httpurl<'a> {
    /// Creates a URL with a lowercase scheme.
    pub fn new(hostport: Hostport<'a>, path: Option<HttpPath<'a>>) -> Httpurl<'a> {
        Httpurl { prefix: "http://", hostport, path }
    }
}

// Segments and slashes. Every run of this class is a path.
pub(crate) static HPATH: Class = class!(UCHAR | ";" | ":" | "@" | "&" | "=" | "/");

/// The path of an HTTP URL: segments, any of which may be empty.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hpath<'a>(pub(crate) &'a str);

text_type!(Hpath);

/// Parses the path of an HTTP URL: an [`Hpath`].
///
/// Matches `instructions/overview.html` in `instructions/overview.html#WARNING`.
/// Sections [3.3](crate::prose#33-http) and [5](crate::grammar#rule.hpath).
///
/// ```bnf
/// hpath          = hsegment *[ "/" hsegment ]
/// ```
#[inline]
pub fn hpath<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Hpath<'a>, E> {
    let segments = sequence!(hsegment, repetition(preceded(literal("/"), hsegment)));
    rule(Production::Hpath, map(shortcut(|text, at| Some(HPATH.run(text, at)), segments), Hpath))(input)
}

impl<'a> Hpath<'a> {
    /// Returns the segments.
    pub fn segments(&self) -> Items<'a, Hsegment<'a>> {
        Items::new(Some(self.0), '/', Hsegment)
    }

    /// Encodes segments and joins them with `/`. Within a segment, `/` becomes `%2F` and `;`, which is also
    /// reserved, becomes `%3B`. Section 3.3.
    ///
    /// ```
    /// use rfc1738::grammar::Hpath;
    ///
    /// assert_eq!(Hpath::encode_segments(["a dir", "x/y;z"]), "a%20dir/x%2Fy%3Bz");
    /// ```
    pub fn encode_segments<S: AsRef<[u8]>>(segments: impl IntoIterator<Item = S>) -> String {
        encode_segments(Hsegment::encode, segments)
    }
}

// Section 3.3 also reserves `/` and `?`, which aren't in the class.
static HSEGMENT: Class = class!(UCHAR | ";" | ":" | "@" | "&" | "=");

/// A segment of an [`Hpath`], which may be empty.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hsegment<'a>(pub(crate) &'a str);

text_type!(Hsegment, encodes HSEGMENT reserving ";");

/// Parses a segment of an HTTP path: an [`Hsegment`].
///
/// Matches `instructions` in `instructions/overview.html`.
/// Sections [3.3](crate::prose#33-http) and [5](crate::grammar#rule.hsegment). [Quirks](crate::quirks#of.hsegment).
///
/// ```bnf
/// hsegment       = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
/// ```
#[inline]
pub fn hsegment<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Hsegment<'a>, E> {
    rule(Production::Hsegment, map(run(&HSEGMENT), Hsegment))(input)
}

// The same class as `hsegment`, repeated as in the BNF.
pub(crate) static SEARCH: Class = class!(UCHAR | ";" | ":" | "@" | "&" | "=");

/// The query string of an HTTP URL, or the words of a Gopher or WAIS search.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Search<'a>(pub(crate) &'a str);

text_type!(Search, encodes SEARCH reserving ";");

/// Parses a query string or search words: a [`Search`].
///
/// Matches `two%20words` in `two%20words#WARNING`.
/// Sections [3.3](crate::prose#33-http) and [5](crate::grammar#rule.search). [Quirks](crate::quirks#of.search).
///
/// ```bnf
/// search         = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
/// ```
#[inline]
pub fn search<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Search<'a>, E> {
    rule(Production::Search, map(run(&SEARCH), Search))(input)
}
