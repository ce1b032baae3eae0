//! Errors as miette draws them.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;
use core::iter::once;
use core::ops::Range;

use miette::{Diagnostic, LabeledSpan, Severity, SourceCode};

use crate::safety::mask::suspected;
use crate::safety::redacted::{MASK, masked};
use crate::{ParseError, Visible};

/// How many characters of a long input are drawn before the place, and from the place on.
const AROUND: (usize, usize) = (60, 30);

impl ParseError {
    /// The error with its input, for miette to draw.
    ///
    /// `input` must be the text that the error is about. What is kept and drawn of it is what
    /// `ParseError::report` draws: a password is masked, control characters are escaped, and a long input
    /// is cut around the place.
    ///
    /// ```
    /// use rfc1738::UrlBuf;
    ///
    /// fn read(text: &str) -> miette::Result<UrlBuf> {
    ///     text.parse().map_err(|error: rfc1738::ParseError| error.diagnosis(text).into())
    /// }
    ///
    /// let report = read("ftp://user:secret@host.dom/<joe").unwrap_err();
    /// assert_eq!(report.to_string(), "at byte 27: found `<`, expected xchar or end of input");
    /// assert_eq!(report.code().unwrap().to_string(), "rfc1738::section-2.2");
    /// assert!(!format!("{report:?}").contains("secret"));
    /// ```
    pub fn diagnosis(&self, input: &str) -> Diagnosis {
        let (line, place) = drawn(self, input);
        Diagnosis { error: self.clone(), line, place }
    }

    /// The section that the first hint is based on, or else the innermost rule.
    fn section(&self) -> Option<&'static str> {
        let of_hint = self.hints().first().map(|hint| hint.section());
        of_hint.or_else(|| {
            let expected = self.expected();
            let innermost = expected.iter().max_by_key(|expected| expected.within.len())?;
            Some(innermost.within.last()?.section())
        })
    }

    fn label(&self, place: Range<usize>) -> LabeledSpan {
        let label = match self.found() {
            Some(_) => "not expected here",
            None if self.is_withheld() => "not shown: it may be part of a password",
            None => "the input ends here",
        };
        LabeledSpan::new_primary_with_span(Some(label.to_owned()), place)
    }
}

/// The code is `rfc1738::section-` and the number of a section, the URL leads there, and the help is all the hints.
///
/// The label is at [`ParseError::offset`], and as long as the character there, or 0 at the end and where the character is
/// withheld. A source attached with `miette::Report::with_source_code` is drawn raw, with the password in it:
/// [`ParseError::diagnosis`] has one that is safe to draw.
impl Diagnostic for ParseError {
    /// `rfc1738::section-2.2`.
    fn code<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        Some(Box::new(format!("rfc1738::{}", anchor(self.section()?))))
    }

    /// Always that of an error.
    fn severity(&self) -> Option<Severity> {
        Some(Severity::Error)
    }

    /// The hints, a line each.
    fn help<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        let hints: Vec<String> = self.hints().iter().map(ToString::to_string).collect();
        if hints.is_empty() { None } else { Some(Box::new(hints.join("\n"))) }
    }

    /// The section in the RFC Editor's text.
    fn url<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        Some(Box::new(format!("https://www.rfc-editor.org/rfc/rfc1738#{}", anchor(self.section()?))))
    }

    /// None, since an error doesn't show its text.
    fn source_code(&self) -> Option<&dyn SourceCode> {
        None
    }

    /// The place in the text.
    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let end = self.offset() + self.found().map_or(0, char::len_utf8);
        Some(Box::new(once(self.label(self.offset()..end))))
    }
}

/// `section-3.1`, or `appendix`.
fn anchor(section: &str) -> String {
    if section.starts_with(|first: char| first.is_ascii_digit()) {
        format!("section-{section}")
    } else {
        section.to_ascii_lowercase()
    }
}

/// An error with its input, for miette to draw. The input is masked, escaped and cut, and the label is at the place that the
/// error has in what is left.
///
/// [`ParseError::diagnosis`] makes one. Everything but the place of the label is the error's.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{error}")]
pub struct Diagnosis {
    error: ParseError,
    line: String,
    place: Range<usize>,
}

impl Diagnosis {
    /// The error.
    pub fn error(&self) -> &ParseError {
        &self.error
    }
}

impl Diagnostic for Diagnosis {
    /// That of the error.
    fn code<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        self.error.code()
    }

    /// Always that of an error.
    fn severity(&self) -> Option<Severity> {
        self.error.severity()
    }

    /// That of the error.
    fn help<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        self.error.help()
    }

    /// That of the error.
    fn url<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        self.error.url()
    }

    /// The input, safe to print.
    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.line)
    }

    /// The place in what is left of the input.
    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(once(self.error.label(self.place.clone()))))
    }
}

/// The input as it is drawn, and the place in it.
fn drawn(error: &ParseError, input: &str) -> (String, Range<usize>) {
    let secrets = suspected(input, error.details().root);
    // A text that the error isn't about may have no such place.
    let place =
        (0..=error.offset().min(input.len())).rev().find(|&at| input.is_char_boundary(at)).unwrap_or(0);
    let shown = |part: Range<usize>| Visible(&masked(input, part, &secrets)).to_string();
    let secret = secrets.iter().find(|secret| secret.contains(&place));
    let [before, at, after] = match secret {
        Some(secret) => [shown(0..secret.start), MASK.to_owned(), shown(secret.end..input.len())],
        None => {
            let end = place + input[place..].chars().next().map_or(0, char::len_utf8);
            [shown(0..place), shown(place..end), shown(end..input.len())]
        }
    };
    let start = before.char_indices().rev().nth(AROUND.0 - 1).map_or(0, |(start, _)| start);
    let end = after.char_indices().nth(AROUND.1 - 1).map_or(after.len(), |(end, _)| end);
    let cut = |is_cut: bool| if is_cut { "…" } else { "" };
    let mut line = format!("{}{}", cut(start > 0), &before[start..]);
    let from = line.len();
    line += &at;
    let to = line.len();
    line += &after[..end];
    line += cut(end < after.len());
    (line, from..to)
}
