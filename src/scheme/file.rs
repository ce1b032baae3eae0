//! The parts of a file URL's path. Section 3.10.

use alloc::borrow::Cow;

use crate::encoding::decode;
use crate::grammar::Fileurl;

impl<'a> Fileurl<'a> {
    /// The decoded parts of the path: directories, and last the name; each may be empty.
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
