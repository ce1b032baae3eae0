//! Output of URLs in wrappers.

use alloc::borrow::Cow;
use alloc::format;
use core::fmt;

use super::wrapper::PREFIX;
use crate::{Redacted, Url};

/// A URL in its wrapper, created by [`Url::wrapped`]. `Display` writes it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Wrapped<'a> {
    url: Url<'a>,
    fragment: Option<&'a str>,
    width: usize,
}

/// Masks passwords.
impl fmt::Debug for Wrapped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Wrapped")
            .field("url", &self.url)
            .field("fragment", &self.fragment.map(Redacted::new))
            .field("width", &self.width)
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
        Wrapped { url: self, fragment: None, width: usize::MAX }
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

    /// Breaks the wrapper, including a fragment, into lines of at most `width` bytes.
    ///
    /// No line is broken after a hyphen, as the Appendix requires, after a `=`, which would be a soft line
    /// break, within an escape, or before the `>`, which would be a quoting mark. A line without a possible
    /// break is longer. In the result, even if it is indented or quoted, [`extract`](super::extract) finds
    /// this URL and no other candidate, unless the content is longer than [`MAX_LENGTH`](super::MAX_LENGTH).
    ///
    /// ```
    /// let url = rfc1738::Url::parse("ftp://ds.internic.net/internet-drafts/fun-req-02.txt")?;
    /// let lines = "<URL:ftp://ds.internic.net/inter\nnet-drafts/fun-req-02.txt>";
    /// assert_eq!(url.wrapped().folded(32).to_string(), lines);
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    #[must_use]
    pub fn folded(self, width: usize) -> Self {
        Wrapped { width, ..self }
    }
}

impl fmt::Display for Wrapped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let url = self.url.as_str();
        let text = self.fragment.map_or(Cow::Borrowed(url), |fragment| format!("{url}#{fragment}").into());
        // The start of the line in the text, the length of the output before it on the line, and the last
        // possible break.
        let (mut start, mut before, mut last) = (0, "<".len() + PREFIX.len(), None);
        write!(f, "<{PREFIX}")?;
        for at in 1..=text.len() {
            let needed = before + at - start + usize::from(at == text.len());
            if let (true, Some(end)) = (needed > self.width, last) {
                writeln!(f, "{}", &text[start..end])?;
                (start, before, last) = (end, 0, None);
            }
            if may_break(&text, at) {
                last = Some(at);
            }
        }
        write!(f, "{}>", &text[start..])
    }
}

/// Returns `true` if a line may end before the byte at `at`.
fn may_break(text: &str, at: usize) -> bool {
    let before = &text.as_bytes()[..at];
    let escape = before.iter().rev().take(2).any(|&byte| byte == b'%');
    text.is_char_boundary(at) && !escape && !before.ends_with(b"-") && !before.ends_with(b"=")
}
