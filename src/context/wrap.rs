//! Writes URLs into text.

use std::fmt;

use crate::Url;

/// A URL in its wrapper, made by [`Url::wrapped`]; printing it gives the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wrapped<'a> {
    url: Url<'a>,
    width: usize,
}

impl<'a> Url<'a> {
    /// The URL as the Appendix has it in text: `<URL:…>`.
    ///
    /// ```
    /// let url = rfc1738::Url::parse("news:*")?;
    /// assert_eq!(url.wrapped().to_string(), "<URL:news:*>");
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn wrapped(self) -> Wrapped<'a> {
        Wrapped { url: self, width: usize::MAX }
    }
}

impl Wrapped<'_> {
    /// Breaks the wrapper into lines of at most `width` bytes, which for a URL are characters.
    ///
    /// There is no break after a hyphen, as the Appendix asks; none after a `=`, which would be a soft line
    /// break; none within an escape; and none before the `>`, which would be a quoting mark. A line where no
    /// place for a break is left is longer. What [`extract`](super::extract) finds in the lines, indented or
    /// quoted, is this URL and no other candidate, if they aren't longer than
    /// [`MAX_LENGTH`](super::MAX_LENGTH).
    ///
    /// ```
    /// let url = rfc1738::Url::parse("ftp://ds.internic.net/internet-drafts/fun-req-02.txt")?;
    /// assert_eq!(url.wrapped().folded(32).to_string(), "<URL:ftp://ds.internic.net/inter\nnet-drafts/fun-req-02.txt>");
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    #[must_use]
    pub fn folded(self, width: usize) -> Self {
        Wrapped { width, ..self }
    }
}

impl fmt::Display for Wrapped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.url.as_str();
        // Where the line starts in the URL, how long it is without what is to come, and its last good break.
        let (mut start, mut before, mut last) = (0, "<URL:".len(), None);
        f.write_str("<URL:")?;
        for at in 1..=text.len() {
            let needed = before + at - start + usize::from(at == text.len());
            if let (true, Some(end)) = (needed > self.width, last) {
                writeln!(f, "{}", &text[start..end])?;
                (start, before, last) = (end, 0, None);
            }
            if may_break(text.as_bytes(), at) {
                last = Some(at);
            }
        }
        write!(f, "{}>", &text[start..])
    }
}

/// Whether a line may end before the byte at `at`.
fn may_break(text: &[u8], at: usize) -> bool {
    let escape = text[..at].iter().rev().take(2).any(|&byte| byte == b'%');
    !escape && !matches!(text[at - 1], b'-' | b'=')
}
