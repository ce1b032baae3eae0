//! Integration with miette. [`Diagnosis::new`] is the entry point.

use std::fmt::Display;
use std::iter::once;
use std::ops::Range;

use miette::{Diagnostic, LabeledSpan, Severity, SourceCode};
use rfc1738::{Mistake, ParseError, Production};

use crate::parts::{innermost, label, line, quotation, section};

/// An error with its input, for miette to render. The input is masked, escaped and truncated as in a
/// [`Report`](crate::Report), and the label is at the error's position in the result.
///
/// The code names the section of the mistake, or else the section of the innermost production. The URL links to this section, and the
/// help is the mistake's quotation.
///
/// ```
/// use rfc1738::UrlBuf;
/// use rfc1738_report::Diagnosis;
///
/// fn read(text: &str) -> miette::Result<UrlBuf> {
///     UrlBuf::parse(text).map_err(|error| Diagnosis::new(error, text).into())
/// }
///
/// let report = read("ftp://user:secret@host.dom/<joe").unwrap_err();
/// assert_eq!(report.to_string(), "a URL can't contain `<` (at byte 27)");
/// assert_eq!(report.code().unwrap().to_string(), "rfc1738::section-2.2");
/// assert!(!format!("{report:?}").contains("secret"));
/// ```
#[derive(Clone, Debug, thiserror::Error)]
#[error("{error}")]
pub struct Diagnosis {
    error: ParseError,
    line: String,
    span: Range<usize>,
}

impl Diagnosis {
    /// Adds `input`, which must be the string that was parsed, to the error.
    #[must_use]
    pub fn new(error: ParseError, input: &str) -> Diagnosis {
        let secrets: Vec<Range<usize>> = error.redacted(input).ranges().collect();
        let (line, span) = line(input, &secrets, error.span());
        Diagnosis { error, line, span }
    }

    /// Returns the error.
    #[must_use]
    pub fn error(&self) -> &ParseError {
        &self.error
    }

    /// Returns the section of the mistake, or the section of the innermost production, in the form
    /// `section-3.1` or `appendix`.
    fn anchor(&self) -> Option<String> {
        let of_mistake = self.error.mistake().map(Mistake::section);
        let name = of_mistake.or_else(|| innermost(&self.error).map(Production::section))?;
        Some(section(name).to_ascii_lowercase().replace(' ', "-"))
    }
}

impl Diagnostic for Diagnosis {
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
        Some(Box::new(quotation(&self.error)?))
    }

    /// Returns the URL of the section on the RFC Editor's site.
    fn url<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        Some(Box::new(format!("https://www.rfc-editor.org/rfc/rfc1738#{}", self.anchor()?)))
    }

    /// Returns the masked, escaped and truncated input.
    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.line)
    }

    /// Returns the label at the error's position in the masked input.
    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let label = Some(label(&self.error)).filter(|label| !label.is_empty());
        Some(Box::new(once(LabeledSpan::new_primary_with_span(label, self.span.clone()))))
    }
}
