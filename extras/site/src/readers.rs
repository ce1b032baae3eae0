//! The comparison of four parsers, in the box.

use maud::{Markup, html};
use rfc1738_readers::compared;

/// Renders the comparison for the box's text, collapsed. The script `readers.js` renders it for other strings.
pub fn comparison(text: &str) -> Markup {
    html! {
        details.readers {
            summary { "Four parsers" }
            div { (compared(text)) }
        }
    }
}
