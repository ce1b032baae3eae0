//! The options of an extractor, and the extraction from text in memory or in chunks.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use rfc1738::grammar::Scheme;
use rfc1738::{ParseError, is_url};

use crate::found::{Extracted, Skipped};
use crate::scan::Scanner;
use crate::wrapper::MAX_LENGTH;

/// The predefined schemes whose URLs have no `//`.
const WITHOUT_SLASHES: [&str; 2] = ["mailto", "news"];

/// A configurable URL extractor. See the RFC's Appendix.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Extractor {
    /// `true` if bare URLs may have any scheme followed by `://`.
    pub(crate) any: bool,
    /// The schemes to search for even if `any` is `false`.
    pub(crate) names: Vec<Known>,
}

/// A scheme to search for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Known {
    pub name: String,
    /// The text that must follow the colon: `//` if the scheme is predefined with it, and otherwise nothing.
    pub slashes: &'static str,
}

impl Extractor {
    /// Returns an extractor that finds URLs in wrappers, and after the prefix `URL:` alone.
    pub fn new() -> Extractor {
        Extractor::default()
    }

    /// Enables the search for URLs without a wrapper or a prefix. The RFC doesn't define them.
    ///
    /// A bare URL begins with any scheme followed by `://`, or with `mailto:` or `news:` as a separate word. It ends
    /// where a reader sees its end: see [URLs without brackets](crate#urls-without-brackets). It is reported valid or
    /// not. To reject URLs that are cut off, use [`Candidate::cut`](crate::Candidate::cut).
    ///
    /// ```
    /// use rfc1738_context::Extractor;
    ///
    /// let text = r#"See http://ds.internic.net/rfc/, **[this](https://host.dom/a_(b))** or "http:\/\/h.dom\/\n"."#;
    /// let urls: Vec<_> = Extractor::new().bare().extract(text).collect();
    /// assert_eq!(urls[0].text(), "http://ds.internic.net/rfc/");
    /// assert_eq!(urls[1].text(), "https://host.dom/a_(b)");
    /// assert_eq!(urls[2].text(), "http://h.dom/");
    /// ```
    #[must_use]
    pub fn bare(self) -> Extractor {
        Extractor { any: true, ..WITHOUT_SLASHES.into_iter().fold(self, Extractor::with) }
    }

    /// Enables the search for URLs of this scheme without a wrapper or a prefix. The RFC doesn't define them.
    ///
    /// The name is case-insensitive and must not be the end of a longer word. Unless the scheme is predefined, any
    /// URL character may follow the colon, not only `//`. A name of more than
    /// [`MAX_LENGTH`](crate::MAX_LENGTH) bytes isn't found.
    ///
    /// ```
    /// use rfc1738_context::Extractor;
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
        let is_listed = self.names.iter().any(|known| known.name.eq_ignore_ascii_case(name));
        // In chunks, longer names would never be found, because the scanner keeps less text before a colon.
        if name.len() <= MAX_LENGTH && !is_listed {
            // Only the predefined schemes with `//` don't allow this URL.
            let slashes = if is_url(&format!("{name}:a")) { "" } else { "//" };
            self.names.push(Known { name: name.into(), slashes });
        }
        self
    }
}

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

#[cfg(test)]
mod tests {
    use rfc1738_bnf::{Grammar, Sentences};

    use super::*;

    /// A scheme has slashes if and only if all sentences of its production do.
    #[test]
    fn slashes_match_the_bnf() {
        let grammar = Grammar::rfc1738();
        for (name, production) in grammar.schemes().unwrap_or_else(|error| panic!("{error}")) {
            let sentences = Sentences::new(&grammar, &production, 1738);
            let mut sentences = sentences.unwrap_or_else(|error| panic!("{error}")).take(200);
            let have_slashes = sentences.all(|text| text[name.len() + ":".len()..].starts_with("//"));
            assert_eq!(!WITHOUT_SLASHES.contains(&name.as_str()), have_slashes, "{name}");
            let known = &Extractor::new().with(&name).names[0];
            assert_eq!(known.slashes == "//", have_slashes, "{name}");
        }
        assert_eq!(Extractor::new().with("https").names[0].slashes, "");
    }
}
