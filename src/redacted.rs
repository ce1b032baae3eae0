//! A URL for logs. "The use of URLs containing passwords that should be secret is clearly unwise." Section 6.

use std::fmt;

use crate::grammar::{self, Schemepart};
use crate::mask::{self, MASK};
use crate::{Url, UrlBuf};

/// A URL that prints with `****` in place of its password; so does its `Debug`.
///
/// Whatever looks like a password is masked, also where the grammar has only a run of characters or a path:
/// what stands, after a `//` and before the next `/`, between the first `:` and the last `@`; in a URL whose
/// parts the grammar doesn't tell, up to the last `@` of all.
///
/// ```
/// use rfc1738::Url;
///
/// let url = Url::parse("postgresql://scott:tiger@db.example/mydb")?;
/// assert_eq!(url.redacted().to_string(), "postgresql://scott:****@db.example/mydb");
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Redacted<'a> {
    text: &'a str,
    /// Whether the grammar has only a run of characters after the scheme.
    is_opaque: bool,
}

impl<'a> Url<'a> {
    /// The URL for logs, without its password. Section 6.
    pub fn redacted(&self) -> Redacted<'a> {
        let is_opaque = match self.parts() {
            grammar::Url::Other(url) => matches!(url.genericurl.schemepart, Schemepart::Xchars(_)),
            _ => false,
        };
        Redacted { text: self.as_str(), is_opaque }
    }
}

impl UrlBuf {
    /// The URL for logs, without its password. Section 6.
    pub fn redacted(&self) -> Redacted<'_> {
        self.as_url().redacted()
    }
}

impl fmt::Display for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_opaque
            && self.text.contains("//")
            && let Some(password) = mask::password(self.text, None)
        {
            return write!(f, "{}{MASK}{}", &self.text[..password.start], &self.text[password.end..]);
        }
        let mut written = 0;
        let mut start = 0;
        for part in self.text.split('/') {
            if self.text[..start].ends_with("//")
                && let Some(at) = part.rfind('@')
                && let Some(colon) = part[..at].find(':')
            {
                f.write_str(&self.text[written..=start + colon])?;
                f.write_str(MASK)?;
                written = start + at;
            }
            start += part.len() + 1;
        }
        f.write_str(&self.text[written..])
    }
}

impl fmt::Debug for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
