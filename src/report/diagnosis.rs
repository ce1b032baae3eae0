//! Integration with miette. [`ParseError::diagnosis`] is the entry point.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use core::fmt::Display;
use core::iter::once;
use core::ops::Range;

use miette::{Diagnostic, LabeledSpan, Severity, SourceCode};

use super::parts::{innermost, label, line, quotation, section};
use crate::mask::suspected;
use crate::{Hint, ParseError, Production};

impl ParseError {
    /// Returns the error with its input, for miette to render.
    ///
    /// `input` must be the string that was parsed. miette shows it as `ParseError::report` does: with
    /// passwords masked, control characters escaped, and long input truncated around the error.
    ///
    /// ```
    /// use rfc1738::UrlBuf;
    ///
    /// fn read(text: &str) -> miette::Result<UrlBuf> {
    ///     text.parse().map_err(|error: rfc1738::ParseError| error.diagnosis(text).into())
    /// }
    ///
    /// let report = read("ftp://user:secret@host.dom/<joe").unwrap_err();
    /// assert_eq!(report.to_string(), "a URL can't contain `<` (at byte 27)");
    /// assert_eq!(report.code().unwrap().to_string(), "rfc1738::section-2.2");
    /// assert!(!format!("{report:?}").contains("secret"));
    /// ```
    pub fn diagnosis(&self, input: &str) -> Diagnosis {
        let (line, span) = line(input, &suspected(input, self.root()), self.span());
        Diagnosis { error: self.clone(), line, span }
    }

    /// Returns the section of the hint that gives the reason, or the section of the innermost production, in the form
    /// `section-3.1` or `appendix`.
    fn anchor(&self) -> Option<String> {
        let of_hint = self.main_hint().map(Hint::section);
        let name = of_hint.or_else(|| innermost(self).map(Production::section))?;
        Some(section(name).to_ascii_lowercase().replace(' ', "-"))
    }

    fn label(&self, span: Range<usize>) -> LabeledSpan {
        let label = Some(label(self)).filter(|label| !label.is_empty());
        LabeledSpan::new_primary_with_span(label, span)
    }
}

/// The code names the section of the hint that gives the reason, or else the section of the innermost production. The
/// URL links to this section, and the help is the hint's quotation. The label is at [`ParseError::span`].
///
/// To show the input, use [`ParseError::diagnosis`], which masks passwords. If you attach a source with
/// `miette::Report::with_source_code`, miette shows it unchanged, including a password.
impl Diagnostic for ParseError {
    /// Returns the code, for example `rfc1738::section-2.2` or `rfc1738::appendix`.
    fn code<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        Some(Box::new(format!("rfc1738::{}", self.anchor()?)))
    }

    /// Returns `Error`.
    fn severity(&self) -> Option<Severity> {
        Some(Severity::Error)
    }

    /// Returns the quotation of the hint that gives the reason, if any.
    fn help<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        Some(Box::new(quotation(self)?))
    }

    /// Returns the URL of the section on the RFC Editor's site.
    fn url<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        Some(Box::new(format!("https://www.rfc-editor.org/rfc/rfc1738#{}", self.anchor()?)))
    }

    /// Returns `None`. [`ParseError::diagnosis`] adds the masked input.
    fn source_code(&self) -> Option<&dyn SourceCode> {
        None
    }

    /// Returns the label at the span of the error.
    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(once(self.label(self.span()))))
    }
}

/// An error with its input, for miette to render. The input is masked, escaped and truncated, and the label
/// is at the error's position in the result.
///
/// [`ParseError::diagnosis`] creates it. Everything except the source and the position of the label comes
/// from the error.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{error}")]
pub struct Diagnosis {
    error: ParseError,
    line: String,
    span: Range<usize>,
}

impl Diagnosis {
    /// Returns the error.
    pub fn error(&self) -> &ParseError {
        &self.error
    }
}

impl Diagnostic for Diagnosis {
    /// Returns the code of the error.
    fn code<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        self.error.code()
    }

    /// Returns the severity of the error.
    fn severity(&self) -> Option<Severity> {
        self.error.severity()
    }

    /// Returns the help of the error.
    fn help<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        self.error.help()
    }

    /// Returns the URL of the error.
    fn url<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        self.error.url()
    }

    /// Returns the masked, escaped and truncated input.
    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.line)
    }

    /// Returns the label at the error's position in the masked input.
    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(once(self.error.label(self.span.clone()))))
    }
}
