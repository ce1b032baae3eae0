//! The extraction from text in memory or in chunks.

use alloc::vec::Vec;
use core::fmt;

use crate::extractor::Extractor;
use crate::found::{Extracted, Skipped};
use crate::scan::Scanner;

/// Finds the URLs in `text` that are in a wrapper or after the prefix, in order. Calls [`Extractor::extract`] with
/// the default options.
///
/// ```
/// let mut urls = rfc1738_context::extract("all of <URL:news:*>");
/// assert_eq!(urls.next().map(|found| found.span()), Some(7..19));
/// assert_eq!(urls.next(), None);
/// ```
pub fn extract(text: &str) -> Urls<&str> {
    Extractor::new().extract(text)
}

impl Extractor {
    /// Finds the URLs in `text`, in order.
    pub fn extract<'a>(&self, text: &'a str) -> Urls<&'a str> {
        Urls::new(self.clone(), text, true)
    }

    /// Finds the URLs in chunks that the caller pushes, in order and in bounded memory. Use it with asynchronous
    /// readers.
    ///
    /// The result is the same as that of [`Extractor::extract`] for the whole string.
    ///
    /// ```
    /// use rfc1738_context::Extractor;
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

/// An iterator over extracted URLs. For text in memory, it is created by [`extract`](crate::extract) and
/// [`Extractor::extract`](crate::Extractor::extract). For chunks, it is created by
/// [`Extractor::chunks`](crate::Extractor::chunks).
///
/// For chunks, the iterator returns `None` if the next URL may need another chunk, and continues after
/// [`Urls::push`]. Spans are relative to the start of the first chunk.
#[derive(Clone)]
pub struct Urls<T> {
    scanner: Scanner,
    /// The whole string, or the text that is still needed and some text before it.
    text: T,
    /// `true` if no more text follows.
    pub(crate) ended: bool,
}

impl<T: AsRef<[u8]>> Urls<T> {
    pub(crate) fn new(extractor: Extractor, text: T, ended: bool) -> Urls<T> {
        Urls { scanner: Scanner::new(extractor), text, ended }
    }

    /// Returns the counts of the strings skipped so far.
    pub fn skipped(&self) -> Skipped {
        self.scanner.skipped
    }

    /// Returns the text from this offset to the end of the pushed text, or `None` if the text at the offset was
    /// discarded or hasn't been pushed yet. [`Urls::push`] may discard the text of all URLs found before. Text in
    /// memory is never discarded.
    ///
    /// ```
    /// use rfc1738_context::Extractor;
    ///
    /// let mut urls = Extractor::new().chunks();
    /// urls.push(b"see <URL:news:*>, all");
    /// let found = urls.next().expect("the text contains a URL");
    /// assert_eq!(urls.text(found.span().start), Some(&b"<URL:news:*>, all"[..]));
    /// ```
    pub fn text(&self, offset: usize) -> Option<&[u8]> {
        self.text.as_ref().get(offset.checked_sub(self.scanner.base)?..)
    }
}

impl Urls<Vec<u8>> {
    /// Adds a chunk, which may begin and end anywhere, even within a character.
    ///
    /// If you drain the iterator before each chunk, the memory used depends only on the size of the chunks. If the
    /// length of the text overflows `usize`, the text ends before this chunk.
    ///
    /// ```
    /// use rfc1738_context::Extractor;
    ///
    /// let mut urls = Extractor::new().chunks();
    /// urls.push(b"see <URL:http://ho");
    /// assert_eq!(urls.next(), None);
    /// urls.push(b"st.dom/>, which");
    /// assert_eq!(urls.next().map(|found| found.span()), Some(4..26));
    /// ```
    pub fn push(&mut self, chunk: &[u8]) {
        let needed = self.scanner.needed();
        // Removing less at a time could take quadratic time.
        if needed > self.text.len() / 2 {
            self.scanner.forget(&self.text, needed);
            self.text.drain(..needed);
        }
        self.ended |= self.scanner.base.checked_add(self.text.len() + chunk.len()).is_none();
        if !self.ended {
            self.text.extend_from_slice(chunk);
        }
    }

    /// Ends the text. Call this to find a URL that only the end of the text delimits. Chunks pushed later are
    /// ignored.
    ///
    /// ```
    /// use rfc1738_context::Extractor;
    ///
    /// let mut urls = Extractor::new().bare().chunks();
    /// urls.push(b"see http://host.dom");
    /// assert_eq!(urls.next(), None);
    /// urls.end();
    /// assert_eq!(urls.next().map(|found| found.text().to_string()).as_deref(), Some("http://host.dom"));
    /// ```
    pub fn end(&mut self) {
        self.ended = true;
    }

    /// Discards the undecided text and ends the iteration.
    #[cfg(feature = "std")]
    pub(crate) fn abandon(&mut self) {
        self.scanner.position = self.text.len();
        self.ended = true;
    }
}

impl<T: AsRef<[u8]>> Iterator for Urls<T> {
    type Item = Extracted;

    fn next(&mut self) -> Option<Extracted> {
        self.scanner.next(self.text.as_ref(), self.ended)
    }
}

/// Doesn't show the text, which may contain passwords.
impl<T> fmt::Debug for Urls<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Urls").field("ended", &self.ended).finish_non_exhaustive()
    }
}
