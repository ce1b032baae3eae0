//! Errors, drawn.

use maud::{Markup, html};
use rfc1738::{Expectation, Expected, Hint, ParseError, Report};

use crate::{Address, linked};

/// The quirk about the BNF as printed and as meant.
const TWO_READINGS: &str = "quirks/a-url-is-any-genericurl";

/// An error over its text: the place, what could stand there, and the hints. The drawing is the library's own report, masked
/// unless `report` is with a password.
#[must_use]
pub fn explained(error: &ParseError, report: &Report<'_>, text: &str, to_root: &str) -> Markup {
    let report = report.to_string();
    let (drawing, notes) = parted(&report);
    html! {
        pre.report tabindex="0" role="group" aria-label="The text, with the place of the error" { code {
            @for (index, line) in drawing.iter().enumerate() {
                @if index > 0 { "\n" }
                @match line.split_once('^') {
                    Some((before, after)) if index > 0 && before.trim().is_empty() => {
                        (before) span.caret { "^" (after) }
                    }
                    _ => (line),
                }
            }
        } }
        @let hints: Vec<_> = error.hints().iter().collect();
        @if !hints.is_empty() {
            ul.hints {
                @for hint in hints {
                    li {
                        (code_in(&hint.to_string()))
                        @if let (Hint::HostWithoutScheme, Some(fix)) = (hint, error.fix(text)) {
                            "; did you mean " code { (fix.replacement) } "?"
                        }
                        " ("
                        @match hint {
                            // The section has the two productions; the argument is ours.
                            Hint::OnlyOtherurl => a href=(Address::new(TWO_READINGS).below(to_root)) { "the two readings" },
                            hint => (section(hint.section(), to_root)),
                        }
                        ")"
                    }
                }
            }
        }
        (chips(error, text))
        ul.notes {
            @for note in notes { li { code { (linked(note, to_root)) } } }
        }
    }
}

/// The lines of the drawing without the report's margin, and its notes.
fn parted(report: &str) -> (Vec<&str>, Vec<&str>) {
    let margin =
        report.lines().find_map(|line| line.find(" | ").or_else(|| line.find(" |"))).unwrap_or_default();
    let (mut drawing, mut notes) = (Vec::new(), Vec::new());
    for line in report.lines().skip(1) {
        if let Some(note) = line.trim_start().strip_prefix("= note: ") {
            notes.push(note);
        } else if !line.trim_start().starts_with("= help: ") {
            drawing.push(line.get(margin + " | ".len()..).unwrap_or_default());
        }
    }
    let is_drawn = |line: &&str| !line.is_empty();
    // The first is the empty line over the text, which may be empty itself.
    let drawing =
        drawing.into_iter().skip(1).enumerate().filter(|(index, line)| *index == 0 || is_drawn(line));
    (drawing.map(|(_, line)| line).collect(), notes)
}

/// What could stand at the place, each to be put there by the page's script: `data-insert` at `data-at`, which counts as
/// JavaScript does. The end of input takes the rest away.
fn chips(error: &ParseError, text: &str) -> Markup {
    let mut expected: Vec<Expected> = Vec::new();
    for one in error.expected() {
        if !expected.iter().any(|known| known.what.to_string() == one.what.to_string()) {
            expected.push(one);
        }
    }
    let before = text.get(..error.offset()).unwrap_or(text);
    html! {
        p.chips data-at=(before.encode_utf16().count()) {
            span.label { "Could stand here: " }
            @for one in &expected {
                @match sample(one) {
                    Some(sample) => button type="button" data-insert=(sample) title={ "Insert " (sample) } { (one.what) },
                    None => button type="button" title="End the text here" { (one.what) },
                }
                " "
            }
        }
    }
}

/// What to insert: the rest of a literal, or a character of a class. `None` for the end of input.
fn sample(expected: &Expected) -> Option<String> {
    let what = match expected.what {
        Expectation::Literal { literal, matched } => literal[matched..].to_owned(),
        Expectation::End => return None,
        _ => {
            let mut characters = "a0A/-.%".chars().chain((' '..='~').rev());
            match characters.find(|&character| expected.allows(character))? {
                '%' => "%20".to_owned(),
                character => character.to_string(),
            }
        }
    };
    Some(what)
}

/// A sentence with code in backquotes. One about a backquote has no pairs of them.
#[must_use]
pub fn code_in(sentence: &str) -> Markup {
    if sentence.matches('`').count() % 2 == 1 {
        return html! { (sentence) };
    }
    html! {
        @for (index, part) in sentence.split('`').enumerate() {
            @if index % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}

/// A link to a section: `Section 3.1`, or `Appendix`.
pub fn section(number: &str, to_root: &str) -> Markup {
    let word = if number.starts_with(|first: char| first.is_ascii_digit()) { "Section " } else { "" };
    html! { a href=(Address::section(number).below(to_root)) { (word) (number) } }
}
