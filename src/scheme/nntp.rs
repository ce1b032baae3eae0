//! The article of an NNTP URL. Section 3.7.

use crate::grammar::Nntpurl;

impl Nntpurl<'_> {
    /// The "numeric id of the article within that newsgroup"; `None` if the URL has none, or one
    /// that doesn't fit.
    ///
    /// Neither it nor [`Nntpurl::group`] has escapes, so both can be sent as they are.
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
