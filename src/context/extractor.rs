//! The options of an extractor.

use alloc::string::String;
use alloc::vec::Vec;

use super::wrapper::MAX_LENGTH;
use crate::ParseError;
use crate::grammar::Scheme;
use crate::production::SPECIFIED;

/// A configurable URL extractor. See the RFC's Appendix.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Extractor {
    /// `true` if bare URLs may have any scheme followed by `://`.
    pub(super) any: bool,
    /// The schemes to search for even if `any` is `false`. A URL must contain `//` only if its
    /// scheme is predefined with it.
    pub(super) names: Vec<String>,
}

impl Extractor {
    /// Returns an extractor that finds URLs in wrappers, and after the prefix `URL:` alone.
    pub fn new() -> Extractor {
        Extractor::default()
    }

    /// Enables the search for URLs without a wrapper or a prefix. The RFC doesn't define them.
    ///
    /// A bare URL begins with any scheme followed by `://`, or with `mailto:` or `news:` as a separate word.
    /// The name of a scheme begins with a letter. The URL ends before the first byte that is neither in
    /// `xchar` nor `%`, `#` or `~`. If a `'` directly precedes the URL, the URL ends before the next `'`.
    /// Trailing sentence punctuation is removed: any of `.,;:!?'`, and an unmatched `)`. The rest is reported,
    /// valid or not. To reject URLs that are cut off, use [`Candidate::cut`](super::Candidate::cut).
    ///
    /// ```
    /// use rfc1738::context::Extractor;
    ///
    /// let text = "See http://ds.internic.net/rfc/ (or https://host.dom/rfc).";
    /// let urls: Vec<_> = Extractor::new().bare().extract(text).collect();
    /// assert_eq!(urls[0].text(), "http://ds.internic.net/rfc/");
    /// assert_eq!(urls[1].text(), "https://host.dom/rfc");
    /// ```
    #[must_use]
    pub fn bare(self) -> Extractor {
        let without_slashes = SPECIFIED.iter().filter(|scheme| scheme.slashes.is_empty());
        let extractor = without_slashes.fold(self, |extractor, scheme| extractor.with(scheme.name));
        Extractor { any: true, ..extractor }
    }

    /// Enables the search for URLs of this scheme without a wrapper or a prefix. The RFC doesn't define them.
    ///
    /// The name is case-insensitive and must not be the end of a longer word. Unless the scheme is predefined, any
    /// URL character may follow the colon, not only `//`. A name of more than
    /// [`MAX_LENGTH`](super::MAX_LENGTH) bytes isn't found.
    ///
    /// ```
    /// use rfc1738::context::Extractor;
    ///
    /// let text = "See https://host.dom/ or svn+ssh://host.dom/, but not http://host.dom/.";
    /// let extractor = Extractor::new().scheme("https")?.scheme("svn+ssh")?;
    /// let urls: Vec<_> = extractor.extract(text).map(|found| found.text().to_string()).collect();
    /// assert_eq!(urls, ["https://host.dom/", "svn+ssh://host.dom/"]);
    /// assert!(extractor.scheme("https:").is_err());
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if `name` isn't a valid [`Scheme`].
    pub fn scheme(self, name: &str) -> Result<Extractor, ParseError> {
        Ok(self.with(Scheme::try_from(name)?.as_str()))
    }

    fn with(mut self, name: &str) -> Extractor {
        let is_listed = self.names.iter().any(|other| other.eq_ignore_ascii_case(name));
        // In chunks, longer names would never be found, because the scanner keeps less text before a colon.
        if name.len() <= MAX_LENGTH && !is_listed {
            self.names.push(name.into());
        }
        self
    }
}
