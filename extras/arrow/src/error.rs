//! Why there is no column.

use arrow_schema::{ArrowError, DataType};

/// The error returned where an array can't be judged. What its texts say is never an error.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The array has no texts.
    #[error("an array of {0} holds no texts: Utf8, LargeUtf8 and Utf8View do, and dictionaries of these")]
    NotText(DataType),
    /// A text, or the number of all path segments, is over 2147483647, which Arrow's types don't hold.
    #[error("a text, or a list of segments, is too long for a column")]
    TooLong,
    /// Arrow's own.
    #[error(transparent)]
    Arrow(#[from] ArrowError),
}
