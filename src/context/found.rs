//! What was found: the candidates of one wrapper.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use super::fold::{Folded, Kept, choices};
use crate::grammar::{self, Schemepart};
use crate::safety::mask;
use crate::{ParseError, Redacted, Url};

/// The prefix, which ignores case within brackets.
const PREFIX: &str = "URL:";

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

impl fmt::Debug for Candidate<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (text, fragment) = self.redacted();
        let pieces: Vec<_> = self.pieces().collect();
        f.debug_struct("Candidate")
            .field("text", &text)
            .field("pieces", &pieces)
            .field("fragment", &fragment)
            .finish()
    }
}

/// One way to read what a wrapper holds.
///
/// `Debug` masks passwords; the accessors give all of the text.
#[derive(Clone, PartialEq, Eq)]
pub struct Candidate<'a> {
    url: Part<'a>,
    fragment: Option<Part<'a>>,
}

/// A text, and where it stands.
#[derive(Clone, PartialEq, Eq)]
struct Part<'a> {
    text: Cow<'a, str>,
    pieces: Vec<Range<usize>>,
}

impl<'a> Part<'a> {
    fn new(folded: Folded<'a>, start: usize) -> Part<'a> {
        let (text, pieces) = folded.place(start);
        Part { text, pieces }
    }

    fn into_owned(self) -> Part<'static> {
        Part { text: Cow::Owned(self.text.into_owned()), pieces: self.pieces }
    }
}

impl<'a> Candidate<'a> {
    fn new(folded: Folded<'a>, start: usize) -> Candidate<'a> {
        let (url, fragment) = folded.split_fragment();
        Candidate { url: Part::new(url, start), fragment: fragment.map(|folded| Part::new(folded, start)) }
    }

    fn into_owned(self) -> Candidate<'static> {
        Candidate { url: self.url.into_owned(), fragment: self.fragment.map(Part::into_owned) }
    }

    /// Whether this is a URL by more than a colon in it.
    fn needs_no_prefix(&self) -> bool {
        crate::is_url(&self.url.text)
            && self.url().is_ok_and(|url| match url.parts() {
                grammar::Url::Other(other) => matches!(other.genericurl.schemepart, Schemepart::Ip(_)),
                _ => true,
            })
    }

    /// The text of the URL, without prefix, white space and fragment, valid or not; borrowed from the original
    /// text where it stands there in one piece.
    pub fn text(&self) -> &Cow<'a, str> {
        &self.url.text
    }

    /// What follows the first `#`, if there is one: the fragment, which is no part of the URL.
    pub fn fragment(&self) -> Option<&str> {
        self.fragment.as_ref().map(|part| &*part.text)
    }

    /// The text and the fragment for logs, without passwords, as [`Redacted`](crate::Redacted) has them. A fragment with
    /// a delimiter of a login may be the end of one that holds a `#`.
    ///
    /// ```
    /// let found = rfc1738::context::extract("<URL:ftp://user:se#cret@host.dom/>").next().expect("there is a wrapper");
    /// let (text, fragment) = found.candidates().next().expect("there is one").redacted();
    /// assert_eq!((text.as_str(), fragment.as_deref()), ("ftp://user:****", Some("****@host.dom/")));
    /// ```
    pub fn redacted(&self) -> (String, Option<String>) {
        let text = self.text();
        let Some(fragment) = self.fragment() else { return (Redacted::new(text).to_string(), None) };
        let whole = format!("{text}#{fragment}");
        let mut secrets = mask::secrets(text, None);
        if mask::has_delimiter(fragment) || secrets.last().is_some_and(|secret| secret.end == text.len()) {
            secrets.extend(mask::by_position(&whole, None));
            secrets.sort_by_key(|secret| secret.start);
        }
        let part = |part| mask::masked(&whole, part, &secrets);
        (part(0..text.len()), Some(part(text.len() + 1..whole.len())))
    }

    /// Where the pieces stand, in order, that make up [`Candidate::text`]; an empty text has an empty one.
    pub fn pieces(&self) -> impl Iterator<Item = Range<usize>> {
        self.url.pieces.iter().cloned()
    }

    /// Where the pieces stand, in order, that make up [`Candidate::fragment`].
    pub fn fragment_pieces(&self) -> impl Iterator<Item = Range<usize>> {
        self.fragment.iter().flat_map(|part| part.pieces.iter().cloned())
    }

    /// The URL, in the strict reading.
    ///
    /// # Errors
    ///
    /// If the text is no URL. The error's offset is that of the original text, from which this was extracted.
    ///
    /// ```
    /// let text = "<URL:http://host.\n dom/~joe>";
    /// let found = rfc1738::context::extract(text).next().expect("there is a wrapper");
    /// let error = found.url().unwrap_err();
    /// assert_eq!((error.offset(), &text[error.offset()..]), (23, "~joe>"));
    /// ```
    pub fn url(&self) -> Result<Url<'_>, ParseError> {
        Url::parse(&self.url.text)
            .map_err(|error| ParseError { offset: self.original(error.offset), ..error })
    }

    /// Where the byte of the URL at `offset` stands in the original text; of its end, where the last piece ends.
    fn original(&self, mut offset: usize) -> usize {
        let mut end = 0;
        for piece in &self.url.pieces {
            if offset < piece.len() {
                return piece.start + offset;
            }
            offset -= piece.len();
            end = piece.end;
        }
        end
    }
}
