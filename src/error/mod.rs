//! Errors. `explain` finds the `details` of a [`ParseError`], its place and expectations, `find_hints` its hints, of which `hint`
//! has a table. `contents` keeps them, `fix` makes the changes that hints propose, and `report` draws the error over its input.

mod contents;
mod details;
#[cfg(feature = "miette")]
mod diagnostic;
#[cfg(any(feature = "report", feature = "miette"))]
mod drawing;
#[cfg(feature = "std")]
mod error_tree;
mod expectation;
pub(crate) mod explain;
mod failure;
mod find_hints;
mod fix;
mod hint;
#[cfg(feature = "report")]
mod report;

use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt::{self, Write};

#[cfg(feature = "miette")]
pub use diagnostic::Diagnosis;
pub use expectation::{Expectation, Expected, Within};
pub use fix::Fix;
pub use hint::Hint;
#[cfg(feature = "report")]
pub use report::Report;

pub(crate) use explain::Syntax;

use contents::Contents;
use details::Details;

/// The error returned when a text doesn't match.
///
/// The place is exact: up to there the text is the start of something valid, and with the next character it no
/// longer is. The message gives the place, the character found there and what could have stood there instead.
/// [`ParseError::hints`] say why and how to fix it, and [`ParseError::fix`] has the change as data.
///
/// An error is cheap until it is used: with the feature `std`, most are computed on first use. It is `'static`, `Send` and
/// `Sync`. It shows only one character of the text, the one at the place, and not even that if it may be part of a password:
/// see [`ParseError::is_withheld`]. If anything in the text may be a password, the error doesn't keep the text, not even in
/// memory.
///
/// ```
/// use rfc1738::Url;
///
/// let error = Url::parse("http://ds.internic.net/<joe").unwrap_err();
/// assert_eq!(error.offset(), 23);
/// assert_eq!(error.found(), Some('<'));
/// assert_eq!(error.to_string(), "at byte 23: found `<`, expected xchar or end of input");
/// assert_eq!(error.hints()[0].to_string(), "`<` is unsafe and must be encoded: `%3C`");
/// assert_eq!(error.hints()[0].section(), "2.2");
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
    /// assert_eq!(error.to_string(), "at byte 15: expected uchar, \";\", \"?\", \"&\", \"=\" or \"@\"");
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
        details.offset = to(details.offset);
        details.failures.iter_mut().for_each(|failure| failure.within.map_starts(&to));
        details.into()
    }

    /// Returns the same error with only the hints for which `keep` returns `true`.
    pub(crate) fn with_hints(self, keep: impl Fn(&Hint) -> bool) -> ParseError {
        let details = self.details();
        let hints = details.hints.iter().copied().filter(keep).collect();
        Details { hints, ..details.clone() }.into()
    }

    /// Returns what is wrong and how to fix it, the most specific hint first.
    pub fn hints(&self) -> &[Hint] {
        &self.details().hints
    }

    /// Returns the change to `input` that the first of the hints with exactly one proposes. `input` must be the text that the
    /// error is about.
    ///
    /// The fixed text is valid, or its error is farther to the right. A second error, then, is fixed by a second call.
    ///
    /// It is `None` if no hint says what to write, encode or remove, or if the change would be to a possible password.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let mut text = String::from("http:/\\host.dom/a file\n");
    /// while let Err(error) = Url::parse(&text) {
    ///     let fix = error.fix(&text).ok_or("there is none")?;
    ///     text.replace_range(fix.range, &fix.replacement);
    /// }
    /// assert_eq!(text, "http://host.dom/a%20file");
    /// # Ok::<(), &str>(())
    /// ```
    pub fn fix(&self, input: &str) -> Option<Fix> {
        self.details().fix(input)
    }
}

/// `a, b or c`.
struct Listed<'n>(&'n [Expectation]);

impl fmt::Display for Listed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, name) in self.0.iter().enumerate() {
            match index {
                0 => {}
                _ if index + 1 == self.0.len() => f.write_str(" or ")?,
                _ => f.write_str(", ")?,
            }
            name.fmt(f)?;
        }
        Ok(())
    }
}

/// The character found, as messages show it: `` `a` ``, or the end of input.
struct Shown(Option<char>);

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some('`') => f.write_str("\"`\""),
            Some(found) if found.is_ascii_graphic() || found == ' ' => {
                f.write_char('`')?;
                f.write_char(found)?;
                f.write_char('`')
            }
            Some(found) if found.is_ascii() => write!(f, "`{}`", found.escape_debug()),
            Some(found) => write!(f, "`{}` (U+{:04X})", found.escape_debug(), u32::from(found)),
            None => f.write_str("end of input"),
        }
    }
}

/// Writes the place, the character found there, and what was expected; with `{:#}`, the first hint as well.
impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let details = self.details();
        write!(f, "at byte {}: ", details.offset)?;
        if !details.withheld {
            f.write_str("found ")?;
            Shown(details.found).fmt(f)?;
            f.write_str(", ")?;
        }
        f.write_str("expected ")?;
        Listed(&details.names()).fmt(f)?;
        match details.hints.first() {
            Some(hint) if f.alternate() => {
                f.write_str("; ")?;
                hint.fmt(f)
            }
            _ => Ok(()),
        }
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
            .field("offset", &self.offset())
            .field("found", &self.found())
            .field("withheld", &self.is_withheld())
            .field("expected", &self.expected_names().map(|name| name.to_string()).collect::<Vec<_>>())
            .field("hints", &self.hints())
            .finish()
    }
}
