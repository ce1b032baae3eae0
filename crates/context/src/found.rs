//! The results of a search: wrappers with their candidates.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::{AddAssign, Range};

use rfc1738::{ParseError, Place, Url};

use crate::candidate::{Candidate, Stop};
use crate::end::may_contain_at;
use crate::fold::{ESCAPES, ROFF, begins_with_scheme, choices, has_space, prefix};
use crate::wrapper::{PREFIX, Wrapper};

/// Counts of text that looks like a URL but isn't reported.
///
/// ```
/// let mut urls = rfc1738_context::extract("at https://host.dom/ or <URL:news:a");
/// assert_eq!(urls.next(), None);
/// assert_eq!((urls.skipped().bare, urls.skipped().wrappers, urls.skipped().too_long), (1, 1, 0));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Skipped {
    /// Bare URLs with `://`, if the search for them isn't enabled: see
    /// [`Extractor::bare`](crate::Extractor::bare).
    pub bare: u64,
    /// Wrappers that begin with `<URL:` but have no `>` within [`MAX_LENGTH`](crate::MAX_LENGTH) bytes or
    /// before the next `<`, or that aren't UTF-8.
    pub wrappers: u64,
    /// Schemes with `://` but no other part of a URL, as in `http://<host>/`.
    pub empty: u64,
    /// URLs without brackets that are longer than [`MAX_LENGTH`](crate::MAX_LENGTH).
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

/// A URL found in text: a wrapper, and one or more interpretations of its content.
///
/// [`Extracted::text`], [`Extracted::fragment`] and [`Extracted::url`] use the first candidate. Most URLs have
/// only one candidate.
///
/// ```
/// use rfc1738_context::{Wrapper, extract};
///
/// let text = "at <URL:http://host.dom/user-\n  guide#top>";
/// let found = extract(text).next().expect("there is a wrapper");
/// assert_eq!((found.span(), found.wrapper()), (3..42, Wrapper::Prefixed));
/// assert_eq!(found.fragment(), Some("top"));
/// let candidates: Vec<_> = found.candidates().iter().map(|candidate| candidate.text()).collect();
/// assert_eq!(candidates, ["http://host.dom/user-guide", "http://host.dom/userguide"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Extracted {
    span: Range<usize>,
    place: Place,
    wrapper: Wrapper,
    /// At least one.
    candidates: Vec<Candidate>,
}

impl Extracted {
    /// Creates a result from the content of brackets, which begins at `start`, after the bracket at `place`.
    /// Without the prefix, a candidate must be a URL: see [`Candidate::needs_no_prefix`].
    pub(crate) fn bracketed(
        content: &str,
        start: usize,
        place: Place,
        is_cut_login: bool,
    ) -> Option<Extracted> {
        let stop = is_cut_login.then_some(Stop { character: None, byte: 0, cut: None, may_be_login: true });
        let prefix_of =
            |removed| prefix(removed, content).filter(|&end| begins_with_scheme(removed, content, end));
        let is_prefixed = prefix(choices(content).next()?, content).is_some();
        if !is_prefixed && has_space(content) {
            return None;
        }
        let candidates: Vec<_> = choices(content)
            .filter_map(|removed| {
                let prefix = if is_prefixed { prefix_of(removed)? } else { 0 };
                Some(Candidate::new(content, prefix, removed, start, stop))
            })
            .collect();
        let wrapper = if is_prefixed { Wrapper::Prefixed } else { Wrapper::Brackets };
        let is_url =
            !candidates.is_empty() && is_prefixed || candidates.iter().any(Candidate::needs_no_prefix);
        let span = start - 1..start + content.len() + 1;
        is_url.then_some(Extracted { span, place, wrapper, candidates })
    }

    /// Creates a result from a URL without brackets. `content` begins at `start`, and may include the prefix.
    pub(crate) fn unwrapped(
        wrapper: Wrapper,
        content: &str,
        start: usize,
        place: Place,
        stop: Option<Stop>,
    ) -> Extracted {
        let prefix = if wrapper == Wrapper::PrefixOnly { PREFIX.len() } else { 0 };
        let may_be_login = may_contain_at(content.as_bytes()) || stop.is_some_and(|stop| stop.may_be_login);
        let removed = if may_be_login { ESCAPES } else { ROFF };
        let candidates = vec![Candidate::new(content, prefix, removed, start, stop)];
        Extracted { span: start..start + content.len(), place, wrapper, candidates }
    }

    /// Returns the range of the wrapper in the text, including its brackets or prefix. For a bare URL, it is
    /// the range of the URL and its fragment.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// Returns the line and column at which the wrapper or URL begins. For the position of an error, use
    /// [`Place::after`].
    pub fn place(&self) -> Place {
        self.place
    }

    /// Returns the delimiters around the URL.
    pub fn wrapper(&self) -> Wrapper {
        self.wrapper
    }

    /// Returns the character that ends a URL without brackets, if it isn't allowed in a URL and isn't a usual
    /// delimiter. The author may have intended a longer URL. If that is clear, [`Candidate::cut`] returns an
    /// error.
    ///
    /// It is `None` if the URL ends at the end of the text, or before whitespace, a control character, `"`, `<`, `>` or
    /// any character that URLs may contain. It is also `None` if the character closes a bracket or quote directly before
    /// the URL. The character isn't masked, and may be part of a password: see [`Candidate::redacted_stop`]. For a byte
    /// that isn't UTF-8 it is `U+FFFD`, or `None` if the byte is punctuation in Windows-1252.
    ///
    /// ```
    /// use rfc1738_context::Extractor;
    ///
    /// let stopped_at = |text| Extractor::new().bare().extract(text).next()?.stopped_at();
    /// assert_eq!(stopped_at("see http://host.dom/a|b."), Some('|'));
    /// assert_eq!(stopped_at("see http://host.dom/caf\u{e9}"), Some('\u{e9}'));
    /// assert_eq!(stopped_at("[http://host.dom/a]"), None);
    /// ```
    pub fn stopped_at(&self) -> Option<char> {
        self.candidates[0].stopped_at()
    }

    /// Returns the interpretations of the wrapper. There are several if lines end with a hyphen or with `=`.
    ///
    /// The first candidate removes each such `=`, the second also removes the hyphens, the third removes neither,
    /// and the last removes only the hyphens. A candidate is omitted if it removes a character that no line ends
    /// with.
    pub fn candidates(&self) -> &[Candidate] {
        &self.candidates
    }

    /// Accepts URLs that are [cut off](Candidate::cut).
    ///
    /// ```
    /// use rfc1738_context::Extractor;
    ///
    /// let text = "http://host|1.dom/";
    /// let found = Extractor::new().bare().extract(text).next().expect("the text contains a URL");
    /// assert!(found.url().is_err());
    /// assert_eq!(found.lenient().url().unwrap(), "http://host");
    /// ```
    #[must_use]
    pub fn lenient(mut self) -> Extracted {
        self.candidates.iter_mut().for_each(Candidate::accept_cut);
        self
    }

    /// Returns [`Candidate::text`] of the first candidate.
    pub fn text(&self) -> &str {
        self.candidates[0].text()
    }

    /// Returns [`Candidate::fragment`] of the first candidate.
    pub fn fragment(&self) -> Option<&str> {
        self.candidates[0].fragment()
    }

    /// Returns [`Candidate::url`] of the first candidate.
    ///
    /// # Errors
    ///
    /// Returns an error if the first candidate is not a URL, or is cut off.
    pub fn url(&self) -> Result<Url<'_>, ParseError> {
        self.candidates[0].url()
    }
}
