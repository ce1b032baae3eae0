//! The extractor of URLs, with its options.

use alloc::string::String;
use alloc::vec::Vec;
#[cfg(feature = "std")]
use std::io::Read;

#[cfg(feature = "std")]
use super::read::ReadUrls;
use super::urls::Urls;
use super::wrapper::MAX_LENGTH;
use crate::ParseError;
use crate::grammar::Scheme;
use crate::production::SPECIFIED;

/// Finds the URLs in a text that are in a wrapper or after the prefix, in order. Calls [`Extractor::extract`]
/// with the default options.
///
/// ```
/// let mut urls = rfc1738::context::extract("all of <URL:news:*>");
/// assert_eq!(urls.next().map(|found| found.span()), Some(7..19));
/// assert_eq!(urls.next(), None);
/// ```
pub fn extract(text: &str) -> Urls<&str> {
    Extractor::new().extract(text)
}

/// An extractor of URLs from text, with options. The Appendix.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Extractor {
    /// `true` if bare URLs may have any scheme followed by `://`.
    pub(super) any: bool,
    /// The schemes that bare URLs may have without `://`, or although `any` is `false`.
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
    /// `xchar` nor `%`, `#` or `~`. If a `'` directly precedes the URL, it ends before the next `'`. Trailing
    /// punctuation of the sentence is removed: any of `.,;:!?'`, and a `)` without its `(`. The rest is
    /// reported, valid or not. To reject URLs that end too early, use
    /// [`Candidate::cut`](super::Candidate::cut).
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
    /// The name ignores case and must not be the end of a longer word. Unless the scheme is predefined, any
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
    /// If `name` isn't a valid [`Scheme`].
    pub fn scheme(self, name: &str) -> Result<Extractor, ParseError> {
        Ok(self.with(Scheme::try_from(name)?.as_str()))
    }

    fn with(mut self, name: &str) -> Extractor {
        let is_there = self.names.iter().any(|other| other.eq_ignore_ascii_case(name));
        // Longer names are never found, because no run is longer.
        if name.len() <= MAX_LENGTH && !is_there {
            self.names.push(name.into());
        }
        self
    }

    /// Finds the URLs in a text, in order.
    pub fn extract<'a>(&self, text: &'a str) -> Urls<&'a str> {
        Urls::new(self.clone(), text, true)
    }

    /// Finds the URLs in the text from a reader, in order, in a bounded amount of memory.
    ///
    /// The result is the same as that of [`Extractor::extract`] for the whole text. Reads are large, and the
    /// reader needn't be buffered.
    ///
    /// ```
    /// use rfc1738::context::Extractor;
    ///
    /// for found in Extractor::new().read("see <URL:http://h/>".as_bytes()) {
    ///     assert_eq!(found?.text(), "http://h/");
    /// }
    /// # Ok::<(), std::io::Error>(())
    /// ```
    #[cfg(feature = "std")]
    pub fn read<R: Read>(&self, reader: R) -> ReadUrls<R> {
        ReadUrls::new(self.chunks(), reader)
    }

    /// Finds the URLs in chunks that the caller pushes, in order, in a bounded amount of memory. Use it with
    /// asynchronous readers.
    ///
    /// The result is the same as that of [`Extractor::extract`] for the whole text.
    ///
    /// ```
    /// use rfc1738::context::Extractor;
    ///
    /// let mut urls = Extractor::new().bare().chunks();
    /// let mut found = Vec::new();
    /// for chunk in ["see http://host.dom/a", "b and ftp://host", ".dom/"] {
    ///     urls.push(chunk.as_bytes());
    ///     found.extend(urls.by_ref());
    /// }
    /// urls.end();
    /// found.extend(urls);
    /// let texts: Vec<_> = found.iter().map(|found| found.text()).collect();
    /// assert_eq!(texts, ["http://host.dom/ab", "ftp://host.dom/"]);
    /// ```
    #[doc(alias = "async", alias = "push", alias = "stream")]
    pub fn chunks(&self) -> Urls<Vec<u8>> {
        Urls::new(self.clone(), Vec::new(), false)
    }
}
