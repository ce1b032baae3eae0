//! The section of the box that steps through a parse. The page's script fills it when a visitor opens it.

use maud::{Markup, html};

/// Renders the section, collapsed and empty.
pub fn steps() -> Markup {
    html! {
        details.steps {
            summary { "Step through the parse" }
            p {
                label for="step" { "Position" }
                input #step type="range" min="0" max="0" value="0" step="1";
            }
            div.state {}
            output.words for="step" {}
            figure.drawn {}
            p.note.legend {
                span.token { "Filled" } ": matches the character. " span.next { "Bold" } ": allowed here. " span.past { "Faint" } ": no longer possible."
            }
        }
    }
}
