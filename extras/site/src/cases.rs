//! Strings with their verdicts.

use conformance::corpus::{Line, Verdict};
use maud::{Markup, html};
use rfc1738::Production;
use rfc1738_html::{Reading, code_in};

/// Renders a line of the corpus. A click puts its string into the box.
pub fn line(reading: Reading, line: &Line) -> Markup {
    html! {
        div.case {
            @match &line.verdict {
                Verdict::Accepted(text) | Verdict::Rejected(text) => (button(reading, text, shown(line))),
                Verdict::EachAccepted(each) => p { span.mark.good { "✓" } " each of " @for one in each { code { (one) } " " } },
            }
            (notes(&line.notes))
        }
    }
}

/// Returns a line's string as the corpus writes it.
pub fn shown(line: &Line) -> &str {
    line.source.split_once(' ').map_or("", |(_, shown)| shown)
}

/// Renders a button that puts a text into the box, with the verdict on it.
pub fn button(reading: Reading, text: &str, shown: &str) -> Markup {
    let (class, verdict) = verdict(reading, text);
    html! { button type="button" class=(class) data-text=(text) data-in=(reading) { span.visually-hidden { (verdict) } (shown) } }
}

/// Returns the class and the words of the verdict on a text.
pub fn verdict(reading: Reading, text: &str) -> (&'static str, &'static str) {
    match reading.tree(text) {
        Ok(tree) if reading == Reading::Strict && tree.root().production() == Some(Production::Otherurl) => {
            ("maybe", "allowed: ")
        }
        Ok(_) => ("good", "valid: "),
        Err(_) => ("bad", "not valid: "),
    }
}

pub fn notes(notes: &[String]) -> Markup {
    html! { @if !notes.is_empty() { p.why { (code_in(&notes.join(" "))) } } }
}
