//! News articles. Sections 3.6 and 3.7.

use alloc::vec::Vec;

use super::injection::{Component, InjectionError, checked};
use crate::grammar::{Article, Nntpurl};

/// The octets that RFC 1036 excludes from a message identifier (blanks and brackets), and those that would
/// end or truncate its line.
const REFUSED: &[u8] = b"\r\n\0\t <>";

impl Article<'_> {
    /// Returns the decoded Message-ID with its `<` and `>`. The URL contains it "without the enclosing"
    /// brackets.
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
    /// If the text before the `@` contains an encoded CR, LF, NUL, tab, space, `<` or `>`: Section 6.
    pub fn message_id(&self) -> Result<Vec<u8>, InjectionError> {
        let unique = checked(Component::MessageId, self.unique.as_str(), REFUSED)?;
        Ok([b"<", &*unique, b"@", self.host.as_str().as_bytes(), b">"].concat())
    }
}

impl Nntpurl<'_> {
    /// Returns the "numeric id of the article within that newsgroup", if the URL contains it and it is at
    /// most [`u64::MAX`].
    ///
    /// The number and [`Nntpurl::group`] have no escapes, and a client can send both unchanged.
    ///
    /// ```
    /// use rfc1738::grammar::Nntpurl;
    ///
    /// let url = Nntpurl::try_from("nntp://news.host.dom/alt.hypertext/01738")?;
    /// assert_eq!(url.article_number(), Some(1738));
    /// assert_eq!(Nntpurl::try_from("nntp://news.host.dom/alt.hypertext")?.article_number(), None);
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn article_number(&self) -> Option<u64> {
        self.digits?.as_str().parse().ok()
    }
}
