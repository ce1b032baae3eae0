//! A segment of a path, whatever the scheme.

/// A segment of a path, which may be empty: an [`Fsegment`](crate::grammar::Fsegment) or an
/// [`Hsegment`](crate::grammar::Hsegment). Section 2.3.
///
/// [`Url::path_segments`](crate::Url::path_segments) gives them.
///
/// ```
/// use rfc1738::Url;
///
/// let url = Url::parse("http://host.dom/a%20dir/index")?;
/// let decoded: Vec<_> = url.path_segments().unwrap().map(|segment| segment.decode()).collect();
/// assert_eq!(decoded, [&b"a dir"[..], b"index"]);
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PathSegment<'a>(pub(crate) &'a str);
