//! The object that a Prospero URL names. Section 3.11.

use alloc::borrow::Cow;

use crate::encoding::decode;
use crate::grammar::Prosperourl;

impl<'a> Prosperourl<'a> {
    /// The host-specific object name, decoded; "opaque and interpreted by the Prospero server".
    ///
    /// Many begin with a slash, which follows the URL's own.
    ///
    /// ```
    /// use rfc1738::grammar::Prosperourl;
    ///
    /// let url = Prosperourl::try_from("prospero://host.dom//pros/name")?;
    /// assert_eq!(*url.hsoname(), *b"/pros/name");
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn hsoname(&self) -> Cow<'a, [u8]> {
        decode(self.ppath.as_str())
    }

    /// The names and values of the fields that "serve to identify the target", decoded, in order.
    ///
    /// ```
    /// use rfc1738::grammar::Prosperourl;
    ///
    /// let url = Prosperourl::try_from("prospero://host.dom/name;OBJECT-VERSION=2;a%3Db=")?;
    /// let fields: Vec<_> = url.decoded_fields().collect();
    /// assert_eq!((&*fields[0].0, &*fields[0].1), (&b"OBJECT-VERSION"[..], &b"2"[..]));
    /// assert_eq!((&*fields[1].0, &*fields[1].1), (&b"a=b"[..], &b""[..]));
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn decoded_fields(&self) -> impl Iterator<Item = (Cow<'a, [u8]>, Cow<'a, [u8]>)> + use<'a> {
        let fields = self.fields.iter();
        fields.map(|field| (decode(field.fieldname.as_str()), decode(field.fieldvalue.as_str())))
    }
}
