//! Errors drawn over their input.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use crate::Visible;
use crate::error::details::Details;
use crate::error::drawing::{AROUND, line, section};
use crate::error::{Expectation, Expected, Listed, ParseError, Shown, Within};
use crate::mask::suspected;

/// An error drawn over its input: the place, what was expected there and by which productions, the rule, and the
/// hints.
///
/// `Display` draws it without colour. A password in the input is masked, control characters are escaped, and a
/// long input is cut around the place.
///
/// ```
/// let input = "ftp://user:secret@host/;<";
/// let error = rfc1738::Url::parse(input).unwrap_err();
/// assert_eq!(error.report(input).to_string(), "\
/// error: expected \"type=\"
///   |
/// 1 | ftp://user:****@host/;<
///   |                       ^ found `<`
///   |
///   = note: \"type=\" in ftpurl
///   = note: ftpurl         = \"ftp://\" login [ \"/\" fpath [ \";type=\" ftptype ]] (Section 3.2)
///   = help: in the path `;` is reserved for `;type=` at its end; in a name it is encoded: `%3B` (Section 3.2.2)");
/// ```
#[derive(Clone)]
pub struct Report<'e> {
    error: &'e Details,
    input: &'e str,
    origin: Option<Visible<'e>>,
    line: usize,
    show_password: bool,
}

impl ParseError {
    /// Draws the error over `input`, which must be the text that it is about.
    pub fn report<'e>(&'e self, input: &'e str) -> Report<'e> {
        Report { error: self.details(), input, origin: None, line: 1, show_password: false }
    }
}

impl<'e> Report<'e> {
    /// Sets the name of the file that the input comes from, and the line in it, counted from 1. The name is drawn
    /// by [`Visible`].
    pub fn at(mut self, origin: &'e str, line: usize) -> Report<'e> {
        (self.origin, self.line) = (Some(Visible(origin)), line);
        self
    }

    /// Draws the input with its password.
    pub fn with_password(mut self) -> Report<'e> {
        self.show_password = true;
        self
    }

    /// Returns the report with the escape sequences of a terminal's colours.
    pub fn styled(&self) -> String {
        self.render(&Renderer::styled())
    }

    fn render(&self, renderer: &Renderer) -> String {
        let secrets = match self.show_password {
            true => Vec::new(),
            false => suspected(self.input, self.error.root),
        };
        let (line, place) = line(self.input, &secrets, self.error.offset);
        let unmasked = self.error.with_password(self.input).filter(|_| self.show_password);
        let error = unmasked.as_ref().unwrap_or(self.error);
        let found = match error.withheld {
            true => "not shown: it may be part of a password".to_owned(),
            false => format!("found {}", Shown(error.found)),
        };
        let mut snippet = Snippet::source(line).line_start(self.line);
        if let Some(origin) = self.origin {
            snippet = snippet.path(origin.to_string());
        }
        let snippet = snippet.annotation(AnnotationKind::Primary.span(place).label(found));
        let title = format!("expected {}", Listed(&self.error.names()));
        let mut group: Group<'_> = Level::ERROR.primary_title(title).element(snippet);
        for note in self.notes() {
            group = group.element(Level::NOTE.message(note));
        }
        for hint in error.hints.iter() {
            group = group.element(Level::HELP.message(format!("{hint} ({})", section(hint.section()))));
        }
        // Longer ones would be cut in the drawing, too.
        if let Some(url) = error.meant(self.input).filter(|url| url.len() <= AROUND.0 + AROUND.1) {
            group = group.element(Level::HELP.message(format!("did you mean `{url}`?")));
        }
        renderer.render(&[group])
    }

    /// Returns the expectations by path of productions, and the innermost rule.
    fn notes(&self) -> Vec<String> {
        let mut paths: Vec<(Within, Vec<Expectation>)> = Vec::new();
        for Expected { what, within } in self.error.expected() {
            match paths.iter_mut().find(|(path, _)| *path == within) {
                Some((_, names)) => names.push(what),
                None => paths.push((within, vec![what])),
            }
        }
        let mut notes: Vec<String> = Vec::new();
        for (path, names) in &paths {
            let path: Vec<&str> = path.iter().map(|production| production.name()).collect();
            if !path.is_empty() {
                notes.push(format!("{} in {}", Listed(names), path.join(" › ")));
            }
        }
        // Of paths of the same length, the first in the grammar.
        let innermost = paths.iter().rev().max_by_key(|(path, _)| path.len());
        if let Some(rule) = innermost.and_then(|(path, _)| path.last()) {
            notes.push(format!("{} ({})", rule.bnf(), section(rule.section())));
        }
        notes
    }
}

/// The drawn form, always without the password.
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
