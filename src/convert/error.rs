//! The error of a conversion.

use crate::Production;

/// The error of a conversion. `E` is the error of the target type.
///
/// If the target is a URL of this crate, the message shows what a [`ParseError`] does. Otherwise it holds nothing of the URL.
///
/// [`ParseError`]: crate::ParseError
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ConversionError<E> {
    /// It isn't a URL to the other side.
    #[error(transparent)]
    Refused(E),
    /// It is a URL to both, but this part isn't the same. A path is a [`Production::Urlpath`], and a query a
    /// [`Production::Search`].
    #[error("as converted, the URL would not have the same {0}")]
    Changed(Production),
}
