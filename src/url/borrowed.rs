//! URLs that borrow their text.

use alloc::string::ToString;
use core::fmt;

use crate::error::Syntax;
use crate::tree::Detail;
use crate::{ParseError, Redacted, Tree, grammar, strict};

/// A URL by the strict reading: a predefined scheme follows its own production.
///
/// [`Url::parse`] makes one, which borrows its text. [`grammar::Url`] is the production `url` as printed, which takes
/// more; for the reasons, see [A `url` is any `genericurl`](crate::quirks#a-url-is-any-genericurl).
///
/// `https`, `postgresql` and every other scheme that the RFC doesn't define follow the generic syntax of Section 3.1. Its
/// url-path is one text; [`Url::path_and_query`] divides it as http's, and [`Url::to_database`] reads the URLs of databases.
///
/// ```
/// use rfc1738::Url;
///
/// let url = Url::parse("https://host.dom/a/b?x=1")?;
/// assert_eq!((url.host().unwrap().as_str(), url.port_or_default()), ("host.dom", Some(443)));
/// assert_eq!(url.path(), Some("a/b?x=1"));
/// let path = url.path_and_query().unwrap();
/// assert!(path.segments().eq(["a", "b"]));
/// assert_eq!(path.query().unwrap(), "x=1");
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
///
/// To read links as browsers do, use the crate [`url`](https://docs.rs/url) instead: for relative references, fragments, IPv6
/// addresses, names outside US-ASCII, and texts that browsers mend, such as `https:host.dom` or a space in a path.
///
/// [`Url::parts`] is an enum over the ten predefined schemes and all others, and [`Url::as_ftp`] and its like are what
/// one scheme alone has; the other methods work for any of them. `Debug` masks a password; `Display` and
/// [`Url::as_str`] are the whole text.
///
/// Equality, ordering and hash are those of the text, so a `Url` compares with a `str`, and a map of them is searched by
/// one. Whether two URLs lead to the same place is [`Url::same_location`]. There is no `Default`, since no URL is empty,
/// and no `AsRef<[u8]>`, since "URLs are sequences of characters" (2.2); the octets of a part are what it decodes to.
///
/// To serde, with the feature of that name, it is a string. It borrows its text, so it can't be deserialised from a reader,
/// or from a JSON string with escapes such as `"http:\/\/host.dom\/"`: take a [`UrlBuf`](crate::UrlBuf) there.
///
/// ```
/// use rfc1738::{Url, grammar};
///
/// let url = Url::parse("ftp://foo:@host.com:2121/pub/file;type=i")?;
/// assert_eq!(url.scheme().as_str(), "ftp");
/// assert_eq!(url.host().map(|host| host.as_str()), Some("host.com"));
/// assert_eq!(url.port().and_then(|port| port.number()), Some(2121));
/// assert_eq!(url.password().map(|password| password.as_str()), Some(""));
/// let grammar::Url::Ftp(ftp) = url.parts() else { panic!() };
/// assert_eq!(ftp.path.unwrap().fpath.segments().count(), 2);
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
///
/// # Coming from the crate `url`
///
/// | `url::Url` | here |
/// |---|---|
/// | `host_str`, `username` | [`Url::host`], [`Url::user`] |
/// | `port_or_known_default` | [`Url::port_or_default`] |
/// | `path`, `path_segments`, `query`, `query_pairs` | [`Url::path_and_query`]; [`Url::path`] has no leading `/`, and may have a `?` |
/// | a set of URLs | a set of [`Url::location_key`]s |
/// | setters | [`build`](crate::build) |
/// | `parse`, which repairs links | [`repair`](crate::repair()), or `UrlBuf::encode_from` for a `url::Url` |
///
/// `https://host.dom?x=1` is valid here and has no host, because a `/` must precede the `?`. If you need a host, check [`Url::host`];
/// [`Url::why_no_login`] returns the reason.
///
/// # What isn't here
///
/// - Relative references, and joining one to a base: Section 5 has only whole URLs. Use `url::Url::join`, or
///   `fluent_uri::UriRef` and its `resolve_against`.
/// - Normalization: the text stays as it was written. [`Url::same_location`] compares what the RFC says is the same. To get
///   another text, use `url`, which normalizes when it parses, or `fluent_uri`'s `normalize`.
/// - Internationalized names: a host is US-ASCII (3.1). To make its `xn--` form, use `idna`.
/// - Fragments: a `#` and what follows is not part of a URL (2.2). [`context`](crate::context) finds fragments in text, and
///   [`Wrapped::fragment`](crate::context::Wrapped::fragment) writes them. For URLs with one, use `url` or `fluent-uri`.
/// - IPv6 addresses: RFC 1738 is older. Use `url` or `fluent-uri`.
/// - Origins: [`Url::scheme`] and [`Url::endpoint`] have what makes up one.
///
/// `convert` goes to these crates and back.
#[doc(alias = "fragment")]
#[doc(alias = "join")]
#[doc(alias = "normalize")]
#[doc(alias = "origin")]
#[doc(alias = "relative")]
#[doc(alias = "idna")]
#[derive(Clone, Copy)]
pub struct Url<'a> {
    pub(super) text: &'a str,
    pub(super) parts: grammar::Url<'a>,
}

impl<'a> Url<'a> {
    /// Reads a URL, as [`Url::parse`] does, if the text is one.
    ///
    /// It never says why a text isn't one, and so it never allocates.
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
        strict::read(text, |parts| Some(Url { text, parts }), || None)
    }

    /// Reads a URL: one of the ten predefined schemes (ftp, http, gopher, mailto, news, nntp, telnet, wais,
    /// file, prospero, in either case) by its own production, any other by `otherurl`.
    ///
    /// This is stricter than the production `url` ([`grammar::url`]), which as printed takes `http://user@host/` as an
    /// `otherurl`. [`strict_url`](crate::strict_url) is this reading as a combinator.
    ///
    /// # Errors
    ///
    /// If the whole text is not such a URL; the error says why, and where.
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
        let refuse = || Err(ParseError::new(text, Syntax::Strict));
        strict::read(text, |parts| Ok(Url { text, parts }), refuse)
    }

    /// The text, including any password.
    #[must_use]
    pub const fn as_str(&self) -> &'a str {
        self.text
    }

    /// The URL by its scheme.
    #[must_use]
    pub const fn parts(&self) -> grammar::Url<'a> {
        self.parts
    }

    /// Returns the URL for logs, without its password. Section 6.
    #[doc(alias = "mask")]
    #[doc(alias = "redact")]
    pub fn redacted(&self) -> Redacted<'a> {
        Redacted::new(self.text)
    }

    /// The parse tree, in which a run of characters is a leaf; its root is the scheme's own production.
    #[must_use]
    pub fn tree(&self) -> Tree {
        self.recorded(Detail::Runs)
    }

    /// The parse tree down to single characters.
    #[must_use]
    pub fn full_tree(&self) -> Tree {
        self.recorded(Detail::Characters)
    }

    fn recorded(&self, detail: Detail) -> Tree {
        match strict::recorded(self.text, detail) {
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
