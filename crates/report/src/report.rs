//! Reports. [`Report::new`] is the entry point.

use std::fmt;
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use rfc1738::{ParseError, Place};

use crate::Visible;
use crate::explanation::{Explanation, Source};

/// An error rendered with its input: the reason, the line with a label under the offending part, and a quotation from
/// the RFC or its BNF.
///
/// `Display` renders the report without color. It masks passwords in the input, escapes control characters,
/// and truncates long input around the error.
///
/// ```
/// use rfc1738_report::Report;
///
/// let input = "http://user@host/";
/// let error = rfc1738::Url::parse(input).unwrap_err();
/// assert_eq!(Report::new(&error, input).to_string(), "\
/// error: an HTTP URL can't have a user name
///   |
/// 1 | http://user@host/
///   |        ^^^^^ remove this
///   |
///   = RFC 1738, Section 3.3: \"No user name or password is allowed.\"");
/// ```
#[derive(Clone)]
pub struct Report<'e> {
    error: &'e ParseError,
    /// The line to show, and the range of the input in it.
    line: &'e [u8],
    input: Range<usize>,
    origin: Option<(Visible<'e>, usize, usize)>,
    password_help: Option<&'e str>,
    show_password: bool,
    show_expected: bool,
}

impl<'e> Report<'e> {
    /// Creates a report that shows the error with `input`, which must be the text that was parsed, or the bytes that
    /// [`ParseError::in_bytes`] mapped the error to.
    #[must_use]
    pub fn new(error: &'e ParseError, input: &'e (impl AsRef<[u8]> + ?Sized)) -> Report<'e> {
        let line = input.as_ref();
        let (show_password, show_expected) = (false, false);
        Report {
            error,
            line,
            input: 0..line.len(),
            origin: None,
            password_help: None,
            show_password,
            show_expected,
        }
    }

    /// Sets the position of the input in a file: the file's name, the line and the column. Lines and columns
    /// begin at 1, and the column counts characters. [`Visible`] escapes the name.
    ///
    /// ```
    /// use rfc1738_report::Report;
    ///
    /// let input = "http://user@host/";
    /// let error = rfc1738::Url::parse(input).unwrap_err();
    /// let report = Report::new(&error, input).at("links.txt", 3, 5).to_string();
    /// assert!(report.contains("--> links.txt:3:12"), "the column of the span");
    /// ```
    #[must_use]
    pub fn at(mut self, path: &'e str, line: usize, column: usize) -> Report<'e> {
        self.origin = Some((Visible::new(path), line, column));
        self
    }

    /// Shows the whole line that contains the input. `range` is the byte range of the input in the line.
    ///
    /// ```
    /// use rfc1738_report::Report;
    ///
    /// let (line, range) = ("see http://user@host/ for more", 4..21);
    /// let input = &line[range.clone()];
    /// let error = rfc1738::Url::parse(input).unwrap_err();
    /// assert!(Report::new(&error, input).in_line(line, range).to_string().contains("\
    /// 1 | see http://user@host/ for more
    ///   |            ^^^^^ remove this"));
    /// ```
    ///
    /// If the text in this range isn't the input, the report shows only the input.
    #[must_use]
    pub fn in_line(mut self, line: &'e (impl AsRef<[u8]> + ?Sized), range: Range<usize>) -> Report<'e> {
        let line = line.as_ref();
        if line.get(range.clone()) == Some(self.input()) {
            (self.line, self.input) = (line, range);
        }
        self
    }

    /// Shows passwords instead of masking them.
    #[must_use]
    pub fn with_password(mut self) -> Report<'e> {
        self.show_password = true;
        self
    }

    /// Adds a line of help if a character of a user name or password must be percent-encoded: how this program encodes one.
    #[must_use]
    pub fn with_password_help(mut self, help: &'e str) -> Report<'e> {
        self.password_help = Some(help);
        self
    }

    /// Adds the symbols that were expected at the exact offset, grouped by production, and the definition of
    /// the innermost production.
    #[must_use]
    pub fn with_expected(mut self) -> Report<'e> {
        self.show_expected = true;
        self
    }

    /// Returns the reason on one line, as compilers print errors: with the position of the span in the file that [`Report::at`] sets, or
    /// else in the input.
    ///
    /// ```
    /// use rfc1738_report::Report;
    ///
    /// let input = "http://user@host/";
    /// let error = rfc1738::Url::parse(input).unwrap_err();
    /// let report = Report::new(&error, input);
    /// assert_eq!(report.one_line(), "1:8: an HTTP URL can't have a user name");
    /// assert_eq!(report.at("links.txt", 3, 5).one_line(), "links.txt:3:12: an HTTP URL can't have a user name");
    /// ```
    #[must_use]
    pub fn one_line(&self) -> String {
        let (file, line, column) = match self.origin {
            Some((path, line, column)) => (format!("{path}:"), line, column),
            None => (String::new(), 1, 1),
        };
        let Place { line, column } = Place { line, column }.after(self.before(self.error));
        format!("{file}{line}:{column}: {}", self.error.reason())
    }

    /// Renders the report with ANSI escape sequences for color.
    #[must_use]
    pub fn styled(&self) -> String {
        self.render(&Renderer::styled())
    }

    /// Renders the report without its first line, which is the reason.
    #[must_use]
    pub fn drawing(&self) -> String {
        self.draw(&self.explanation(), &Renderer::plain())
    }

    fn input(&self) -> &'e [u8] {
        &self.line[self.input.clone()]
    }

    /// Returns the input before the span.
    fn before(&self, error: &ParseError) -> &'e [u8] {
        self.input().get(..error.span().start).unwrap_or_default()
    }

    fn explanation(&self) -> Explanation {
        Explanation::in_line(self.error, self.line, self.input.clone(), self.show_password)
    }

    fn render(&self, renderer: &Renderer) -> String {
        let explanation = self.explanation();
        let title = Group::with_title(Level::ERROR.primary_title(&*explanation.reason));
        renderer.render(&[title]) + "\n" + &self.draw(&explanation, renderer)
    }

    fn draw(&self, explanation: &Explanation, renderer: &Renderer) -> String {
        let number = self.origin.map_or(1, |(_, line, _)| line);
        let mut drawing = String::new();
        if let Some((path, line, column)) = self.origin {
            // The renderer counts columns in the truncated and masked line.
            let before = self.input().get(..explanation.span.start).unwrap_or_default();
            let before = String::from_utf8_lossy(before).chars().count();
            let origin = Origin::path(path.to_string()).line(line).char_column(column.saturating_add(before));
            let origin = renderer.render(&[Group::with_level(Level::ERROR).element(origin)]);
            drawing = format!("{:margin$}{origin}\n", "", margin = line.to_string().len());
        }
        let label = explanation.label.as_ref().map(ToString::to_string).unwrap_or_default();
        let annotation = AnnotationKind::Primary.span(explanation.mark.clone()).label(label);
        let snippet = Snippet::source(&*explanation.line).line_start(number).annotation(annotation);
        let mut group = Group::with_level(Level::ERROR).element(snippet);
        // The notes have the rule.
        let source = explanation.source.filter(|source| match source {
            Source::Quotation { .. } => true,
            Source::Rule(_) => !self.show_expected,
        });
        if let Some(source) = source {
            group = group.element(Level::NOTE.no_name().message(source.to_string()));
        }
        if self.show_expected {
            let notes = explanation.notes.iter().map(ToString::to_string);
            group = group.elements(notes.map(|note| Level::NOTE.message(note)));
        }
        let is_in_login = || {
            let name = self.error.mistake().map(|mistake| mistake.name());
            matches!(name, Some("LoginDelimiter" | "LoginDelimiters" | "Encode"))
        };
        if let Some(help) = self.password_help.filter(|_| is_in_login()) {
            group = group.element(Level::HELP.message(help));
        }
        drawing + &renderer.render(&[group])
    }
}

/// Renders the report with passwords always masked.
impl fmt::Debug for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Report { show_password: false, ..self.clone() }, f)
    }
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render(&Renderer::plain()))
    }
}
