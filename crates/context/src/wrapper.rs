//! The delimiters around a URL in text, and sets of characters. The tests compare the sets with the productions of the grammar.
//! Appendix.

use rfc1738_scan::Set;

/// The prefix that the Appendix recommends. It is case-insensitive within brackets. Without brackets, it must be
/// in upper case.
pub(crate) const PREFIX: &str = "URL:";

/// The maximum number of bytes between the brackets of a wrapper. Without brackets, the maximum number of bytes
/// after the first colon, which ends the prefix or the scheme.
///
/// RFC 9110 recommends support for URIs of at least 8000 octets. The rest of this limit allows for line breaks and
/// quote markers.
pub const MAX_LENGTH: usize = 16_384;

/// The number of bytes that decide whether a URL ends at a character such as `&`: the length of `,prospero://`, or of
/// a longer character reference or escape.
pub(crate) const NEAR: usize = 16;

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

/// The characters of `scheme`, in upper or lower case.
pub(crate) static SCHEME: Set = Set::of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-.");

/// The characters of a URL without brackets, valid or not: those of `xchar`, and `%`, `#` and `~`.
pub(crate) static RUN: Set =
    Set::of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789$-_.+!*'(),;/?:@&=%#~");

/// The characters that never end a URL without brackets: those of [`RUN`] without `(),;'&=`.
pub(crate) static PLAIN: Set =
    Set::of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789$-_.+!*/?:@%#~");

/// The characters that may precede the colon of the prefix or the scheme in a wrapper.
pub(crate) static OPENING: Set =
    Set::of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-. \t\n\x0B\x0C\r>=");

/// The characters of [`RUN`] that are never removed, and that no removed character follows.
pub(crate) static KEPT: Set =
    Set::of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789$_.+!*'(),;/?:@%#~");

/// Whitespace and quote markers.
pub(crate) static IGNORED: Set = Set::of(" \t\n\x0B\x0C\r>");

#[cfg(test)]
mod tests {
    use rfc1738::Production;

    use super::*;

    #[test]
    fn sets_match_the_grammar() {
        for byte in 0..=u8::MAX {
            let text = char::from(byte).to_string();
            assert_eq!(SCHEME.contains(byte), Production::Scheme.matches(&text), "{text:?}");
            let may_be_in_run = Production::Xchar.matches(&text) || b"%#~".contains(&byte);
            assert_eq!(RUN.contains(byte), may_be_in_run, "{text:?}");
            assert_eq!(PLAIN.contains(byte), may_be_in_run && !b"(),;'&=".contains(&byte), "{text:?}");
            assert_eq!(KEPT.contains(byte), may_be_in_run && !b"-=&".contains(&byte), "{text:?}");
            let may_open = SCHEME.contains(byte) || IGNORED.contains(byte) || byte == b'=';
            assert_eq!(OPENING.contains(byte), may_open, "{text:?}");
        }
    }
}
