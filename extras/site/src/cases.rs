//! Strings with their verdicts, and with their trees or errors.

use conformance::corpus::{Line, Verdict};
use maud::{Markup, html};
use rfc1738_html::{Reading, code_in, draw_tree, explain};

/// Renders a line of the corpus. `to_root` is the relative path to the site's root.
pub fn line(reading: Reading, line: &Line, to_root: &str) -> Markup {
    match &line.verdict {
        Verdict::Accepted(text) | Verdict::Rejected(text) => {
            let shown = line.source.split_once(' ').map_or("", |(_, shown)| shown);
            html! {
                (case(reading, text, shown, &line.notes, false, to_root))
            }
        }
        Verdict::EachAccepted(each) => html! {
            div.case.each {
                p { span.mark.good { "✓" } " each of " @for one in each { code { (one) } " " } }
                (notes(&line.notes))
            }
        },
    }
}

/// Renders a string that expands to its tree or its error. `shown` is the text to display. `why` explains the verdict.
pub fn case(
    reading: Reading,
    text: &str,
    shown: &str,
    why: &[String],
    is_open: bool,
    to_root: &str,
) -> Markup {
    let answer = reading.tree(text);
    let (mark, class, word) =
        if answer.is_ok() { ("✓", "mark good", "valid") } else { ("✗", "mark bad", "not valid") };
    html! {
        details.case.answer open[is_open] {
            summary {
                span class=(class) role="img" aria-label=(word) { (mark) }
                code { (shown) }
            }
            (notes(why))
            @match &answer {
                Ok(tree) => (draw_tree(tree, to_root)),
                Err(error) => {
                    @let error = error.with_password(text);
                    p.verdict.bad { (reading.invalid(&error)) }
                    (explain(&error, reading, text, to_root))
                }
            }
            p.try { a href=(reading.state(text)) { "Try it in the box" } }
        }
    }
}

fn notes(notes: &[String]) -> Markup {
    html! { @if !notes.is_empty() { p.why { (code_in(&notes.join(" "))) } } }
}
