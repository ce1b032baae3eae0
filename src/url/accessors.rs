//! Accessors for the parts of a URL that several schemes share.

use super::Url;
use crate::error::Syntax;
use crate::grammar::generic::strict_production;
use crate::grammar::{Host, Password, Port, Scheme, SchemeUrl, Schemepart, Search, User, Waisurl};
use crate::{ParseError, Production};

impl<'a> Url<'a> {
    /// Returns the production that derives the URL: that of its scheme, or `otherurl`. Section 5.
    ///
    /// ```
    /// use rfc1738::{Production, Url};
    ///
    /// assert_eq!(Url::parse("HTTP://host.dom/")?.production(), Production::Httpurl);
    /// assert_eq!(Url::parse("https://host.dom/")?.production(), Production::Otherurl);
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    #[must_use]
    pub fn production(&self) -> Production {
        strict_production(self.text)
    }

    /// Returns the name of the scheme, as written. Section 2.1.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let url = Url::parse("HTTP://host.dom/")?;
    /// assert!(url.scheme().eq_ignore_ascii_case("http"));
    /// assert_eq!(url.scheme().as_str(), "HTTP");
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    #[must_use]
    pub fn scheme(&self) -> Scheme<'a> {
        let colon = self.text.bytes().position(|byte| byte == b':').unwrap_or(self.text.len());
        Scheme(&self.text[..colon])
    }

    /// Returns the text between the `//` and the next `/` or the end. In the BNF it is a `login`, a
    /// `hostport` or, in a file URL, a `host`. Section 3.1.
    ///
    /// It is `None` for mailto and news. It is also `None` if the RFC doesn't define the scheme and no valid login
    /// follows a `//`. In that case, see [`Url::why_no_host`]. In a file URL it may be empty. It includes any
    /// password, also in `Debug` output.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// assert_eq!(Url::parse("ftp://user:pass@host.dom:2121/motd")?.authority(), Some("user:pass@host.dom:2121"));
    /// assert_eq!(Url::parse("file:///etc/motd")?.authority(), Some(""));
    /// assert_eq!(Url::parse("mailto:user@host.dom")?.authority(), None);
    /// assert_eq!(Url::parse("mysql://host_1/db")?.authority(), None, "a host can't contain a `_`");
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    #[must_use]
    pub fn authority(&self) -> Option<&'a str> {
        self.divided().map(|(authority, _)| authority)
    }

    /// Returns the authority and the text after it.
    fn divided(&self) -> Option<(&'a str, &'a str)> {
        let has_authority = self.by_scheme.login().is_some() || matches!(self.by_scheme, SchemeUrl::File(_));
        let after_colon = &self.text[self.scheme().as_str().len() + ":".len()..];
        let after_slashes = after_colon.strip_prefix("//").filter(|_| has_authority)?;
        Some(after_slashes.split_at(find('/', after_slashes).unwrap_or(after_slashes.len())))
    }

    /// Returns the host, if any. Section 3.1.
    ///
    /// To compare hosts, use [`Host::eq_ignore_ascii_case`]. `==` compares the texts as written. The crate `rfc1738-access`
    /// compares URLs as the RFC defines it.
    ///
    /// The host in a news article's identifier isn't returned. To connect, use the endpoint that `rfc1738-access`
    /// returns instead of the host's text: in the RFC, an address with leading zeros is decimal, but many resolvers
    /// interpret it as octal.
    ///
    /// A valid URL of a scheme that the RFC doesn't define may have two slashes but no valid host, for
    /// example if the host has a `_`. [`Url::why_no_host`] returns the reason. The crate `rfc1738-access` parses
    /// such database URLs.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let host = Url::parse("gopher://gopher.example/1")?.host().unwrap();
    /// assert!(host.eq_ignore_ascii_case("Gopher.Example"));
    /// assert_eq!(Url::parse("file:///etc/motd")?.host(), None);
    /// let database = Url::parse("mysql://db_1/shop")?;
    /// assert!(database.host().is_none() && database.why_no_host().is_some());
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    #[doc(alias = "host_str")]
    #[must_use]
    pub fn host(&self) -> Option<Host<'a>> {
        Some(self.by_scheme.login()?.hostport.host)
    }

    /// Returns the port, if any. It is never empty. Section 3.1. The crate `rfc1738-access` has default
    /// ports.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let port = Url::parse("http://host.dom:8080/")?.port().unwrap();
    /// assert_eq!(port.number(), Some(8080));
    /// assert_eq!(Url::parse("http://host.dom/")?.port(), None);
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    #[must_use]
    pub fn port(&self) -> Option<Port<'a>> {
        self.by_scheme.login()?.hostport.port
    }

    /// Returns the user name, if present. It may be empty. Section 3.1.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let user = Url::parse("ftp://j%2Edoe@host.dom/")?.user().unwrap();
    /// assert_eq!((user.as_str(), user.decode_utf8().as_deref()), ("j%2Edoe", Ok("j.doe")));
    /// assert_eq!(Url::parse("ftp://@host.dom/")?.user().unwrap(), "");
    /// assert_eq!(Url::parse("ftp://host.dom/")?.user(), None);
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    #[doc(alias = "username")]
    #[must_use]
    pub fn user(&self) -> Option<User<'a>> {
        self.by_scheme.login()?.user()
    }

    /// Returns the password, if present. It may be empty. Section 3.1.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let password = Url::parse("ftp://foo:p%40ss@host.dom/")?.password().unwrap();
    /// assert_eq!(*password.decode(), *b"p@ss");
    /// assert_eq!(Url::parse("ftp://foo:@host.dom/")?.password().unwrap(), "");
    /// assert_eq!(Url::parse("ftp://foo@host.dom/")?.password(), None);
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    #[must_use]
    pub fn password(&self) -> Option<Password<'a>> {
        self.by_scheme.login()?.password()
    }

    /// Returns the path as written: the text after the `/` that follows the login or host, up to the
    /// delimiter that ends a path in this scheme. Sections 3.1 to 3.11.
    ///
    /// | scheme | excluded |
    /// |---|---|
    /// | ftp | `;type=` and the `ftptype` |
    /// | http, wais | `?` and the `search` |
    /// | gopher | `%09`, the `search` and the text after it |
    /// | prospero | the fields |
    ///
    /// In any other scheme, the path is all of the text, including a query. A URL without an authority has no path. An unencoded `/` in a
    /// password begins the path, as in `mysql://joe:1/tiger@host.dom`, so don't log one.
    ///
    /// An empty path, as in `http://host.dom/`, differs from an absent path. Don't decode a whole path,
    /// because a decoded `/` is no longer a delimiter: decode the parts of the scheme's type, which
    /// [`Url::by_scheme`] returns. The crate `rfc1738-access` returns path segments, and splits a `urlpath` as in
    /// http.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// assert_eq!(Url::parse("ftp://host.dom/pub/motd;type=a")?.path(), Some("pub/motd"));
    /// assert_eq!(Url::parse("http://host.dom/a/b?words")?.path(), Some("a/b"));
    /// assert_eq!(Url::parse("gopher://host.dom/7search%09words")?.path(), Some("7search"));
    /// assert_eq!(Url::parse("https://host.dom/a?b")?.path(), Some("a?b"));
    /// assert_eq!(Url::parse("http://host.dom/")?.path(), Some(""));
    /// assert_eq!(Url::parse("http://host.dom")?.path(), None);
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    #[must_use]
    pub fn path(&self) -> Option<&'a str> {
        let rest = self.divided()?.1.strip_prefix('/')?;
        let end = match self.by_scheme {
            // A selector may contain an encoded tab. Use its length instead of searching for a tab.
            SchemeUrl::Gopher(url) => {
                let path = url.path?;
                let gtype = path.gtype().map_or(0, |gtype| gtype.as_str().len());
                Some(gtype + path.selector().map_or(0, |selector| selector.as_str().len()))
            }
            by_scheme => by_scheme.predefined().and_then(|scheme| find(scheme.path_end?, rest)),
        };
        rest.get(..end.unwrap_or(rest.len()))
    }

    /// Returns the search of an http, gopher or WAIS URL. It may be empty. Sections 3.3, 3.4.2 and 3.9.
    ///
    /// The crate `rfc1738-access` returns the query of another scheme, such as `https`.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// for text in ["http://host.dom/db?words", "gopher://host.dom/7db%09words", "wais://host.dom/db?words"] {
    ///     assert_eq!(Url::parse(text)?.search().unwrap(), "words");
    /// }
    /// assert_eq!(Url::parse("http://host.dom/db")?.search(), None);
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    #[doc(alias = "query")]
    #[must_use]
    pub fn search(&self) -> Option<Search<'a>> {
        match self.by_scheme {
            SchemeUrl::Http(url) => url.path?.search,
            SchemeUrl::Gopher(url) => url.path?.search(),
            SchemeUrl::Wais(Waisurl::Index(url)) => Some(url.search),
            _ => None,
        }
    }

    /// Returns `true` if this is the URL of a file on "the machine from which the URL is being interpreted":
    /// its host is `localhost` or absent. Section 3.10.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// assert!(Url::parse("file:///etc/motd")?.is_local());
    /// assert!(Url::parse("file://localhost/etc/motd")?.is_local());
    /// assert!(!Url::parse("file://vms.host.edu/etc/motd")?.is_local());
    /// assert!(!Url::parse("http://localhost/")?.is_local(), "not a file");
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn is_local(&self) -> bool {
        let SchemeUrl::File(url) = self.by_scheme else { return false };
        url.host.is_none_or(|host| host.is_local())
    }

    /// Returns the reason why the text after the colon isn't an `ip-schemepart`. Returns `None` if it is one, or if the scheme is
    /// predefined. Section 3.1.
    ///
    /// The BNF allows the URL, because any `*xchar` is a `schemepart`. But the URL has no user, password, host or
    /// port. For example, [`Url::parse`] returns no error for a database URL with a mistake in the host or with
    /// two hosts, nor for `https:host.dom`. This method returns the error, with an offset in the URL's text. In a scheme without
    /// hosts, the error is that `//` is missing. The crate `rfc1738-access` parses database URLs with several hosts, or with a `_` in
    /// a host.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let url = Url::parse("mysql://joe@db_1.example/x")?;
    /// assert_eq!(url.host(), None);
    /// let error = url.why_no_host().unwrap();
    /// assert_eq!((error.offset(), error.found()), (14, Some('_')));
    /// assert_eq!(Url::parse("https:host.dom")?.why_no_host().unwrap().offset(), 6);
    /// assert!(Url::parse("postgres://db.example:5432/x")?.why_no_host().is_none());
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn why_no_host(&self) -> Option<ParseError> {
        let SchemeUrl::Other(url) = self.by_scheme else { return None };
        match url.genericurl.schemepart {
            Schemepart::Xchars(_) => Some(ParseError::new(self.text, Syntax::IpSchemepart)),
            Schemepart::Ip(_) => None,
        }
    }
}

/// Returns the offset of the first occurrence of an ASCII character.
fn find(character: char, text: &str) -> Option<usize> {
    memchr::memchr(character as u8, text.as_bytes())
}
