//! The decoded paths of file and Prospero URLs. Sections 3.10 and 3.11.

use alloc::borrow::Cow;

use crate::encoding::decode;
use crate::grammar::{Fileurl, Prosperourl};

impl<'a> Fileurl<'a> {
    /// Returns the decoded parts of the path: the directories, then the name. Each may be empty.
    ///
    /// ```
    /// use rfc1738::grammar::Fileurl;
    ///
    /// let url = Fileurl::try_from("file://vms.host.edu/disk$user/my/notes/note12345.txt")?;
    /// let parts: Vec<_> = url.path_parts().collect();
    /// assert_eq!(parts, [&b"disk$user"[..], b"my", b"notes", b"note12345.txt"]);
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn path_parts(&self) -> impl DoubleEndedIterator<Item = Cow<'a, [u8]>> + Clone + use<'a> {
        self.fpath.segments().map(|segment| decode(segment.as_str()))
    }
}

impl<'a> Prosperourl<'a> {
    /// Returns the decoded host-specific object name, "opaque and interpreted by the Prospero server".
    ///
    /// Many names begin with a slash, which follows the slash of the URL.
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

    /// Returns the decoded names and values of the fields that "serve to identify the target", in order.
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
