//! Text in which `****` replaces passwords. Section 6.

use alloc::string::ToString;
use core::fmt;
use core::ops::Range;

use super::rule::{secrets, shown_between};
use crate::Production;

/// The text that replaces a password.
const MASK: &str = "****";

/// Text that prints `****` instead of each password, with both `Display` and `Debug`.
///
/// In a valid URL, the password of its login is masked. In any other text, and in the rest of a valid URL, everything between a
/// colon and the last `@` after it is masked, except after a scheme's own colon.
///
/// - A scheme's own colon is one that two slashes follow, or that of `mailto` or `news`. After two slashes and up to the next slash,
///   a colon is a login's.
/// - The rest of a valid URL doesn't include its host and port. In `postgresql://u:77/tiger@db`, `77` is a port by RFC 1738, RFC 3986
///   and the URL Standard, so nothing is masked, although SQLAlchemy finds a password.
/// - White space and line breaks don't end a login. So a port, a path or other text before an `@` is masked if the text isn't a URL:
///   too much is hidden in rare texts, instead of too little.
/// - An escape of a delimiter counts as the delimiter, even if its `%` is encoded. So does a character whose Unicode decomposition is
///   the delimiter, and a `\` counts as a slash. Encodings of other languages, such as `&#64;`, `\u0040` and `=40`, don't count.
///
/// Without an `@`, nothing is masked. An empty password is shown as it is. A secret in a query or a fragment, such as `?token=…` or
/// `#access_token=…`, is shown.
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
        self.ranges().next().is_none().then_some(self.text)
    }

    /// Returns the byte ranges of the text that are masked, in order.
    ///
    /// ```
    /// use rfc1738::Redacted;
    ///
    /// let redacted = Redacted::new("ftp://joe:tiger@host.dom/");
    /// assert!(redacted.ranges().eq([10..15]));
    /// ```
    pub fn ranges(&self) -> impl Iterator<Item = Range<usize>> + use<> {
        secrets(self.text, self.root)
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

/// The parts that stand beside a part of a URL, and may contain the rest of a login.
pub(crate) enum Piece {
    /// A password.
    All,
    /// A part alone after the scheme: a mail address, or a Gopher type.
    Alone,
    /// A part that no other part follows. A colon may stand before it.
    Last,
    /// Any other part. A colon may stand before it, and an `@` after it.
    Inner,
}

/// Writes the `Debug` form of a part of a URL.
pub(crate) fn debug_piece(name: &str, text: &str, piece: Piece, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let Range { start, end } = shown_between(text);
    let masked = match piece {
        Piece::All => MASK.into(),
        Piece::Alone => Redacted::new(text).to_string(),
        Piece::Last => [if start > 0 { MASK } else { "" }, &text[start..]].concat(),
        Piece::Inner => {
            let (before, after) =
                (if start > 0 { MASK } else { "" }, if end < text.len() { MASK } else { "" });
            [before, text.get(start..end).unwrap_or_default(), after].concat()
        }
    };
    f.debug_tuple(name).field(&masked).finish()
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
