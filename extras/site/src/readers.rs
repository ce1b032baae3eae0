//! The comparison of four parsers, in the box.

use maud::{Markup, html};
use rfc1738_readers::compared;

/// Renders the folded comparison of the box's text. The script `readers.js` renders the same for other texts.
pub fn folded(text: &str) -> Markup {
    html! {
        details.readers {
            summary { "Four parsers" }
            div { (compared(text)) }
        }
    }
}
