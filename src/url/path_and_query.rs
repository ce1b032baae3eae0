//! The path and query of an http URL, or of a URL whose scheme the RFC doesn't define. Section 3.3.
//! [`Url::path_and_query`] is the entry point.

use super::Url;
use crate::grammar::{self, Urlpath};
use crate::value::{PathSegment, QueryText};

/// The text after the `/` that follows a host, interpreted as in http: a path of segments and, after the
/// first `?`, a query.
///
/// Returned by [`Url::path_and_query`]. Section 3.3 defines the syntax for http. In other schemes a url-path
/// "depends on protocol". Use this type only for protocols with the same syntax, such as https, ws and most
/// databases.
///
/// `Debug` masks the path or the query if it contains a colon or an `@`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PathAndQuery<'a> {
    path: Urlpath<'a>,
    query: Option<QueryText<'a>>,
}

impl<'a> PathAndQuery<'a> {
    pub(super) fn new(urlpath: &'a str) -> PathAndQuery<'a> {
        let (path, query) =
            urlpath.split_once('?').map_or((urlpath, None), |(path, query)| (path, Some(query)));
        PathAndQuery { path: Urlpath(path), query: query.map(QueryText) }
    }

    /// Returns the path without the `/` before it. It may be empty.
    #[must_use]
    pub fn path(&self) -> Urlpath<'a> {
        self.path
    }

    /// Returns the segments of the path, each of which may be empty. Decode them individually. Section 2.3.
    pub fn segments(&self) -> impl DoubleEndedIterator<Item = PathSegment<'a>> + Clone + use<'a> {
        self.path.as_str().split('/').map(PathSegment)
    }

    /// Returns the query, if the text contains a `?`. It may be empty.
    ///
    /// Unlike the [`search`](grammar::search()) of http, the query of another scheme may contain a `/` or a
    /// `?`.
    #[must_use]
    pub fn query(&self) -> Option<QueryText<'a>> {
        self.query
    }

    /// Returns the name-value pairs of the query, which are separated by `&`.
    ///
    /// A value begins after the first `=`, and is empty if there is no `=`. Empty pairs are skipped. The RFC
    /// doesn't define pairs. HTML forms define them, and encode a space as `+`, which [`QueryText`] doesn't
    /// decode. To decode the values of a form, replace each `+` with `%20` before you decode the text.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let url = Url::parse("https://host.dom/?next=/a%26b&verbose")?;
    /// let pairs: Vec<_> = url.path_and_query().unwrap().query_pairs().collect();
    /// assert_eq!((pairs[0].0.as_str(), pairs[0].1.decode_utf8().unwrap()), ("next", "/a&b".into()));
    /// assert_eq!((pairs[1].0.as_str(), pairs[1].1.as_str()), ("verbose", ""));
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn query_pairs(
        &self,
    ) -> impl DoubleEndedIterator<Item = (QueryText<'a>, QueryText<'a>)> + Clone + use<'a> {
        let query = self.query.map_or("", |query| query.as_str());
        query.split('&').filter(|pair| !pair.is_empty()).map(|pair| {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            (QueryText(name), QueryText(value))
        })
    }
}

impl<'a> Url<'a> {
    /// Returns the path and query of an http URL. If the RFC doesn't define the scheme, splits the url-path as in
    /// http. Sections 3.1 and 3.3.
    ///
    /// Returns `None` for all other schemes, if no `/` follows the host, or if the URL has no host (see
    /// [`Url::why_no_login`]). [`Url::to_database`] parses database URLs without a valid host.
    ///
    /// ```
    /// use rfc1738::Url;
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
    pub fn path_and_query(&self) -> Option<PathAndQuery<'a>> {
        let has_query = matches!(self.parts, grammar::Url::Http(_) | grammar::Url::Other(_));
        let urlpath = self.authority().and(self.after_authority().strip_prefix('/'));
        Some(PathAndQuery::new(urlpath.filter(|_| has_query)?))
    }
}
