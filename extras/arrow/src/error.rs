//! The crate's error type.

use arrow_schema::{ArrowError, DataType};

/// The error returned if an array can't be processed. An invalid URL isn't an error.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The array doesn't contain strings.
    #[error(
        "an array of {0} contains no strings: use Utf8, LargeUtf8, Utf8View or a dictionary of one of these"
    )]
    NotText(DataType),
    /// A column's total length in bytes, or the total number of path segments, exceeds 2147483647, the limit of Arrow's
    /// 32-bit offsets.
    #[error("the result is too long for an Arrow column with 32-bit offsets")]
    TooLong,
    /// An error from Arrow.
    #[error(transparent)]
    Arrow(#[from] ArrowError),
}
