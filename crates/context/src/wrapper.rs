//! The delimiters around a URL in text. Appendix.

/// The prefix that the Appendix recommends. It is case-insensitive within brackets. Without brackets, it must be
/// in upper case.
pub(crate) const PREFIX: &str = "URL:";

/// The maximum number of bytes between the brackets of a wrapper. Without brackets, the maximum number of bytes
/// after the first colon, which ends the prefix or the scheme.
///
/// RFC 9110 recommends support for URIs of at least 8000 octets. The rest of this limit allows for line breaks and
/// quote markers.
pub const MAX_LENGTH: usize = 16_384;

/// The delimiters around a URL in text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wrapper {
    /// `<URL:` and `>`.
    Prefixed,
    /// `<` and `>`.
    Brackets,
    /// `URL:` in upper case, without brackets.
    PrefixOnly,
    /// No delimiters. Reported only with [`Extractor::bare`](crate::Extractor::bare) or
    /// [`Extractor::scheme`](crate::Extractor::scheme).
    Bare,
}
