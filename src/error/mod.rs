//! Parse errors. [`ParseError`] is the entry point.
//!
//! - `farthest` finds the offset and the expectations.
//! - `failure` finds the mistake: that of a misspelled production (see `notation::mistake`), one in the text as a whole, or one of a single
//!   `character`. `fix` defines [`Fix`], with the conditions for every fix.
//! - `explanation` combines the results, withholds passwords, and writes the reason.
//! - `error_tree` converts to nom-supreme's error. The crate `rfc1738-report` renders an error with its input.

mod character;
#[cfg(feature = "std")]
mod error_tree;
mod explanation;
mod failure;
mod farthest;
mod fix;

use alloc::boxed::Box;
use alloc::string::ToString;
use alloc::vec::{self, Vec};
use core::fmt;
use core::ops::Range;

use once_cell::race::OnceBox;

pub(crate) use character::Data;
pub(crate) use farthest::Syntax;
pub use farthest::{Expectation, Expected};
pub use fix::Fix;

use crate::mask::suspected;
use crate::notation::mistake::Mistake;
use crate::{Production, Redacted};
use explanation::{Explanation, FoundAndExpected, Named, Reason};

/// The error returned when a string isn't a URL or doesn't match a production.
///
/// `Display` writes the [reason](ParseError::reason) and its offset. [`ParseError::span`] returns the
/// offending range, [`ParseError::fix`] returns a change that removes the error, and [`ParseError::mistake`]
/// returns the rule of the RFC that the input breaks. [`ParseError::offset`] is exact: it is the length of
/// the longest prefix that can begin a valid string. [`ParseError::expected`] returns the symbols that were
/// expected there.
///
/// Creating an error is cheap: the details of most errors are computed on first use. The type
/// is `'static`, `Send` and `Sync`. Messages quote only single characters of the input, and withhold characters that
/// may be part of a password: see [`ParseError::is_withheld`]. If the input may contain a password, the error doesn't
/// store it.
///
/// ```
/// use rfc1738::Url;
///
/// let error = Url::parse("http://ds.internic.net/<joe").unwrap_err();
/// assert_eq!(error.to_string(), "a URL can't contain `<` (at byte 23)");
/// assert_eq!(error.mistake().unwrap().section(), "2.2");
/// assert_eq!(error.fix().unwrap().replacement, "%3C");
/// ```
#[derive(Clone, thiserror::Error)]
pub struct ParseError {
    syntax: Syntax,
    /// The text, or an empty string if it may contain a password. If so, the explanation is already computed.
    text: Box<str>,
    explanation: OnceBox<Explanation>,
}

impl ParseError {
    /// Creates the error for `text`, which doesn't match `syntax`.
    #[cold]
    pub(crate) fn new(text: &str, syntax: Syntax) -> ParseError {
        match suspected(text, syntax.root()) {
            None => ParseError { syntax, text: text.into(), explanation: OnceBox::new() },
            secret => ParseError::with(syntax, Explanation::new(text, syntax, syntax.farthest(text), secret)),
        }
    }

    /// Creates an error without its text.
    fn with(syntax: Syntax, explanation: Explanation) -> ParseError {
        ParseError { syntax, text: Box::default(), explanation: OnceBox::with_value(explanation.into()) }
    }

    fn explanation(&self) -> &Explanation {
        self.explanation.get_or_init(|| {
            let farthest = self.syntax.farthest(&self.text);
            Explanation::new(&self.text, self.syntax, farthest, None).into()
        })
    }

    /// Describes the error in a lowercase sentence without trailing punctuation.
    ///
    /// ```
    /// let error = rfc1738::Url::parse("http://user@host.dom/").unwrap_err();
    /// assert_eq!(error.reason().to_string(), "an HTTP URL can't have a user name");
    /// assert_eq!(error.span(), 7..12);
    /// ```
    pub fn reason(&self) -> impl fmt::Display + '_ {
        Reason(self.explanation())
    }

    /// Returns the byte range of the offending part, such as `user@` or a port that isn't a number. The range
    /// may be empty: for example, if a `/` is missing.
    pub fn span(&self) -> Range<usize> {
        self.explanation().span.clone()
    }

    /// Returns the offset of the error in bytes: the length of the longest prefix of the input that is also a
    /// prefix of a valid string.
    pub fn offset(&self) -> usize {
        self.explanation().farthest.offset
    }

    /// Returns the character at the offset. Returns `None` at the end of the input, or if the character is
    /// withheld.
    pub fn found(&self) -> Option<char> {
        self.explanation().found
    }

    /// Returns `true` if the error's offset or the start of its span is in a range that [`Redacted`](crate::Redacted) masks.
    ///
    /// The reason, the mistake and the fix then name no character of the text.
    ///
    /// ```
    /// let error = rfc1738::Url::parse("ftp://user:pass#word@host.dom/").unwrap_err();
    /// assert!(error.is_withheld() && error.found().is_none());
    /// assert_eq!(error.to_string(), "this character must be percent-encoded (at byte 15)");
    /// ```
    pub fn is_withheld(&self) -> bool {
        self.explanation().withheld
    }

    /// Returns the same error with nothing withheld: it has the character at the offset, its mistake and its fix. `input`
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
        let Explanation { farthest, withheld, .. } = self.explanation();
        // If the caller passes a different string, the offset may be out of range.
        if !withheld || input.get(farthest.offset..).is_none() {
            return self.clone();
        }
        ParseError::with(self.syntax, Explanation::new(input, self.syntax, farthest.clone(), None))
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
    /// let expected = error.expected().next().unwrap();
    /// assert_eq!(expected.what.to_string(), "digit");
    /// assert_eq!(expected.within, [Nntpurl, Digits]);
    /// ```
    pub fn expected(&self) -> vec::IntoIter<Expected> {
        self.explanation().farthest.expected().into_iter()
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
    pub fn expected_names(&self) -> vec::IntoIter<Expectation> {
        self.explanation().farthest.names().into_iter()
    }

    /// Describes the character found at the offset, unless it is withheld, and the expected symbols: ``found `/`, expected a digit``.
    pub fn found_and_expected(&self) -> impl fmt::Display + '_ {
        FoundAndExpected(self.explanation())
    }

    /// Redacts `input`, which must be the string that was parsed, as what it was parsed as. Section 6.
    ///
    /// ```
    /// use rfc1738::Production;
    ///
    /// let error = Production::Login.tree("joe:secret@host:a").unwrap_err();
    /// assert_eq!(error.redacted("joe:secret@host:a").to_string(), "joe:****@host:a");
    /// ```
    pub fn redacted<'t>(&self, input: &'t str) -> Redacted<'t> {
        Redacted::of(input, self.syntax.root())
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
        let mut explanation = self.explanation().clone();
        let Range { start, end } = explanation.span;
        explanation.span = to(start)..if start == end { to(start) } else { to_end(end) };
        explanation.farthest.map(to);
        // If nothing in the other text corresponds to the span, there is nothing to fix.
        let fix = explanation.fix.filter(|fix| fix.range.is_empty() == explanation.span.is_empty());
        explanation.fix = fix.map(|fix| Fix { range: explanation.span.clone(), ..fix });
        ParseError::with(self.syntax, explanation)
    }

    /// Returns the same error with its offsets in `bytes`, for bytes that aren't UTF-8. The text that was parsed must be
    /// `String::from_utf8_lossy(bytes)`. If the bytes at the offset aren't UTF-8, that is the mistake.
    ///
    /// ```
    /// use rfc1738::Production;
    ///
    /// let bytes = b"80\xFF";
    /// let error = Production::Port.tree(&String::from_utf8_lossy(bytes)).unwrap_err().in_bytes(bytes);
    /// assert_eq!((error.span(), error.byte()), (2..3, Some(0xFF)));
    /// assert_eq!(error.reason().to_string(), "`\\xFF` isn't UTF-8");
    /// ```
    #[must_use]
    pub fn in_bytes(self, bytes: &[u8]) -> ParseError {
        let Err(invalid) = core::str::from_utf8(bytes) else { return self };
        let in_bytes = |offset| offset_in_bytes(bytes, offset);
        let error = self.moved(in_bytes, in_bytes);
        let mut explanation = error.explanation().clone();
        let offset = explanation.farthest.offset;
        if offset == invalid.valid_up_to() {
            explanation.mistake = None;
            explanation.fix = None;
            if !explanation.withheld {
                explanation.mistake = Some(&character::NOT_UTF8);
                explanation.named = Some(Named::Byte(bytes[offset]));
                explanation.span = offset..offset + 1;
            }
        }
        ParseError::with(error.syntax, explanation)
    }

    /// Returns the byte at the offset if it isn't UTF-8, unless it is withheld: see [`ParseError::in_bytes`].
    pub fn byte(&self) -> Option<u8> {
        match self.explanation().named {
            Some(Named::Byte(byte)) => Some(byte),
            _ => None,
        }
    }

    /// Returns the mistake that the [reason](ParseError::reason) describes, if it has a name.
    pub fn mistake(&self) -> Option<&'static Mistake> {
        self.explanation().mistake
    }

    /// Returns the innermost production that was being parsed at the offset, if any: that of the longest of the paths that
    /// [`ParseError::expected`] returns. Among paths of the same length, the first in the RFC's order decides.
    ///
    /// ```
    /// let error = rfc1738::Url::parse("nntp://host.dom/a.b/12x").unwrap_err();
    /// assert_eq!(error.innermost(), Some(rfc1738::Production::Digits));
    /// ```
    pub fn innermost(&self) -> Option<Production> {
        self.explanation().farthest.innermost()
    }

    /// Returns the section of the RFC that the reason is based on: that of the [mistake](ParseError::mistake), or else that of the
    /// [innermost production](ParseError::innermost).
    pub fn section(&self) -> &'static str {
        let rule = || self.innermost().unwrap_or(Production::Url).section();
        self.mistake().map_or_else(rule, Mistake::section)
    }

    /// Returns `true` if the production `url` derives the text as an `otherurl`, although the RFC defines another syntax for its
    /// scheme. See [A `url` is any `genericurl`](crate::quirks#a-url-is-any-genericurl).
    ///
    /// ```
    /// assert!(rfc1738::Url::parse("http://user@host.dom/").unwrap_err().is_otherurl());
    /// assert!(!rfc1738::Url::parse("http://host.dom/a b").unwrap_err().is_otherurl());
    /// ```
    pub fn is_otherurl(&self) -> bool {
        self.explanation().is_otherurl
    }

    /// Returns a change that removes this error, and changes nothing for any reader: see [`Fix`]. If the changed text is
    /// still invalid, the [offset](ParseError::offset) of its error is after the replacement. [`repair`](crate::repair) applies all fixes.
    ///
    /// The text must be one URL. In a line of text, a space or a `#` may end the URL instead, and a comment follow.
    ///
    /// Returns `None` if no such change is known, or if the error may be in a password. The [advice](Mistake::advice) of
    /// the mistake says what the author can do.
    ///
    /// ```
    /// let error = rfc1738::Url::parse("http://host.dom/a b").unwrap_err();
    /// let fix = error.fix().unwrap();
    /// assert_eq!((fix.range.clone(), fix.replacement.as_str()), (17..18, "%20"));
    /// ```
    pub fn fix(&self) -> Option<&Fix> {
        self.explanation().fix.as_ref()
    }
}

/// Maps an offset in `String::from_utf8_lossy(bytes)` to the bytes.
fn offset_in_bytes(bytes: &[u8], offset: usize) -> usize {
    let (mut before, mut in_bytes) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        let valid = chunk.valid().len();
        if offset <= before + valid {
            return in_bytes + (offset - before);
        }
        before += valid + char::REPLACEMENT_CHARACTER.len_utf8();
        in_bytes += valid + chunk.invalid().len();
    }
    in_bytes
}

/// Writes the reason and the start of the span: `an HTTP URL can't have a user name (at byte 7)`.
///
/// With `{:#}`, also writes the exact offset, the character found there unless it is withheld, and the expected
/// symbols.
impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (at byte {})", self.reason(), self.span().start)?;
        if f.alternate() {
            write!(f, "; at byte {}, {}", self.offset(), self.found_and_expected())?;
        }
        Ok(())
    }
}

/// Compares the contents, which are computed if necessary.
impl PartialEq for ParseError {
    fn eq(&self, other: &ParseError) -> bool {
        (self.syntax, self.explanation()) == (other.syntax, other.explanation())
    }
}

impl Eq for ParseError {}

impl fmt::Debug for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ParseError")
            .field("reason", &format_args!("{}", self.reason()))
            .field("span", &self.span())
            .field("offset", &self.offset())
            .field("found", &self.found())
            .field("withheld", &self.is_withheld())
            .field("expected", &self.expected_names().map(|name| name.to_string()).collect::<Vec<_>>())
            .field("mistake", &self.mistake().map(Mistake::name))
            .finish()
    }
}
