//! Errors. `explain` finds the place and the expectations of a [`ParseError`], `find_hints` the rules that the text breaks, and
//! `span` the range that is wrong. `hint_table` has the words for each rule, and `reason` makes a sentence of them. `contents`
//! computes all of it on first use, and `report` draws the error over its input.

mod contents;
mod details;
#[cfg(feature = "miette")]
mod diagnostic;
#[cfg(any(feature = "report", feature = "miette"))]
mod drawing;
#[cfg(feature = "std")]
mod error_tree;
mod evidence;
mod expectation;
pub(crate) mod explain;
mod failure;
mod find_hints;
mod fix;
mod hint;
mod hint_table;
mod reason;
#[cfg(feature = "report")]
mod report;
#[cfg(feature = "serde")]
mod serialise;
mod span;
mod words;

use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

#[cfg(feature = "miette")]
pub use diagnostic::Diagnosis;
pub use expectation::{Expectation, Expected, Within};
pub use fix::Fix;
pub(crate) use fix::begins_url_later;
pub use hint::Hint;
#[cfg(feature = "report")]
pub use report::Report;

pub(crate) use explain::Syntax;

use contents::Contents;
use details::{Details, Span};
use reason::Reason;
use words::{InWords, Listed, Shown};

/// The error returned when a text doesn't match.
///
/// `Display` gives the [reason](ParseError::reason) and its place. [`ParseError::span`] is the range that is wrong,
/// [`ParseError::fix`] a change that removes the error, and [`ParseError::hints`] the rules of the RFC that the text breaks.
/// [`ParseError::offset`] is exact: up to there the text is the start of something valid, and with the next character it no
/// longer is. [`ParseError::expected`] is what could have stood there.
///
/// An error is cheap until it is used: with the feature `std`, most are computed on first use. It is `'static`, `Send` and
/// `Sync`. It shows at most one character of the text, and not even that if it may be part of a password: see
/// [`ParseError::is_withheld`]. If anything in the text may be a password, the error doesn't keep the text, not even in memory.
///
/// ```
/// use rfc1738::Url;
///
/// let error = Url::parse("http://ds.internic.net/<joe").unwrap_err();
/// assert_eq!(error.to_string(), "a URL can't contain `<` (at byte 23)");
/// assert_eq!(error.hints()[0].section(), "2.2");
/// assert_eq!(error.fix().unwrap().replacement, "%3C");
/// ```
#[derive(Clone, thiserror::Error)]
pub struct ParseError {
    contents: Contents,
}

impl ParseError {
    /// Makes the error for a `text` that isn't read whole.
    #[cold]
    pub(crate) fn new(text: &str, syntax: Syntax) -> ParseError {
        ParseError { contents: Contents::new(text, syntax) }
    }

    fn details(&self) -> &Details {
        self.contents.details()
    }

    /// Returns what is wrong, in a sentence without a capital or a full stop.
    ///
    /// ```
    /// let error = rfc1738::Url::parse("http://user@host.dom/").unwrap_err();
    /// assert_eq!(error.reason().to_string(), "an HTTP URL can't have a user name");
    /// assert_eq!(error.span(), 7..12);
    /// ```
    pub fn reason(&self) -> impl fmt::Display + '_ {
        Reason(self.details())
    }

    /// Returns the range of the text that is wrong, in bytes: `user@`, or a port that isn't a number. It is empty where something
    /// is missing.
    pub fn span(&self) -> Range<usize> {
        self.details().span()
    }

    /// Returns the place, in bytes: the length of the longest prefix of the text that something valid begins with.
    pub fn offset(&self) -> usize {
        self.details().offset
    }

    /// Returns the character at that place, or `None` at the end of the text, and if the character is withheld.
    pub fn found(&self) -> Option<char> {
        self.details().found
    }

    /// Returns `true` if the character at that place is withheld, since it may be part of a password.
    ///
    /// The rule is that of [`Redacted`](crate::Redacted). Neither the message nor a hint names such a character.
    ///
    /// ```
    /// let error = rfc1738::Url::parse("ftp://user:pass#word@host.dom/").unwrap_err();
    /// assert!(error.is_withheld() && error.found().is_none());
    /// assert_eq!(error.to_string(), "this character must be percent-encoded (at byte 15)");
    /// ```
    pub fn is_withheld(&self) -> bool {
        self.details().withheld
    }

    /// Returns the error with the character and the hints that it withholds. `input` must be the text that the error is about.
    ///
    /// Use it only where the reader typed the text.
    ///
    /// ```
    /// let input = "ftp://user:pass#word@host.dom/";
    /// let error = rfc1738::Url::parse(input).unwrap_err();
    /// assert_eq!(error.with_password(input).found(), Some('#'));
    /// ```
    #[must_use]
    pub fn with_password(&self, input: &str) -> ParseError {
        self.details().with_password(input).map_or_else(|| self.clone(), ParseError::from)
    }

    /// Returns what could have stood there, each with the productions that led to it.
    ///
    /// Together they are exactly the characters with which the text before the place can continue; the end of
    /// input is among them if that text is already valid.
    ///
    /// ```
    /// use rfc1738::Production::{Digits, Nntpurl};
    ///
    /// let error = rfc1738::Url::parse("nntp://h/a/").unwrap_err();
    /// let expected = &error.expected()[0];
    /// assert_eq!(expected.what.to_string(), "digit");
    /// assert_eq!(expected.within, [Nntpurl, Digits]);
    /// ```
    pub fn expected(&self) -> Vec<Expected> {
        self.details().expected()
    }

    /// Returns the names of what could have stood there, whichever productions led to it: the largest classes of the
    /// BNF that fit, and literals for the rest.
    ///
    /// ```
    /// let error = rfc1738::Url::parse("http://ds.internic.net/<joe").unwrap_err();
    /// let names = error.expected_names();
    /// assert_eq!(names.map(|name| name.to_string()).collect::<Vec<_>>(), ["xchar", "end of input"]);
    /// ```
    pub fn expected_names(&self) -> impl Iterator<Item = Expectation> {
        self.details().names().into_iter()
    }

    /// Returns the same error with other offsets, for a text that was mended before it was parsed.
    pub(crate) fn moved(self, to: impl Fn(usize) -> usize) -> ParseError {
        let mut details = self.details().clone();
        let span = details.span();
        details.offset = to(details.offset);
        details.span = Span::new(&(to(span.start)..to(span.end)), details.offset).unwrap_or_default();
        details.written = None;
        details.failures.iter_mut().for_each(|failure| failure.within.map_starts(&to));
        details.into()
    }

    /// Returns the same error with only the hints for which `keep` returns `true`.
    pub(crate) fn with_hints(self, keep: impl Fn(&Hint) -> bool) -> ParseError {
        let details = self.details();
        let hints = details.hints.iter().copied().filter(&keep).collect();
        let written = details.written.filter(|_| details.fix().is_some_and(|fix| keep(&fix.hint)));
        Details { hints, written, ..details.clone() }.into()
    }

    /// Returns the rules that the text breaks, the most specific first.
    pub fn hints(&self) -> &[Hint] {
        &self.details().hints
    }

    /// Returns a change that removes this error. If another follows, it is farther to the right. [`repair`](crate::repair) makes
    /// all of them.
    ///
    /// It is `None` if the text could mean several URLs, or if the change would be to a possible password.
    ///
    /// ```
    /// let error = rfc1738::Url::parse("http://host.dom/a b").unwrap_err();
    /// let fix = error.fix().unwrap();
    /// assert_eq!((fix.range, fix.replacement.as_str()), (17..18, "%20"));
    /// ```
    pub fn fix(&self) -> Option<Fix> {
        self.details().fix()
    }
}

/// Writes the reason and the place where its span begins: `an HTTP URL can't have a user name (at byte 7)`.
///
/// With `{:#}`, the exact place, the character found there, and what was expected follow.
impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let details = self.details();
        write!(f, "{} (at byte {})", Reason(details), details.span().start)?;
        if !f.alternate() {
            return Ok(());
        }
        write!(f, "; at byte {}, ", details.offset)?;
        if !details.withheld {
            write!(f, "found {}, ", Shown(details.found))?;
        }
        let names = details.names();
        write!(f, "expected {}", Listed(names.iter().copied().map(InWords)))
    }
}

/// Compares the contents of the errors, computed or not.
impl PartialEq for ParseError {
    fn eq(&self, other: &ParseError) -> bool {
        self.details() == other.details()
    }
}

impl Eq for ParseError {}

impl From<Details> for ParseError {
    fn from(details: Details) -> ParseError {
        ParseError { contents: Contents::Known(details) }
    }
}

impl fmt::Debug for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ParseError")
            .field("reason", &format_args!("{}", self.reason()))
            .field("span", &self.span())
            .field("offset", &self.offset())
            .field("found", &self.found())
            .field("withheld", &self.is_withheld())
            .field("expected", &self.expected_names().map(|name| name.to_string()).collect::<Vec<_>>())
            .field("hints", &self.hints())
            .finish()
    }
}
