//! The drawn form of an error.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use crate::Visible;
use crate::error::details::Details;
use crate::error::{Expectation, Expected, Listed, ParseError, Shown, Within};
use crate::safety::mask::suspected;
use crate::safety::redacted::MASK;

/// How many characters of a long input are drawn before the place, and from the place on.
const AROUND: (usize, usize) = (60, 30);

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

    /// The report with the escape sequences of a terminal's colours.
    pub fn styled(&self) -> String {
        self.render(&Renderer::styled())
    }

    fn render(&self, renderer: &Renderer) -> String {
        let (line, place) = self.drawn();
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

    /// What was expected, by path of productions, and the innermost rule.
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

    /// The input as it is drawn, and the place in it. The input is masked, cut around the place, and escaped.
    fn drawn(&self) -> (String, Range<usize>) {
        let secrets = match self.show_password {
            true => Vec::new(),
            false => suspected(self.input, self.error.root),
        };
        let [before, place, after] = parts(self.input, &secrets, self.error.offset);
        let mut start: Vec<String> =
            before.iter().rev().flat_map(|part| part.pieces().rev()).take(AROUND.0 + 1).collect();
        let mut line = String::new();
        if start.len() > AROUND.0 {
            start.pop();
            line.push('…');
        }
        line.extend(start.into_iter().rev());
        let from = line.len();
        line.extend(place.iter().flat_map(Part::pieces));
        let to = line.len();
        let mut rest = after.iter().flat_map(Part::pieces);
        line.extend(rest.by_ref().take(AROUND.1 - place.len()));
        if rest.next().is_some() {
            line.push('…');
        }
        (line, from..to)
    }
}

/// A part of the input as it is drawn.
enum Part<'t> {
    Shown(&'t str),
    Masked,
}

impl Part<'_> {
    /// The characters, each escaped, or the mask.
    fn pieces(&self) -> impl DoubleEndedIterator<Item = String> {
        let (text, mask) = match *self {
            Part::Shown(text) => (text, None),
            Part::Masked => ("", Some(MASK.to_owned())),
        };
        let character =
            |(at, character): (usize, char)| Visible(&text[at..][..character.len_utf8()]).to_string();
        text.char_indices().map(character).chain(mask)
    }
}

/// The parts of `text` before the place, at it, and after it. The place is a character, a mask, or the end.
fn parts<'t>(text: &'t str, secrets: &[Range<usize>], place: usize) -> [Vec<Part<'t>>; 3] {
    // A text that the error isn't about may have no such place.
    let place = (0..=place.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    let place_end = place + text[place..].chars().next().map_or(0, char::len_utf8);
    let thirds = [0..place, place..place_end, place_end..text.len()];
    let mut parts = [const { Vec::new() }; 3];
    let mut shown = 0;
    for secret in secrets.iter().chain([&(text.len()..text.len())]) {
        for (third, parts) in thirds.iter().zip(&mut parts) {
            let part = shown.max(third.start)..secret.start.min(third.end);
            if !part.is_empty() {
                parts.push(Part::Shown(&text[part]));
            }
        }
        if secret.start < text.len() {
            let third = if secret.end <= place {
                0
            } else if secret.start > place {
                2
            } else {
                1
            };
            parts[third].push(Part::Masked);
        }
        shown = secret.end;
    }
    parts
}

/// `Section 3.1`, or `Appendix`.
fn section(name: &str) -> String {
    if name.starts_with(|first: char| first.is_ascii_digit()) {
        format!("Section {name}")
    } else {
        name.to_owned()
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
