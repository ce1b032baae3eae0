//! Output of URLs in wrappers.

use core::fmt;

use super::wrapper::PREFIX;
use crate::notation::after;
use crate::{Redacted, Url, UrlBuf};

/// A URL in its wrapper, created by [`Url::wrapped`]. `Display` writes it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Wrapped<'a> {
    url: Url<'a>,
    fragment: Option<&'a str>,
}

/// Masks passwords.
impl fmt::Debug for Wrapped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Wrapped")
            .field("url", &self.url)
            .field("fragment", &self.fragment.map(Redacted::new))
            .finish()
    }
}

/// The error returned for a fragment that contains white space, a control character, `<` or `>`.
///
/// The message contains the offset, but no text of the fragment.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error(
    "at byte {offset} of the fragment: in a wrapper there is no white space, control character, `<` or `>`"
)]
pub struct FragmentError {
    offset: usize,
}

impl FragmentError {
    /// Returns the byte offset of the character in the fragment.
    pub fn offset(&self) -> usize {
        self.offset
    }
}

impl<'a> Url<'a> {
    /// Wraps the URL as the Appendix recommends: `<URL:…>`.
    ///
    /// ```
    /// let url = rfc1738::Url::parse("news:*")?;
    /// assert_eq!(url.wrapped().to_string(), "<URL:news:*>");
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn wrapped(self) -> Wrapped<'a> {
        Wrapped { url: self, fragment: None }
    }
}

impl UrlBuf {
    /// Calls [`Url::wrapped`].
    #[must_use]
    pub fn wrapped(&self) -> Wrapped<'_> {
        self.to_url().wrapped()
    }
}

impl<'a> Wrapped<'a> {
    /// Adds a fragment after the URL, with its `#`, which "would be placed within the brackets as well".
    ///
    /// The RFC doesn't define the content of a fragment. This method accepts any text that
    /// [`extract`](super::extract) returns unchanged. It rejects all white space and control characters,
    /// including those outside US-ASCII. The fragment may be empty, and may contain a `#`. No character is
    /// encoded.
    ///
    /// ```
    /// let url = rfc1738::Url::parse("http://ds.internic.net/instructions/overview.html")?;
    /// let text = url.wrapped().fragment("WARNING")?.to_string();
    /// assert_eq!(text, "<URL:http://ds.internic.net/instructions/overview.html#WARNING>");
    /// let found = rfc1738::context::extract(&text).next().expect("there is a wrapper");
    /// assert_eq!((found.url()?, found.fragment()), (url, Some("WARNING")));
    ///
    /// let error = url.wrapped().fragment("a b").unwrap_err();
    /// assert_eq!(error.offset(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the fragment contains white space, a control character, a `<` or a `>`.
    pub fn fragment(self, fragment: &'a str) -> Result<Wrapped<'a>, FragmentError> {
        match fragment.find(|c: char| c.is_whitespace() || c.is_control() || matches!(c, '<' | '>')) {
            Some(offset) => Err(FragmentError { offset }),
            None => Ok(Wrapped { fragment: Some(fragment), ..self }),
        }
    }
}

impl fmt::Display for Wrapped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{PREFIX}{}{}>", self.url, after("#", &self.fragment))
    }
}
