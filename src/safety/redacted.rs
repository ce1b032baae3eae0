//! URLs for logs. "The use of URLs containing passwords that should be secret is clearly unwise." Section 6.

use alloc::string::ToString;
use core::fmt;

use crate::safety::mask::masked;
use crate::safety::secrets::secrets;
use crate::{Production, Url, UrlBuf};

/// A text that prints with `****` in place of each password, by `Display` and `Debug` alike.
///
/// In a valid URL the grammar says what is masked: a password, even an empty one; what follows an encoded colon in a
/// user name; and what looks like a password in a URL within the path. Where the grammar doesn't say, too much is masked
/// rather than too little:
///
/// - In a scheme that isn't predefined, without `//`: everything from the scheme's colon to the last `@`.
/// - In a text that isn't a URL, or has a `//` but no login after it: what follows the user's colon, or the `//` if there
///   is no colon, up to the last `@`. Without an `@`, what follows a colon is masked to the end, unless it is a port.
///
/// ```
/// use rfc1738::{Redacted, Url};
///
/// let url = Url::parse("postgresql://scott:tiger@db.example/mydb")?;
/// assert_eq!(url.redacted().to_string(), "postgresql://scott:****@db.example/mydb");
///
/// let invalid = Redacted::new("postgresql//scott:tig er@db.example");
/// assert_eq!(invalid.to_string(), "postgresql//scott:****@db.example");
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Redacted<'a> {
    text: &'a str,
    root: Option<Production>,
}

impl<'a> Redacted<'a> {
    /// Redacts a text, valid or not, by the strict reading.
    pub fn new(text: &'a str) -> Redacted<'a> {
        Redacted { text, root: None }
    }

    /// The text itself, if nothing in it is masked. Nearly every URL is told without reading it as one, and without an
    /// allocation.
    ///
    /// ```
    /// use rfc1738::Redacted;
    ///
    /// assert_eq!(Redacted::new("http://host.dom:80/").unmasked(), Some("http://host.dom:80/"));
    /// assert_eq!(Redacted::new("ftp://joe:****@host.dom/").unmasked(), None);
    /// ```
    #[must_use]
    pub fn unmasked(&self) -> Option<&'a str> {
        secrets(self.text, self.root).is_empty().then_some(self.text)
    }
}

impl<'a> Url<'a> {
    /// The URL for logs, without its password. Section 6.
    pub fn redacted(&self) -> Redacted<'a> {
        Redacted::new(self.as_str())
    }
}

impl UrlBuf {
    /// The URL for logs, without its password. Section 6.
    pub fn redacted(&self) -> Redacted<'_> {
        Redacted::new(self.as_str())
    }
}

impl Production {
    /// Redacts a text, valid or not, read as this production. Section 6.
    ///
    /// ```
    /// use rfc1738::Production;
    ///
    /// let login = Production::Login.redacted("scott:tiger@db.example");
    /// assert_eq!(login.to_string(), "scott:****@db.example");
    /// assert_eq!(Production::Password.redacted("tiger").to_string(), "****");
    /// ```
    pub fn redacted(self, text: &str) -> Redacted<'_> {
        Redacted { text, root: Some(self) }
    }
}

impl fmt::Display for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&masked(self.text, 0..self.text.len(), &secrets(self.text, self.root)))
    }
}

impl fmt::Debug for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Masks passwords.
impl fmt::Debug for Url<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Url").field(&self.redacted().to_string()).finish()
    }
}

/// Masks passwords.
impl fmt::Debug for UrlBuf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("UrlBuf").field(&self.redacted().to_string()).finish()
    }
}
