//! The path and query of an http URL, or of a URL whose scheme the RFC doesn't define, and their parts as text. Section 3.3.
//! [`Access::path_and_query`](crate::Access::path_and_query) is the entry point.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;
use core::str::Utf8Error;

use percent_encoding::percent_decode_str;
use rfc1738::grammar::Urlpath;
use rfc1738::{MASK, PredefinedScheme, Url};

use crate::encoding::encode_in_query;

/// The text after the `/` that follows a host, interpreted as in http: a path of segments and, after the
/// first `?`, a query.
///
/// Returned by [`Access::path_and_query`](crate::Access::path_and_query). Section 3.3 defines the syntax for http. In other schemes a url-path
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
    /// Splits a url-path. Returns `None` if its path isn't a `urlpath`, which is impossible in a valid URL.
    pub(crate) fn new(urlpath: &'a str) -> Option<PathAndQuery<'a>> {
        let (path, query) =
            urlpath.split_once('?').map_or((urlpath, None), |(path, query)| (path, Some(query)));
        Some(PathAndQuery { path: Urlpath::try_from(path).ok()?, query: query.map(QueryText) })
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
    /// Unlike the [`search`](rfc1738::grammar::search()) of http, the query of another scheme may contain a `/` or a
    /// `?`.
    #[must_use]
    pub fn query(&self) -> Option<QueryText<'a>> {
        self.query
    }

    /// Returns the name-value pairs of the query, which are separated by `&`.
    ///
    /// A value begins after the first `=`, and is empty if there is no `=`. Empty pairs are skipped. The RFC
    /// doesn't define pairs. HTML forms define them, and encode a space as `+`, which [`QueryText`] doesn't
    /// decode. To decode the values of a form, use [`QueryText::decode_form`].
    ///
    /// ```
    /// use rfc1738::Url;
    /// use rfc1738_access::Access;
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

/// Returns the text after the authority, or after the colon if there is no authority.
pub(crate) fn after_authority<'a>(url: &Url<'a>) -> &'a str {
    let after_colon = &url.as_str()[url.scheme().as_str().len() + ":".len()..];
    url.authority().map_or(after_colon, |authority| &after_colon["//".len() + authority.len()..])
}

/// Returns the path segments of an ftp, http or file URL, or of a URL whose scheme the RFC doesn't define.
pub(crate) fn path_segments<'a>(
    url: &Url<'a>,
) -> Option<impl DoubleEndedIterator<Item = PathSegment<'a>> + Clone + use<'a>> {
    let path = match PredefinedScheme::named(url.scheme().as_str()) {
        Some(scheme) => url.path().filter(|_| scheme.has_segments)?,
        None => path_and_query(url)?.path().as_str(),
    };
    Some(path.split('/').map(PathSegment))
}

/// Returns the path and query of an http URL, or of a URL whose scheme the RFC doesn't define.
pub(crate) fn path_and_query<'a>(url: &Url<'a>) -> Option<PathAndQuery<'a>> {
    let has_query = PredefinedScheme::named(url.scheme().as_str())
        .is_none_or(|scheme| scheme.has_segments && scheme.path_end == Some('?'));
    let urlpath = url.authority().filter(|_| has_query).and(after_authority(url).strip_prefix('/'));
    PathAndQuery::new(urlpath?)
}

/// Implements the methods and traits of a part of a valid URL.
macro_rules! text {
    ($type:ident) => {
        impl<'a> $type<'a> {
            /// Returns the text as written in the URL, with its escapes.
            #[must_use]
            pub const fn as_str(&self) -> &'a str {
                self.0
            }

            /// Decodes the text to octets. Section 2.2.
            #[must_use]
            pub fn decode(&self) -> Cow<'a, [u8]> {
                percent_decode_str(self.0).into()
            }

            /// Decodes the text to octets and interprets them as UTF-8. The RFC defines no encoding beyond
            /// US-ASCII.
            ///
            /// # Errors
            ///
            /// Returns an error if the octets aren't valid UTF-8.
            pub fn decode_utf8(&self) -> Result<Cow<'a, str>, Utf8Error> {
                percent_decode_str(self.0).decode_utf8()
            }
        }

        impl AsRef<str> for $type<'_> {
            fn as_ref(&self) -> &str {
                self.0
            }
        }

        impl PartialEq<str> for $type<'_> {
            fn eq(&self, text: &str) -> bool {
                self.0 == text
            }
        }

        impl PartialEq<&str> for $type<'_> {
            fn eq(&self, text: &&str) -> bool {
                self.0 == *text
            }
        }

        impl fmt::Display for $type<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.0)
            }
        }

        /// Masks the text if it contains a colon or an `@`.
        impl fmt::Debug for $type<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let mut tuple = f.debug_tuple(stringify!($type));
                match Urlpath::try_from(self.0) {
                    // The library decides what is masked.
                    Ok(text) => tuple.field(&text).finish(),
                    Err(_) => tuple.field(&MASK).finish(),
                }
            }
        }
    };
}

/// A segment of a path, which may be empty: an `fsegment`, an `hsegment`, or a segment of another scheme's path.
/// Section 2.3.
///
/// [`Access::path_segments`](crate::Access::path_segments) and
/// [`PathAndQuery::segments`](crate::PathAndQuery::segments) return them.
///
/// ```
/// use rfc1738::Url;
/// use rfc1738_access::Access;
///
/// let url = Url::parse("http://host.dom/a%20dir/index")?;
/// let decoded: Vec<_> = url.path_segments().unwrap().map(|segment| segment.decode()).collect();
/// assert_eq!(decoded, [&b"a dir"[..], b"index"]);
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PathSegment<'a>(pub(crate) &'a str);

text!(PathSegment);

/// A query, or a name or value in a query.
///
/// The accessors of [`PathAndQuery`](crate::PathAndQuery) and [`DatabaseUrl`](crate::DatabaseUrl) return this
/// type. Decode names and values individually: in a decoded query, an `&` or `=` may be data or a delimiter.
/// [`QueryText::encode`] encodes a single name or value.
///
/// ```
/// use rfc1738::Url;
/// use rfc1738_access::{Access, QueryText};
///
/// let url = Url::parse("https://host.dom/?who=R%26D")?;
/// let (name, value) = url.path_and_query().unwrap().query_pairs().next().unwrap();
/// assert_eq!((name.as_str(), value.as_str()), ("who", "R%26D"));
/// assert_eq!(value.decode_utf8().as_deref(), Ok("R&D"));
/// assert_eq!(QueryText::encode(b"R&D"), "R%26D");
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct QueryText<'a>(pub(crate) &'a str);

text!(QueryText);

impl<'a> QueryText<'a> {
    /// Decodes a name or value of an HTML form to octets: as [`QueryText::decode`] does, but a `+` is a space.
    ///
    /// RFC 1738 doesn't define this. Use it only for a query that a form sends.
    ///
    /// ```
    /// use rfc1738::Url;
    /// use rfc1738_access::Access;
    ///
    /// let url = Url::parse("https://host.dom/?q=a+b%2Bc")?;
    /// let (_, value) = url.path_and_query().unwrap().query_pairs().next().unwrap();
    /// assert_eq!((&*value.decode_form(), &*value.decode()), (&b"a b+c"[..], &b"a+b+c"[..]));
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    #[doc(alias = "form_urlencoded")]
    #[must_use]
    pub fn decode_form(&self) -> Cow<'a, [u8]> {
        if !self.0.contains('+') {
            return self.decode();
        }
        percent_decode_str(&self.0.replace('+', " ")).collect::<Vec<u8>>().into()
    }
}

impl QueryText<'_> {
    /// Percent-encodes octets. Unreserved characters except `+` remain unchanged. Every other octet becomes an escape
    /// with uppercase digits. Section 2.2.
    #[must_use]
    pub fn encode(octets: &[u8]) -> Cow<'_, str> {
        encode_in_query(octets)
    }
}
