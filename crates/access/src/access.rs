//! The extension trait of URLs.

use alloc::vec::Vec;

use rfc1738::{Url, UrlBuf};

use crate::path_and_query::PathSegment;
use crate::warning::{self, Warning};
use crate::{
    DatabaseError, DatabaseUrl, Endpoint, EndpointError, LocationKey, PathAndQuery, PlanError, PlanOptions,
    Step, database, default_port, endpoint, location, path_and_query, plan,
};

/// Client operations for URLs. [`Url`] and `&UrlBuf` implement it.
///
/// ```
/// use rfc1738::{Url, UrlBuf};
/// use rfc1738_access::Access;
///
/// let url = Url::parse("gopher://host.dom:7070/")?;
/// assert_eq!(url.endpoint()?.to_string(), "host.dom:7070");
/// assert_eq!(UrlBuf::from(url).endpoint()?.to_string(), "host.dom:7070");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Access<'a>: Copy {
    /// Returns the URL.
    fn url(self) -> Url<'a>;

    /// Returns the URL's port number, or else the scheme's default port. Section 3.1.
    ///
    /// Returns `None` if the scheme has no [default port](default_port), or if the port in the URL is
    /// over 65535.
    ///
    /// ```
    /// use rfc1738::Url;
    /// use rfc1738_access::Access;
    ///
    /// assert_eq!(Url::parse("gopher://host.dom/")?.port_or_default(), Some(70));
    /// assert_eq!(Url::parse("https://host.dom/")?.port_or_default(), Some(443));
    /// assert_eq!(Url::parse("gopher://host.dom:7070/")?.port_or_default(), Some(7070));
    /// assert_eq!(Url::parse("gopher://host.dom:70707/")?.port_or_default(), None);
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    #[doc(alias = "port_or_known_default")]
    #[must_use]
    fn port_or_default(self) -> Option<u16> {
        match self.url().port() {
            Some(port) => port.number(),
            None => default_port(self.url().scheme()),
        }
    }

    /// Returns the host and port to connect to. Sections 3.1 and 3.10.
    ///
    /// Check and connect to the endpoint, not the text of [`Url::host`]: an address in the text may have leading
    /// zeros, which many resolvers interpret as octal.
    ///
    /// ```
    /// use rfc1738::Url;
    /// use rfc1738_access::{Access, EndpointError};
    ///
    /// let endpoint = Url::parse("gopher://host.dom/")?.endpoint()?;
    /// assert_eq!(endpoint.to_string(), "host.dom:70");
    /// let endpoint = Url::parse("https://010.0.0.1/")?.endpoint()?;
    /// assert_eq!(endpoint.to_string(), "10.0.0.1:443");
    /// // No port is known for this scheme.
    /// assert_eq!(Url::parse("x://host.dom/")?.endpoint()?.to_string(), "host.dom");
    ///
    /// let out_of_range = Url::parse("http://256.0.0.1/")?.endpoint();
    /// assert_eq!(out_of_range, Err(EndpointError::AddressOutOfRange));
    /// assert_eq!(Url::parse("mailto:user@host.dom")?.endpoint(), Err(EndpointError::NoHost));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the URL has no host or is a file URL, which has no protocol, if the address or the port is
    /// out of range, or if the port is 0. The URL is valid, but no client can connect.
    #[doc(alias = "origin")]
    fn endpoint(self) -> Result<Endpoint<'a>, EndpointError> {
        endpoint::endpoint(&self.url())
    }

    /// Returns the steps that a client takes to access the URL, in order. Section 3.
    ///
    /// This method sends nothing and opens nothing. [`Access::warnings`] aren't steps.
    ///
    /// ```
    /// use rfc1738::Url;
    /// use rfc1738_access::{Access, PlanOptions, Step};
    ///
    /// let url = Url::parse("ftp://joe:tiger@host.dom/%2Fetc/motd")?;
    /// let plan = url.plan(PlanOptions::default())?;
    /// let steps: Vec<_> = plan.iter().map(ToString::to_string).collect();
    /// assert_eq!(
    ///     steps,
    ///     ["connect host.dom:21", "send USER joe", "send PASS ****", "send CWD /etc", "guess TYPE", "send RETR motd"]
    /// );
    ///
    /// let plan = Url::parse("http://host.dom/a%20b?words")?.plan(PlanOptions::default())?;
    /// assert!(matches!(&plan[1], Step::Target(target) if target.as_bytes() == b"/a%20b?words"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the address or port is out of range, if decoding would add lines or fields to a request or
    /// truncate it, or if a file has no path on this system. See [`PlanError`].
    fn plan(self, options: PlanOptions) -> Result<Vec<Step<'a>>, PlanError> {
        plan::plan(self.url(), options)
    }

    /// Returns warnings about valid but suspicious constructs, from left to right, with at most one of each kind.
    #[must_use]
    fn warnings(self) -> Vec<Warning> {
        warning::warnings(&self.url())
    }

    /// Returns `true` if the two URLs have the same meaning according to the RFC.
    ///
    /// - Schemes and host names are case-insensitive (2.1, 3.1). In ports and the groups of an address, leading
    ///   zeros are ignored.
    /// - The [default port](default_port) is equivalent to an absent port (3.2 to 3.11).
    /// - A character that is never reserved is equivalent to its escape, and escapes are case-insensitive (2.2).
    ///   A character that may be reserved isn't equivalent to its escape, because "encoding a character reserved
    ///   for a particular scheme may change the semantics". The same holds for a `+` in the query of
    ///   [`Access::path_and_query`], because HTML forms write it for a space. The exceptions are the characters that the scheme's
    ///   section doesn't reserve:
    ///   - in an FTP path, all except `/` and `;`, because the components "are decoded prior to their use"
    ///     (3.2.2);
    ///   - in the parts of a gopher-path, all, because "no characters are reserved" (3.4.1). Both `7a%09b/c`
    ///     and `7a%09b%2Fc` are a search for `b/c`, because a client sends the same string for both (3.4.2);
    ///   - in a mail address, all, because "there are no reserved characters" (3.5);
    ///   - in the identifier of a news article, all except the `@`: "No additional characters are reserved"
    ///     (3.6);
    ///   - in the name of a Prospero object, all except `;`, because a `/` "may appear in the `<hsoname>`
    ///     without quoting" (3.11).
    /// - In http, gopher and telnet, a trailing `/` after the host may be omitted (3.3, 3.4.1, 3.8). The RFCs
    ///   of https, ws and wss also allow this.
    /// - FTP typecodes are case-insensitive (5). Section 3.2.2 lists them only in lower case.
    /// - An empty gopher-path is equivalent to the type `1` with an empty selector, the top level, because the
    ///   `<gophertype>` "defaults" to `1` (3.4.1).
    /// - In a file URL, `localhost` is equivalent to an absent host (3.10).
    ///
    /// For http, Section 3.3 reserves `/`, `;` and `?`, but doesn't say that no other character is reserved, and
    /// servers distinguish an `&` in a search from `%26`. An `&` and `%26` therefore aren't equivalent. The same
    /// applies to user names, passwords, WAIS searches, paths of files and Prospero fields.
    ///
    /// This is an equivalence relation. If it holds, the URLs have the same meaning. If it doesn't, they may
    /// still have the same meaning. To compare many URLs with each other, use [`Access::location_key`].
    ///
    /// No method returns a normal form, because the crate keeps a URL's text as written. A normal form would be a
    /// different string that could be mistaken for the URL.
    ///
    /// ```
    /// use rfc1738::Url;
    /// use rfc1738_access::Access;
    ///
    /// let url = Url::parse("http://host.dom/%7Ejoe/a-b")?;
    /// assert!(url.same_location(&Url::parse("HTTP://Host.Dom:80/%7ejoe/a%2Db")?));
    /// assert!(!url.same_location(&Url::parse("http://host.dom/%7Ejoe%2Fa-b")?));
    ///
    /// let top = Url::parse("gopher://host.dom")?;
    /// assert!(top.same_location(&Url::parse("gopher://host.dom:70/1")?));
    /// assert!(Url::parse("https://host.dom")?.same_location(&Url::parse("https://host.dom:443/")?));
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    #[must_use]
    fn same_location(self, other: &Url<'_>) -> bool {
        self.location_key() == location::location_key(other)
    }

    /// Returns a key that is equal for two URLs if and only if [`Access::same_location`] returns `true` for
    /// them. Sections 3.1 to 3.11.
    ///
    /// Use it to deduplicate URLs in linear time:
    ///
    /// ```
    /// use std::collections::HashSet;
    /// use rfc1738::Url;
    /// use rfc1738_access::Access;
    ///
    /// let mut seen = HashSet::new();
    /// let texts = ["https://host.dom", "https://host.dom:443/", "https://host.dom/a", "HTTPS://Host.dom/%61"];
    /// let urls = texts.into_iter().filter_map(Url::new);
    /// let distinct: Vec<_> = urls.filter(|url| seen.insert(url.location_key())).collect();
    /// assert_eq!(distinct, ["https://host.dom", "https://host.dom/a"]);
    /// ```
    #[doc(alias = "normalize")]
    #[must_use]
    fn location_key(self) -> LocationKey {
        location::location_key(&self.url())
    }

    /// Returns the path segments of an ftp, http or file URL, or of a URL whose scheme the RFC doesn't define. Section 2.3.
    ///
    /// In these schemes a `/` separates the components of a hierarchy, and each component may be empty. In
    /// Gopher, WAIS and Prospero a `/` in a path has no meaning to a client. In a scheme that the RFC doesn't
    /// define, the path ends before a `?`, as in [`Access::path_and_query`].
    ///
    /// ```
    /// use rfc1738::Url;
    /// use rfc1738_access::Access;
    ///
    /// let url = Url::parse("ftp://host.dom/%2Fetc/motd;type=a")?;
    /// let segments: Vec<_> = url.path_segments().unwrap().collect();
    /// assert_eq!(segments, ["%2Fetc", "motd"]);
    /// assert_eq!(*segments[0].decode(), *b"/etc");
    /// assert!(Url::parse("https://host.dom/a/b?c/d")?.path_segments().unwrap().eq(["a", "b"]));
    /// assert!(Url::parse("gopher://host.dom/0a/b")?.path_segments().is_none());
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    #[must_use]
    fn path_segments(
        self,
    ) -> Option<impl DoubleEndedIterator<Item = PathSegment<'a>> + Clone + use<'a, Self>> {
        path_and_query::path_segments(&self.url())
    }

    /// Returns the path and query of an http URL. If the RFC doesn't define the scheme, splits the url-path as in
    /// http. Sections 3.1 and 3.3.
    ///
    /// Returns `None` for all other schemes, if no `/` follows the host, or if the URL has no host (see
    /// [`Url::why_no_host`]). [`Access::to_database`] parses database URLs without a valid host.
    ///
    /// ```
    /// use rfc1738::Url;
    /// use rfc1738_access::Access;
    ///
    /// let url = Url::parse("https://host.dom/a/b%2Fc?x=1")?;
    /// let path = url.path_and_query().unwrap();
    /// assert!(path.segments().eq(["a", "b%2Fc"]));
    /// assert_eq!(path.query().unwrap(), "x=1");
    /// // In the RFC, all of this is the url-path.
    /// assert_eq!((url.path(), url.search()), (Some("a/b%2Fc?x=1"), None));
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    #[doc(alias = "query")]
    #[doc(alias = "query_pairs")]
    #[must_use]
    fn path_and_query(self) -> Option<PathAndQuery<'a>> {
        path_and_query::path_and_query(&self.url())
    }

    /// Parses the URL as a database URL, in the form that drivers share. Section 3.1.
    ///
    /// If the URL has a login in the RFC's syntax, the result has the same login. For a JDBC URL, parse the text after the
    /// prefix `jdbc:`.
    ///
    /// ```
    /// use rfc1738::Url;
    /// use rfc1738_access::{Access, DatabaseError};
    ///
    /// let database = Url::parse("mysql://joe:tiger@db_1,db_2:3307/shop")?.to_database()?;
    /// assert!(database.hosts().map(|host| host.port).eq([Some(3306), Some(3307)]));
    /// assert!(!format!("{database:?}").contains("tiger"));
    /// let ambiguous = Url::parse("mysql://joe:ti/ger@db_1/shop")?;
    /// assert_eq!(ambiguous.to_database(), Err(DatabaseError::Ambiguous), "encode the `/`");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the RFC defines the scheme, if `//` doesn't follow the colon, if a host or port is invalid, or if
    /// drivers may read the login in different ways. See [`DatabaseError`].
    fn to_database(self) -> Result<DatabaseUrl<'a>, DatabaseError> {
        database::to_database(self.url())
    }

    /// Returns the local path of a file URL, if the file is on "the machine from which the URL is being interpreted". Section
    /// 3.10.
    ///
    /// On Unix, the path consists of the decoded segments, each after a `/`. A segment may be any name, even
    /// `..`. On Windows, the first segment must be a drive, as in `file:///c:/x`, and all segments must be
    /// UTF-8.
    ///
    /// ```
    /// # #[cfg(unix)] {
    /// use std::path::Path;
    ///
    /// use rfc1738::Url;
    /// use rfc1738_access::Access;
    ///
    /// let url = Url::parse("file:///tmp/two%20words.txt")?;
    /// assert_eq!(url.to_file_path()?, Path::new("/tmp/two words.txt"));
    /// assert!(Url::parse("file://vms.host.edu/x")?.to_file_path().is_err());
    /// # }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the scheme isn't `file`, if the file is on another host, or if a segment isn't allowed on this
    /// system. See [`FilePathError`](crate::FilePathError).
    #[cfg(all(feature = "std", any(unix, windows)))]
    fn to_file_path(self) -> Result<std::path::PathBuf, crate::FilePathError> {
        crate::file_path::to_file_path(self.url())
    }
}

impl<'a> Access<'a> for Url<'a> {
    fn url(self) -> Url<'a> {
        self
    }
}

impl<'a> Access<'a> for &'a UrlBuf {
    fn url(self) -> Url<'a> {
        self.to_url()
    }
}
