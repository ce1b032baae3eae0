//! The drawn form of an error.

use std::fmt;
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use crate::error::{ParseError, listed, shown};
use crate::{Production, mask};

/// How many characters of a long input are drawn before the place, and how many after it.
const AROUND: (usize, usize) = (60, 30);

/// An error drawn over its input: the place, what was expected there and where, the rule, and the hints.
///
/// `Display` draws it without colour. A password in the input is masked, control characters are escaped, and a
/// long input is cut around the place.
///
/// ```
/// let input = "ftp://user:secret@host:/";
/// let error = rfc1738::Url::parse(input).unwrap_err();
/// assert_eq!(error.report(input).to_string(), "\
/// error: expected digit
///   |
/// 1 | ftp://user:****@host:/
///   |                      ^ found `/`
///   |
///   = note: digit in ftpurl › login › hostport › port › digits
///   = note: digits         = 1*digit (Section 3.1)
///   = help: if the port is left out, so is the colon before it (Section 3.1)
///   = help: as printed, `url` takes this as an `otherurl`; but a predefined scheme has its own syntax (Section 5)");
/// ```
#[derive(Clone, Debug)]
pub struct Report<'e> {
    error: &'e ParseError,
    input: &'e str,
    origin: Option<&'e str>,
    line: usize,
    show_password: bool,
}

impl ParseError {
    /// The error drawn over `input`, which must be the text that it is about.
    pub fn report<'e>(&'e self, input: &'e str) -> Report<'e> {
        Report { error: self, input, origin: None, line: 1, show_password: false }
    }
}

impl<'e> Report<'e> {
    /// Names the file that the input comes from, and the line in it, counted from 1.
    pub fn at(mut self, origin: &'e str, line: usize) -> Report<'e> {
        (self.origin, self.line) = (Some(origin), line);
        self
    }

    /// Draws the input with its password.
    pub fn with_password(mut self) -> Report<'e> {
        self.show_password = true;
        self
    }

    /// The report with the escape sequences of a terminal's colours.
    pub fn styled(&self) -> String {
        self.render(&Renderer::styled())
    }

    fn render(&self, renderer: &Renderer) -> String {
        let (line, place) = self.drawn();
        let found = format!("found {}", shown(self.error.found));
        let mut snippet = Snippet::source(line).line_start(self.line);
        if let Some(origin) = self.origin {
            snippet = snippet.path(origin);
        }
        let snippet = snippet.annotation(AnnotationKind::Primary.span(place).label(found));
        let title = format!("expected {}", listed(&self.error.expected_names()));
        let mut group: Group<'_> = Level::ERROR.primary_title(title).element(snippet);
        for note in self.notes() {
            group = group.element(Level::NOTE.message(note));
        }
        for hint in &self.error.hints {
            group = group.element(Level::HELP.message(format!("{hint} ({})", section(hint.section()))));
        }
        renderer.render(&[group])
    }

    /// What was expected, by the path of productions, and the innermost rule.
    fn notes(&self) -> Vec<String> {
        let mut paths: Vec<(&[Production], Vec<String>)> = Vec::new();
        for expected in &self.error.expected {
            let name = expected.what.to_string();
            match paths.iter_mut().find(|(path, _)| *path == expected.within) {
                Some((_, names)) => names.push(name),
                None => paths.push((&expected.within, vec![name])),
            }
        }
        let mut notes: Vec<String> = Vec::new();
        for (path, names) in &paths {
            let path: Vec<&str> = path.iter().map(|production| production.name()).collect();
            if !path.is_empty() {
                notes.push(format!("{} in {}", listed(names), path.join(" › ")));
            }
        }
        // Of equally long paths the first, as the grammar has it.
        let innermost = paths.iter().rev().max_by_key(|(path, _)| path.len());
        if let Some(rule) = innermost.and_then(|(path, _)| path.last()) {
            notes.push(format!("{} ({})", rule.bnf(), section(rule.section())));
        }
        notes
    }

    /// The input as it is drawn, and the place in that.
    fn drawn(&self) -> (String, Range<usize>) {
        let hidden = if self.show_password {
            None
        } else {
            mask::by_position(self.input, self.error.root).into_iter().next()
        };
        let secret = hidden.unwrap_or(0..0);
        let mut pieces: Vec<String> = Vec::new();
        let mut place = None;
        let mut masked = false;
        for (at, character) in self.input.char_indices() {
            let is_place = at == self.error.offset;
            if secret.contains(&at) && !is_place {
                // One mask for what is before the place, and one for what is after it.
                if !std::mem::replace(&mut masked, true) {
                    pieces.push(mask::MASK.to_owned());
                }
                continue;
            }
            masked = false;
            if is_place {
                place = Some(pieces.len());
            }
            pieces.push(visible(character));
        }
        cut(&pieces, place)
    }
}

/// A part of the pieces around the place, joined, and where the place is in that.
fn cut(pieces: &[String], place: Option<usize>) -> (String, Range<usize>) {
    let at = place.unwrap_or(pieces.len());
    let (start, end) = (at.saturating_sub(AROUND.0), pieces.len().min(at + AROUND.1));
    let mut line = if start > 0 { "…".to_owned() } else { String::new() };
    line.extend(pieces[start..at].iter().map(String::as_str));
    let from = line.len();
    line.extend(pieces[at..end].iter().map(String::as_str));
    let to = from + pieces.get(at).map_or(0, String::len);
    if end < pieces.len() {
        line.push('…');
    }
    (line, from..to)
}

/// The character, escaped if a terminal wouldn't show it.
fn visible(character: char) -> String {
    match character {
        '"' | '\'' | '\\' => character.to_string(),
        _ => character.escape_debug().to_string(),
    }
}

/// `Section 3.1`, or `Appendix`.
fn section(name: &str) -> String {
    if name.starts_with(|first: char| first.is_ascii_digit()) {
        format!("Section {name}")
    } else {
        name.to_owned()
    }
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render(&Renderer::plain()))
    }
}
