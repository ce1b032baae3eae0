//! The results of the accelerated reading.

/// A URL, or a part of one.
pub(super) type Read<T> = Result<T, Refusal>;

/// Why a text isn't read.
pub(crate) enum Refusal {
    /// It isn't a URL.
    NoUrl,
    /// The combinators have to decide.
    Unsure,
}

impl Refusal {
    /// Returns `true` if the combinators would refuse the text too.
    pub(crate) fn is_sure(&self) -> bool {
        matches!(self, Refusal::NoUrl)
    }
}
