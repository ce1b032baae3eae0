//! The results of a search: wrappers and their candidates.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::ops::{AddAssign, Range};

use super::candidate::{Candidate, Stop};
use super::fold::{Kept, choices};
use super::wrapper::{PREFIX, Wrapper};
use crate::{ParseError, Url};

/// Counts of texts that look like a URL and aren't found.
///
/// ```
/// let mut urls = rfc1738::context::extract("at https://host.dom/ or <URL:news:a");
/// assert_eq!(urls.next(), None);
/// assert_eq!((urls.skipped().bare, urls.skipped().wrappers, urls.skipped().too_long), (1, 1, 0));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Skipped {
    /// Bare URLs with `://` that aren't asked for: see [`Extractor::bare`](super::Extractor::bare).
    pub bare: u64,
    /// Wrappers that begin with `<URL:` and have no `>` within [`MAX_LENGTH`](super::MAX_LENGTH) bytes or before the next `<`, or that aren't
    /// UTF-8.
    pub wrappers: u64,
    /// A scheme and `://` with no host behind it, as in `http://<host>/`.
    pub empty: u64,
    /// URLs without brackets that are longer than [`MAX_LENGTH`](super::MAX_LENGTH).
    pub too_long: u64,
}

impl AddAssign for Skipped {
    fn add_assign(&mut self, other: Skipped) {
        self.bare += other.bare;
        self.wrappers += other.wrappers;
        self.empty += other.empty;
        self.too_long += other.too_long;
    }
}

/// A URL in text: a wrapper, and one or more ways to read its content.
///
/// [`Extracted::text`], [`Extracted::fragment`], [`Extracted::pieces`] and [`Extracted::url`] are those of the first
/// candidate, which is nearly always the only one.
///
/// ```
/// use rfc1738::context::{Wrapper, extract};
///
/// let text = "at <URL:http://host.dom/user-\n  guide#top>";
/// let found = extract(text).next().expect("there is a wrapper");
/// assert_eq!((found.span(), found.wrapper()), (3..42, Wrapper::Prefixed));
/// assert!(found.pieces().map(|piece| &text[piece]).eq(["http://host.dom/user-", "guide"]));
/// assert_eq!(found.fragment(), Some("top"));
/// let candidates: Vec<_> = found.candidates().map(|candidate| candidate.text()).collect();
/// assert_eq!(candidates, ["http://host.dom/user-guide", "http://host.dom/userguide"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Extracted<'a> {
    span: Range<usize>,
    wrapper: Wrapper,
    first: Candidate<'a>,
    others: Vec<Candidate<'a>>,
}

impl<'a> Extracted<'a> {
    /// Accepts a bracketed content that begins at `start`: any with the prefix, only a URL without it.
    pub(super) fn bracketed(content: &'a str, start: usize) -> Option<Extracted<'a>> {
        let is_prefixed = choices(content).next()?.prefix(content).is_some();
        let mut candidates = choices(content).filter_map(|kept| {
            let prefix = if is_prefixed { kept.prefix(content)? } else { 0 };
            Some(Candidate::new(content, prefix, kept, start, None))
        });
        let (first, others) = (candidates.next()?, candidates.collect());
        let wrapper = if is_prefixed { Wrapper::Prefixed } else { Wrapper::Brackets };
        let span = start - 1..start + content.len() + 1;
        let found = Extracted { span, wrapper, first, others };
        (is_prefixed || found.candidates().any(Candidate::needs_no_prefix)).then_some(found)
    }

    /// Returns `content`, which begins at `start`, as a URL without brackets, perhaps with its prefix.
    pub(super) fn unwrapped(
        wrapper: Wrapper,
        content: &'a str,
        start: usize,
        stop: Option<Stop>,
    ) -> Extracted<'a> {
        let prefix = if wrapper == Wrapper::PrefixOnly { PREFIX.len() } else { 0 };
        let first = Candidate::new(content, prefix, Kept::ALL, start, stop);
        Extracted { span: start..start + content.len(), wrapper, first, others: Vec::new() }
    }

    /// Returns the range of the wrapper in the text, with its brackets or prefix. For a bare URL, it is the range of the URL and
    /// its fragment.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// Returns the delimiters around the URL.
    pub fn wrapper(&self) -> Wrapper {
        self.wrapper
    }

    /// Returns the character at which a URL without brackets ends, if no URL has it and nothing says that the URL ends there:
    /// the author may have intended a longer URL. [`Candidate::cut`] says if that is clear.
    ///
    /// It is `None` if the URL ends before white space, `<`, `>` or `"`, which "are used as the delimiters around
    /// URLs in free text", before what closes a bracket, a quote or the like right before the URL, or with the text.
    /// It isn't masked, and may be a password's: see [`Candidate::redacted_stop`]. For bytes that aren't UTF-8 it is `U+FFFD`.
    ///
    /// ```
    /// use rfc1738::context::Extractor;
    ///
    /// let stopped_at = |text| Extractor::new().bare().extract(text).next()?.stopped_at();
    /// assert_eq!(stopped_at("see http://host.dom/a|b."), Some('|'));
    /// assert_eq!(stopped_at("see http://host.dom/caf\u{e9}"), Some('\u{e9}'));
    /// assert_eq!(stopped_at("[http://host.dom/a]"), None);
    /// ```
    pub fn stopped_at(&self) -> Option<char> {
        self.first.stopped_at()
    }

    /// Iterates over the ways to read the wrapper: one, or more if lines end in a hyphen or in `=`.
    ///
    /// First the one that keeps these hyphens and drops these `=`; then the one without the hyphens; then both again
    /// with the `=`.
    pub fn candidates(&self) -> impl Iterator<Item = &Candidate<'a>> {
        core::iter::once(&self.first).chain(&self.others)
    }

    /// Returns [`Candidate::text`] of the first candidate.
    pub fn text(&self) -> &Cow<'a, str> {
        self.first.text()
    }

    /// Returns [`Candidate::fragment`] of the first candidate.
    pub fn fragment(&self) -> Option<&str> {
        self.first.fragment()
    }

    /// Returns [`Candidate::pieces`] of the first candidate.
    pub fn pieces(&self) -> impl Iterator<Item = Range<usize>> {
        self.first.pieces()
    }

    /// Returns [`Candidate::url`] of the first candidate.
    ///
    /// # Errors
    ///
    /// If the first candidate is not a URL.
    pub fn url(&self) -> Result<Url<'_>, ParseError> {
        self.first.url()
    }

    /// Returns the same with owned texts.
    pub fn into_owned(self) -> Extracted<'static> {
        Extracted {
            span: self.span,
            wrapper: self.wrapper,
            first: self.first.into_owned(),
            others: self.others.into_iter().map(Candidate::into_owned).collect(),
        }
    }
}
