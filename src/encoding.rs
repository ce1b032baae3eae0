//! Octets and the characters that stand for them. Section 2.2.
//!
//! What a production may hold unencoded is its class in the BNF, so the class that parses is the class that
//! encodes, less what its section reserves; everything else, `%` always, becomes an escape with digits in upper
//! case.

use std::borrow::Cow;
use std::str::Utf8Error;

use percent_encoding::{percent_decode_str, percent_encode};

use crate::Production;
use crate::grammar::*;
use crate::notation::class::{Class, UNRESERVED};

/// The octets that a text stands for; a `%` that begins no escape stands for itself.
pub(crate) fn decode(text: &str) -> Cow<'_, [u8]> {
    percent_decode_str(text).into()
}

/// The octets that a text stands for, as UTF-8.
pub(crate) fn decode_utf8(text: &str) -> Result<Cow<'_, str>, Utf8Error> {
    percent_decode_str(text).decode_utf8()
}

/// The octets, in characters of `class` and escapes.
pub(crate) fn encode<'o>(class: &'static Class, octets: &'o [u8]) -> Cow<'o, str> {
    percent_encode(octets, &class.encoded).into()
}

/// Segments with a `/` between them, each in characters of `class` and escapes.
pub(crate) fn encode_segments<S: AsRef<[u8]>>(
    class: &'static Class,
    segments: impl IntoIterator<Item = S>,
) -> String {
    let mut text = String::new();
    for (index, segment) in segments.into_iter().enumerate() {
        if index > 0 {
            text.push('/');
        }
        text.extend(percent_encode(segment.as_ref(), &class.encoded));
    }
    text
}

/// The octets that a text stands for, one by one, each with its two digits if it is an escape.
pub(crate) fn octets(mut text: &str) -> impl Iterator<Item = (u8, Option<&str>)> {
    std::iter::from_fn(move || {
        let first = *text.as_bytes().first()?;
        let digits = text.get(1..3).filter(|_| first == b'%');
        let escaped = digits.and_then(|digits| Some((u8::from_str_radix(digits, 16).ok()?, Some(digits))));
        // A URL is ASCII; in another text this ends after the first byte of a character that isn't.
        text = text.get(if escaped.is_some() { 3 } else { 1 }..).unwrap_or_default();
        Some(escaped.unwrap_or((first, None)))
    })
}

/// Whether the texts stand for the same octets, and those that may be reserved are encoded in both or neither.
pub(crate) fn same_octets(one: &str, other: &str) -> bool {
    let meaning =
        |(octet, digits): (u8, Option<&str>)| (octet, digits.is_some() && !UNRESERVED.contains(octet));
    octets(one).map(meaning).eq(octets(other).map(meaning))
}

impl Production {
    /// The octets as this production has them: characters of its class that the scheme doesn't reserve as they
    /// are, all others as escapes with digits in upper case. Section 2.2: "If the character corresponding to an
    /// octet is reserved in a scheme, the octet must be encoded."
    ///
    /// The section in the table says what the scheme reserves in that part, or that it reserves nothing. A
    /// character of the class that it doesn't reserve stands.
    ///
    /// | production | may be reserved, and stands | is encoded | section |
    /// |---|---|---|---|
    /// | `user`, `password` | `;` `?` `&` `=` | `/` `:` `@` | 3.1 |
    /// | `fpath`, `fsegment` | `?` `:` `@` `&` `=` | `;` `/` | 3.2.2 |
    /// | `hpath`, `hsegment`, `search` | `:` `@` `&` `=` | `;` `/` `?` | 3.3 |
    /// | `gtype`, `selector`, `gopher+_string` | all | none | 3.4.1 |
    /// | `encoded822addr` | all | none | 3.5 |
    /// | `database`, `wtype`, `wpath` | none | all | 3.9 |
    /// | `ppath`, `psegment` | `?` `:` `@` `&` `=` | `;` `/` | 3.11 |
    /// | `fieldname`, `fieldvalue` | `?` `:` `@` `&` | `;` `/` `=` | 3.11 |
    /// | `urlpath`, `xchar` | all | none | 2.2 |
    /// | `uchar`, `escape` | none | all | 2.2 |
    ///
    /// The search of gopher and of WAIS is HTTP's `search`. What a `urlpath` reserves is for its scheme to say, so
    /// all that may be reserved stands.
    ///
    /// There is none for a production that holds no escapes (`host`, `port`, `group`) or that has parts with
    /// a syntax of their own (`login`, `httpurl`), nor for octets that don't make one whole: `gtype` is a
    /// single character, and `encoded822addr` has at least one. In `fpath`, `hpath` and `ppath` a `/` is a
    /// delimiter and stays one. A tab in `selector` or `search` becomes a `%09`, which ends it where it stands in
    /// a gopher URL; [`build::Gopher`](crate::build::Gopher) refuses it (3.4.1).
    ///
    /// ```
    /// use rfc1738::Production;
    ///
    /// assert_eq!(Production::User.encode(b"p@ss=\xFF").as_deref(), Some("p%40ss=%FF"));
    /// assert_eq!(Production::Fpath.encode(b"a dir/100%").as_deref(), Some("a%20dir/100%25"));
    /// assert_eq!(Production::Fsegment.encode(b"a/b").as_deref(), Some("a%2Fb"));
    /// assert_eq!(Production::Hsegment.encode(b"a;v=1").as_deref(), Some("a%3Bv=1"));
    /// assert_eq!(Production::Gtype.encode(b"12"), None);
    /// assert_eq!(Production::Host.encode(b"host.dom"), None);
    /// ```
    pub fn encode(self, octets: &[u8]) -> Option<String> {
        let segments = || octets.split(|&octet| octet == b'/');
        macro_rules! encode {
            ($($leaf:ident)*; $($path:ident)*) => {
                match self {
                    $(Production::$leaf => $leaf::encode(octets),)*
                    $(Production::$path => $path::encode(segments()).into(),)*
                    _ => return None,
                }
            };
        }
        let text = encode! {
            User Password Urlpath Fsegment Hsegment Search Gtype Selector GopherPlusString Encoded822addr
            Database Wtype Wpath Psegment Fieldname Fieldvalue Escape Uchar Xchar;
            Fpath Hpath Ppath
        };
        self.matches(&text).then(|| text.into_owned())
    }
}
