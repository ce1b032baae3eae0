//! A segment of a path, whatever the scheme.

use crate::Production;
use crate::scheme::names::specified_by;

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

impl<'a> PathSegment<'a> {
    /// The segments of the path of a URL that this production derives.
    pub(super) fn of(
        production: Production,
        path: Option<&'a str>,
    ) -> Option<impl DoubleEndedIterator<Item = PathSegment<'a>> + Clone + use<'a>> {
        let has_segments = specified_by(production).is_some_and(|scheme| scheme.has_segments);
        Some(path.filter(|_| has_segments)?.split('/').map(PathSegment))
    }
}
