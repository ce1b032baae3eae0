//! The text of a part.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;

use rfc1738::MASK;

use crate::encoding::decode;

/// The text of a part, with `****` instead of possible passwords unless they are shown.
///
/// If passwords are shown, `Debug` masks the whole string of any part except the scheme and host.
#[derive(Clone, Copy)]
pub struct Text<'a> {
    before: &'a str,
    /// The text after the mask, if any.
    after: Option<&'a str>,
    decoding: Decoding,
    may_contain_password: bool,
}

impl<'a> Text<'a> {
    /// Creates a `Text` that contains no password.
    pub(super) fn new(text: &'a str, decoding: Decoding) -> Text<'a> {
        Text { before: text, after: None, decoding, may_contain_password: false }
    }

    /// Creates an unmasked `Text` that may contain a password.
    pub(super) fn unmasked(text: &'a str, decoding: Decoding) -> Text<'a> {
        Text { may_contain_password: true, ..Text::new(text, decoding) }
    }

    /// Creates a `Text` with a mask in it.
    pub(super) fn around_mask(before: &'a str, after: &'a str, decoding: Decoding) -> Text<'a> {
        Text { after: Some(after), ..Text::new(before, decoding) }
    }

    /// Returns the text as written in the URL, encoded. Allocates only if something is masked.
    #[must_use]
    pub fn as_written(&self) -> Cow<'a, str> {
        match self.after {
            None => self.before.into(),
            Some(after) => [self.before, MASK, after].concat().into(),
        }
    }

    /// Returns the decoded octets. They are arbitrary, so escape them before showing them.
    ///
    /// In a path, `%2F` and `%25` stay encoded, because a decoded `/` would be indistinguishable from a delimiter. To get the
    /// decoded segments, split the path at each `/` and decode again. In the path or schemepart of a scheme that isn't
    /// predefined, and in a query, the escapes of `%` and of the possible delimiters `;` `/` `?` `:` `@` `&` `=` stay encoded. In a query,
    /// so does that of `+`, which forms write for a space. The fields of a Prospero URL also stay encoded;
    /// [`Parts::fields`](crate::Parts::fields) returns them separately.
    ///
    /// ```
    /// use rfc1738::Url;
    /// use rfc1738_access::{Part, Parts};
    ///
    /// let parts = Parts::new(Url::parse("ftp://a%3Ab@host.dom/%2Fetc/a%20b")?);
    /// let decoded = |part| parts.get(part).map(|text| text.decoded());
    /// assert_eq!(decoded(Part::Path), Some(b"%2Fetc/a b".into()));
    /// // The text after an encoded colon may be a password.
    /// assert_eq!(decoded(Part::User), Some(b"a:****".into()));
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    #[must_use]
    pub fn decoded(&self) -> Cow<'a, [u8]> {
        let before = self.decoding.octets(self.before);
        match self.after {
            None => before,
            Some(after) => [&*before, MASK.as_bytes(), &*self.decoding.octets(after)].concat().into(),
        }
    }
}

/// Masks passwords.
impl fmt::Debug for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = if self.may_contain_password { MASK.into() } else { self.as_written() };
        f.debug_tuple("Text").field(&shown).finish()
    }
}

/// The escapes to decode in a part.
#[derive(Clone, Copy)]
pub(crate) enum Decoding {
    Nothing,
    All,
    /// All except the escapes of these characters.
    AllBut(&'static str),
}

impl Decoding {
    /// Returns the octets of a part, with these escapes decoded.
    pub(crate) fn octets(self, part: &str) -> Cow<'_, [u8]> {
        let kept = match self {
            Decoding::Nothing => return Cow::Borrowed(part.as_bytes()),
            Decoding::All => return decode(part),
            Decoding::AllBut(kept) => kept.as_bytes(),
        };
        let is_kept = |escape: &str| matches!(*decode(escape), [octet] if kept.contains(&octet));
        let (mut octets, mut rest) = (Vec::new(), 0);
        for (at, _) in part.match_indices('%') {
            if let Some(escape) = part.get(at..at + "%XX".len()).filter(|escape| is_kept(escape)) {
                octets.extend_from_slice(&decode(&part[rest..at]));
                octets.extend_from_slice(escape.as_bytes());
                rest = at + escape.len();
            }
        }
        octets.extend_from_slice(&decode(&part[rest..]));
        octets.into()
    }
}
