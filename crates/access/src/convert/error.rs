//! The error type of conversions.

use rfc1738::Production;

/// The error returned by a conversion. `E` is the error type of the target.
///
/// If the target is a type of this crate and rejects the text, the message is that of the [`ParseError`]. Any other
/// message contains no text from the URL.
///
/// [`ParseError`]: rfc1738::ParseError
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ConversionError<E> {
    /// The target type rejects the text.
    #[error(transparent)]
    Rejected(E),
    /// Both types accept the text, but interpret this part differently. [`Production::Urlpath`] stands for
    /// the path, and [`Production::Search`] for the query.
    #[error("the converted URL would have a different {0}")]
    Changed(Production),
}
