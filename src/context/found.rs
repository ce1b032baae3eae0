//! What was found: a wrapper, and its candidates.

use std::borrow::Cow;
use std::ops::Range;

use super::candidate::Candidate;
use super::fold::{Folded, Kept, choices};
use crate::{ParseError, Url};

/// The prefix, which ignores case within brackets.
const PREFIX: &str = "URL:";

/// How many bytes a wrapper may hold between its brackets, or a URL without brackets after its first colon, which is
/// that of its prefix or its scheme.
///
/// RFC 9110 asks to support URIs of 8000 octets at the least; as much again is left for line breaks and
/// quoting marks.
pub const MAX_LENGTH: usize = 16_384;

/// What is around a URL in text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wrapper {
    /// `<URL:` and `>`.
    Prefixed,
    /// `<` and `>`.
    Brackets,
    /// `URL:` in upper case, and no brackets.
    PrefixOnly,
    /// Nothing: found only with [`Extractor::bare`](super::Extractor::bare).
    Bare,
}

/// A URL in text: a wrapper, and one way or more to read what it holds.
///
/// [`Extracted::text`], [`Extracted::fragment`], [`Extracted::pieces`] and [`Extracted::url`] are of the first
/// candidate, which nearly always is the only one.
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extracted<'a> {
    span: Range<usize>,
    wrapper: Wrapper,
    first: Candidate<'a>,
    others: Vec<Candidate<'a>>,
}

impl<'a> Extracted<'a> {
    /// Judges what stands between brackets, from `start` on: with the prefix anything, without it only a URL.
    pub(super) fn bracketed(content: &'a str, start: usize) -> Option<Extracted<'a>> {
        memchr::memchr(b':', content.as_bytes())?;
        let mut choices = choices(content);
        let first = Folded::new(content, choices.next()?);
        let url = first.strip_prefix(PREFIX);
        let prefixed = url.is_some();
        let first = Candidate::new(url.unwrap_or(first), start);
        let others: Vec<_> = choices
            .map(|kept| Folded::new(content, kept))
            .filter_map(|folded| if prefixed { folded.strip_prefix(PREFIX) } else { Some(folded) })
            .map(|folded| Candidate::new(folded, start))
            .collect();
        if !prefixed && !std::iter::once(&first).chain(&others).any(Candidate::needs_no_prefix) {
            return None;
        }
        let wrapper = if prefixed { Wrapper::Prefixed } else { Wrapper::Brackets };
        Some(Extracted { span: start - 1..start + content.len() + 1, wrapper, first, others })
    }

    /// Takes `content`, which starts at `start`, for a URL without brackets, and perhaps with its prefix.
    pub(super) fn unwrapped(wrapper: Wrapper, content: &'a str, start: usize) -> Extracted<'a> {
        let folded = Folded::new(content, Kept { hyphens: true, equals: true });
        let url = if wrapper == Wrapper::PrefixOnly { folded.strip_prefix(PREFIX) } else { None };
        let first = Candidate::new(url.unwrap_or(folded), start);
        Extracted { span: start..start + content.len(), wrapper, first, others: Vec::new() }
    }

    /// Where the wrapper stands in the text, with its brackets or prefix; of a bare URL, where it and its fragment
    /// stand.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// What is around the URL.
    pub fn wrapper(&self) -> Wrapper {
        self.wrapper
    }

    /// The ways to read what the wrapper holds: one, or more if lines end in a hyphen or in `=`.
    ///
    /// First the one with such hyphens and without such `=`; then without the hyphens; then both with the `=`.
    pub fn candidates(&self) -> impl Iterator<Item = &Candidate<'a>> {
        std::iter::once(&self.first).chain(&self.others)
    }

    /// [`Candidate::text`] of the first candidate.
    pub fn text(&self) -> &Cow<'a, str> {
        self.first.text()
    }

    /// [`Candidate::fragment`] of the first candidate.
    pub fn fragment(&self) -> Option<&str> {
        self.first.fragment()
    }

    /// [`Candidate::pieces`] of the first candidate.
    pub fn pieces(&self) -> impl Iterator<Item = Range<usize>> {
        self.first.pieces()
    }

    /// [`Candidate::url`] of the first candidate.
    ///
    /// # Errors
    ///
    /// If the first candidate is no URL.
    pub fn url(&self) -> Result<Url<'_>, ParseError> {
        self.first.url()
    }

    /// The same, owning its texts.
    pub fn into_owned(self) -> Extracted<'static> {
        Extracted {
            span: self.span,
            wrapper: self.wrapper,
            first: self.first.into_owned(),
            others: self.others.into_iter().map(Candidate::into_owned).collect(),
        }
    }
}
