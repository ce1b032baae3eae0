//! The text of a part.

use std::borrow::Cow;
use std::fmt;

use super::decoding::Decoding;
use crate::MASK;

/// The text of a part, with `****` in place of what may be a password.
///
/// `Debug` masks all of it where passwords were asked for, unless the part can't hold one.
#[derive(Clone, Copy)]
pub struct Text<'a> {
    before: &'a str,
    /// The text after the mask, if there is one.
    after: Option<&'a str>,
    decoding: Decoding,
    may_hold_password: bool,
}

impl<'a> Text<'a> {
    /// Creates a text that holds no password.
    pub(super) fn new(text: &'a str, decoding: Decoding) -> Text<'a> {
        Text { before: text, after: None, decoding, may_hold_password: false }
    }

    /// Creates a text that may hold a password, which was asked for.
    pub(super) fn unmasked(text: &'a str, decoding: Decoding) -> Text<'a> {
        Text { may_hold_password: true, ..Text::new(text, decoding) }
    }

    /// Creates a text with a mask in it.
    pub(super) fn around_mask(before: &'a str, after: &'a str, decoding: Decoding) -> Text<'a> {
        Text { after: Some(after), ..Text::new(before, decoding) }
    }

    /// Returns the text as it stands in the URL, encoded. It allocates only if something is masked.
    #[must_use]
    pub fn as_written(&self) -> Cow<'a, str> {
        match self.after {
            None => self.before.into(),
            Some(after) => [self.before, MASK, after].concat().into(),
        }
    }

    /// Returns the octets that the text stands for. They may be any octets, so escape them before a person sees them.
    ///
    /// In a path `%2F` and `%25` stay, or a `/` that is part of a name couldn't be told from one that is a delimiter: a path
    /// divided at each `/` and decoded once more gives the names. In the path or schemepart of another scheme than the ten,
    /// which may delimit by any of `;` `/` `?` `:` `@` `&` `=`, the escapes of these and of `%` stay. The fields of prospero
    /// stay as they are: [`Parts::fields`](crate::Parts::fields) has them one by one.
    ///
    /// ```
    /// use rfc1738::Url;
    /// use rfc1738_describe::{Part, Parts};
    ///
    /// let parts = Parts::new(Url::parse("ftp://a%3Ab@host.dom/%2Fetc/a%20b")?);
    /// let decoded = |part| parts.get(part).map(|text| text.decoded());
    /// assert_eq!(decoded(Part::Path), Some(b"%2Fetc/a b".into()));
    /// // What follows an encoded colon may be a password.
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
        let shown = if self.may_hold_password { MASK.into() } else { self.as_written() };
        f.debug_tuple("Text").field(&shown).finish()
    }
}
