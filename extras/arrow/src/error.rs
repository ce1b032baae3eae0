//! The crate's error type.

use arrow_schema::{ArrowError, DataType};

/// The error for an array that can't be processed. An invalid URL isn't an error.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The array doesn't contain strings.
    #[error(
        "an array of {0} contains no strings: use Utf8, LargeUtf8, Utf8View or a dictionary of one of these"
    )]
    NotText(DataType),
    /// The total length of a column's texts in bytes, or the total number of path segments, exceeds 2147483647, the limit of
    /// Arrow's types with 32-bit offsets.
    #[error("a text, or a list of segments, is too long for a column")]
    TooLong,
    /// An error from Arrow.
    #[error(transparent)]
    Arrow(#[from] ArrowError),
}
