//! The levels of a news group, and the identifier of an article. Section 3.6.

use alloc::vec::Vec;

use super::check::{Component, Unsafe, checked};
use crate::grammar::{Article, Group};

/// The octets that RFC 1036 keeps out of a message identifier, blanks and brackets, and those that would end the line
/// that it is sent in, or cut it short.
const REFUSED: &[u8] = b"\r\n\0\t <>";

impl<'a> Group<'a> {
    /// The levels of the "period-delimited hierarchical name", from the top.
    ///
    /// ```
    /// use rfc1738::grammar::Group;
    ///
    /// let group = Group::try_from("comp.infosystems.www.misc")?;
    /// assert!(group.levels().eq(["comp", "infosystems", "www", "misc"]));
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn levels(&self) -> impl DoubleEndedIterator<Item = &'a str> + Clone + use<'a> {
        self.as_str().split('.')
    }
}

impl<'a> Article<'a> {
    /// The Message-ID, decoded, with its `<` and `>`; the URL is "without the enclosing" brackets.
    ///
    /// ```
    /// use rfc1738::grammar::Article;
    ///
    /// assert_eq!(Article::try_from("1%2B2@host.dom")?.message_id()?, b"<1+2@host.dom>");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If what stands before the `@` holds an encoded CR, LF, NUL, tab, space, `<` or `>`: Section 6.
    pub fn message_id(&self) -> Result<Vec<u8>, Unsafe> {
        let unique = checked(Component::MessageId, self.unique.as_str(), REFUSED)?;
        Ok([b"<", &*unique, b"@", self.host.as_str().as_bytes(), b">"].concat())
    }
}
