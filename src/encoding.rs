//! Encoding. Section 2.2.

use std::borrow::Cow;

use percent_encoding::percent_decode_str;

/// The octets that a leaf's text stands for: each escape is one.
pub(crate) fn decode(text: &str) -> Cow<'_, [u8]> {
    percent_decode_str(text).into()
}

#[cfg(test)]
mod tests {
    use super::decode;

    #[test]
    fn an_escape_is_an_octet() {
        assert_eq!(*decode("a%2Fb%ff%00+"), *b"a/b\xff\0+");
    }
}
