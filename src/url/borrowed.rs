//! URLs that borrow their text.

use alloc::string::ToString;
use core::fmt;
use core::ops::Range;

use nom::IResult;

use crate::error::Syntax;
use crate::grammar::generic::{derives_strictly, parse_whole, strict};
use crate::notation::{RuleError, Source};
use crate::tree::{Leaves, record_url};
use crate::{ParseError, Redacted, Tree, grammar};

/// A URL that borrows its text. It follows the strict reading: a URL of a predefined scheme must match the
/// production of that scheme.
///
/// Created by [`Url::parse`]. The owned counterpart is [`UrlBuf`](crate::UrlBuf). [`grammar::SchemeUrl`] is the
/// production `url` as printed, which accepts more URLs. For the reasons, see [A `url` is any
/// `genericurl`](crate::quirks#a-url-is-any-genericurl).
///
/// A URL of a scheme that the RFC doesn't define, such as `https` or `postgresql`, must match only the generic
/// syntax. If a login follows its `//`, it has the parts of Section 3.1. [`Url::path`] returns its url-path,
/// including any query. The crate `rfc1738-access` splits it as in http, and parses database URLs.
///
/// ```
/// use rfc1738::Url;
///
/// let url = Url::parse("https://host.dom/a/b?x=1")?;
/// assert_eq!(url.host().unwrap(), "host.dom");
/// assert_eq!(url.path(), Some("a/b?x=1"));
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
///
/// To parse links as browsers do, use the [`url`](https://docs.rs/url) crate instead. It supports relative
/// references, fragments, IPv6 addresses and internationalized names, and corrects strings such as
/// `https:host.dom` or a space in a path.
///
/// [`Url::by_scheme`] returns an enum with a variant for each of the ten predefined schemes and a variant for all
/// others. The other methods work for any scheme. `Debug` masks a password. `Display` and [`Url::as_str`]
/// show the whole string.
///
/// Equality, ordering and hashing use the text. A `Url` can be compared with a `str`, and a map with
/// `Url` keys can be searched with a `str`. To check whether two URLs identify the same location, use
/// `rfc1738-access`. `Url` doesn't implement `Default`, because no URL is empty. It doesn't implement
/// `AsRef<[u8]>`, because "URLs are sequences of characters" (2.2). To get the octets of a part, decode it.
///
/// With the `serde` feature, a `Url` serializes as a string. To deserialize, use a
/// [`UrlBuf`](crate::UrlBuf), which owns its text.
///
/// ```
/// use rfc1738::{Url, grammar};
///
/// let url = Url::parse("ftp://foo:@host.com:2121/pub/file;type=i")?;
/// assert_eq!(url.scheme().as_str(), "ftp");
/// assert_eq!(url.host().map(|host| host.as_str()), Some("host.com"));
/// assert_eq!(url.port().and_then(|port| port.number()), Some(2121));
/// assert_eq!(url.password().map(|password| password.as_str()), Some(""));
/// let grammar::SchemeUrl::Ftp(ftp) = url.by_scheme() else { panic!() };
/// assert_eq!(ftp.path.unwrap().fpath.segments().count(), 2);
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
///
/// # Coming from the `url` crate
///
/// | `url::Url` | this crate |
/// |---|---|
/// | `host_str`, `username` | [`Url::host`], [`Url::user`] |
/// | `port_or_known_default` | `port_or_default` in `rfc1738-access` |
/// | `path`, `path_segments`, `query`, `query_pairs` | `path_and_query` in `rfc1738-access`. [`Url::path`] has no leading `/`, and may contain a `?` |
/// | a set of URLs | a set of `location_key`s, in `rfc1738-access` |
/// | setters | [`rfc1738-build`](https://docs.rs/rfc1738-build) |
/// | `parse`, which repairs links | [`repair`](crate::repair()) |
///
/// `https://host.dom?x=1` is valid in this crate but has no host, because a `/` must precede the `?`. If you
/// need a host, check [`Url::host`]. [`Url::why_no_host`] returns the reason.
///
/// # Limitations
///
/// - Relative references, and resolving them against a base: Section 5 defines only absolute URLs. Use
///   `url::Url::join`, or `fluent_uri::UriRef` and its `resolve_against`.
/// - Normalization: parsing doesn't change the text. The crate `rfc1738-access` tests the equivalence that the RFC
///   defines. To normalize a URL, use `url`, which normalizes as it parses, or `fluent_uri`'s `normalize`.
/// - Internationalized names: a host is US-ASCII (3.1). To convert a name to its `xn--` form, use `idna`.
/// - Fragments: a `#` and the text after it aren't part of a URL (2.2). [`rfc1738-context`](https://docs.rs/rfc1738-context)
///   finds fragments in text. To parse URLs with fragments, use `url` or `fluent-uri`.
/// - IPv6 addresses: RFC 1738 predates them. Use `url` or `fluent-uri`.
/// - Origins: get the components with [`Url::scheme`], and with `endpoint` in `rfc1738-access`.
///
/// The crate `rfc1738-access` converts URLs to the types of `url`, `fluent-uri` and `http`, and back.
#[doc(alias = "fragment")]
#[doc(alias = "join")]
#[doc(alias = "normalize")]
#[doc(alias = "origin")]
#[doc(alias = "relative")]
#[doc(alias = "idna")]
#[derive(Clone, Copy)]
pub struct Url<'a> {
    pub(super) text: &'a str,
    pub(super) by_scheme: grammar::SchemeUrl<'a>,
}

impl<'a> Url<'a> {
    /// Parses a URL as [`Url::parse`] does, but returns `None` instead of an error.
    ///
    /// It never allocates.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let links = ["http://host.dom/<joe", "ftp://host.dom/pub/", "#top"];
    /// let urls: Vec<_> = links.into_iter().filter_map(Url::new).collect();
    /// assert_eq!(urls, ["ftp://host.dom/pub/"]);
    /// ```
    #[must_use]
    pub fn new(text: &'a str) -> Option<Url<'a>> {
        parse_whole(text, |by_scheme| Some(Url { text, by_scheme }), || None)
    }

    /// Parses a URL. A URL of one of the ten predefined schemes must match the production of its scheme, and any
    /// other URL must match `otherurl`. The predefined schemes are ftp, http, gopher, mailto, news, nntp, telnet,
    /// wais, file and prospero. Their names are case-insensitive.
    ///
    /// This is stricter than the production `url` ([`grammar::url`]), which as printed accepts
    /// `http://user@host/` as an `otherurl`. [`strict_url`](crate::strict_url) is the corresponding
    /// combinator.
    ///
    /// It doesn't allocate if the text is valid.
    ///
    /// # Errors
    ///
    /// Returns an error if the text isn't a URL. The error has the reason and the offset.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let url = Url::parse("telnet://guest@host.dom/")?;
    /// assert_eq!(url.user().unwrap(), "guest");
    /// let error = Url::parse("http://guest@host.dom/").unwrap_err();
    /// assert_eq!(error.to_string(), "an HTTP URL can't have a user name (at byte 7)");
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn parse(text: &'a str) -> Result<Url<'a>, ParseError> {
        let reject = || Err(ParseError::new(text, Syntax::Strict));
        parse_whole(text, |by_scheme| Ok(Url { text, by_scheme }), reject)
    }

    /// Returns the text, including any password.
    #[must_use]
    pub const fn as_str(&self) -> &'a str {
        self.text
    }

    /// Returns the parsed URL, as an enum with a variant for each scheme.
    ///
    /// ```
    /// use rfc1738::{Url, grammar};
    ///
    /// let url = Url::parse("gopher://host.dom/7db%09words")?;
    /// let grammar::SchemeUrl::Gopher(gopher) = url.by_scheme() else { panic!("not a Gopher URL") };
    /// let path = gopher.path.unwrap();
    /// assert_eq!((path.gtype().unwrap().as_str(), path.selector().unwrap().as_str()), ("7", "db"));
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    #[must_use]
    pub const fn by_scheme(&self) -> grammar::SchemeUrl<'a> {
        self.by_scheme
    }

    /// Returns the byte range of a part in the text. Returns `None` if the part isn't borrowed from this text.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let url = Url::parse("ftp://joe@host.dom/")?;
    /// assert_eq!(url.user().and_then(|user| url.range_of(user.as_str())), Some(6..9));
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    #[must_use]
    pub fn range_of(&self, part: &str) -> Option<Range<usize>> {
        let start = part.as_ptr().addr().checked_sub(self.text.as_ptr().addr())?;
        let range = start..start.checked_add(part.len())?;
        self.text.get(range.clone()).map(|_| range)
    }

    /// Returns the URL for logs, without its password. Section 6.
    #[doc(alias = "mask")]
    #[doc(alias = "redact")]
    pub fn redacted(&self) -> Redacted<'a> {
        Redacted::new(self.text)
    }

    /// Returns the parse tree, in which a run of characters is a leaf. Its root is [`Url::production`].
    #[must_use]
    pub fn tree(&self) -> Tree {
        self.recorded(Leaves::Runs)
    }

    /// Returns the parse tree down to single characters.
    #[must_use]
    pub fn full_tree(&self) -> Tree {
        self.recorded(Leaves::Characters)
    }

    fn recorded(&self, leaves: Leaves) -> Tree {
        match record_url(self.text, leaves) {
            Some(tree) => tree,
            None => unreachable!("the text is a URL"),
        }
    }
}

/// Masks passwords.
impl fmt::Debug for Url<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Url").field(&self.redacted().to_string()).finish()
    }
}

/// Parses a URL in the strict reading: the longest prefix that [`Url::parse`] accepts.
///
/// Use it in a parser as you would use a combinator of [`grammar`](crate::grammar): see [`Source`]. It isn't in
/// that module because it isn't a production. If a URL breaks the rules of its predefined scheme, the production
/// [`grammar::url`](crate::grammar::url()) accepts it as an [`otherurl`](crate::grammar::otherurl()). See [A
/// `url` is any `genericurl`](crate::quirks#a-url-is-any-genericurl).
///
/// ```
/// use rfc1738::nom::{IResult, character::complete::char, sequence::delimited};
/// use rfc1738::{Url, grammar, strict_url};
///
/// fn as_printed(text: &str) -> IResult<&str, grammar::SchemeUrl<'_>> {
///     delimited(char('<'), grammar::url, char('>'))(text)
/// }
///
/// fn as_intended(text: &str) -> IResult<&str, Url<'_>> {
///     delimited(char('<'), strict_url, char('>'))(text)
/// }
///
/// let (rest, url) = as_intended("<ftp://user@host.dom/>, and so on").unwrap();
/// assert_eq!((url.as_str(), rest), ("ftp://user@host.dom/", ", and so on"));
/// // An HTTP URL can't have a user name: Section 3.3.
/// assert!(as_printed("<http://user@host.dom/>").is_ok());
/// assert!(as_intended("<http://user@host.dom/>").is_err());
/// ```
///
/// For a whole string, [`Url::new`] and [`Url::parse`] are faster.
pub fn strict_url<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Url<'a>, E> {
    let (rest, by_scheme) = strict(input)?;
    let text = input.text();
    Ok((rest, Url { text: &text[..text.len() - rest.text().len()], by_scheme }))
}

/// Returns `true` if [`Url::parse`] accepts the text.
///
/// ```
/// assert!(rfc1738::is_url("ftp://ds.internic.net/rfc/rfc1738.txt;type=a"));
/// assert!(!rfc1738::is_url("http://user@ds.internic.net/"), "no user name is allowed in http");
/// assert!(!rfc1738::is_url("http://ds.internic.net/<joe"), "`<` must be encoded");
/// ```
#[must_use]
pub fn is_url(text: &str) -> bool {
    derives_strictly(text)
}
