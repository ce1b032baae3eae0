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
/// - If the text is a valid URL, the grammar finds the password.
/// - In all other text, and in the rest of a valid URL, a login begins after `//` or at the start of the text, and ends with its
///   last `@`. The text from its first colon to this `@` is masked.
/// - Without an `@`, nothing is masked.
/// - A colon that can only be that of a port, a scheme, a drive or an IPv6 address doesn't count.
///
/// In detail: white space ends a login after an `@`, except between the colon and the first `@` after it. A slash ends it before
/// the colon, and a slash after a colon begins one. Digits before a slash are a port in `http`, `https`, `ws` and `wss`, and
/// after an `@`; in other schemes, they may be a password. Digits before white space are a port or a time at the start of the
/// text and after an `@`. At the start of the text, a colon before a space or a URL doesn't count, nor does one after names
/// such as `mailto` or `sip`. An encoded delimiter counts as the delimiter, as does a character whose Unicode decomposition is
/// one, and `\` counts as a slash after a colon or a slash. An empty password is shown as it is. If the RFC doesn't define the
/// scheme of a valid URL and finds a port but no user, the text is scanned like other text, because database drivers find a
/// password there.
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

    /// Redacts text that is expected to match `root`, or a URL.
    pub(crate) fn of(text: &'a str, root: Option<Production>) -> Redacted<'a> {
        Redacted { text, root }
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

/// Writes the `Debug` form of a part of a URL, which is a `production` or an unnamed repetition. A colon may stand before the part, and an
/// `@` after it, so the text up to its last `@` and from its first colon on is masked.
pub(crate) fn debug_piece(
    name: &str,
    text: &str,
    production: Option<Production>,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let Range { start, end } = shown_between(text);
    let (before, after) = (if start > 0 { MASK } else { "" }, if end < text.len() { MASK } else { "" });
    let masked = match production {
        Some(Production::Password) => MASK.into(),
        // No other part of a login is beside these.
        Some(Production::Encoded822addr | Production::Gtype) => Redacted::new(text).to_string(),
        // No `@` follows.
        Some(Production::Search) => [before, &text[start..]].concat(),
        _ => [before, text.get(start..end).unwrap_or_default(), after].concat(),
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
