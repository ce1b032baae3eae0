//! Reports. [`Report::new`] is the entry point.

use std::fmt;
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use rfc1738::{Expectation, Expected, ParseError, Place, Production, Redacted};

use crate::Visible;
use crate::parts::{innermost, label, line, quotation, section};

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
    line: &'e str,
    input: Range<usize>,
    origin: Option<(Visible<'e>, usize, usize)>,
    show_password: bool,
    show_expected: bool,
}

impl<'e> Report<'e> {
    /// Creates a report that shows the error with `input`, which must be the string that was parsed.
    #[must_use]
    pub fn new(error: &'e ParseError, input: &'e str) -> Report<'e> {
        let whole = 0..input.len();
        Report { error, line: input, input: whole, origin: None, show_password: false, show_expected: false }
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
    pub fn in_line(mut self, line: &'e str, range: Range<usize>) -> Report<'e> {
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
        let before = self.input().get(..self.error.span().start).unwrap_or_default();
        let Place { line, column } = Place { line, column }.after(before.as_bytes());
        format!("{file}{line}:{column}: {}", self.error.reason())
    }

    /// Renders the report with ANSI escape sequences for color.
    #[must_use]
    pub fn styled(&self) -> String {
        self.render(&Renderer::styled())
    }

    fn input(&self) -> &'e str {
        &self.line[self.input.clone()]
    }

    fn render(&self, renderer: &Renderer) -> String {
        let unmasked = self.show_password.then(|| self.error.with_password(self.input()));
        let error = unmasked.as_ref().unwrap_or(self.error);
        let number = self.origin.map_or(1, |(_, line, _)| line);
        let mut report =
            renderer.render(&[Group::with_title(Level::ERROR.primary_title(error.reason().to_string()))]);
        if let Some((path, line, column)) = self.origin {
            // The renderer counts columns in the truncated and masked line.
            let before = self.input().get(..error.span().start).unwrap_or_default().chars().count();
            let origin = Origin::path(path.to_string()).line(line).char_column(column.saturating_add(before));
            let origin = renderer.render(&[Group::with_level(Level::ERROR).element(origin)]);
            report += &format!("\n{:margin$}{origin}", "", margin = line.to_string().len());
        }
        let (line, span) = self.line_and_span(error);
        let annotation = AnnotationKind::Primary.span(span).label(label(error));
        let snippet = Snippet::source(line).line_start(number).annotation(annotation);
        let mut group = Group::with_level(Level::ERROR).element(snippet);
        let rule = || {
            let rule = innermost(error).filter(|_| !self.show_expected)?;
            Some(format!("RFC 1738, Section 5: {}", rule.bnf()))
        };
        if let Some(source) = quotation(error).or_else(rule) {
            group = group.element(Level::NOTE.no_name().message(source));
        }
        if self.show_expected {
            group = group.elements(expected(error).into_iter().map(|note| Level::NOTE.message(note)));
        }
        report + "\n" + &renderer.render(&[group])
    }

    /// Returns the line to show, and the span in it.
    fn line_and_span(&self, error: &ParseError) -> (String, Range<usize>) {
        let start = self.input.start;
        let mut secrets = Vec::new();
        if !self.show_password {
            // The input may end within a password, so scan the whole line, and the input as what it was parsed as.
            secrets.extend(Redacted::new(self.line).ranges());
            let found = error.redacted(self.input()).ranges();
            secrets.extend(found.map(|secret| start + secret.start..start + secret.end));
            secrets = merged(secrets);
        }
        let span = error.span();
        line(self.line, &secrets, start + span.start..start + span.end)
    }
}

/// Joins names with commas and a final `or`.
fn join_with_or(names: &[Expectation]) -> String {
    let names: Vec<String> = names.iter().map(ToString::to_string).collect();
    match names.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} or {last}", before.join(", ")),
        _ => names.concat(),
    }
}

/// Sorts the ranges, and joins those that overlap.
fn merged(mut ranges: Vec<Range<usize>>) -> Vec<Range<usize>> {
    ranges.sort_by_key(|range| range.start);
    let mut merged: Vec<Range<usize>> = Vec::new();
    for range in ranges {
        match merged.last_mut() {
            Some(last) if range.start <= last.end => last.end = last.end.max(range.end),
            _ => merged.push(range),
        }
    }
    merged
}

/// Returns notes: the expected symbols at the offset, the same symbols grouped by the path of productions, and the
/// rule of the innermost production.
fn expected(error: &ParseError) -> Vec<String> {
    let mut paths: Vec<(Vec<Production>, Vec<Expectation>)> = Vec::new();
    for Expected { what, within, .. } in error.expected() {
        match paths.iter_mut().find(|(path, _)| *path == within) {
            Some((_, names)) => names.push(what),
            None => paths.push((within, vec![what])),
        }
    }
    let mut notes = vec![format!("at byte {}: {}", error.offset(), error.found_and_expected())];
    for (path, names) in paths.iter().filter(|(path, _)| !path.is_empty()) {
        let path: Vec<&str> = path.iter().map(|production| production.name()).collect();
        notes.push(format!("{} in {}", join_with_or(names), path.join(" › ")));
    }
    let rule = innermost(error);
    notes.extend(rule.map(|rule| format!("{} ({})", rule.bnf(), section(rule.section()))));
    notes
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
