//! News articles. Section 3.6.

use alloc::vec::Vec;

use rfc1738::Production;
use rfc1738::grammar::Article;

use crate::injection::{InjectionError, checked};

/// The octets that RFC 1036 excludes from a message identifier (blanks and brackets), and those that would
/// end or truncate its line.
const REJECTED: &[u8] = b"\r\n\0\t <>";

/// The identifier that a news client sends.
pub trait ArticleExt {
    /// Returns the decoded Message-ID with its `<` and `>`. The URL contains it "without the enclosing"
    /// brackets.
    ///
    /// ```
    /// use rfc1738::grammar::Article;
    /// use rfc1738_access::ArticleExt;
    ///
    /// assert_eq!(Article::try_from("1%2B2@host.dom")?.message_id()?, b"<1+2@host.dom>");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the text before the `@` contains an encoded CR, LF, NUL, tab, space, `<` or `>`
    /// (Section 6).
    fn message_id(&self) -> Result<Vec<u8>, InjectionError>;
}

impl ArticleExt for Article<'_> {
    fn message_id(&self) -> Result<Vec<u8>, InjectionError> {
        let unique = checked(Production::Article, self.unique.decode(), REJECTED)?;
        Ok([b"<", &*unique, b"@", self.host.as_str().as_bytes(), b">"].concat())
    }
}
