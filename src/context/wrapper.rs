//! The delimiters around a URL in text. Appendix.

/// The prefix as the Appendix writes it. It ignores case within brackets; on its own it has to be in upper case.
pub(super) const PREFIX: &str = "URL:";

/// The number of bytes that a wrapper may hold between its brackets, or a URL without brackets after its first colon, which is
/// that of its prefix or its scheme.
///
/// RFC 9110 asks that URIs of at least 8000 octets be supported; as much again is left for line breaks and
/// quoting marks.
pub const MAX_LENGTH: usize = 16_384;

/// The delimiters around a URL in text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wrapper {
    /// `<URL:` and `>`.
    Prefixed,
    /// `<` and `>`.
    Brackets,
    /// `URL:` in upper case, and no brackets.
    PrefixOnly,
    /// Nothing: found only with [`Extractor::bare`](super::Extractor::bare) or
    /// [`Extractor::scheme`](super::Extractor::scheme).
    Bare,
}
