//! Parse errors. [`ParseError`] is the entry point.
//!
//! - `explain` finds the offset and the expectations, and `farthest` stores them.
//! - `find_hints` finds the rules that the text breaks, based on the facts in `evidence`. `hint_table` defines `Hint`
//!   and the messages for each rule, and `hint` implements its methods.
//! - `span` finds the offending range, and `fix` creates the fix.
//! - `details` combines the results and withholds passwords.
//! - `reason` writes the message. `report` renders the error with its input, and `diagnostic` lets miette
//!   render it.

mod details;
#[cfg(feature = "miette")]
mod diagnostic;
#[cfg(feature = "std")]
mod error_tree;
mod evidence;
mod expectation;
mod explain;
mod farthest;
mod find_hints;
mod fix;
mod hint;
mod hint_table;
mod place;
mod reason;
#[cfg(any(feature = "report", feature = "miette"))]
mod rendering;
#[cfg(feature = "report")]
mod report;
#[cfg(feature = "serde")]
mod serialize;
mod span;
mod words;

use alloc::boxed::Box;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;
#[cfg(feature = "std")]
use std::sync::OnceLock;

#[cfg(feature = "miette")]
pub use diagnostic::Diagnosis;
pub use expectation::{Expectation, Expected};
pub use fix::Fix;
pub(crate) use fix::begins_url_later;
pub use hint_table::Hint;
pub use place::Place;
#[cfg(feature = "report")]
pub use report::Report;

pub(crate) use explain::Syntax;

use details::Details;
use reason::{FoundAndExpected, Reason};

use crate::mask::suspected;

/// The error returned when a string isn't a URL or doesn't match a production.
///
/// `Display` writes the [reason](ParseError::reason) and its offset. [`ParseError::span`] returns the
/// offending range, [`ParseError::fix`] returns a change that removes the error, and [`ParseError::hints`]
/// returns the rules of the RFC that the input breaks. [`ParseError::offset`] is exact: it is the length of
/// the longest prefix that can begin a valid string. [`ParseError::expected`] returns the symbols that were
/// expected there.
///
/// Creating an error is cheap: with the `std` feature, the details of most errors are computed on first use. The type
/// is `'static`, `Send` and `Sync`. Messages quote only single characters of the input, and withhold characters that
/// may be part of a password: see [`ParseError::is_withheld`]. If the input may contain a password, the error doesn't
/// store it.
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
pub struct ParseError(Contents);

/// The details of an error, or the text from which they are computed on first use.
///
/// Computing them lazily is faster, because most callers only check for an error. Without `std`, they are
/// computed eagerly. They are also computed eagerly for input that may contain a password, because the error
/// must not store this input.
#[derive(Clone)]
enum Contents {
    Known(Box<Details>),
    /// Details to compute on first use. The text can't contain a password.
    #[cfg(feature = "std")]
    Deferred {
        text: Box<str>,
        syntax: Syntax,
        details: OnceLock<Box<Details>>,
    },
}

impl ParseError {
    /// Creates the error for `text`, which doesn't match `syntax`.
    #[cold]
    pub(crate) fn new(text: &str, syntax: Syntax) -> ParseError {
        let secrets = suspected(text, syntax.root());
        #[cfg(feature = "std")]
        if secrets.is_empty() {
            return ParseError(Contents::Deferred { text: text.into(), syntax, details: OnceLock::new() });
        }
        Details::new(text, syntax, syntax.explain(text), &secrets).into()
    }

    fn details(&self) -> &Details {
        match &self.0 {
            Contents::Known(details) => details,
            #[cfg(feature = "std")]
            Contents::Deferred { text, syntax, details } => {
                details.get_or_init(|| Details::new(text, *syntax, syntax.explain(text), &[]).into())
            }
        }
    }

    /// Describes the error in a lowercase sentence without trailing punctuation.
    ///
    /// ```
    /// let error = rfc1738::Url::parse("http://user@host.dom/").unwrap_err();
    /// assert_eq!(error.reason().to_string(), "an HTTP URL can't have a user name");
    /// assert_eq!(error.span(), 7..12);
    /// ```
    pub fn reason(&self) -> impl fmt::Display + '_ {
        Reason(self.details())
    }

    /// Returns the byte range of the offending part, such as `user@` or a port that isn't a number. The range
    /// may be empty: for example, if a `/` is missing.
    pub fn span(&self) -> Range<usize> {
        self.details().span.clone()
    }

    /// Returns the offset of the error in bytes: the length of the longest prefix of the input that is also a
    /// prefix of a valid string.
    pub fn offset(&self) -> usize {
        self.details().farthest.offset
    }

    /// Returns the character at the offset. Returns `None` at the end of the input, or if the character is
    /// withheld.
    pub fn found(&self) -> Option<char> {
        self.details().found
    }

    /// Returns `true` if the character at the offset is withheld because it may be part of a password.
    ///
    /// See [`Redacted`](crate::Redacted) for the rule. Neither the message nor the hints reveal a withheld
    /// character.
    ///
    /// ```
    /// let error = rfc1738::Url::parse("ftp://user:pass#word@host.dom/").unwrap_err();
    /// assert!(error.is_withheld() && error.found().is_none());
    /// assert_eq!(error.to_string(), "this character must be percent-encoded (at byte 15)");
    /// ```
    pub fn is_withheld(&self) -> bool {
        self.details().withheld
    }

    /// Returns the same error with nothing withheld: it has the character at the offset, and its hints and fix. `input`
    /// must be the string that was parsed.
    ///
    /// Show the result only to the person who typed the text.
    ///
    /// ```
    /// let input = "ftp://user:pass#word@host.dom/";
    /// let error = rfc1738::Url::parse(input).unwrap_err();
    /// assert_eq!(error.with_password(input).found(), Some('#'));
    /// ```
    #[must_use]
    pub fn with_password(&self, input: &str) -> ParseError {
        let Details { syntax, farthest, withheld, .. } = self.details();
        // If the caller passes a different string, the offset may be out of range.
        match input.get(farthest.offset..) {
            Some(rest) if *withheld && !rest.is_empty() => {
                Details::new(input, *syntax, farthest.clone(), &[]).into()
            }
            _ => self.clone(),
        }
    }

    /// Returns the symbols that were expected at the offset, each with the productions that led to it.
    ///
    /// Together, they allow exactly the characters that can follow the prefix before the offset. If that
    /// prefix is already valid, they include the end of the input.
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
        self.details().farthest.expected()
    }

    /// Returns the names of the expected symbols, regardless of the productions that led to them: the largest
    /// matching classes of the BNF, literals for the remaining characters, and the end of the input if it was
    /// expected.
    ///
    /// ```
    /// let error = rfc1738::Url::parse("http://ds.internic.net/<joe").unwrap_err();
    /// let names = error.expected_names();
    /// assert_eq!(names.map(|name| name.to_string()).collect::<Vec<_>>(), ["xchar", "end of input"]);
    /// ```
    pub fn expected_names(&self) -> impl Iterator<Item = Expectation> {
        self.details().farthest.names().into_iter()
    }

    /// Returns the same error with its offsets mapped, for input that was modified before parsing. `to_end` maps the
    /// end of a nonempty span.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// // Each line break is removed before parsing.
    /// let (text, line_break) = ("http://host.\ndom/<a", 12);
    /// let error = Url::parse(&text.replace('\n', "")).unwrap_err();
    /// let start = |offset| if offset < line_break { offset } else { offset + 1 };
    /// let error = error.moved(start, |end| if end <= line_break { end } else { end + 1 });
    /// assert_eq!(&text[error.span()], "<");
    /// ```
    #[must_use]
    pub fn moved(self, to: impl Fn(usize) -> usize, to_end: impl Fn(usize) -> usize) -> ParseError {
        let mut details = self.details().clone();
        let Range { start, end } = details.span;
        details.span = to(start)..if start == end { to(start) } else { to_end(end) };
        details.farthest.map(to);
        // U+FFFD, which stands for bytes of unknown length, has an empty span and no fix.
        let fix = details.fix.filter(|fix| fix.range.is_empty() == details.span.is_empty());
        details.fix = fix.map(|fix| Fix { range: details.span.clone(), ..fix });
        details.into()
    }

    /// Returns the same error without the hint to encode the character at the offset, for bytes that aren't
    /// valid UTF-8.
    pub(crate) fn without_encoding(self) -> ParseError {
        let mut details = self.details().clone();
        details.hints.retain(|hint| !matches!(hint, Hint::NonAscii(_) | Hint::Encode));
        details.fix = details.fix.filter(|fix| details.hints.contains(&fix.hint));
        details.into()
    }

    /// Returns the rules that the text breaks, the most specific first.
    pub fn hints(&self) -> &[Hint] {
        &self.details().hints
    }

    /// Returns a change that removes this error. If the changed text is still invalid, its error is further
    /// to the right. [`repair`](crate::repair) applies all fixes.
    ///
    /// Returns `None` if the author's intent is unclear, or if the error may be in a password.
    ///
    /// ```
    /// let error = rfc1738::Url::parse("http://host.dom/a b").unwrap_err();
    /// let fix = error.fix().unwrap();
    /// assert_eq!((fix.range, fix.replacement.as_str()), (17..18, "%20"));
    /// ```
    pub fn fix(&self) -> Option<Fix> {
        self.details().fix.clone()
    }
}

/// Writes the reason and the start of the span: `an HTTP URL can't have a user name (at byte 7)`.
///
/// With `{:#}`, also writes the exact offset, the character found there unless it is withheld, and the expected
/// symbols.
impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let details = self.details();
        write!(f, "{} (at byte {})", Reason(details), details.span.start)?;
        if f.alternate() {
            write!(f, "; at byte {}, {}", details.farthest.offset, FoundAndExpected(details))?;
        }
        Ok(())
    }
}

/// Compares the details, which are computed if necessary.
impl PartialEq for ParseError {
    fn eq(&self, other: &ParseError) -> bool {
        self.details() == other.details()
    }
}

impl Eq for ParseError {}

impl From<Details> for ParseError {
    fn from(details: Details) -> ParseError {
        ParseError(Contents::Known(details.into()))
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
