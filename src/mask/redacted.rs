//! Text in which `****` replaces passwords. Section 6.

use core::fmt;
use core::ops::Range;

use super::rule::{delimiters, secrets, suspected};
use crate::Production;

/// The text that replaces a password.
pub(crate) const MASK: &str = "****";

/// Text that prints `****` instead of each password, with both `Display` and `Debug`.
///
/// 1. If the text is valid, and has one of the ten schemes or contains a `hostport`, the grammar determines the
///    password, which is masked. The text after an encoded colon in the user name is masked too.
/// 2. All other text is scanned for logins. A login begins after `//` or `:/`, and at the start of the text. If
///    the first colon precedes a space, or follows `URL` or the name of one of the ten schemes, the login begins
///    after that colon instead of at the start.
/// 3. If the first colon of a login comes before the next `/`, the text from this colon to the last `@` is
///    masked.
/// 4. After the last `@`, or if there is no `@`, a host begins after `//`, `:/` or a masked password. The text
///    from the first colon of the host to the next `/` is masked.
/// 5. The colon of a port, of a drive (`C:\`) or in an IPv6 address doesn't belong to a login. Encoded delimiters
///    count too, as do characters whose Unicode decomposition is a delimiter. Whitespace, an `=` or a hyphen may
///    separate two delimiters, as at a line break in mail. But an encoded `/` doesn't end a login that begins
///    after an unencoded `/`.
///
/// Only logins are masked. A secret in a query, such as `?password=…` or `?access_token=…`, is shown.
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
#[doc(alias = "mask")]
#[doc(alias = "redact")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Redacted<'a> {
    text: &'a str,
    root: Option<Production>,
}

impl<'a> Redacted<'a> {
    /// Redacts a URL, valid or not, in the strict reading.
    pub fn new(text: &'a str) -> Redacted<'a> {
        Redacted { text, root: None }
    }

    /// Returns the text itself if nothing in it is masked.
    ///
    /// Use it to borrow the text instead of copying it. It usually doesn't allocate if there is no password. Don't
    /// compare the redacted text with the original instead, because a password may be `****`.
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

    /// Returns the byte ranges of the text that are masked, in order. A range may be empty.
    ///
    /// ```
    /// use rfc1738::Redacted;
    ///
    /// let redacted = Redacted::new("ftp://joe:tiger@host.dom/");
    /// assert!(redacted.ranges().eq([10..15]));
    /// ```
    pub fn ranges(&self) -> impl Iterator<Item = Range<usize>> + use<> {
        secrets(self.text, self.root).into_iter()
    }
}

impl Production {
    /// Redacts text, valid or not, that is expected to match this production. Section 6.
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

/// Writes the `Debug` form of a piece of a URL. A password is masked, and most pieces with a colon or an `@` are
/// masked entirely, because adjacent pieces may contain the rest of a login. A mail address or Gopher type is
/// masked only if it looks like a login itself.
pub(crate) fn debug_piece(name: &str, text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let is_masked = match name {
        "Password" => true,
        "Encoded822addr" | "Gtype" => !suspected(text, None).is_empty(),
        _ => delimiters(text, 0).any(|delimiter| delimiter.kind != '/'),
    };
    f.debug_tuple(name).field(&if is_masked { MASK } else { text }).finish()
}

impl fmt::Display for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = 0;
        for secret in self.ranges() {
            f.write_str(self.text.get(shown..secret.start).unwrap_or_default())?;
            f.write_str(MASK)?;
            shown = secret.end;
        }
        f.write_str(&self.text[shown..])
    }
}

impl fmt::Debug for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
